// What the build asks the engine: reports from the command line in one run per language, figures and catalog from the headless module.
import { execFileSync } from 'node:child_process';
import { figures } from '../figures.mjs';

const kRoom = 1 << 28; // bytes of the command line's answer

/** cli: path of the binary; engine: the opened headless module. */
export class Oracle {
  #cli;
  #engine;

  constructor(cli, engine) {
    this.#cli = cli;
    this.#engine = engine;
    const rows = [...engine.catalog('gpus').rows, ...engine.catalog('models').rows];
    this.names = Object.fromEntries(rows.map((row) => [row.id, row.name.split(' (')[0]])); // what stands in brackets is for the catalog's reader
  }

  /** The command line's JSON for a verb. */
  told(args, input) { return execFileSync(this.#cli, args, { input, encoding: 'utf8', maxBuffer: kRoom }); }

  /** Answers to scenarios, in order: {report, figures, scenario}. */
  answers(scenarios, lang) {
    const lines = this.told(['batch', '--lang', lang], scenarios.map((scenario) => JSON.stringify(scenario)).join('\n')).trimEnd().split('\n');
    return lines.map((line, i) => {
      const report = JSON.parse(line);
      const scenario = scenarios[i];
      if (!report.memory && !report.plans?.length) throw new Error(`no answer to ${JSON.stringify(scenario)}: ${JSON.stringify(report.findings)}`);
      return { report, scenario, figures: figures(report, (requests) => this.figures(requests, lang)) };
    });
  }

  figures(requests, lang) { return this.#engine.call('figures', { requests, lang }); }
  exported(kind, scenario, lang) { return this.#engine.call('export', { kind, scenario, lang }).text; }
  catalog(kind) { return this.#engine.catalog(kind); }
  presets() { return this.#engine.presets(); }
  methodology(lang) { return JSON.parse(this.told(['methodology', '--json', '--lang', lang])); }
}
