// Types of the Rigwise package; scenario and report follow the project's contract (assets/schema).

/** Low to high is meant to hold the measured value nine times in ten. */
export interface Range { low: number; likely: number; high: number }
export type Language = 'zh' | 'en';
export type Source = Uint8Array | ArrayBuffer | Response;

/** The question. Only `model` is needed; what is left out gets a stated default. */
export interface Scenario {
  model: string | { config: object; name?: string } | { arch: object } | { params_b: number; kind: string };
  [key: string]: unknown;
}

export interface Finding { severity: 'error' | 'warning' | 'info'; code: string; field: string; message: string }
export interface Part { id: string; gib: number }

export interface Memory {
  allocated_gib: Range;
  reserved_gib: Range;
  device_gib: Range;
  usable_gib: number | null;
  headroom_gib: number | null;
  peak: 'load' | 'forward' | 'backward' | 'step' | 'eval' | 'checkpoint';
  parts: Part[];
  overheads: Part[];
  phases: Part[];
  host_gib: Range | null;
  host_peak: 'load' | 'train' | 'checkpoint' | null;
}

/** The answer; parts that could not be computed are null. A scenario with errors gives `findings` alone. */
export interface Report {
  v: 1;
  engine?: string;
  catalog?: string;
  verdict?: 'fits' | 'tight' | 'no' | null;
  assumed?: { field: string; value: unknown; because: string }[];
  model?: { id: string; params: number; active_params: number; trainable_params: number };
  memory?: Memory | null;
  throughput?: Record<string, unknown> | null;
  run?: Record<string, Range> | null;
  server?: Record<string, unknown> | null;
  power?: Record<string, unknown> | null;
  cost?: Record<string, unknown> | null;
  advice?: { code: string; severity: string; message: string; saves_gib: number; slower_pct: number; patch: object }[];
  findings: Finding[];
  [key: string]: unknown;
}

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

export interface Rigwise {
  estimate(scenario: Scenario, options?: Options): Report;
  plan(scenario: Scenario, options?: Options): PlanAnswer;
  planning(scenario: Scenario, options?: Options): Planning;
  explain(scenario: Scenario, pointer: string, options?: Options): { v: 1; lines?: object[]; findings?: Finding[] };
  catalog(kind: string, options?: Options & { options?: string }): { v: 1; kind: string; rows: object[] };
  export(kind: string, scenario: Scenario, options?: Options): { v: 1; kind: string; name: string; text: string };
  presets(): Preset[];
  /** Any verb with its arguments, the JSON text untouched. */
  callText(verb: string, args: object): string;
  call(verb: string, args?: object): any;
  close(): void;
}

/** Opens the engine on the files beside this module, or on the bytes given. */
export function open(sources?: { wasm?: Source; data?: Source }): Promise<Rigwise>;
