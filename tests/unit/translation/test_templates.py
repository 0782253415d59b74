from __future__ import annotations

from ssbd_desktop.translation.templates import Marker, Span, parts


def test_markers_are_cut_out_longest_first() -> None:
    markers = {"<a>": 1, "<a><b>": 2, "</s>": 3}
    found = [Span("x"), Marker("<a><b>"), Span("y"), Marker("<a>"), Span(" z")]
    assert parts("x<a><b>y<a> z", markers) == tuple(found)
    assert parts("", markers) == ()
