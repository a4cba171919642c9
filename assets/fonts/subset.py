#!/usr/bin/env python3
"""Cuts the canvas's fonts down to the characters that the product can show.

  subset.py --assets ASSETS --latin NotoSans-Regular.ttf --latin-bold NotoSans-Bold.ttf --han NotoSansCJK-Regular.ttc
            --han-bold NotoSansCJK-Bold.ttc --out FOLDER

Writes rigwise-text.ttf, rigwise-bold.ttf, rigwise-han.otf, rigwise-han-bold.otf and fonts.json (bytes, characters). Ends with an error that
names every character no font has.
"""
import argparse
import json
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

# What number formats, charts and typed text can produce beside the string tables.
ALWAYS = "".join(chr(c) for c in range(0x20, 0x7F)) + "\u00a0·×–—−≈≤≥→←↑↓…¥€²³µ°±✓“”‘’§•、。，；：！？（）《》「」"
# Keys whose words can stand in bold: verdicts, titles, chosen options, parts of the bar.
BOLD_KEYS = ("canvas.", "verdict.", "panel.", "part.", "phase.", "choice.", "kind.", "time.")
# Marks of the string tables that the canvas draws as paths instead.
DRAWN = set("✕✗▸▾◐")
# One line height for every face, so that sizes in the theme are ems and merged faces share a baseline (units per em: 1000).
ASCENT, DESCENT = 1050, 300
MONO_INDEX, SIMPLIFIED_INDEX = 7, 2  # of the Noto CJK collection


def strings_of(value):
    """Every text in a JSON value, keys of objects left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings_of(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings_of(item)


def shown_fields(rows):
    """The catalog's texts that reach the screen: names and short labels, never notes."""
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, dict):
            for key in ("id", "name", "vendor", "provider", "title", "name_zh", "aliases", "family", "region", "city"):
                yield from strings_of(row.get(key, []))


def characters(assets):
    """(all characters, those that can be bold)."""
    every, own = set(ALWAYS), set(ALWAYS)
    for path in sorted((assets / "i18n").glob("*/*.json")):
        if path.name == "pages.json":  # static pages are no canvas
            continue
        for key, sentence in json.loads(path.read_text(encoding="utf-8")).items():
            every |= set(sentence)
            if key.startswith(BOLD_KEYS):
                own |= set(sentence)
    for path in sorted((assets / "catalog").glob("*.json")):
        table = json.loads(path.read_text(encoding="utf-8"))
        lists = [table] if isinstance(table, list) else table.values()
        for rows in lists:
            every |= set("".join(shown_fields(rows)))
    for path in sorted((assets / "scenarios").glob("*.json")):
        every |= set("".join(strings_of(json.loads(path.read_text(encoding="utf-8")))))
    return {c for c in every if ord(c) >= 0x20}, {c for c in own if ord(c) >= 0x20}


def load(path, index):
    if str(path).endswith(".ttc"):
        return TTCollection(str(path)).fonts[index]
    return TTFont(str(path))


def cut(font, chars, out):
    """Keeps chars, drops hinting and layout tables, sets the common line height, writes out; returns its size."""
    options = subset.Options(hinting=False, desubroutinize=True, layout_features=[], notdef_outline=True, name_IDs=[], glyph_names=False,
                             drop_tables=["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG", "STAT", "meta", "kern", "gasp"])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(c) for c in chars])
    cutter.subset(font)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, -DESCENT, 0
    out.parent.mkdir(parents=True, exist_ok=True)
    font.save(str(out))
    return out.stat().st_size


def has(font):
    return {chr(c) for c in font.getBestCmap()}


def main():
    parser = argparse.ArgumentParser()
    for name in ("assets", "latin", "latin-bold", "han", "han-bold", "out"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    args = parser.parse_args()
    every, own = characters(args.assets)
    report = {}

    def write(name, font, chars):
        report[name] = {"bytes": cut(font, chars, args.out / name), "characters": len(chars)}

    latin, latin_bold = load(args.latin, 0), load(args.latin_bold, 0)
    han, han_bold = load(args.han, SIMPLIFIED_INDEX), load(args.han_bold, SIMPLIFIED_INDEX)
    in_latin, in_latin_bold, in_han, in_han_bold = has(latin), has(latin_bold), has(han), has(han_bold)
    every, own = every - DRAWN, own - DRAWN
    missing = every - in_latin - in_han
    if missing:
        sys.exit("no glyph for: " + " ".join("%s (U+%04X)" % (c, ord(c)) for c in sorted(missing)))
    write("rigwise-text.ttf", latin, every & in_latin)
    write("rigwise-bold.ttf", latin_bold, own & in_latin_bold)
    write("rigwise-han.otf", han, (every - in_latin) & in_han)
    write("rigwise-han-bold.otf", han_bold, (own - in_latin_bold) & in_han_bold)
    write("rigwise-mono.otf", load(args.han, MONO_INDEX), {c for c in ALWAYS if ord(c) < 0x7F} | set("×·−≤≥"))
    (args.out / "fonts.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
