#!/usr/bin/env python3
"""Writes what the validation page shows: every measured row beside its prediction, and the scores by family and source.

  result.py OUT.json NOTES.json KIND ROWS.csv REPORTS.ndjson [KIND ROWS.csv REPORTS.ndjson ...]

OUT: {"v": 1, "memory": PART, "throughput": PART}; PART = {
  "scores":   {"figures": [...], "balanced": {...}, "verdicts": [...], "sources": [...]}   as rows.py score --json gives them
  "left_out": {why: rows},
  "rows": [{"id", "source", "source_path", "family", "model", "method", "framework", "gpu", "gpus", "grade",
            "what": figure | "verdict", "unit", "measured", "low", "likely", "high", "error_pct", "inside",   numbers, null without an answer
            "said": verdict of a fits/oom row, else null,
            "note": {"fault": "row" | "physics" | "missing", "en", "zh"} | null}]}
A verdict row has "measured": "fits" | "oom" and no figures. Ids and keys are stable; rows keep the table's order.
"""
import json
import re
import sys

import rows

UNITS = {"allocated_gib": "GiB", "reserved_gib": "GiB", "device_gib": "GiB", "verdict": None, "tokens_per_s_per_gpu": "tokens/s",
         "samples_per_s": "samples/s", "step_s": "s", "mfu_pct": "%", "model_tflops_per_gpu": "TFLOP/s"}


def reports_of(path):
    out = []
    for line in open(path, encoding="utf-8"):
        try:
            out.append(json.loads(line))
        except ValueError:
            out.append(None)
    return out


def line(row, scenario, report, kind, note):
    what, want = rows.target(row, kind)
    grade = re.match(r"\[([A-E])\]", row.get("notes") or "")
    hardware = scenario.get("hardware", {})
    out = {"id": row["id"], "source": row["source"], "source_path": row["source_path"], "family": row["family"],
           "model": row["model"], "method": scenario.get("method"), "framework": scenario.get("framework"),
           "gpu": hardware.get("gpu") or row.get("gpu") or None, "gpus": hardware.get("gpus"),
           "grade": grade.group(1) if grade else None, "what": what, "unit": UNITS[what], "measured": want,
           "low": None, "likely": None, "high": None, "error_pct": None, "inside": None, "said": None, "note": note}
    if what == "verdict":
        out["said"] = report.get("verdict") if isinstance(report, dict) else None
        return out
    answer = rows.answer(report, kind, what)
    if answer:
        likely, low, high = answer
        out.update(low=low, likely=likely, high=high, error_pct=round(100 * (likely / want - 1), 1),
                   inside=low is not None and low <= want <= high)
    return out


def part(kind, path, reports, notes):
    _, kept, skipped = rows.load(path)
    score = rows.score(kind, kept, reports)
    listed = [line(row, s, reports[i] if i < len(reports) else None, kind, notes.get(row["id"]))
              for i, (row, s) in enumerate(kept)]
    return {"scores": {k: score[k] for k in ("figures", "balanced", "verdicts", "sources")}, "left_out": skipped,
            "rows": listed}


def main():
    out, notes = sys.argv[1], json.load(open(sys.argv[2], encoding="utf-8"))
    result = {"v": 1}
    for i in range(3, len(sys.argv), 3):
        kind, path, reports = sys.argv[i:i + 3]
        result[kind] = part(kind, path, reports_of(reports), notes.get(kind, {}))
    with open(out, "w", encoding="utf-8") as f:
        json.dump(result, f, ensure_ascii=False, indent=1)
        f.write("\n")


if __name__ == "__main__":
    main()
