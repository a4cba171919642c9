// The questions that get a page of their own beside the presets: a grid of jobs and cards, and pairs that people compare.

/** A row of the grid: one job, asked of every card. gpus: how many of them. */
const kJobs = [
  { model: 'qwen2.5-7b', method: 'lora' },
  { model: 'qwen2.5-7b', method: 'qlora' },
  { model: 'llama-3.1-8b', method: 'lora' },
  { model: 'qwen3-14b', method: 'qlora' },
  { model: 'qwen2.5-32b', method: 'qlora' },
  { model: 'llama-3.3-70b', method: 'qlora' },
  { model: 'qwen2.5-7b', method: 'full', gpus: 8 },
  { model: 'flux.1-dev', method: 'lora' },
];
const kCards = ['rtx-3090', 'rtx-4090', 'rtx-5090', 'l20', 'a100-sxm-80', 'h20'];

/** Pairs and triples that differ in one thing; each is a scenario with what differs. */
const kPairs = [
  { id: 'h20-vs-a800-32b-full', job: { model: 'qwen2.5-32b', method: 'full', gpus: 16 }, cards: ['h20', 'a800-80'] },
  { id: 'rtx-5090-vs-rtx-4090-qwen2.5-7b-lora', job: { model: 'qwen2.5-7b', method: 'lora' }, cards: ['rtx-5090', 'rtx-4090'] },
  { id: 'rtx-4090-vs-rtx-4090-d-qwen2.5-7b-lora', job: { model: 'qwen2.5-7b', method: 'lora' }, cards: ['rtx-4090', 'rtx-4090-d'] },
  { id: 'ascend-910b-vs-h20-qwen2.5-7b-full', job: { model: 'qwen2.5-7b', method: 'full', gpus: 8 }, cards: ['ascend-910b', 'h20'] },
  { id: 'h100-vs-h200-llama-3.3-70b-full', job: { model: 'llama-3.3-70b', method: 'full', gpus: 32 }, cards: ['h100-sxm', 'h200-sxm'] },
  { id: 'l40s-vs-a100-llama-3.1-8b-lora', job: { model: 'llama-3.1-8b', method: 'lora' }, cards: ['l40s', 'a100-sxm-80'] },
];

function scenario({ model, method, gpus = 1 }, gpu) {
  const diffusion = model.startsWith('flux');
  const common = { v: 1, task: 'estimate', model, method, batch: { micro: 1, accumulation: diffusion ? 4 : 16 }, recompute: 'full', data: { samples: 10000, epochs: 3 } };
  const recipe = method === 'full' ? { framework: 'deepspeed', parallel: { shard: 'zero3' } } : { framework: diffusion ? 'diffusers' : 'hf', adapter: { rank: 16 } };
  if (method === 'full') common.batch.accumulation = 4;
  return { ...common, ...recipe, ...(!diffusion && { seq_len: 2048 }), hardware: { gpu, gpus } };
}

const slug = ({ model, method, gpus = 1 }, gpu) => [model, method, gpus > 1 && `${gpus}x`, gpu].filter(Boolean).join('-');

/** Every question of the grid: {slug, row, gpu, scenario}. */
export function grid() {
  return kJobs.flatMap((job, row) => kCards.map((gpu) => ({ kind: 'question', slug: slug(job, gpu), row, gpu, scenario: scenario(job, gpu) })));
}

/** Comparisons: {slug, job, sides: [{gpu, scenario}]}. */
export function pairs() {
  return kPairs.map(({ id, job, cards }) => ({ kind: 'pair', slug: id, job, sides: cards.map((gpu) => ({ gpu, scenario: scenario(job, gpu) })) }));
}

export { kCards, kJobs };
