"""What a GGUF says about itself, taken over into another: metadata and vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gguf

_OWN = ("GGUF.", "general.architecture")  # written by the writer itself


def copy_fields(
    reader: gguf.GGUFReader, writer: gguf.GGUFWriter, changed: Mapping[str, Any], *beginnings: str
) -> None:
    """Give `writer` the fields of `reader`, with the values of `changed` where it names them.

    beginnings: of the names of those that are wanted; none for all.
    """
    for name, field in reader.fields.items():
        if name.startswith(_OWN) or not name.startswith(beginnings or ("",)):
            continue
        inner = field.types[1] if len(field.types) > 1 else None
        value = changed.get(name, field.contents())
        writer.add_key_value(name, value, field.types[0], sub_type=inner)


def write_whole(writer: gguf.GGUFWriter) -> None:
    """Write all that the writer has been given, and close it."""
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
