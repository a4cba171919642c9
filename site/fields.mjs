// The question as a table: every scenario key that the form offers, in groups; the first group is the six first questions.
import { numeral } from './numeral.mjs';

const number = (path, unit, extra = {}) => ({ path, kind: 'number', unit, min: 0, step: 'any', ...extra });
const count = (path, extra = {}) => ({ path, kind: 'number', whole: true, min: 1, step: 1, ...extra });
const choice = (path, choices) => ({ path, kind: 'choice', choices });
const flag = (path) => ({ path, kind: 'choice', choices: ['true', 'false'], boolean: true });

export const kTasks = ['plan', 'estimate'];

/** Behind the door "what do I need?": what the search chooses is left open. As web/app/open_question.hpp has it for the canvas. */
export const kOpen = Object.freeze({
  task: 'plan', hardware: { gpu: null, gpus: null, per_node: null, link: null, gpu_memory_gb: null }, parallel: null,
  batch: { micro: null, accumulation: null }, recompute: null, offload: null,
});

/** Fields that make sense with these methods only. */
const adapters = { methods: ['lora', 'qlora'] };

export const kGroups = [
  {
    id: 'first',
    fields: [
      { path: '/model', kind: 'model' },
      choice('/method', ['lora', 'qlora', 'full', 'freeze', 'pretrain']),
      count('/seq_len', { unit: 'token', slider: [7, 17], kilo: 1024 }),
      { path: '/hardware/gpu', kind: 'gpu' },
      count('/hardware/gpus', { slider: [0, 10] }),
      number('/constraints/deadline_days'),
      number('/constraints/budget'),
    ],
  },
  {
    id: 'data',
    fields: [
      number('/data/tokens'), number('/data/samples'), number('/data/epochs'), number('/data/dataset_gb'),
      { path: '/image_size', kind: 'size', unit: 'px' }, count('/frames'),
    ],
  },
  {
    id: 'training',
    fields: [
      choice('/objective', ['sft', 'dpo', 'grpo']),
      choice('/framework', ['pytorch', 'hf', 'deepspeed', 'fsdp', 'megatron', 'torchtitan', 'torchtune', 'litgpt', 'llm-foundry', 'unsloth', 'nanotron',
        'nemo', 'diffusers', 'timm', 'mmdet', 'detectron2']),
      choice('/precision', ['fp32', 'tf32', 'amp-fp16', 'amp-bf16', 'mixed-fp16', 'mixed-bf16', 'fp16', 'bf16', 'fp8']),
      choice('/optimizer', ['adamw', 'adamw-8bit', 'paged-adamw', 'paged-adamw-8bit', 'adafactor', 'sgd', 'sgd-momentum', 'lion', 'lion-8bit', 'muon',
        'galore-adamw', 'lamb']),
      { ...count('/adapter/rank'), ...adapters },
      { ...choice('/adapter/targets', ['all-linear', 'attention', 'qv']), ...adapters },
      { ...choice('/quant_bits', ['4', '8', '16']), numeric: true, ...adapters },
      { ...number('/frozen_fraction', undefined, { max: 1 }), methods: ['freeze'] },
      choice('/attention', ['flash', 'sdpa', 'eager']),
      choice('/recompute', ['none', 'selective', 'full']),
      flag('/fused_loss'), flag('/compile'),
    ],
  },
  {
    id: 'batch',
    fields: [
      count('/batch/micro'), count('/batch/accumulation'), count('/batch/global'),
      choice('/parallel/shard', ['none', 'zero1', 'zero2', 'zero3', 'fsdp', 'hsdp']),
      count('/parallel/tp'), count('/parallel/pp'), count('/parallel/cp'), count('/parallel/ep'),
      { path: '/offload', kind: 'list', choices: ['optimizer', 'params', 'activations'] },
      choice('/offload_to', ['cpu', 'nvme']),
    ],
  },
  {
    id: 'machine',
    fields: [
      count('/hardware/per_node'), choice('/hardware/link', ['nvlink', 'nvlink-bridge', 'pcie']), number('/hardware/network_gbps'),
      number('/hardware/ram_gb'), number('/hardware/psu_w'), count('/constraints/max_gpus'),
      choice('/constraints/form', ['desktop', 'workstation', 'server', 'cluster', 'any']), number('/constraints/power_kw'),
      choice('/constraints/market', ['global', 'cn']), choice('/constraints/rank_by', ['cost', 'time', 'balanced']),
    ],
  },
  {
    id: 'money',
    fields: [
      choice('/constraints/acquire', ['either', 'rent', 'buy']), choice('/finance/currency', ['USD', 'CNY']),
      choice('/finance/rent_term', ['on-demand', '1y', '3y', 'spot']), number('/finance/utilization', undefined, { max: 1 }), number('/finance/years'),
      number('/finance/residual', undefined, { max: 1 }), number('/finance/electricity_per_kwh'), number('/finance/pue', undefined, { min: 1 }),
      number('/finance/fx_cny_per_usd'), number('/finance/discount_rate', undefined, { max: 1 }), number('/finance/staff_per_year'),
      number('/finance/maintenance', undefined, { max: 1 }),
    ],
  },
];

export const kFields = kGroups.flatMap((group) => group.fields);
const kByPath = new Map(kFields.map((field) => [field.path, field]));
export const fieldAt = (path) => kByPath.get(path);

/** The field that a finding's pointer belongs to: itself, or the nearest one above it. */
export function fieldOf(pointer) {
  for (let path = pointer; path; path = path.slice(0, path.lastIndexOf('/'))) if (kByPath.has(path)) return kByPath.get(path);
  return kFields.find((field) => pointer && field.path.startsWith(`${pointer}/`));
}

/** The name of an input in the form and of its words: "/hardware/gpus" -> "hardware.gpus". */
export const nameOf = (field) => field.path.slice(1).replaceAll('/', '.');

/** What was typed -> the scenario's value: undefined when empty, the text itself when it is not a number (the engine says what is wrong). */
export function read(field, text) {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (field.boolean) return typed === 'true';
  if (field.kind === 'list') return typed.split(',').filter(Boolean);
  if (field.kind === 'model') return model(typed);
  if (field.kind === 'size') return size(typed);
  if (field.kind !== 'number' && !field.numeric) return typed;
  return numeral(typed, field.kilo) ?? typed;
}

// "7B", "0.5b" are sizes; a pasted object is a config or the model key itself; anything else is a name.
function model(text) {
  const sized = /^(\d+(?:\.\d+)?)\s*([bm])$/i.exec(text);
  if (sized) return { params_b: Number(sized[1]) / (sized[2].toLowerCase() === 'm' ? 1000 : 1), kind: 'llm' };
  if (!text.startsWith('{')) return text;
  try {
    const object = JSON.parse(text);
    return ['config', 'arch', 'params_b'].some((key) => key in object) ? object : { config: object };
  } catch {
    return text;
  }
}

// "512" or "800x1333".
function size(text) {
  const sides = text.split(/[x×*, ]+/).map(Number);
  if (!sides.every(Number.isFinite)) return text;
  return sides.length === 1 ? sides[0] : sides;
}

/** The scenario's value -> what stands in the input. */
export function write(field, value) {
  if (value === undefined || value === null) return '';
  if (field.kind === 'list') return value.join(',');
  if (field.kind === 'size' && Array.isArray(value)) return value.join('x');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
