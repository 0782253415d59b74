"""The product's name and its places on the web; defined only here."""

from __future__ import annotations

NAME = "SSBD Desktop"
AUTHORS = "The SSBD Desktop authors"
"""The name used in LICENSE."""
COPYRIGHT = f"© 2026 {AUTHORS}"
RIGHTS = f"Copyright {COPYRIGHT}. MIT License."
"""The line that systems show for a program that is not open."""
BUNDLE_ID = "org.ssbd.desktop"
"""The name by which systems distinguish apps: macOS's bundle identifier."""

REPOSITORY = "ssbd-desktop/ssbd-desktop"
"""Owner and name on GitHub; the release workflow refuses to run in another one."""
HOMEPAGE = f"https://github.com/{REPOSITORY}"
ISSUES = f"{HOMEPAGE}/issues"
RELEASES = f"{HOMEPAGE}/releases"
RELEASES_LIST = f"https://api.github.com/repos/{REPOSITORY}/releases"
"""Answers with JSON, newest first; only asked if the person has turned that on."""
GUIDE = "https://ssbd-desktop.github.io/ssbd-desktop/"
