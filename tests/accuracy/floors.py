#!/usr/bin/env python3
"""Holds a score against its floors: floors.py KIND SCORE.json FLOORS.json; exit 1 and one line per breach.

Floors are what the engine reached, with a small margin: raise them when it gets better, never lower them silently.
"""
import json
import sys


def value(score, path):
    """The number a floor names: "figures/LM/any/mape", "verdicts/ALL/not_wrong" or "balanced/LM/mape"."""
    table, group, *rest = path.split("/")
    if table == "balanced":
        return score["balanced"].get(group, {}).get(rest[0])
    for row in score[table]:
        if row["group"] == group and (table == "verdicts" or row["figure"] == rest[0]):
            return row[rest[-1]]
    return None


def main():
    kind, score, floors = sys.argv[1], json.load(open(sys.argv[2])), json.load(open(sys.argv[3]))
    breaches = 0
    for path, limit in floors.get(kind, {}).items():
        now = value(score, path)
        low, high = limit.get("at_least", float("-inf")), limit.get("at_most", float("inf"))
        if now is None or not low <= now <= high:
            breaches += 1
            print("%s %s is %s, its floor is %s" % (kind, path, now, limit))
    print("%s: %d floors held, %d broken" % (kind, len(floors.get(kind, {})) - breaches, breaches))
    sys.exit(1 if breaches else 0)


if __name__ == "__main__":
    main()
