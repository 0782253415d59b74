"""macOS's own: windows above full-screen Spaces, windows that are not shared, and blur.

Imported only on macOS; not run on hardware. A view is the address that QWindow.winId returns.
"""

from __future__ import annotations

from typing import Any

import AppKit
import objc


def float_over_spaces(view: int) -> None:
    """Show the window of an NSView above the full-screen windows of every Space.

    It behaves as a panel: it takes neither the focus nor a place in the window cycle, and stays
    when another app is in front.
    """
    window = _window(view)
    window.setCollectionBehavior_(
        AppKit.NSWindowCollectionBehaviorCanJoinAllSpaces
        | AppKit.NSWindowCollectionBehaviorStationary
        | AppKit.NSWindowCollectionBehaviorIgnoresCycle
        | AppKit.NSWindowCollectionBehaviorFullScreenAuxiliary
    )
    window.setLevel_(AppKit.NSStatusWindowLevel)
    window.setHidesOnDeactivate_(False)
    if window.isKindOfClass_(AppKit.NSPanel):
        window.setStyleMask_(window.styleMask() | AppKit.NSWindowStyleMaskNonactivatingPanel)


def set_shared(view: int, shared: bool) -> None:
    """Include the window of an NSView in what others see of the screen, or leave it out."""
    kind = AppKit.NSWindowSharingReadOnly if shared else AppKit.NSWindowSharingNone
    _window(view).setSharingType_(kind)


def set_blurred(view: int, place: tuple[int, int, int, int], corner: int, blurred: bool) -> None:
    """Blur what is behind an NSView in a rectangle with round corners, or stop blurring it.

    place: x, y, width and height, in points from the upper left.
    """
    content: Any = objc.objc_object(c_void_p=view)
    frame = content.superview()
    for other in list(frame.subviews()):
        if other.isKindOfClass_(AppKit.NSVisualEffectView):
            other.removeFromSuperview()
    if not blurred:
        return
    left, top, width, height = place
    # AppKit counts from the lower left.
    spot = (left, content.frame().size.height - top - height)
    effect = AppKit.NSVisualEffectView.alloc().initWithFrame_((spot, (width, height)))
    effect.setMaterial_(AppKit.NSVisualEffectMaterialHUDWindow)
    effect.setBlendingMode_(AppKit.NSVisualEffectBlendingModeBehindWindow)
    effect.setState_(AppKit.NSVisualEffectStateActive)
    effect.setWantsLayer_(True)
    effect.layer().setCornerRadius_(corner)
    frame.addSubview_positioned_relativeTo_(effect, AppKit.NSWindowBelow, content)


def _window(view: int) -> Any:
    return objc.objc_object(c_void_p=view).window()
