"""Hooks of the documentation site: links that leave the documents lead nowhere there, so they become words."""

from __future__ import annotations

import posixpath
import re
from typing import Any

LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)#:\s]+)(#[^)]*)?\)")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Keep links between documents; the files of the project beside them are not part of the site."""
    folder = posixpath.dirname(page.file.src_uri)

    def settle(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, link[2]))
        is_document = not target.startswith("..") and target.endswith((".md", ".png", ".svg"))
        return link[0] if is_document else link[1]

    return LINK.sub(settle, markdown)
