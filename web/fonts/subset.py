"""Makes small fonts of the letters that the app uses: `make fonts`.

Each face becomes one file with what English and German are written with, and one with what Polish adds. A browser loads
them by `unicode-range`: only names in other letters bring the whole file of the package along.
Brotli, which WOFF2 needs, is the one of Node: the app is built with it anyway.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import types
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).parents[1]
ROOT = WEB.parent
PACKAGES = WEB / "node_modules" / "@fontsource"
OUT = WEB / "src" / "fonts"
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "lnum", "tnum"]
ASCII = range(0x20, 0x7F)


@dataclass(frozen=True)
class Face:
    """A font of a package, in one weight."""

    package: str
    family: str
    weight: int
    style: str = "normal"

    @property
    def name(self) -> str:
        return f"{self.package}-{self.weight}{'-italic' if self.style == 'italic' else ''}"

    def file(self, part: str) -> Path:
        return PACKAGES / self.package / "files" / f"{self.package}-{part}-{self.weight}-{self.style}.woff2"


FACES = [
    *(Face("source-sans-3", "Source Sans 3", weight) for weight in (400, 500, 600, 700)),
    *(Face("alegreya", "Alegreya", weight) for weight in (400, 700, 800)),
    Face("alegreya", "Alegreya", 400, "italic"),
    Face("alegreya-sc", "Alegreya SC", 700),
]
MARK = Face("alegreya-sc", "Tycoon Mark", 700)
"""The name of the app, which stands on every page: its five letters alone."""
BOARDS = {
    ROOT / "web/src/boards/g1822/map/fonts": "barlow-condensed-latin-*-normal.woff2",
    ROOT / "web/src/boards/yokohama/fonts": "shippori-mincho-latin-700-normal.woff2",
}
"""Fonts of single boards, cut where they lie. For a letter that they lack then, begin with the whole font again."""

BY_NODE = """
const zlib = require('zlib');
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const data = Buffer.concat(chunks), c = zlib.constants;
  const params = { [c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_MODE]: c.BROTLI_MODE_FONT,
    [c.BROTLI_PARAM_LGWIN]: 22, [c.BROTLI_PARAM_SIZE_HINT]: data.length };
  const pack = process.argv[1] === 'pack';
  process.stdout.write(pack ? zlib.brotliCompressSync(data, { params }) : zlib.brotliDecompressSync(data));
});
"""


def node(how: str, data: bytes) -> bytes:
    done = subprocess.run(["node", "-e", BY_NODE, how], input=data, capture_output=True, check=True)
    return done.stdout


def lend_brotli() -> None:
    """Give fontTools the Brotli of Node under the name that it looks for."""
    module = types.ModuleType("brotli")
    vars(module).update(
        MODE_FONT=2,
        error=subprocess.CalledProcessError,
        compress=lambda data, mode=0: node("pack", bytes(data)),
        decompress=lambda data: node("unpack", bytes(data)),
    )
    sys.modules["brotli"] = module


def used() -> set[int]:
    """Every character that a catalogue, a rules page or a component file is written with."""
    files = [*WEB.glob("src/messages/*.json"), *WEB.glob("src/boards/**/*.json"), *ROOT.glob("src/tycoon/**/*.yaml")]
    found = {ord(sign) for file in files for sign in file.read_text(encoding="utf-8")}
    for file in WEB.glob("src/**/*.svelte"):
        found |= {ord(sign) for sign in file.read_text(encoding="utf-8")}
    return {sign for sign in found | set(ASCII) if sign >= 0x20}


def letters_of(file: Path) -> set[int]:
    from fontTools.ttLib import TTFont

    return set(TTFont(file).getBestCmap())


def cut(source: Path, signs: set[int], target: Path) -> None:
    """Write a font with these characters alone."""
    from fontTools import subset

    options = subset.Options(
        flavor="woff2", layout_features=FEATURES, hinting=False, desubroutinize=True, name_IDs=[1, 2, 13, 14]
    )
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(signs))
    cutter.subset(font)
    subset.save_font(font, str(target), options)


def ranges(signs: set[int]) -> str:
    """The characters as a `unicode-range`."""
    parts: list[list[int]] = []
    for sign in sorted(signs):
        if parts and sign == parts[-1][1] + 1:
            parts[-1][1] = sign
        else:
            parts.append([sign, sign])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in parts)


def rule(face: Face, address: str, signs: set[int]) -> str:
    return (
        "@font-face {\n"
        f"  font-family: '{face.family}';\n  font-style: {face.style};\n  font-weight: {face.weight};\n"
        f"  font-display: swap;\n  src: url('{address}') format('woff2');\n  unicode-range: {ranges(signs)};\n}}\n"
    )


def faces() -> str:
    """Write the fonts of the app; return their style sheet."""
    wanted, rules = used(), ["/* Made by web/fonts/subset.py. */\n"]
    for face in FACES:
        before: set[int] = set()
        for part in ("latin", "latin-ext"):
            source = face.file(part)
            # The second file repeats a few letters of the first, which must not make a browser load both.
            known = letters_of(source) - before
            before = known
            core = known & wanted
            target = OUT / f"{face.name}-{part}.woff2"
            cut(source, core, target)
            rules.append(rule(face, f"./{target.name}", core))
            whole = f"@fontsource/{face.package}/files/{source.name}"
            rules.append(rule(face, whole, known - core))
            print(f"{target.stat().st_size:7} {target.name}")
    target = OUT / "mark.woff2"
    letters = {ord(sign) for sign in "Tycoon"}
    cut(MARK.file("latin"), letters, target)
    rules.append(rule(MARK, "./mark.woff2", letters))
    print(f"{target.stat().st_size:7} {target.name}")
    return "".join(rules)


def main() -> None:
    lend_brotli()
    OUT.mkdir(exist_ok=True)
    (OUT / "fonts.css").write_text(faces(), encoding="utf-8")
    for package in {face.package for face in FACES}:
        shutil.copy(PACKAGES / package / "LICENSE", OUT / f"LICENSE-{package}")
    wanted = used()
    for folder, pattern in BOARDS.items():
        for file in sorted(folder.glob(pattern)):
            cut(file, letters_of(file) & wanted, file)
            print(f"{file.stat().st_size:7} {file.name}")


if __name__ == "__main__":
    main()
