#!/usr/bin/env python3
"""Turn rows of published measurements into scenarios (assets/schema/scenario.schema.json), and score reports against them.

  rows.py scenarios memory.csv     > memory.ndjson          one scenario a line, with the row's id under "note"
  rows.py score memory.csv REPORTS.ndjson [--list] [--json] reports in the order of `scenarios`, one a line
  rows.py selftest memory.csv                               scores made-up reports: a perfect one must pass, empty ones must not
The same for throughput.csv. Rows whose configuration is too incomplete to predict are left out and counted on standard error,
and so are rows that repeat another row (column duplicate_of). What a row leaves unsaid but its source documents stands in
DEFAULTS below. `scenarios` holds every line against CONTRACT_KEYS and exits 1 if one breaks it.

How a report is scored. An error is likely / measured - 1. A row without an answer (no report line, no such figure, null, a verdict of
null) is an error of -100 % and outside the range, in every group. A row is inside when low <= measured <= high, low <= likely <= high,
and the range is no wider than WIDEST times likely: a range that says everything earns nothing. width% is the mean of (high - low) /
likely over answered rows. BALANCED counts every source once. Of fits/oom rows: "not wrong" allows tight, "certain" is fits or no
and right; the share of tight stands beside them. Standard library only.
"""
import csv, json, math, os, re, statistics, sys

MODEL_IDS = [  # (pattern on the lower-cased name with _ read as -, catalog id); the first match wins
    (r"llama[- ]?3\.1[- ]405b|llama[- ]?3[- ]405b", "llama-3.1-405b"), (r"llama[- ]?3\.1[- ]70b", "llama-3.1-70b"), (r"llama[- ]?3\.1[- ]8b", "llama-3.1-8b"),
    (r"llama[- ]?3\.2[- ]1b", "llama-3.2-1b"), (r"llama[- ]?3\.2[- ]3b", "llama-3.2-3b"), (r"llama[- ]?3\.3[- ]70b", "llama-3.3-70b"),
    (r"llama[- ]?3[- ]70b", "llama-3-70b"), (r"llama[- ]?3[- ]8b", "llama-3-8b"), (r"llama[- ]?2[- ]70b", "llama-2-70b"),
    (r"llama[- ]?2[- ]13b", "llama-2-13b"), (r"llama[- ]?2[- ]7b", "llama-2-7b"), (r"codellama[- ]34b", "codellama-34b"),
    (r"codellama[- ]7b|vicuna-7b", "llama-2-7b"), (r"^llama-7b", "llama-7b"), (r"^llama-13b", "llama-13b"), (r"^llama-33b|^llama-30b", "llama-30b"), (r"^llama-65b", "llama-65b"),
    (r"qwen3-vl-(8b|30b-a3b)", r"qwen3-vl-\1"), (r"internvl3[-.]5-(8b|30b-a3b)", r"internvl3.5-\1"), (r"qwen2\.5-vl-72b", "qwen2.5-vl-72b"), (r"qwen2\.5-vl-32b", "qwen2.5-vl-32b"), (r"qwen2\.5-vl-7b", "qwen2.5-vl-7b"), (r"qwen2\.5-vl-3b", "qwen2.5-vl-3b"),
    (r"qwen2-vl-72b", "qwen2-vl-72b"), (r"qwen2-vl-7b", "qwen2-vl-7b"), (r"qwen2-vl-2b", "qwen2-vl-2b"), (r"^qwen-vl", "qwen-vl"),
    (r"qwen2\.5[- ](0\.5|1\.5|3|7|14|32|72)b", r"qwen2.5-\1b"), (r"qwen2-(0\.5|1\.5|7|72)b", r"qwen2-\1b"),
    (r"^qwen3-(embedding|reranker)-(0\.6|4|8)b", r"qwen3-\2b"), (r"^qwen3-235b-a22b", "qwen3-235b-a22b"), (r"^qwen3-30b-a3b|^qwen3 moe 30b", "qwen3-30b-a3b"), (r"^qwen3[- ](0\.6|1\.7|4|8|14|32)b", r"qwen3-\1b"),
    (r"^qwen-1[.-]8b", "qwen-1.8b"), (r"^qwen-7b", "qwen-7b"), (r"^qwen-14b", "qwen-14b"), (r"^qwen-72b", "qwen-72b"), (r"qwen1half-7b|qwen1\.5-7b", "qwen1.5-7b"), (r"qwen1half-14b", "qwen1.5-14b"), (r"qwen1\.5-72b", "qwen1.5-72b"),
    (r"qwen1\.5-moe", "qwen1.5-moe-a2.7b"), (r"mixtral[- ]8x7b", "mixtral-8x7b"), (r"mixtral[- ]8x22b", "mixtral-8x22b"),
    (r"mistral[- ]7b|zephyr-7b", "mistral-7b-v0.1"), (r"mistral[- ]nemo", "mistral-nemo-12b"), (r"mistral-small-(3|24b|.*2501|.*2503|.*2506)|magistral-small|devstral-small", "mistral-small-24b"),
    (r"tiny-?llama", "tinyllama-1.1b"), (r"phi-1\.5", "phi-1.5"), (r"phi-2", "phi-2"), (r"phi-3$|phi-3-mini", "phi-3-mini"), (r"phi-4$", "phi-4"),
    (r"gemma-?2b \(|gemma-?2-2b", "gemma-2-2b"), (r"gemma-?2-9b", "gemma-2-9b"), (r"gemma-?2-27b", "gemma-2-27b"), (r"gemma-2b", "gemma-2b"), (r"gemma-7b", "gemma-7b"),
    (r"gemma-?3-12b", "gemma-3-12b"), (r"gemma-?3-27b", "gemma-3-27b"), (r"gemma-?3-4b", "gemma-3-4b"),
    (r"stablelm.*alpha[- ]3b", "stablelm-alpha-3b"), (r"^mpt-(125m|350m|760m|1b|3b|7b|13b|30b|70b)$", r"mpt-\1"), (r"^internlm-7b", "internlm-7b"), (r"aquila2-7b", "aquila2-7b"),
    (r"falcon[- ]7b", "falcon-7b"), (r"falcon[- ]40b", "falcon-40b"), (r"falcon[- ]180b", "falcon-180b"), (r"bloomz?-7b1", "bloom-7b1"), (r"bloom.*176b|^bloom$", "bloom-176b"),
    (r"yi-34b", "yi-34b"), (r"yi-6b", "yi-6b"), (r"baichuan2-13b", "baichuan2-13b"), (r"baichuan2-7b", "baichuan2-7b"), (r"chatglm3-6b", "chatglm3-6b"),
    (r"glm-4-9b", "glm-4-9b"), (r"^glm-130b", "glm-130b"), (r"gpt-neox-20b", "gpt-neox-20b"), (r"opt-175b", "opt-175b"), (r"gpt[- ]?oss[- ]120b", "gpt-oss-120b"), (r"^gpt[- ]?oss[- ]20b", "gpt-oss-20b"),
    (r"deepseek-moe-16b", "deepseek-moe-16b"), (r"deepseek[- ]?v3|deepseek-r1$", "deepseek-v3"), (r"deepseek-v2$", "deepseek-v2"), (r"moonlight", "moonlight-16b-a3b"), (r"dbrx", "dbrx-132b"),
    (r"glm-4\.5-air", "glm-4.5-air"), (r"llama-?4-scout", "llama-4-scout"), (r"llama[- ]?4[- ]maverick", "llama-4-maverick"), (r"kimi[- ]k2", "kimi-k2"),
    (r"santacoder", "santacoder-1.1b"), (r"powerlm-3b", "powerlm-3b"), (r"granite-3\.0-3b-a800m", "granite-3.0-3b-a800m"), (r"^nemotron-?4?-340b", "nemotron-4-340b"), (r"^nemotron-?4?-15b", "nemotron-4-15b"), (r"^nemotron-?3?-8b", "nemotron-3-8b"), (r"^nemotron-?3?-22b", "nemotron-3-22b"),
    (r"gpt2-xl|gpt-2 1\.5b|gpt2 \(1558m|gpt-2 1558m", "gpt2-xl"), (r"gpt2-large|gpt-2 774m", "gpt2-large"), (r"gpt2-medium|gpt-2 350m|gpt-2 355m", "gpt2-medium"), (r"gpt2$|gpt-2 124m|gpt2 \(124m", "gpt2"),
    (r"gpt-?3[- ]175b|^gpt3 175b|gpt-175b", "gpt3-175b"), (r"^gpt3?-125m|^gpt-126m", "gpt3-125m"), (r"^gpt3-355m", "gpt3-350m"), (r"^gpt3-760m", "gpt3-760m"), (r"^gpt3-1\.3b", "gpt3-1.3b"), (r"^gpt3-2\.7b", "gpt3-2.7b"), (r"^gpt3?-5b", "gpt3-5b"), (r"^gpt3?-20b", "gpt3-20b"),
    (r"bert[- ]large", "bert-large"), (r"distilbert", "distilbert-base"), (r"bert[- ]base", "bert-base"), (r"languagemodeling/electra", "electra-base"), (r"languagemodeling/bert$", "bert-large"), (r"languagemodeling/bart", "bart-large"), (r"^bert(-hf)?-pytorch", "bert-large"),
    (r"t5-v1\.1-(small|base|large|xl|xxl)", r"flan-t5-\1"), (r"t0-3b", "t0-3b"), (r"mt0-xxl", "mt5-xxl"), (r"t5-3b", "t5-3b"), (r"t5-11b", "t5-11b"), (r"t5-large", "t5-large"), (r"whisper-large-v2", "whisper-large-v2"), (r"whisper-large-v3$", "whisper-large-v3"),
    (r"llava-?v?1\.5-7b", "llava-1.5-7b"), (r"llava-?v?1\.5-13b", "llava-1.5-13b"), (r"minicpm-v 8b|minicpm-llama3-v", "minicpm-v-2.6"),
    (r"cogvideox-?(t2v-)?2b", "cogvideox-2b"), (r"cogvideox-.*5b|cogvideox-5b", "cogvideox-5b"), (r"sdxl|stable diffusion xl", "sdxl-1.0"), (r"sd ?3-medium", "sd3-medium"), (r"flux\.1-dev", "flux.1-dev"), (r"flux\.2-klein", "flux.2-klein-4b"),
    (r"stable-diffusion-v1|^sd 1\.|stable diffusion 1", "sd-1.5"), (r"stable diffusion v2|stable-diffusion-2|stable diffusion 2", "sd-2.1"), (r"wan ?2\.1.*14b \(", "wan2.1-t2v-14b"), (r"wan ?2\.1.*14b", "wan2.1-t2v-14b"), (r"^wan ?2\.1.*1\.3b$", "wan2.1-t2v-1.3b"), (r"^dit-xl/2", "dit-xl-2-256"),
    # vision: timm names are catalog ids with - for _ ; the lines below are other spellings
    (r"retinanet resnext50", "retinanet-resnext50-mlperf"), (r"^ssd300 r50|^pytorch/detection/ssd", "ssd300-r50"), (r"classification/(rn50v1\.5|convnets/resnet50v1\.5)", "resnet50"), (r"classification/convnets/resnext101-32x4d", "resnext101-32x4d"), (r"classification/convnets/se-resnext101-32x4d", "seresnext101-32x4d"),
    (r"model efficientnet-(b[04])", r"efficientnet-\1"), (r"^efficientnet-(b[0-7])$", r"efficientnet-\1"), (r"^(regnet[xy])-([2468])00mf$", r"\1-00\2"), (r"^(regnet[xy])-(\d)\.(\d)gf$", r"\1-0\2\3"), (r"^(regnet[xy])-(\d\d)gf$", r"\1-\g<2>0"),
    (r"^resnext-50$", "resnext50-32x4d"), (r"^resnext-101$", "resnext101-32x4d"), (r"^mobilenetv2-pytorch", "mobilenetv2-100"), (r"^resnet-?50$|resnet50 v1\.5|^resnet-50|^resnet50-(pytorch|tensorflow2)", "resnet50"), (r"^resnet-?(18|34|101|152)$", r"resnet\1"),
    (r"^(?:tf-)?efficientnet-b([0-7])$", r"efficientnet-b\1"), (r"^convnext-(tiny|small|base|large)$", r"convnext-\1"), (r"^vit-tiny-patch16-224", "vit-tiny-patch16"), (r"^vit-small-patch16-224", "vit-small-patch16"), (r"^vit-base-patch16-(224|384)|^vit-b/16", "vit-base-patch16"),
    (r"^vit-large-patch16-(224|384)", "vit-large-patch16"), (r"vit-huge-patch14-224", "vit-huge-patch14"), (r"vit-giant-patch14-dinov2", "dinov2-vit-g14"), (r"^vit-g/14", "vit-gigantic-patch14-224"), (r"^swin-tiny-patch4-window7|^swin-transformer-pytorch", "swin-tiny"), (r"^swin-small-patch4-window7", "swin-small"),
    (r"^swin-base-patch4-window7", "swin-base"), (r"^swin-large-patch4-window7", "swin-large"), (r"^densenet121$", "densenet121"), (r"^vgg16$", "vgg16"), (r"^mobilenetv3-large-100$", "mobilenetv3-large"),
    (r"^yolov([58])([nsmlx])$", r"yolov\1\2"), (r"^detr-pytorch|detr r-50 detr", "detr-r50"), (r"^faster-rcnn-pytorch", "faster-rcnn-r50-fpn"), (r"^mask-rcnn-pytorch|segmentation/maskrcnn|mask r-cnn r50-fpn \(mlperf", "mask-rcnn-r50-fpn"), (r"^retinanet-pytorch", "retinanet-r50-fpn"),
]
TIMM_SOURCES = ("timm", "huggingface/pytorch-image-models")

