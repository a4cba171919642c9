// Types of the engine in a worker: the calls of index.d.ts as promises.
import type { Explanation, Export, Language, Listing, Options, PlanAnswer, Preset, Report, Scenario, Source } from './index.js';

export interface RigwiseWorker {
  estimate(scenario: Scenario, options?: Options): Promise<Report>;
  plan(scenario: Scenario, options?: Options): Promise<PlanAnswer>;
  explain(scenario: Scenario, pointer: string, options?: Options): Promise<Explanation>;
  catalog(kind: string, options?: Options & { options?: string }): Promise<Listing>;
  export(kind: string, scenario: Scenario, options?: Options): Promise<Export>;
  presets(): Promise<Preset[]>;
  call(verb: string, args?: object): Promise<unknown>;
  /** Ends the worker; calls that wait are rejected. */
  close(): void;
}

/** Opens the engine in a worker, on the files beside the package or on the bytes given. */
export function openWorker(sources?: { wasm?: Exclude<Source, Response>; data?: Exclude<Source, Response> }): Promise<RigwiseWorker>;
export type { Language };
