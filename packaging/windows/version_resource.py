"""What Windows shows of the programs: in their properties, and as their names in Task Manager.

Source: Microsoft, “VERSIONINFO resource”.
"""

from __future__ import annotations

import re
from pathlib import Path

from ssbd_desktop.base import product

_ENGLISH, _UNICODE = 0x0409, 1200


def write(file: Path, name: str, version: str, program: str) -> str:
    """Write what PyInstaller reads for a program's version resource; gives the file's path.

    version: as Python writes it; Windows has four numbers beside it, the last of which is 0.
    """
    numbers = tuple(map(int, re.findall(r"\d+", version)[:3]))
    four = (*numbers, 0, 0, 0, 0)[:4]
    texts = {
        "CompanyName": product.AUTHORS,
        "FileDescription": name,
        "FileVersion": version,
        "InternalName": program,
        "LegalCopyright": product.RIGHTS,
        "OriginalFilename": f"{program}.exe",
        "ProductName": name,
        "ProductVersion": version,
    }
    table = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        f"""# UTF-8
VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable('{_ENGLISH:04X}{_UNICODE:04X}', [{table}])]),
    VarFileInfo([VarStruct('Translation', [{_ENGLISH}, {_UNICODE}])]),
  ],
)
""",
        "utf-8",
    )
    return str(file)
