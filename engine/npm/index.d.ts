// Types of the Rigwise package. Scenario and report are made from the project's JSON schemas (schema.d.ts, generated with the package).
import type { Range, Report, Scenario } from './schema.js';

export type { Range, Report, Scenario };
export type Language = 'zh' | 'en';
export type Source = Uint8Array | ArrayBuffer | Response;
export type Finding = Report['findings'][number];

/** The number that plans are ranked by (smaller is better) and its name; cost: the money the days x cost front counts. */
export interface Ranked { by: 'rent-run' | 'own-run' | 'capex' | 'hours' | 'hours-cost' | 'gpu-hours'; value: number; cost: number | null; currency: string }

export interface PlanAnswer {
  v: 1;
  plans?: (Report & { rank: number; scenario: Scenario; why: string; ranked: Ranked })[];
  complete?: boolean;
  pareto?: number[];
  enumerated?: number;
  evaluated?: number;
  feasible?: number;
  findings: Finding[];
}

/** What hardware at hand can train: rows of models by methods, and what to change first. */
export interface MineAnswer {
  v: 1;
  gpu?: string;
  gpus?: number;
  tokens?: number;
  samples?: number;
  rows?: {
    model: string; name: string; params_b: number; method: string; verdict: 'fits' | 'tight' | 'no'; device_gib: number; usable_gib: number;
    tokens_per_s: number | null; samples_per_s: number | null; hours: number | null; how: string; short_of_ram: boolean; patch: Partial<Scenario>;
  }[];
  change_first?: { code: string; severity: string; message: string; faster_pct: number; saves_w: number; more_rows: number; patch: Partial<Scenario> }[];
  findings: Finding[];
}

/** What a search knows while it goes on: counts, and the ranking without reports. */
export interface Ranking {
  v: 1;
  phase?: 'searching' | 'reporting' | 'done' | 'cancelled';
  share?: number;
  enumerated?: number;
  evaluated?: number;
  feasible?: number;
  plans?: { rank: number; scenario: Scenario; why: string; ranked: Ranked; hours: number; pareto: boolean }[];
  findings?: Finding[];
}

/** A plan in slices. */
export interface Planning {
  readonly done: boolean;
  /** Works for about that many milliseconds (6); false when nothing is left to do. */
  advance(milliseconds?: number): boolean;
  ranking(): Ranking;
  answer(): PlanAnswer;
  answerText(): string;
  cancel(): void;
  close(): void;
}

export interface Preset { id: string; title_en: string; title_zh: string; scenario: Scenario }
export interface Options { lang?: Language | '' }

export interface Explanation { v: 1; lines?: object[]; findings?: Finding[] }
export interface Listing { v: 1; kind: string; columns: string[]; rows: Record<string, unknown>[] }
export interface Export { v: 1; kind: string; name: string; text: string }

/** scenario: null when nothing was recognised; findings say what was taken and what was not. */
export interface Intake { v: 1; scenario: Scenario | null; kind: string | null; findings: Finding[] }

export interface Rigwise {
  estimate(scenario: Scenario, options?: Options): Report;
  plan(scenario: Scenario, options?: Options): PlanAnswer;
  mine(scenario: Partial<Scenario>, options?: Options): MineAnswer;
  planning(scenario: Scenario, options?: Options): Planning;
  explain(scenario: Scenario, pointer: string, options?: Options): Explanation;
  catalog(kind: string, options?: Options & { options?: string }): Listing;
  export(kind: string, scenario: Scenario, options?: Options): Export;
  intake(text: string, scenario: Scenario, options?: Options): Intake;
  presets(): Preset[];
  /** Any verb with its arguments, the JSON text untouched. */
  callText(verb: string, args: object): string;
  call(verb: string, args?: object): unknown;
  close(): void;
}

/** Opens the engine on the files beside this module, or on the bytes given. */
export function open(sources?: { wasm?: Source | WebAssembly.Module; data?: Source }): Promise<Rigwise>;
