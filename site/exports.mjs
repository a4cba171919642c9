// Files that the engine makes from a question: kind and file name, in the order of the engine's own list (tested).
export const kExports = [
  { kind: 'scenario', name: 'scenario.json' },
  { kind: 'report', name: 'report.json' },
  { kind: 'text', name: 'report.txt' },
  { kind: 'markdown', name: 'report.md' },
  { kind: 'parts', name: 'parts.csv' },
  { kind: 'justification', name: 'justification.md' },
  { kind: 'prices', name: 'prices.json' },
  { kind: 'rack-svg', name: 'rack.svg' },
  { kind: 'fabric-svg', name: 'fabric.svg' },
  { kind: 'torchrun', name: 'launch.sh' },
  { kind: 'slurm', name: 'job.sbatch' },
  { kind: 'accelerate', name: 'accelerate.yaml' },
  { kind: 'fsdp', name: 'fsdp.yaml' },
  { kind: 'deepspeed', name: 'deepspeed.json' },
];