GPU_IDS = [
    (r"a100.*pcie.*\b40 ?g|a100.*\b40 ?gb?.*pcie", "a100-pcie-40"), (r"a100.*pcie", "a100-pcie-80"), (r"a100.*[_ -]40 ?gb?\b", "a100-sxm-40"), (r"a100", "a100-sxm-80"), (r"a800", "a800-80"),
    (r"h100.*pcie", "h100-pcie"), (r"h100.*nvl\b", "h100-nvl"), (r"h100", "h100-sxm"), (r"h800", "h800-sxm"), (r"gh200", "h100-sxm"), (r"h200.*nvl\b", "h200-nvl"), (r"h200", "h200-sxm"), (r"h20\b", "h20"), (r"gb200", "gb200"), (r"gb300", "gb300"), (r"b300", "b300"), (r"b200|sm100", "b200"),
    (r"v100.*pcie.*16", "v100-pcie-16"), (r"v100.*pcie", "v100-pcie-32"), (r"v100.*16 ?gb?\b", "v100-sxm2-16"), (r"v100", "v100-sxm2-32"), (r"4090 ?d\b", "rtx-4090-d"), (r"4090", "rtx-4090"), (r"3090", "rtx-3090"), (r"5090", "rtx-5090"), (r"5080", "rtx-5080"),
    (r"2080 ?ti", "rtx-2080-ti"), (r"3060", "rtx-3060-12gb"), (r"3080", "rtx-3080-10gb"), (r"4060 ?ti", "rtx-4060-ti-16gb"), (r"4070 ?ti super", "rtx-4070-ti-super"), (r"4080", "rtx-4080"), (r"rtx pro 6000", "rtx-pro-6000-bw-ws"),
    (r"6000 ada", "rtx-6000-ada"), (r"a6000", "rtx-a6000"), (r"a5000", "rtx-a5000"), (r"a4000", "rtx-a4000"), (r"a10g", "a10g"), (r"a10\b", "a10"), (r"a30\b", "a30"), (r"a40\b", "a40"), (r"l40s", "l40s"), (r"l40\b", "l40"), (r"l20\b", "l20"), (r"\bl4\b", "l4"), (r"\bt4\b", "t4"),
    (r"mi300x", "mi300x"), (r"mi325x", "mi325x"), (r"mi355x", "mi355x"), (r"mi250", "mi250"), (r"mi210", "mi210"), (r"gaudi ?2", "gaudi2"), (r"gaudi ?3", "gaudi3"),
]
NO_BF16_NO_TF32 = ("v100", "t4", "rtx-2080-ti")  # fp32 stays fp32 on these

FRAMEWORKS = [  # on "framework column | source | model"
    (r"torchtune", "torchtune"), (r"torchtitan", "torchtitan"), (r"litgpt|tinyllama", "litgpt"), (r"llm-foundry|composer|mosaic-diffusion", "llm-foundry"), (r"^hf( \+ fa2)?\b", "hf"), (r"unsloth", "unsloth"),
    (r"automodel", "nemo"), (r"megatron|nemo|flagscale|bigscience|korthikanti|simumax|moe-modelzoo|glm-130b|mt-nlg|internevo|mlperf.*(gpt-3|llama)", "megatron"), (r"deepspeed(?!-chat)", "deepspeed"),
    (r"diffusers|cogvideo|simpletuner|flux", "diffusers"), (r"timm|torchao.*vit", "timm"), (r"mmdet|mmseg|mmrot|mmaction", "mmdet"), (r"detectron", "detectron2"), (r"nanotron|picotron", "nanotron"),
    (r"fms-fsdp|opt-175b", "fsdp"), (r"nvidia-dle|nvidia bert|lambda|mlperf|flagperf|pycls|jax|maxtext|llm\.c|nanogpt|flash-attention|fast-dit|yolo|torchao", "pytorch"),
]

