import type { FuzzContext } from "./fuzz-context.ts";
import { type FoundFault, type FuzzOptions, type FuzzReport, runFuzz } from "./run-fuzz.ts";

export interface RoundsOptions extends Omit<FuzzOptions, "isTimeUp"> {
  /** The run's duration; undefined runs one round. */
  readonly minutes?: number | undefined;
  /** Ends the run early, with the faults found so far. */
  readonly signal?: AbortSignal;
}

/** Runs rounds with consecutive seeds, and reports each fault once. */
export async function runRounds(context: FuzzContext, options: RoundsOptions): Promise<FuzzReport> {
  const { minutes, signal } = options;
  const endsAt = minutes === undefined ? undefined : performance.now() + minutes * 60_000;
  const isTimeUp = () =>
    signal?.aborted === true || (endsAt !== undefined && performance.now() >= endsAt);
  const faults = new Map<string, FoundFault>();
  const statuses: FuzzReport["statuses"] = new Map();
  const counts = { cases: 0, exchanges: 0 };
  for (let seed = options.seed; ; seed += 1) {
    const onProgress: FuzzOptions["onProgress"] = (round) =>
      options.onProgress?.({
        ...round,
        cases: counts.cases + round.cases,
        exchanges: counts.exchanges + round.exchanges,
      });
    const report = await runFuzz(context, { ...options, seed, isTimeUp, onProgress });
    counts.cases += report.cases;
    counts.exchanges += report.exchanges;
    for (const fault of report.faults) {
      const key = `${fault.operationId} ${fault.scenario} ${fault.check}`;
      if (!faults.has(key)) faults.set(key, fault);
    }
    for (const [operationId, seen] of report.statuses) {
      statuses.set(operationId, new Set([...(statuses.get(operationId) ?? []), ...seen]));
    }
    if (endsAt === undefined || isTimeUp()) break;
  }
  return { ...counts, faults: [...faults.values()], statuses };
}
