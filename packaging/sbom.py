"""A software bill of materials (CycloneDX) of what a bundle holds.

python packaging/sbom.py > sbom.cdx.json
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the app need not be installed

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from parts import Part, UnknownPartError, installed

from ssbd_desktop import __version__
from ssbd_desktop.base import product


def sbom(parts: Iterable[Part]) -> str:
    """The list as JSON: what the app needs, what that needs, and which libraries are in what."""
    app = Component(
        name="ssbd-desktop",
        type=ComponentType.APPLICATION,
        bom_ref="ssbd-desktop",
        version=__version__,
        licenses=[LicenseFactory().make_from_string("MIT")],
        purl=PackageURL("pypi", None, "ssbd-desktop", __version__),
        external_references=[_website(product.HOMEPAGE)],
    )
    made = [(part, _component(part)) for part in parts]
    by_name = {part.name: component for part, component in made}
    bom = Bom(components=by_name.values())
    bom.metadata.component = app
    bom.register_dependency(app, [c for part, c in made if part.inside not in by_name])
    for part, component in made:
        held = [c for other, c in made if other.inside == part.name]
        bom.register_dependency(component, [*held, *(by_name[n] for n in part.needs & {*by_name})])
    return JsonV1Dot6(bom).output_as_string(indent=1) + "\n"


def _component(part: Part) -> Component:
    return Component(
        name=part.name,
        type=ComponentType.LIBRARY,
        bom_ref=str(part.purl or part.name),
        version=part.version or None,
        licenses=[LicenseFactory().make_from_string(part.license)] if part.license else [],
        purl=part.purl,
        external_references=[_website(part.url)],
        components=[_file(path) for path in part.files],
    )


def _file(path: Path) -> Component:
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return Component(
        name=path.name,
        type=ComponentType.FILE,
        bom_ref=f"{path.parent.name}/{path.name}",
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest)],
    )


def _website(address: str) -> ExternalReference:
    return ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(address))


def main() -> None:
    """Print it for this environment; ends with a sentence where a license is not known."""
    try:
        print(sbom(installed()), end="")
    except UnknownPartError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
