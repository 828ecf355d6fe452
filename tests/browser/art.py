"""Makes the pictures of the app: its icons, the picture of link previews, and a piece of each board for lists.

`make art` runs it. Icons come from the mark, pieces of boards from the pictures of the documents.
"""

from __future__ import annotations

import base64
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, ViewportSize

from tests.browser.conftest import launched

ROOT = Path(__file__).parents[2]
PUBLIC = ROOT / "web" / "public"
PICTURES = ROOT / "docs" / "pictures"
FONT = ROOT / "web" / "src" / "fonts" / "mark.woff2"
BOX = (360, 255)
"""Size of a piece of a board."""
PIECES = {
    "brass-birmingham": ("brass-birmingham-light", 560, 120),
    "brass-lancashire": ("brass-lancashire-light", 520, 330),
    "brass": ("brass-2007", 560, 300),
    "yokohama": ("yokohama-light", 390, 118),
    "1822": ("1822-map-light", 465, 190),
}
"""By title: the picture, and the left upper corner of the piece in it."""
PREVIEW = """<style>
@font-face { font-family: Mark; src: url(data:font/woff2;base64,%(font)s); }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #e7dfcf; }
.board { position: absolute; inset: 0 0 0 470px;
  background: url(data:image/png;base64,%(board)s) -240px -62px / 1440px; }
.side { position: absolute; inset: 0 auto 0 0; width: 470px; display: grid; place-content: center;
  justify-items: center; gap: 26px;
  background: #fbf8f1; border-right: 3px solid #211d18; font: 700 96px Mark; color: #211d18; }
.side svg { width: 200px; height: 200px; }
</style><div class="board"></div><div class="side">%(mark)s<span>Tycoon</span></div>"""


def drawn(browser: Browser, html: str, width: int, height: int) -> Image.Image:
    """What a browser shows of some HTML."""
    page = browser.new_page(viewport=ViewportSize(width=width, height=height))
    page.set_content(html)
    page.evaluate("document.fonts.ready")
    picture = Image.open(BytesIO(page.screenshot(omit_background=True)))
    page.close()
    return picture


def icon(browser: Browser, mark: str, size: int, margin: float = 0.0, ground: str = "transparent") -> Image.Image:
    """The mark in a square; a maskable icon keeps away from the edge, which a launcher may cut."""
    inner = round(size * (1 - 2 * margin))
    style = f"body {{ margin: 0; display: grid; place-items: center; height: {size}px; background: {ground} }}"
    return drawn(browser, f"<style>{style} svg {{ width: {inner}px; height: {inner}px }}</style>{mark}", size, size)


def icons(browser: Browser) -> None:
    mark = (PUBLIC / "mark.svg").read_text(encoding="utf-8")
    for size in (192, 512):
        icon(browser, mark, size).save(PUBLIC / f"icon-{size}.png", optimize=True)
    icon(browser, mark, 512, 0.1, "#211D18").convert("RGB").save(PUBLIC / "icon-maskable-512.png", optimize=True)
    icon(browser, mark, 180, 0.08, "#211D18").convert("RGB").save(PUBLIC / "apple-touch-icon.png", optimize=True)
    sizes = [16, 32, 48]
    drawings = [icon(browser, mark, size) for size in sizes]
    drawings[-1].save(PUBLIC / "favicon.ico", sizes=[(size, size) for size in sizes], append_images=drawings[:-1])


def preview(browser: Browser) -> None:
    """The picture that other sites show beside a link to this one."""
    parts = {
        "font": base64.b64encode(FONT.read_bytes()).decode(),
        "board": base64.b64encode((PICTURES / "brass-birmingham-light.png").read_bytes()).decode(),
        "mark": (PUBLIC / "mark.svg").read_text(encoding="utf-8"),
    }
    picture = drawn(browser, PREVIEW % parts, 1200, 630).convert("RGB")
    picture.quantize(256).save(PUBLIC / "preview.png", optimize=True)


def pieces() -> None:
    folder = PUBLIC / "pictures"
    folder.mkdir(exist_ok=True)
    for title, (name, left, top) in PIECES.items():
        whole = Image.open(PICTURES / f"{name}.png").convert("RGB")
        piece = whole.crop((left, top, left + BOX[0], top + BOX[1]))
        piece.save(folder / f"{title}.avif", quality=36, speed=2)


def main() -> None:
    pieces()
    with launched() as browser:
        icons(browser)
        preview(browser)


if __name__ == "__main__":
    main()