# Shapes that a bare layers x hidden row leaves out.
GPT = {"gated_ffn": False, "norm": "layer", "norms_per_layer": 2, "attention_bias": True, "attention_out_bias": True, "mlp_bias": True, "tied_embeddings": True}
LLAMA = {"gated_ffn": True, "norm": "rms", "norms_per_layer": 2, "attention_bias": False, "attention_out_bias": False, "mlp_bias": False, "tied_embeddings": False, "position_type": "rope"}
BY_SOURCE = [  # (pattern on "source | model | vocab", what its code or its own parameter counts say)
    # bigscience-workshop/bigscience train/tr11-176B-ml: --position-embedding-type alibi, --embed-layernorm
    (r"^bigscience \| bloom", {"position_type": "alibi", "learned_positions": 0, "embedding_norm": True}),
    # NVIDIA/Megatron-LM README figure of 2024: 12 L h^2 + 2 V h gives its 177, 314, 462 billion, so the head is not tied
    (r"^megatron-lm \| gpt.*\| 131072", {"tied_embeddings": False}),
    # Megatron-LM 2021, its paper's successor (table 5) and DeepSpeed's GPT runs: learned positions, as many as the sequence is long
    (r"^(megatron-lm|korthikanti-tab5|deepspeed) \| gpt", {"position_type": "learned", "learned_positions": None}),
]
# Lightning-AI/litgpt keeps a separate output head (litgpt/model.py) where these checkpoints tie it: what the catalog says otherwise.
UNTIED = {
    "llama-3.2-1b": dict(LLAMA, layers=16, hidden_size=2048, heads=32, kv_heads=8, head_dim=64, ffn=8192, vocab=128256),
    "llama-3.2-3b": dict(LLAMA, layers=28, hidden_size=3072, heads=24, kv_heads=8, head_dim=128, ffn=8192, vocab=128256),
    "gemma-2b": dict(LLAMA, layers=18, hidden_size=2048, heads=8, kv_heads=1, head_dim=256, ffn=16384, vocab=256000),
    "gemma-7b": dict(LLAMA, layers=28, hidden_size=3072, heads=16, kv_heads=16, head_dim=256, ffn=24576, vocab=256000),
    "gemma-2-2b": dict(LLAMA, layers=26, hidden_size=2304, heads=8, kv_heads=4, head_dim=256, ffn=9216, vocab=256000, norms_per_layer=4, sliding_window=4096, window_pattern="1 local : 1 global", logit_softcap=30.0),
    "gemma-2-9b": dict(LLAMA, layers=42, hidden_size=3584, heads=16, kv_heads=8, head_dim=256, ffn=14336, vocab=256000, norms_per_layer=4, sliding_window=4096, window_pattern="1 local : 1 global", logit_softcap=30.0),
    "falcon-7b": dict(LLAMA, layers=32, hidden_size=4544, heads=71, kv_heads=1, head_dim=64, ffn=18176, vocab=65024, norm="layer", norms_per_layer=1, gated_ffn=False, parallel_block=True),
    "falcon-40b": dict(LLAMA, layers=60, hidden_size=8192, heads=128, kv_heads=8, head_dim=64, ffn=32768, vocab=65024, norm="layer", gated_ffn=False, parallel_block=True),
}
MLA = {"q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128, "head_dim": 192}
CUT = {  # MooreThreads/SimuMax configs/models/deepseekv2.json, deepseekv3.json with layer_num 4
    "deepseek-v2": dict(LLAMA, **MLA, kv_heads=128, moe_ffn=1536, shared_experts=2, first_dense_layers=1),
    "deepseek-v3": dict(LLAMA, **MLA, kv_heads=128, moe_ffn=2048, shared_experts=1, first_dense_layers=1),
}

# What a source documents and its rows do not repeat: (pattern on "source | path | framework | model | method", keys).
# A key "bf16" / "fp16" / "fp32" says how that bare word in the precision column is to be read; any other key is a scenario key
# (dots for nesting) that is set when the row leaves it empty. Every matching line applies; the earliest wins for each key.
DEFAULTS = [
    # llm-foundry scripts/train/yamls/pretrain/mpt-*.yaml: FSDP with mixed_precision PURE or DEFAULT casts what is gathered; the shards stay fp32
    (r"llm-foundry", {"pure-bf16": "mixed-bf16", "optimizer": "adamw"}),
    # foundation-model-stack/fms-acceleration scripts/benchmarks/scenarios*.yaml (torch_dtype bfloat16, r 16, q k v o) and accelerate.yaml (mixed_precision no)
    (r"fms-accel", {"bf16": "bf16", "fp16": "fp16", "adapter.rank": 16, "adapter.targets": "attention", "optimizer": "adamw"}),
    # modelscope/ms-swift: model loaded in bf16, no fp32 copy unless ZeRO or Megatron keeps one (full 7B = 73 GiB on one GPU agrees)
    (r"ms-swift hf|ms-swift \(torch|ms-swift\b(?!.*megatron)", {"bf16": "bf16", "fp16": "fp16"}),
    # modelscope/ms-swift examples/megatron: Megatron-Core with its distributed optimizer
    (r"ms-swift megatron|megatron-swift", {"parallel.shard": "zero1", "tp_means_sp": True}),
    # QwenLM/Qwen finetune.py LoraArguments and finetune/*.sh (--gradient_checkpointing True, per-device batch 1, accumulation 8)
    (r"^qwen", {"bf16": "bf16", "": "bf16", "adapter.rank": 64, "adapter.targets": "all-linear", "recompute": "full", "optimizer": "adamw"}),
    # hiyouga/LLaMA-Factory: trainable weights are upcast to fp32 unless pure_bf16
    (r"llama-factory", {"bf16": "amp-bf16", "fp16": "amp-fp16"}),
    # axolotl, TRL, PEFT and Unsloth examples load the base in 16 bits and train 16-bit or small fp32 weights
    (r"axolotl|huggingface/trl|huggingface/peft|^unsloth|unslothai", {"bf16": "bf16", "fp16": "fp16"}),
    # unslothai/unsloth README.md: 4-bit base, every linear layer, use_gradient_checkpointing
    (r"unsloth", {"": "bf16", "adapter.targets": "all-linear", "recompute": "full", "optimizer": "adamw-8bit"}),
    # pytorch/torchtune recipes/configs/llama3_1/*.yaml at 30b8519e (dtype bf16, activation checkpointing on)
    (r"torchtune.*405b.*qlora", {"adapter.rank": 16, "adapter.targets": "all-linear"}), (r"torchtune.*70b.*\| lora", {"adapter.rank": 16, "adapter.targets": ["q_proj", "k_proj", "v_proj"]}),
    (r"torchtune.*qlora", {"adapter.rank": 8, "adapter.targets": "all-linear"}), (r"torchtune.*\| lora", {"adapter.rank": 8, "adapter.targets": "qv"}),
    (r"torchtune", {"bf16": "bf16", "recompute": "full"}),
    # a-r-r-o-w/cogvideox-factory training/*.py: transformer moved to weight_dtype, only LoRA weights in fp32; 49 x 480 x 720 is the record's own size
    (r"cogvideox-factory|thudm/cogvideo", {"bf16": "bf16", "fp16": "fp16"}),
    # huggingface/diffusers examples: LoRA casts the frozen network to weight_dtype, full training autocasts over fp32 weights
    (r"diffusers.*(lora|qlora)$", {"bf16": "bf16", "fp16": "fp16"}), (r"diffusers|simpletuner", {"bf16": "amp-bf16", "fp16": "amp-fp16"}),
    # NVIDIA/DeepLearningExamples */README.md: AMP over fp32 weights; BERT pre-training with LAMB, SQuAD with FusedAdam, ResNet with SGD
    (r"nvidia-dle|deeplearningexamples|^lambda", {"fp16": "amp-fp16", "bf16": "amp-bf16"}),
    (r"(nvidia-dle|lambda).*(classification|resnet-50|ssd|maskrcnn|detection)", {"optimizer": "sgd-momentum"}), (r"(nvidia-dle|lambda).*(bert|electra).*pretrain", {"optimizer": "lamb"}), (r"nvidia-dle|^lambda", {"optimizer": "adamw", "attention": "eager", "recompute": "none"}),
    # huggingface/pytorch-image-models benchmark.py --amp: autocast, SGD with momentum 0.9
    (r"^timm|pytorch-image-models", {"fp16": "amp-fp16", "optimizer": "sgd-momentum", "recompute": "none"}),
    # FlagOpen/FlagPerf training/nvidia/*/config: AMP for the PyTorch cases; fp32 runs in NGC containers, where TF32 is on
    (r"flagperf.*(megatron|deepspeed|flagscale)", {"fp32": "mixed-bf16", "": "mixed-bf16", "optimizer": "adamw", "attention": "flash"}), (r"flagperf.*llama2.7b.finetune", {"bf16": "bf16"}),
    (r"flagperf", {"fp32": "tf32", "fp16": "amp-fp16", "bf16": "amp-bf16"}), (r"flagperf.*(resnet|rcnn|retinanet|mobilenet|efficientnet)", {"optimizer": "sgd-momentum"}),
    # facebookresearch/pycls dev/model_zoo_tables.py era configs and detectron2 MODEL_ZOO.md: fp32 on V100, SGD momentum
    (r"^pycls|detectron2", {"optimizer": "sgd-momentum", "recompute": "none"}),
    # mlcommons/training_results NVIDIA/benchmarks: fp8 through Transformer Engine for the LLMs, fp16 or bf16 AMP elsewhere; LoRA rank 16 on attention
    (r"mlperf.*llama2-70b lora", {"": "fp8", "adapter.rank": 16, "adapter.targets": "attention", "seq_len": 8192, "optimizer": "adamw", "attention": "flash"}),
    (r"mlperf.*(gpt-3|llama-3\.1)", {"": "fp8", "optimizer": "adamw", "attention": "flash", "parallel.shard": "zero1", "tp_means_sp": True}),
    (r"mlperf.*resnet", {"": "amp-fp16", "optimizer": "sgd-momentum"}), (r"mlperf.*(retinanet|mask r-cnn)", {"": "amp-fp16", "optimizer": "sgd-momentum"}), (r"mlperf.*bert", {"": "amp-fp16", "optimizer": "lamb", "attention": "flash"}), (r"mlperf.*stable", {"": "amp-fp16", "optimizer": "adamw", "attention": "flash"}),
    (r"^mlperf", {"fp16": "amp-fp16"}),
    # NVIDIA NeMo, Megatron-Bridge scripts/performance/utils/overrides.py (sequence_parallel = TP > 1, distributed optimizer), Megatron-LM README (tp-comm-overlap needs it)
    (r"^nemo-(perf|launcher|web|longseq)|^megatron-bridge|nvidia-nemo/megatron-bridge|^megatron-lm.*model.table|moe-modelzoo", {"optimizer": "adamw", "attention": "flash", "parallel.shard": "zero1", "tp_means_sp": True}),
    # NVIDIA/NeMo-Framework-Launcher launcher_scripts/conf/peft/llama/squad.yaml (adapter_dim 32, attention_qkv)
    (r"^nemo-(perf|launcher).*lora", {"adapter.rank": 32, "adapter.targets": ["q_proj", "k_proj", "v_proj"]}),
    # NVIDIA-NeMo/Automodel examples/llm_benchmark/*peft*.yaml
    (r"^nemo-automodel.*lora", {"bf16": "bf16", "adapter.targets": "all-linear", "adapter.rank": 16}),
    # bigscience-workshop/bigscience train/tr11-176B-ml: Megatron-DeepSpeed, fused softmax, ALiBi; calculon copy of Korthikanti table 5 likewise without flash
    (r"^bigscience|korthikanti|^megatron-lm.*2021", {"attention": "eager", "optimizer": "adamw"}),
    # InternLM/InternEvo doc/en/train_performance.md; MooreThreads/SimuMax docs/b200
    (r"^internevo|simumax", {"optimizer": "adamw", "attention": "flash"}),
    # InternLM/xtuner configs/**/*_full_alpaca_enzh_*_sp*.py: batch_size 1, gradient checkpointing, DeepSpeed ZeRO-3 in the benchmark
    (r"^xtuner.*legacy/acceleration", {"batch.micro": 1, "recompute": "full", "attention": "flash", "": "mixed-bf16", "parallel.shard": "zero3", "optimizer": "adamw"}),
    # karpathy/nanoGPT train.py (bf16 autocast, flash, compile), KellerJordan/modded-nanogpt, karpathy/llm.c (bf16 + fp32 master), jzhang38/TinyLlama pretrain/tinyllama.py (fabric FSDP, bf16-mixed)
    (r"nanogpt", {"": "amp-bf16", "bf16": "amp-bf16", "attention": "flash", "compile": True, "seq_len": 1024}), (r"^llm\.c", {"bf16": "mixed-bf16", "optimizer": "adamw"}), (r"^tinyllama", {"": "mixed-bf16", "optimizer": "adamw", "fused_loss": True}),
    # Dao-AILab/flash-attention training/configs/experiment/pile/gpt3*-flash.yaml: AMP, global batch 0.5M tokens
    (r"^flash-attention", {"bf16": "amp-bf16", "fp16": "amp-fp16", "optimizer": "adamw", "batch.global": 256}),
    # mosaicml/diffusion yamls/hydra-yamls/SD-2-base-*.yaml (amp_fp16, latents precomputed); chuanyangjin/fast-DiT train.py (accelerate fp16, AdamW)
    (r"mosaic-diffusion", {"fp16": "amp-fp16", "optimizer": "adamw"}), (r"fast-dit", {"fp16": "amp-fp16", "optimizer": "adamw"}),
    # NVIDIA/JAX-Toolbox rosetta: fp32 parameters, bf16 activations
    (r"jax-toolbox", {"bf16": "amp-bf16"}), (r"jax-toolbox.*t5-v1", {"seq_len": 512}),
    # THUDM/GLM-130B logs/main-log-en.md and README (96 DGX-A100 40 GB, 2,048 tokens)
    (r"^glm-130b", {"seq_len": 2048, "parallel.shard": "zero1", "recompute": "full", "attention": "eager", "hardware.gpu": "a100-sxm-40"}),
    # stas00/ml-engineering insights/when-to-upgrade-gpus (ZeRO-3, CPU optimizer, Liger)
    (r"^ml-engineering", {"fused_loss": True, "seq_len": 8192}),
    # pytorch/torchtitan train_configs: AdamW, flash kernel of SDPA
    (r"torchtitan", {"optimizer": "adamw", "attention": "flash"}),
    # NVIDIA/Megatron-LM README of 2021 (fp16 mixed precision) and examples/llama/README.md (FP8); Wan of NVIDIA-NeMo/Megatron-Bridge (bf16)
    (r"^megatron-lm.*2021", {"": "mixed-fp16"}), (r"^megatron-lm.*llama", {"": "fp8", "optimizer": "adamw", "attention": "flash"}), (r"^megatron-bridge", {"": "mixed-bf16"}), (r"^xtuner", {"": "mixed-bf16", "optimizer": "adamw", "attention": "flash"}),
    # NVIDIA-NeMo/Automodel, foundation-model-stack/fms-fsdp, NVIDIA/JAX-Toolbox: AdamW (T5: Adafactor); Lightning-AI/litgpt and pytorch/torchtune attend through SDPA
    (r"^nemo-automodel|^fms-fsdp", {"optimizer": "adamw", "attention": "flash"}), (r"^jax-toolbox.*t5", {"optimizer": "adafactor"}), (r"^jax-toolbox", {"optimizer": "adamw"}), (r"litgpt", {"attention": "flash"}), (r"torchtune", {"attention": "sdpa"}), (r"megatron-swift", {"attention": "flash"}),
    # OpenBMB/MiniCPM-V finetune/finetune_ds.sh and finetune_lora.sh (bf16, gradient checkpointing, DeepSpeed); microsoft/DeepSpeed docs/_tutorials (BERT with fused Adam, no checkpointing)
    (r"minicpm-v", {"": "mixed-bf16", "optimizer": "adamw", "recompute": "full"}), (r"microsoft/deepspeed.*bert", {"optimizer": "adamw", "attention": "eager", "recompute": "none"}),
    # facebookresearch/detectron2, open-mmlab: cuDNN fp32 on V100
    (r"mmdet|mmseg|mmrot|swin-transformer-", {"recompute": "none"}),
]


def find(table, text):
    text = (text or "").lower()
    for pattern, value in table:
        m = re.search(pattern, text)
        if m:
            return m.expand(value)
    return None


def num(text):
    m = re.search(r"-?\d+(\.\d+)?(e[+-]?\d+)?", (text or "").replace(",", ""))
    return float(m.group()) if m else None


def integer(text):
    v = num(text)
    return int(v) if v is not None else None


def defaults(row):
    """What the sources document about this row, the earliest line of DEFAULTS winning for each key."""
    text = " | ".join(row.get(k) or "" for k in ("source", "source_path", "framework", "model", "method")).lower()
    out = {}
    for pattern, keys in DEFAULTS:
        if re.search(pattern, text):
            for k, v in keys.items(): out.setdefault(k, v)
    return out


def precision(row, known):
    """The contract's precision name: a bare bf16 or fp16 means what the source documents, else 16-bit weights with an fp32 master."""
    t = (row.get("precision") or "").lower()
    if t.startswith("pure-bf16") or t.startswith("pure bf16"): t = "pure-bf16"
    if any(w in t for w in ("fp8", "mxfp8", "nvfp4", "float8")): return "fp8"
    for w in ("bf16", "fp16"):
        if "amp" in t and w in t: return "amp-" + w
    if t in known: return known[t]
    if t == "pure-bf16": return "bf16"
    if not t: return None
    if t in ("fp32", "tf32"): return t
    for w in ("bf16", "fp16"):
        if w in t: return "mixed-" + w
    return None


def optimizer(text):
    t = (text or "").lower()
    for key, value in (("galore", "galore-adamw"), ("paged", "paged-adamw-8bit" if "8" in t else "paged-adamw"), ("8bit", "adamw-8bit"), ("8-bit", "adamw-8bit"), ("adafactor", "adafactor"),
                       ("lion", "lion"), ("lamb", "lamb"), ("muon", "muon"), ("momentum", "sgd-momentum"), ("4bit", None), ("4-bit", None), ("fp8", None), ("adam", "adamw")):
        if key in t: return value
    if "sgd" in t: return "sgd-momentum" if "plain" not in t else "sgd"
    return None


def model(row):
    """A catalog id, an architecture record or a bare size; None when the row does not say enough."""
    raw = row["model"].split("/")[1] if re.match(r"(?!PyTorch|TensorFlow|MxNet|ViT|DiT)[\w.-]+/[\w.-]+$", row["model"]) else row["model"]  # drops a hub owner
    name = raw.lower().replace("_", "-")
    if re.match(r"qwen3-(embedding|reranker)", name): return None  # trained without the vocabulary's head
    if re.match(r"qwen3-vl-(?!8b|30b)|qwen3\.5|qwen3-omni|cogvideox1\.5", name): return None
    if "electra" in name and row.get("method") == "pretrain": return None  # trains a generator beside it
    if row["source"] in TIMM_SOURCES:
        return find([p for p in MODEL_IDS if p[0].startswith("^")], name) or name
    if row["source"].endswith("detectron2"):  # plain FPN detectors only
        m = re.search(r"(Faster R-CNN|Mask R-CNN|RetinaNet) (R50|R101)(-FPN)? [13]x$", row["model"])
        if not m or "LVIS" in row["model"] or (m.group(1) != "RetinaNet" and not m.group(3)): return None
        return "%s-%s-fpn" % (m.group(1).lower().replace(" r-cnn", "-rcnn"), m.group(2).lower())
    if "mmdetection" in row["source"].lower():
        m = re.match(r"(faster_rcnn|mask_rcnn|retinanet|fcos) R-(50|101)(-FPN)? (pytorch|caffe)( Y N)?$", row["model"])
        return "%s-r%s-fpn" % (m.group(1).replace("_", "-"), m.group(2)) if m else None
    if "mmseg" in row["source"]:  # Cityscapes only: with more classes the resized logits of the loss weigh differently
        m = re.search(r"\b(FCN|PSPNet|DeepLabV3\+?|UPerNet) R-(50|101)(-D8)?$", row["model"])
        if not m or row["image_res"] not in ("512x1024", "769x769"): return None
        return m.group(1).lower().replace("+", "plus") + "-r" + m.group(2) + ("-d8" if m.group(3) else "")
    cut = re.search(r"cut to (\d+) layers", row["model"])
    mid = None if cut else find(MODEL_IDS, name)
    if mid: return mid
    if row.get("layers") and row.get("hidden") and row.get("family") in ("llm", "moe", "encoder"):
        h = integer(row["hidden"])
        gpt = re.match(r"gpt|bloom|mpt", name) is not None
        arch = {"arch": "encoder" if row["family"] == "encoder" else "decoder", "name": row["model"]}
        arch.update(CUT.get("deepseek-" + name[9:11]) or (GPT if gpt else LLAMA)) if row["family"] != "encoder" else arch.update(GPT)
        for key, field in (("layers", "layers"), ("hidden_size", "hidden"), ("heads", "heads"), ("kv_heads", "kv_heads"), ("ffn", "ffn"), ("vocab", "vocab"), ("experts", "experts"), ("top_k", "topk")):
            if row.get(field): arch[key] = integer(row[field])
        if "ffn" not in arch and not gpt: return None
        arch.setdefault("ffn", 4 * h); arch.setdefault("heads", 64 if h >= 8192 else max(1, h // 128)); arch.setdefault("kv_heads", arch["heads"]); arch.setdefault("vocab", 51200)
        if h % arch["heads"] == 0: arch.setdefault("head_dim", h // arch["heads"])
        for pattern, facts in BY_SOURCE:
            if re.search(pattern, "%s | %s | %d" % (row["source"], name, arch["vocab"])):
                arch.update(facts); break
        if arch.get("position_type") == "learned": arch["learned_positions"] = integer(row.get("seq_len")) or 2048
        return {"arch": arch}
    if row.get("params_b") and row.get("family") == "llm":
        return {"params_b": num(row["params_b"]), "kind": "llm"}
    return None


ADAPTERS = {"lora": "lora", "qlora": "lora", "lora+emb": "lora", "lora-fa": "lora", "adalora": "lora", "olora": "lora", "pissa": "lora", "gralora": "lora", "delora": "lora", "randlora": "lora", "glora": "lora",
            "dora": "dora", "loha": "loha", "lokr": "lokr", "ia3": "ia3", "prompt_tuning": "prompt", "adapter": "adapter"}


def targets(text):
    """LoRA targets as the contract spells them."""
    t = (text or "").lower()
    if not t: return None
    parts = set(re.findall(r"[a-z0-9_]+", t.replace("_proj", "")))
    if "default" in parts: return "attention" if "qkv" in parts else "qv"
    if "all" in parts or parts & {"gate", "up", "down", "mlp", "w1", "to_qkv_mlp", "c_proj"}:
        return "all-linear" if parts & {"q", "all", "c_attn", "to_q", "attn", "self_attn"} else sorted(p + "_proj" for p in parts if p in ("gate", "up", "down"))
    if {"q", "v"} <= parts and not parts & {"k", "o"}: return "qv"
    if {"q", "k", "v"} <= parts and "o" not in parts and "proj" not in parts: return ["q_proj", "k_proj", "v_proj"]
    return "attention"


def picture(row, s, kind):
    """image_size (a number, or [height, width]) and frames. Detectors: memory is set by the largest batch, the record's own 800 x 1344; speed by the mean COCO image."""
    t = row.get("image_res") or ""
    if kind == "throughput" and re.search(r"(rcnn|retinanet)-[rx]\d+", str(s["model"])): s["image_size"] = 923 if row["source"] in ("nvidia-dle", "flagperf") else 831  # short side 800, or 640 to 800
    if not t or "rcnn" in str(s["model"]) or "retinanet" in str(s["model"]) or "fcos" in str(s["model"]) or "ssd300" in str(s["model"]) or "1 image" in t: return
    n = [int(x) for x in re.findall(r"\d+", t)]
    if len(n) == 3: s["frames"] = n[0]; n = n[1:]
    if (s["model"], n) in (("cogvideox-2b", [480, 720]), ("cogvideox-5b", [480, 720])): return
    if len(n) >= 1: s["image_size"] = n[0] if len(n) == 1 or n[0] == n[1] else n[:2]  # height, width


def place(s, key, value):
    """Sets a dotted scenario key unless it is there already."""
    *path, last = key.split(".")
    for p in path: s = s.setdefault(p, {})
    s.setdefault(last, value)


def scenario(row, kind):
    """The scenario of a row, or (None, why)."""
    m = model(row)
    if m is None: return None, "model not in the catalog and no architecture given"
    known = defaults(row)
    if "litgpt" in row["source"].lower() and isinstance(m, str) and m in UNTIED: m = {"arch": dict({"arch": "decoder", "name": m + ", output head not tied"}, **UNTIED[m])}
    s = {"v": 1, "model": m}
    method = (row.get("method") or "").lower()
    for tail, objective in (("dpo", "dpo"), ("grpo", "grpo"), ("kto", None), ("rm", None), ("simpo", None)):
        if method.endswith("+" + tail):
            if objective is None: return None, "objective " + tail
            s["objective"] = objective; method = method[:-len(tail) - 1]
    if "pretrain" in method: s["method"] = "pretrain"
    elif method == "qlora": s["method"] = "qlora"
    elif method in ADAPTERS: s["method"] = "lora"
    elif method in ("full", "full (sft)", "", "galore"): s["method"] = "full"
    else: return None, "method " + method
    if s["method"] in ("lora", "qlora"):
        a = {"kind": ADAPTERS[method]}
        if row.get("lora_rank"): a["rank"] = integer(row["lora_rank"])
        t = targets(row.get("lora_targets"))
        if t: a["targets"] = t
        if row.get("trainable_params_m"): a["trainable_m"] = num(row["trainable_params_m"])
        if "emb" in method: a["train_embeddings"] = True
        s["adapter"] = a
    if row.get("quant_bits"): s["quant_bits"] = integer(row["quant_bits"])
    elif s["method"] == "qlora": s["quant_bits"] = 4
    f = find(FRAMEWORKS, " | ".join((row.get("framework") or "", row["source"], row["model"])).lstrip(" |"))
    s["framework"] = f or "hf"
    par = {}
    for key in ("tp", "pp", "cp", "ep"):
        if row.get(key): par[key] = integer(row[key])
    if row.get("vp"): par["vpp"] = integer(row["vp"])
    z, fsdp = (row.get("zero_stage") or "").lower(), (row.get("fsdp") or "").lower()
    if "fsdp" in z or "shard" in fsdp or "fsdp" in fsdp: par["shard"] = "zero2" if "grad_op" in fsdp else "fsdp"
    elif z[:1] and z[:1] in "0123": par["shard"] = ["none", "zero1", "zero2", "zero3"][int(z[0])]
    if (row.get("sequence_parallel") or "").lower() in ("1", "yes", "true"): par["sequence_parallel"] = True
    elif not row.get("sequence_parallel") and known.get("tp_means_sp") and par.get("tp", 1) > 1: par["sequence_parallel"] = True
    if "device_map" in (row.get("notes") or "") and not z: par["pp"] = integer(row["num_gpus"])  # naive model parallel: one micro-batch in flight
    if par: s["parallel"] = par
    sharded = par.get("shard")
    word = (row.get("precision") or "").lower()
    if s["framework"] == "megatron" or (sharded in ("zero1", "zero2", "zero3") and word in ("bf16", "fp16")): known = {k: v for k, v in known.items() if k not in ("bf16", "fp16")}  # these keep an fp32 master
    p = precision(row, known) or known.get("")
    if p and p.startswith("amp-"):
        if s["method"] in ("lora", "qlora") and "litgpt" not in row["source"].lower(): p = p[4:]  # the frozen base is held in 16 bits; litgpt's mixed modes keep it in fp32
        elif sharded not in (None, "none"): p = "mixed-" + p[4:]  # FSDP and ZeRO keep fp32 shards beside 16-bit copies
    if p in ("bf16", "fp16") and sharded in ("zero1", "zero2", "zero3") and not row.get("precision"): p = "mixed-" + p
    size = row.get("gpu_mem_gb") or ""
    gpu = find(GPU_IDS, " ".join((row.get("gpu") or "", row.get("gpu_variant") or "", size + "gb" if size in ("16", "32", "40", "80") else "")))
    if p == "fp32" and row["source"] == "lambda" and gpu and not gpu.startswith(NO_BF16_NO_TF32): p = "tf32"  # NGC containers turn TF32 on
    if row["model"].startswith("fp16 ") and "mmseg" in row["source"]: p = "amp-fp16"  # configs/fp16
    if p: s["precision"] = p
    o = optimizer(row.get("optimizer")) or ("galore-adamw" if method == "galore" else None)
    if row.get("optimizer") and o is None: return None, "optimizer " + row["optimizer"]
    if "in-backward" in (row.get("optimizer") or ""): return None, "optimizer step inside backward"
    if o: s["optimizer"] = o
    if row.get("seq_len"): s["seq_len"] = integer(row["seq_len"])
    picture(row, s, kind)
    batch = {}
    if row.get("micro_batch"): batch["micro"] = integer(row["micro_batch"])
    if row.get("global_batch_seqs"): batch["global"] = integer(row["global_batch_seqs"])
    if row.get("grad_accum") and not ("micro" in batch and "global" in batch): batch["accumulation"] = integer(row["grad_accum"])
    if "device_map" in (row.get("notes") or ""): batch.pop("accumulation", None)
    if batch: s["batch"] = batch
    fa = (row.get("flash_attn") or "").lower()
    if fa: s["attention"] = "eager" if fa.startswith(("no", "false")) or "eager" in fa else ("sdpa" if "sdpa" in fa else "flash")
    rc = (row.get("recompute") or "").lower()
    if rc in ("llm only", "vit only"): return None, "recompute " + rc
    if rc: s["recompute"] = "selective" if "selective" in rc else ("full" if "full" in rc or "yes" in rc or "block" in rc else "none")
    if row.get("fused_loss") and row["fused_loss"] != "unsloth" or "liger" in (row.get("notes") or "").lower() and kind == "throughput": s["fused_loss"] = True
    if re.search(r"torch\.compile|compile on|\+ compile|\bcompile;", (row.get("notes") or "").lower()) and "no compile" not in (row.get("notes") or "").lower(): s["compile"] = True
    off = (row.get("offload") or "").lower()
    if off and off not in ("no", "none"):
        s["offload"] = ["optimizer", "params"] if "fsdp" in off else [k for k in ("optimizer", "params", "activations") if k[:5] in off] or ["optimizer"]
    hw = {}
    if gpu: hw["gpu"] = gpu
    elif kind == "throughput" and "hardware.gpu" not in known: return None, "unknown GPU"
    if row.get("num_gpus"): hw["gpus"] = integer(row["num_gpus"])
    elif kind == "throughput": hw["gpus"] = 1
    if row.get("gpus_per_node"): hw["per_node"] = min(integer(row["gpus_per_node"]), hw.get("gpus", 10 ** 6))  # a part of one machine
    if not gpu and row.get("gpu_mem_gb"): hw["gpu_memory_gb"] = num(row["gpu_mem_gb"])
    if "hardware.gpu" in known: hw["gpu"] = known["hardware.gpu"]
    if hw: s["hardware"] = hw
    for key, value in known.items():
        if key in ("bf16", "fp16", "fp32", "pure-bf16", "", "tp_means_sp", "hardware.gpu"): continue
        if key.startswith("adapter.") and ("adapter" not in s or "trainable_m" in s["adapter"]): continue
        if key == "parallel.shard" and s.get("parallel", {}).get("shard"): continue
        if key in ("seq_len", "attention") and row.get("family") in ("cnn",): continue
        place(s, key, value)
    if not {"micro", "global"} & set(s.get("batch", {})): return None, "no batch size"
    if "seq_len" not in s and row.get("family") in ("llm", "moe", "encoder", "multimodal"): return None, "no sequence length"
    par, n = s.get("parallel", {}), s.get("hardware", {}).get("gpus", 1)
    split = max(par.get("tp", 1), par.get("pp", 1), par.get("cp", 1)) > 1 or par.get("shard") in ("zero3", "fsdp", "hsdp") or par.get("shard") in ("zero1", "zero2") and s["batch"].get("global", n) >= n
    if kind == "throughput" and not split and not row.get("tp") and n > 1 and s["method"] != "qlora" and (s["batch"].get("global", n) < n or re.search(r"-(65b|70b|72b|175b|340b|405b|\d{3}b-)|deepseek-v3|kimi", str(s["model"]))):
        return None, "layout not stated"
    if "gpus" in hw:
        ways = par.get("tp", 1) * par.get("pp", 1) * par.get("cp", 1)
        printed = re.search(r"\bDP=(\d+)", row.get("notes") or "")
        if n % ways or printed and int(printed.group(1)) * ways != n: return None, "layout contradicts the GPU count"
        if n > 1 or par: s.setdefault("parallel", {})["dp"] = n // ways
    if kind == "memory" and row["mem_kind"] in ("fits", "oom") and not ({"gpu", "gpu_memory_gb"} & set(hw)): return None, "no card size to judge against"
    if kind == "throughput" and row.get("tokens_total"): s["data"] = {"tokens": num(row["tokens_total"])}
    s["note"] = row["id"]
    return s, None


TARGETS = {"tokens_per_s_per_gpu": "tokens_per_s_per_gpu", "samples_per_s_total": "samples_per_s", "step_time_s": "step_s", "mfu_pct": "mfu_pct", "tflops_per_gpu": "model_tflops_per_gpu"}


def target(row, kind):
    """(report path, measured value) or None. Memory rows: value in GiB, or 'fits' / 'oom'."""
    if kind == "memory":
        k = row["mem_kind"]
        if k in ("fits", "oom"): return ("verdict", k)
        v = num(row["peak_mem_gb"])
        if v is None: return None
        if row["mem_unit"] == "GB" and "litgpt" in row["source"].lower(): v *= 1e9 / 2**30
        return ({"max_allocated": "allocated_gib", "max_reserved": "reserved_gib", "nvidia-smi": "device_gib"}.get(k, "reserved_gib"), v)
    if row.get("tflops_def") == "hardware" and not (row.get("tokens_per_s_per_gpu") or row.get("samples_per_s_total") or row.get("step_time_s")): return None
    for field, path in TARGETS.items():
        v = num(row.get(field))
        if v: return (path, v)
    return None


# Their sequence length is only a cap (variable-length, unpacked data): tokens per second cannot be compared.
CAPPED = ("ms-swift", "litgpt", "unsloth", "hf-trainer-bench", "fms-accel-padded")


def load(path):
    kind = "memory" if "memory" in path.split("/")[-1] else "throughput"
    kept, skipped = [], {}
    for row in csv.DictReader(open(path, newline="", encoding="utf-8")):
        if row.get("measured_or_estimated") == "estimated": why = "an estimate"
        elif (row.get("notes") or "").startswith("[C]"): why = "grade C"
        elif row.get("duplicate_of"): why = "a repeat of another row"
        elif kind == "throughput" and row["source"] in CAPPED: why = "variable-length data"
        elif target(row, kind) is None: why = "no comparable value"
        else:
            s, why = scenario(row, kind)
            if s: kept.append((row, s))
        if why: skipped[why] = skipped.get(why, 0) + 1
    return kind, kept, skipped


# ---------------------------------------------------------------------------------------------- contract
def one(*values): return lambda v: any(type(v) is type(x) and v == x for x in values)
def some(*values): return lambda v: isinstance(v, list) and all(x in values for x in v)
def whole(v): return isinstance(v, int) and not isinstance(v, bool) and v >= 1
def number(v): return isinstance(v, (int, float)) and not isinstance(v, bool) and 0 <= v < 1e300
def positive(v): return number(v) and v > 0
def flag(v): return isinstance(v, bool)
def text(v): return isinstance(v, str) and v != ""
def names(v): return isinstance(v, list) and v != [] and all(text(x) for x in v)
def record(v): return isinstance(v, dict)
def either(*tests): return lambda v: any(t(v) for t in tests)


CONTRACT_KEYS = {  # the scenario keys of the scenario schema and the values they take (without constraints, finance, site and prices, which no row sets)
    "v": one(1), "task": one("estimate", "plan"), "lang": one("zh", "en"), "note": text,
    "model": text, "model.config": record, "model.name": text, "model.arch": record, "model.params_b": positive, "model.kind": one("llm", "moe", "encoder", "vit", "cnn", "diffusion", "multimodal", "speech"),
    "method": one("pretrain", "full", "lora", "qlora", "freeze"), "objective": one("sft", "dpo", "grpo"),
    "adapter.kind": one("lora", "dora", "rslora", "loha", "lokr", "ia3", "prompt", "adapter"), "adapter.rank": whole,
    "adapter.targets": either(one("all-linear", "attention", "qv"), names), "adapter.trainable_m": positive, "adapter.train_embeddings": flag,
    "frozen_fraction": number, "quant_bits": one(4, 8, 16),
    "precision": one("fp32", "tf32", "amp-fp16", "amp-bf16", "mixed-fp16", "mixed-bf16", "fp16", "bf16", "fp8"),
    "optimizer": one("adamw", "adamw-8bit", "paged-adamw", "paged-adamw-8bit", "adafactor", "sgd", "sgd-momentum", "lion", "lion-8bit", "muon", "galore-adamw", "lamb"),
    "framework": one("pytorch", "hf", "deepspeed", "fsdp", "megatron", "torchtitan", "torchtune", "litgpt", "llm-foundry", "unsloth", "nanotron", "nemo", "diffusers", "timm", "mmdet", "detectron2"),
    "seq_len": whole, "image_size": either(whole, lambda v: isinstance(v, list) and len(v) == 2 and all(whole(x) for x in v)), "frames": whole, "image_tokens": whole,
    "batch.micro": whole, "batch.accumulation": whole, "batch.global": whole,
    "attention": one("flash", "sdpa", "eager"), "recompute": one("none", "selective", "full"), "fused_loss": flag, "compile": flag,
    "parallel.dp": whole, "parallel.tp": whole, "parallel.pp": whole, "parallel.vpp": whole, "parallel.cp": whole, "parallel.ep": whole, "parallel.sequence_parallel": flag,
    "parallel.shard": one("none", "zero1", "zero2", "zero3", "fsdp", "hsdp"),
    "offload": some("optimizer", "params", "activations"), "offload_to": one("cpu", "nvme"),
    "hardware.gpu": text, "hardware.gpu_memory_gb": positive, "hardware.gpus": whole, "hardware.per_node": whole,
    "hardware.link": one("nvlink", "nvlink-bridge", "pcie", None), "hardware.network_gbps": positive, "hardware.ram_gb": positive, "hardware.psu_w": positive,
    "evaluation.batch": whole, "checkpoint.every_min": positive, "checkpoint.keep": whole,
    "data.tokens": positive, "data.samples": positive, "data.epochs": positive, "data.dataset_gb": positive, "data.workers": whole,
}
ARCH_KEYS = {  # a record of the model catalog, as far as rows need it
    "arch": one("decoder", "encoder", "encoder-decoder"), "name": text, "layers": whole, "hidden_size": whole, "heads": whole, "kv_heads": whole, "head_dim": whole, "ffn": whole, "vocab": whole,
    "tied_embeddings": flag, "norm": one("rms", "layer", "layer_nobias", "layer_nonparam"), "norms_per_layer": whole, "gated_ffn": flag, "attention_bias": flag, "attention_out_bias": flag, "mlp_bias": flag,
    "position_type": one("rope", "learned", "alibi", "relative bias"), "learned_positions": either(whole, one(0)), "embedding_norm": flag, "parallel_block": flag,
    "sliding_window": whole, "window_pattern": text, "logit_softcap": positive,
    "experts": whole, "top_k": whole, "moe_ffn": whole, "shared_experts": whole, "first_dense_layers": either(whole, one(0)),
    "q_lora_rank": whole, "kv_lora_rank": whole, "qk_nope_head_dim": whole, "qk_rope_head_dim": whole, "v_head_dim": whole,
}
ARCH_MUST = ("arch", "layers", "hidden_size", "heads", "kv_heads", "vocab", "ffn", "gated_ffn", "norm", "tied_embeddings")


def catalog(name, key):
    """The ids of a catalog file beside this folder, or None when it is not there."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "catalog", name)
    return {r["id"] for r in json.load(open(path, encoding="utf-8"))[key]} if os.path.exists(path) else None


def check(s, models=None, gpus=None):
    """What is wrong with a scenario: unknown keys, values outside their set, a layout that does not multiply up."""
    wrong = []

    def walk(value, path):
        if isinstance(value, dict) and CONTRACT_KEYS.get(path) is not record:
            for k, v in value.items(): walk(v, path + "." + k if path else k)
        elif path not in CONTRACT_KEYS: wrong.append("unknown key " + path)
        elif not CONTRACT_KEYS[path](value): wrong.append("%s = %s" % (path, json.dumps(value)))
    walk(s, "")
    m = s.get("model")
    if isinstance(m, str) and models is not None and m not in models: wrong.append("model not in the catalog: " + m)
    if isinstance(m, dict):
        if len({"config", "arch", "params_b"} & set(m)) != 1: wrong.append("model needs one of config, arch, params_b")
        a = m.get("arch") or {}
        wrong += ["unknown key model.arch." + k if k not in ARCH_KEYS else "model.arch.%s = %s" % (k, json.dumps(v)) for k, v in a.items() if k not in ARCH_KEYS or not ARCH_KEYS[k](v)]
        if "arch" in m: wrong += ["model.arch lacks " + k for k in ARCH_MUST if k not in a]
    elif not isinstance(m, str): wrong.append("no model")
    par, hw, b = s.get("parallel", {}), s.get("hardware", {}), s.get("batch", {})
    if gpus is not None and hw.get("gpu") and hw["gpu"] not in gpus: wrong.append("gpu not in the catalog: " + hw["gpu"])
    if s.get("method") in ("lora", "qlora") and "adapter" not in s: wrong.append("no adapter")
    if hw.get("per_node", 1) > hw.get("gpus", 10 ** 9): wrong.append("per_node over gpus")
    dp, n = par.get("dp"), hw.get("gpus")
    if n:
        ways = par.get("tp", 1) * par.get("pp", 1) * par.get("cp", 1)
        if n % ways or n // ways != (dp or n // ways): wrong.append("dp x tp x pp x cp is not gpus")
        if (n // par.get("pp", 1)) % par.get("ep", 1): wrong.append("ep does not divide gpus / pp")
        if "global" in b and b["global"] % (n // ways * b.get("micro", 1)): wrong.append("global batch is no multiple of dp x micro")
        if {"global", "accumulation"} <= set(b) and b["global"] % (n // ways * b["accumulation"]): wrong.append("global batch is no multiple of dp x accumulation")
        if {"micro", "global", "accumulation"} <= set(b) and b["global"] != n // ways * b["micro"] * b["accumulation"]: wrong.append("batch does not multiply up")
    if par.get("vpp", 1) > 1 and par.get("pp", 1) == 1: wrong.append("vpp without pp")
    if par.get("sequence_parallel") and par.get("tp", 1) == 1: wrong.append("sequence_parallel without tp")
    return wrong


# ---------------------------------------------------------------------------------------------- scores
WIDEST = 1.0  # (high - low) / likely up to which a range earns credit: plus or minus half
HUGE = 99.0   # and what a wider one counts at most in the mean width
GROUPS = [("LM", ("llm", "moe")), ("LM [A]", ("llm", "moe")), ("vision", ("cnn", "vit", "detector", "segmentation")), ("encoder", ("encoder",)), ("diffusion", ("diffusion",)),
          ("multimodal", ("multimodal",)), ("speech", ("speech",)), ("ALL", None)]
FIGURES = {"memory": ["allocated_gib", "reserved_gib", "device_gib"], "throughput": list(TARGETS.values())}


def groups(row, kind):
    graded = (row.get("notes") or "").startswith("[A]")
    return [g for g, families in GROUPS if (families is None or row["family"] in families) and (g != "LM [A]" or kind == "memory" and graded)]


def answer(rep, kind, path):
    """(likely, low, high) of a figure; low and high are None where they make no range; None when there is no figure."""
    r = rep.get(kind) if isinstance(rep, dict) else None
    r = r.get(path) if isinstance(r, dict) else None
    if not isinstance(r, dict) or not positive(r.get("likely")): return None
    likely, low, high = r["likely"], r.get("low"), r.get("high")
    proper = all(isinstance(x, (int, float)) and not isinstance(x, bool) for x in (low, high)) and low <= likely <= high
    return (likely, max(low, -1e300), min(high, 1e300)) if proper else (likely, None, None)


def mean(values): return sum(values) / len(values) if values else None


def summary(cells):
    """cells: (error, inside, width or None, answered)."""
    pct = lambda x: None if x is None else round(100 * x, 2)
    return {"n": len(cells), "unanswered": sum(not c[3] for c in cells), "mape": pct(mean([abs(c[0]) for c in cells])), "median": pct(statistics.median(abs(c[0]) for c in cells)),
            "bias": pct(mean([c[0] for c in cells])), "inside": pct(mean([float(c[1]) for c in cells])), "width": pct(mean([c[2] for c in cells if c[2] is not None]))}


def judge(cells):
    """cells: (wanted, said)."""
    pct = lambda hits, of: round(100 * hits / of, 2) if of else None
    right = lambda c: c == ("fits", "fits") or c == ("oom", "no")
    out = {"n": len(cells), "unanswered": sum(c[1] is None for c in cells), "not_wrong": pct(sum(right(c) or c[1] == "tight" for c in cells), len(cells)),
           "certain_right": pct(sum(map(right, cells)), len(cells)), "tight": pct(sum(c[1] == "tight" for c in cells), len(cells))}
    for want in ("fits", "oom"):
        side = [c for c in cells if c[0] == want]
        out[want + "_n"], out[want + "_certain"] = len(side), pct(sum(map(right, side)), len(side))
    return out


def score(kind, kept, reports):
    """The whole result as one object; reports may be fewer than rows (the rest is unanswered)."""
    figures, sources, verdicts, worst = {}, {}, {}, []
    for i, (row, s) in enumerate(kept):
        rep = reports[i] if i < len(reports) else None
        path, want = target(row, kind)
        if path == "verdict":
            said = rep.get("verdict") if isinstance(rep, dict) else None
            said = said if said in ("fits", "tight", "no") else None
            for g in groups(row, kind): verdicts.setdefault(g, []).append((want, said))
            if said is None or (want, said) in (("fits", "no"), ("oom", "fits")): worst.append((9.99, row, "%s, said %s" % (want, said)))
            continue
        a = answer(rep, kind, path)
        if a is None:
            cell = (-1.0, False, None, False)
            worst.append((1.0, row, "no answer: " + json.dumps(rep.get("findings") if isinstance(rep, dict) else None)[:150]))
        else:
            likely, low, high = a
            width = None if low is None else min((high - low) / likely, HUGE)
            cell = (likely / want - 1, width is not None and width <= WIDEST and low <= want <= high, width, True)
            worst.append((abs(cell[0]), row, "measured %.4g, said %.4g %s" % (want, likely, "without a range" if low is None else "[%.4g..%.4g]" % (low, high))))
        for g in groups(row, kind):
            figures.setdefault((g, "any"), []).append(cell); figures.setdefault((g, path), []).append(cell)
            sources.setdefault(g, {}).setdefault(row["source"], []).append(cell)
    out = {"kind": kind, "rows": len(kept), "reports": len(reports), "widest": 100 * WIDEST, "figures": [], "balanced": {}, "verdicts": [], "sources": [], "worst": []}
    for g, _ in GROUPS:
        for f in ["any"] + FIGURES[kind]:
            if (g, f) in figures: out["figures"].append(dict({"group": g, "figure": f}, **summary(figures[g, f])))
        if g in verdicts: out["verdicts"].append(dict({"group": g}, **judge(verdicts[g])))
    for g in ("LM", "ALL"):
        if g in sources: out["balanced"][g] = {"sources": len(sources[g]), "mape": round(100 * mean([mean([abs(c[0]) for c in v]) for v in sources[g].values()]), 2)}
    for name, v in sorted(sources.get("ALL", {}).items(), key=lambda t: -mean([abs(c[0]) for c in t[1]])):
        lm = sources.get("LM", {}).get(name)
        out["sources"].append(dict({"source": name, "lm_n": len(lm or []), "lm_mape": round(100 * mean([abs(c[0]) for c in lm]), 2) if lm else None}, **summary(v)))
    out["worst"] = [{"error": round(100 * e, 1), "id": row["id"], "model": row["model"], "said": said} for e, row, said in sorted(worst, key=lambda t: -t[0])[:60]]
    return out


def show(result, listing):
    cell = lambda v, form: "-".rjust(len(form % 0)) if v is None else form % v
    print("%-11s %-21s %5s %10s %7s %7s %7s %7s %7s" % ("group", "figure", "n", "unanswered", "MAPE%", "median%", "bias%", "inside%", "width%"))
    for r in result["figures"]:
        print("%-11s %-21s %5d %10d %7.1f %7.1f %+7.1f %7.1f %s" % (r["group"], r["figure"], r["n"], r["unanswered"], r["mape"], r["median"], r["bias"], r["inside"], cell(r["width"], "%7.1f")))
    for g, b in result["balanced"].items(): print("%-11s %-21s %5d sources, each counted once: MAPE %.1f%%" % (g, "BALANCED", b["sources"], b["mape"]))
    if result["verdicts"]: print("%-11s %-21s %5s %10s %10s %10s %7s %14s %14s" % ("group", "verdict", "n", "unanswered", "not wrong%", "certain%", "tight%", "certain/fits%", "certain/oom%"))
    for r in result["verdicts"]:
        print("%-11s %-21s %5d %10d %10.1f %10.1f %7.1f %s of %4d %s of %4d" % (r["group"], "fits/oom", r["n"], r["unanswered"], r["not_wrong"], r["certain_right"], r["tight"], cell(r["fits_certain"], "%6.1f"), r["fits_n"], cell(r["oom_certain"], "%6.1f"), r["oom_n"]))
    if not listing: return
    print("%-44s %5s %10s %7s %7s %7s %7s %7s %6s %8s" % ("source", "n", "unanswered", "MAPE%", "median%", "bias%", "inside%", "width%", "LM n", "LM MAPE%"))
    for r in result["sources"]:
        print("%-44s %5d %10d %7.1f %7.1f %+7.1f %7.1f %s %6d %s" % (r["source"][:44], r["n"], r["unanswered"], r["mape"], r["median"], r["bias"], r["inside"], cell(r["width"], "%7.1f"), r["lm_n"], cell(r["lm_mape"], "%8.1f")))
    for w in result["worst"]: print("%7.0f%%  %-18s %-28s %s" % (w["error"], w["id"], w["model"][:28], w["said"]))


def made_up(kind, kept, way):
    """Reports of a pretender: `right` knows the answers, the others know nothing or say everything."""
    out = []
    for row, _ in kept:
        path, want = target(row, kind)
        likely = 1.0 if path == "verdict" else want
        low, high = (0, 1e300) if way == "wide" else (0.9 * likely, 1.1 * likely)
        rep = {"v": 1, "verdict": "tight" if way == "tight" or path != "verdict" else "fits" if want == "fits" else "no"}
        if path != "verdict": rep[kind] = {path: {"low": low, "likely": likely, "high": high}}
        out.append({"right": rep, "tight": rep, "wide": rep, "null": {"v": 1, "verdict": None, kind: None}, "findings": {"findings": [{"severity": "error", "code": "refused"}]}, "silent": None}[way])
    return [] if way == "silent" else out


def selftest(kind, kept):
    """A scorer that can be talked into a good mark measures nothing."""
    for way in ("right", "tight", "wide", "null", "findings", "silent"):
        r = json.loads(json.dumps(score(kind, kept, made_up(kind, kept, way))))
        silent = way in ("null", "findings", "silent")
        for f in r["figures"]:
            assert (f["mape"], f["median"], f["bias"]) == ((100, 100, -100) if silent else (0, 0, 0)), (way, f)
            assert f["unanswered"] == (f["n"] if silent else 0) and f["inside"] == (0 if silent or way == "wide" else 100), (way, f)
            assert f["width"] == (None if silent else 100 * HUGE if way == "wide" else 20), (way, f)
        assert all(b["mape"] == (100 if silent else 0) for b in r["balanced"].values()), (way, r["balanced"])
        for v in r["verdicts"]:
            assert (v["not_wrong"], v["certain_right"], v["tight"]) == ((0, 0, 0) if silent else (100, 0, 100) if way == "tight" else (100, 100, 0)), (way, v)
        print("%s: %-8s scored as it should: MAPE %g%%, inside %g%%, %s" % (kind, way, r["figures"][0]["mape"], r["figures"][0]["inside"],
              "; ".join("not wrong %g%%, certain %g%%, tight %g%%" % (v["not_wrong"], v["certain_right"], v["tight"]) for v in r["verdicts"][-1:]) or "no verdicts"))


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in ("scenarios", "score", "selftest"):
        sys.exit(__doc__)
    kind, kept, skipped = load(sys.argv[2])
    print("%d rows kept; left out: %s" % (len(kept), skipped), file=sys.stderr)
    if sys.argv[1] == "scenarios":
        models, gpus, broken = catalog("models.json", "models"), catalog("gpus.json", "gpus"), 0
        for _, s in kept:
            print(json.dumps(s, ensure_ascii=False))
            for problem in check(s, models, gpus): broken += 1; print("%s: %s" % (s["note"], problem), file=sys.stderr)
        sys.exit("%d breaches of the contract" % broken if broken else 0)
    if sys.argv[1] == "selftest": return selftest(kind, kept)
    reports = []
    for line in open(sys.argv[3], encoding="utf-8").read().rstrip("\n").split("\n"):
        try: reports.append(json.loads(line))
        except ValueError: reports.append(None)
    if len(reports) > len(kept): sys.exit("%d reports for %d scenarios" % (len(reports), len(kept)))
    if len(reports) < len(kept): print("%d reports for %d scenarios: the rest counts as unanswered" % (len(reports), len(kept)), file=sys.stderr)
    result = score(kind, kept, reports)
    if "--json" in sys.argv: print(json.dumps(result, ensure_ascii=False))
    else: show(result, "--list" in sys.argv)


if __name__ == "__main__":
    main()
