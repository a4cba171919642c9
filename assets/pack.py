#!/usr/bin/env python3
"""Packs catalog, references, strings, presets and measurements into one compact JSON file.

  pack.py ASSETS OUT     ASSETS: the assets folder; OUT: the file to write (only when its content changes)
"""
import json
import pathlib
import sys


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def merged(folder):
    """The tables of a folder as one; a key given twice is an error."""
    out = {}
    for path in sorted(folder.glob("*.json")):
        for key, value in read(path).items():
            if key in out:
                sys.exit("%s: %s stands in another file too" % (path, key))
            out[key] = value
    return out


def pack(assets):
    out = {folder: {p.stem: read(p) for p in sorted((assets / folder).glob("*.json"))} for folder in ("catalog", "scenarios")}
    out["references"] = merged(assets / "references")
    out["i18n"] = {p.name: merged(p) for p in sorted((assets / "i18n").iterdir()) if p.is_dir()}
    return json.dumps(out, ensure_ascii=False, separators=(",", ":"))


def main():
    assets, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    text = pack(assets)
    if out.exists() and out.read_text(encoding="utf-8") == text:
        out.touch()
    else:
        out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
