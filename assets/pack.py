#!/usr/bin/env python3
"""Packs catalog, references, strings, presets and measurements into one compact JSON file.

  pack.py ASSETS OUT     ASSETS: the assets folder; OUT: the file to write (only when its content changes)

What the engine never reads is left out, nulls and empty lists too. Sources stand once, in a text table of tab-separated lines that
rows name by line number, so that a start pays for their parsing only when somebody asks for one.
"""
import importlib.util
import json
import pathlib
import sys

# catalog list -> (file, list in that file)
LISTS = {
    "gpus": ("gpus", "gpus"), "cpus": ("cpus", "cpus"), "platforms": ("platforms", "platforms"),
    "networks": ("networks", "networks"), "network_devices": ("networks", "devices"), "topologies": ("networks", "topologies"),
    "storage": ("storage", "devices"), "storage_reference_prices": ("storage", "reference_prices"),
    "memory": ("memory", "modules"), "connectors": ("power", "connectors"), "pdu": ("power", "pdu"), "psu": ("power", "psu"),
    "ups": ("power", "ups"), "racks": ("power", "racks"), "cooling": ("cooling", "cooling"), "cooling_policy": ("cooling", "policy"),
    "electricity": ("electricity", "tariffs"), "colocation": ("colocation", "colocation"), "carbon": ("carbon", "carbon"),
    "instances": ("cloud_instances", "instances"), "price_trend": ("cloud_instances", "price_trend"),
    "chassis": ("build_rules", "chassis"), "baseboards": ("build_rules", "baseboards"), "cards": ("build_rules", "cards"),
    "circuits": ("build_rules", "circuits"), "software": ("software", "software"), "egress": ("finance", "egress"), "resale": ("finance", "resale"),
    "regions": ("regions", "regions"), "fx": ("fx", "rates"), "models": ("models", "models"),
}
# keys, at any depth of a row, that no reader asks for (tests/rules/pack_test.cpp finds what is missing here)
UNREAD = {
    "gpus": {"arith", "memory_usable_mib", "memory_usable_note", "memory_gb_per_device", "dies", "ecc_default_basis", "bf16_emulated",
             "msrp_note", "tflops_note", "fp64_tensor"},
    "platforms": {"fields_derived", "fields_recalled"}, "topologies": {"examples", "prices"}, "connectors": {"prices"},
    "networks": {"prices", "hardware_us", "bandwidth_gbs_bidirectional_total"}, "ups": {"example"}, "cooling": {"prices"},
    "models": {"license", "params_verified_by", "timm_model", "train_memory_published", "usually_trained", "modality", "params_basis",
               "training_tokens", "mtp_params_published", "params_note", "params_published_name", "conv_linear_output_elements",
               "conv_linear_macs", "ffn_note", "vision_macts", "gflops_published", "flops_note", "pipeline_params_total",
               "attention_heads", "frames_svd", "height", "width", "size", "image_tokens", "latent_frames", "video_tokens", "parts",
               "queries", "stride", "template", "window"},
}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def merged(folder):
    """The tables of a folder as one; a key given twice is an error. pages.json stays at home: it is read when the site is built."""
    out = {}
    for path in sorted(folder.glob("*.json")):
        if path.name == "pages.json":
            continue
        for key, value in read(path).items():
            if key in out:
                sys.exit("%s: %s stands in another file too" % (path, key))
            out[key] = value
    return out


class Lines:
    """A table of text lines, each kept once; fields of a line are separated by tabs."""

    def __init__(self):
        self.index = {}

    def add(self, *fields):
        line = "\t".join(" ".join(str(f or "").split()) for f in fields)
        return self.index.setdefault(line, len(self.index))

    def text(self):
        return "\n".join(self.index)


def source_line(lines, source, month):
    """One source as name, url, as_of, basis; a figure seen only as quoted by another document says so."""
    if isinstance(source, str):
        return lines.add(source, "", month, "read")
    name = source["name"]
    if source.get("read_via"):
        name += " (%s)" % source["read_via"]
    return lines.add(name, source.get("url"), source.get("as_of"), source.get("basis"))


def bare(value, unread):
    """The value without nulls, empty lists and the keys that nobody reads."""
    if isinstance(value, dict):
        return {k: bare(v, unread) for k, v in value.items() if v is not None and v != [] and k not in unread}
    if isinstance(value, list):
        return [bare(v, unread) for v in value]
    return value


def row(kind, record, lines, month):
    out = bare({k: v for k, v in record.items() if k not in ("source", "verified")}, UNREAD.get(kind, ()))
    if "verified" in record:
        out["verified"] = record["verified"].get("status") or record["verified"].get("price")
    for price in out.get("prices", ()):
        price["source"] = lines.add(price["source"])
    if record.get("source"):
        out["source"] = [source_line(lines, s, month) for s in record["source"]]
    return out


def catalog(assets):
    files = {p.stem: read(p) for p in sorted((assets / "catalog").glob("*.json"))}
    date = max(f["generated"] for f in files.values())
    lines, out = Lines(), {"date": date}
    for kind, (stem, name) in LISTS.items():
        out[kind] = [row(kind, record, lines, files[stem]["generated"][:7]) for record in files[stem][name]]
    out["sources"] = lines.text()
    references = Lines()
    for key, r in sorted(merged(assets / "references").items()):
        references.add(key, r["name"], r.get("url"), r.get("as_of"), r.get("basis"))
    out["references"] = references.text()
    return out


def measured_runs(assets):
    """Measured training speed as the question it answers, a line of tab-separated columns per run (catalog/measured_run.hpp reads them)."""
    path, reading = assets / "measured" / "throughput.csv", assets.parent / "tests" / "accuracy" / "rows.py"
    if not path.exists() or not reading.exists():
        return ""
    spec = importlib.util.spec_from_file_location("rows", reading)
    rows = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(rows)
    kind, kept, _ = rows.load(str(path))
    lines = Lines()
    for r, s in kept:
        figure, value = rows.target(r, kind)
        name = s["model"] if isinstance(s["model"], str) else s["model"].get("arch", {}).get("name") or r["model"]
        hardware = s.get("hardware", {})
        lines.add(r["id"], r["source_path"] or r["source"], name, hardware.get("gpu"), hardware.get("gpus", 1), s["method"], s.get("precision"), s.get("seq_len", 0),
                  s.get("batch", {}).get("micro", 0), figure, "%.6g" % value)
    return lines.text()


def pack(assets):
    out = {"catalog": catalog(assets)}
    out["catalog"]["measured_runs"] = measured_runs(assets)
    out["scenarios"] = {p.stem: read(p) for p in sorted((assets / "scenarios").glob("*.json"))}
    out["claims"] = [c for p in sorted((assets / "claims").glob("*.json")) for c in read(p)["claims"]]
    out["i18n"] = {p.name: merged(p) for p in sorted((assets / "i18n").glob("*")) if p.is_dir()}
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
