#!/usr/bin/env python3
"""Writes the outlines of the characters that social cards show, as JSON on standard output.

  outlines.py FACE=FILE[#INDEX] ... < characters    each face keeps those of the characters it has

{face: {"em": units, "glyphs": {character: [advance, [["M", x, y], ["L", x, y], ["Q", ...], ["C", ...], ["Z"]]]}}}; y upwards.
"""
import json
import sys

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

LETTERS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z", "endPath": "Z"}


def quadratics(points):
    """A TrueType spline as single quadratic curves: on-curve points lie half-way between neighbours."""
    out = []
    for i, control in enumerate(points[:-1]):
        end = points[-1] if i == len(points) - 2 else tuple((a + b) / 2 for a, b in zip(control, points[i + 1]))
        out.append(["Q", *control, *end])
    return out


def outline(glyphs, name):
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    path = []
    for verb, points in pen.value:
        if verb == "qCurveTo":
            path += quadratics(points)
        else:
            path.append([LETTERS[verb], *(round(c, 1) for point in points for c in point)])
    return [round(glyphs[name].width), path]


def main():
    wanted = sorted(set(sys.stdin.read()))
    out = {}
    for argument in sys.argv[1:]:
        face, _, file = argument.partition("=")
        path, _, index = file.partition("#")
        font = TTFont(path, fontNumber=int(index or -1), lazy=True)
        names, glyphs = font.getBestCmap(), font.getGlyphSet()
        out[face] = {"em": font["head"].unitsPerEm, "glyphs": {c: outline(glyphs, names[ord(c)]) for c in wanted if ord(c) in names}}
    json.dump(out, sys.stdout, ensure_ascii=False, separators=(",", ":"))


main()
