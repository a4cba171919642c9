// The questions that the search's speed is measured by, and one measurement of each, in whatever runs WebAssembly.
const kQuestions = {
  gpt3_on_64_a100: { model: 'gpt3-175b', method: 'pretrain', hardware: { gpu: 'a100-sxm-80', gpus: 64 }, batch: { global: 1536 }, data: { tokens: 3e11 } },
  lora_8b_any_machine: { model: 'llama-3-8b', method: 'lora', data: { samples: 50000 } },
  pretrain_7b_up_to_1024: { model: 'llama-2-7b', method: 'pretrain', data: { tokens: 1e11 }, constraints: { max_gpus: 1024 } },
  pretrain_7b_up_to_16384: { model: 'llama-2-7b', method: 'pretrain', data: { tokens: 1e11 }, constraints: { max_gpus: 16384 } },
  mixtral_up_to_16384: { model: 'mixtral-8x7b', method: 'pretrain', data: { tokens: 1e12 }, constraints: { max_gpus: 16384 } },
  deepseek_v3_up_to_16384: { model: 'deepseek-v3', method: 'pretrain', data: { tokens: 14.8e12 }, constraints: { max_gpus: 16384 } },
  llama3_405b_up_to_16384: { model: 'llama-3.1-405b', method: 'pretrain', seq_len: 8192, data: { tokens: 15.6e12 }, constraints: { max_gpus: 16384 } },
};

// Milliseconds to the first plan in the ranking, to the end of the search, to the last report; the longest slice of each phase.
function measure(engine, scenario, slice) {
  const out = { first: 0, searched: 0, done: 0, longest: 0, report: 0 };
  const planning = engine.planning(scenario);
  for (let more = true; more;) {
    const start = performance.now();
    more = planning.advance(slice);
    const took = performance.now() - start;
    out.done += took;
    if (out.searched) out.report = Math.max(out.report, took);
    else out.longest = Math.max(out.longest, took);
    if (out.searched) continue;
    const ranking = planning.ranking();
    if (!out.first && ranking.plans.length > 0) out.first = out.done;
    if (ranking.phase !== 'searching') out.searched = out.done;
  }
  const { enumerated, evaluated, feasible } = planning.ranking();
  planning.close();
  return { ...out, enumerated, evaluated, feasible };
}

// A line for each question: the better of three runs, since the machine has other work too.
export function table(engine, print, slice = 6) {
  for (const [name, scenario] of Object.entries(kQuestions)) {
    const runs = [1, 2, 3].map(() => measure(engine, scenario, slice)).sort((a, b) => a.done - b.done);
    const best = runs[0];
    const ms = (n) => n.toFixed(1).padStart(7);
    print(`${name.padEnd(24)} first list ${ms(best.first)} ms, searched ${ms(best.searched)} ms, with reports ${ms(best.done)} ms, longest slice ${ms(best.longest)} ms ` +
      `(${ms(best.report)} ms of reports); ${best.enumerated} enumerated, ${best.evaluated} evaluated, ${best.feasible} feasible`);
  }
}
