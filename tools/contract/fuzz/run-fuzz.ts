import fc from "fast-check";
import { type CheckName, type Exchange, FaultFound } from "./fault.ts";
import { FuzzCase } from "./fuzz-case.ts";
import type { FuzzContext } from "./fuzz-context.ts";
import type { FuzzOperation } from "./operations.ts";
import type { AnyScenario } from "./scenario.ts";

export interface FuzzOptions {
  readonly seed: number;
  /** The number of cases for each operation in each scenario. */
  readonly cases: number;
  readonly scenarios: readonly AnyScenario[];
  readonly operations: readonly FuzzOperation[];
  /** Replays only the case at this fast-check path. */
  readonly path?: string | undefined;
  readonly onProgress?: (progress: FuzzProgress) => void;
  /** Called before each scenario; true ends the run. */
  readonly isTimeUp?: () => boolean;
}

export interface FuzzProgress extends FuzzCounts {
  readonly operationId: string;
  readonly scenario: string;
}

export interface FuzzCounts {
  cases: number;
  exchanges: number;
}

export interface FoundFault {
  readonly operationId: string;
  readonly scenario: string;
  readonly check: CheckName;
  readonly message: string;
  readonly seed: number;
  /** The smallest case's path in fast-check. */
  readonly path: string;
  /** The smallest case's requests and responses, in order. */
  readonly exchanges: readonly Exchange[];
}

export interface FuzzReport extends FuzzCounts {
  readonly faults: readonly FoundFault[];
  /** The statuses each operation returned. */
  readonly statuses: SeenStatuses;
}

export type SeenStatuses = Map<string, Set<number>>;

/** Runs every applicable scenario for every operation. Reports the first fault of each pair. */
export async function runFuzz(context: FuzzContext, options: FuzzOptions): Promise<FuzzReport> {
  const counts: FuzzCounts = { cases: 0, exchanges: 0 };
  const statuses: SeenStatuses = new Map();
  const faults: FoundFault[] = [];
  const note = (fuzzCase: FuzzCase) => {
    counts.cases += 1;
    counts.exchanges += fuzzCase.exchanges.length;
    noteStatuses(statuses, fuzzCase.exchanges);
  };
  for (const operation of options.operations) {
    for (const scenario of options.scenarios) {
      if (!scenario.appliesTo(operation, context)) continue;
      if (options.isTimeUp?.()) return { ...counts, faults, statuses };
      const { operationId } = operation;
      options.onProgress?.({ ...counts, operationId, scenario: scenario.name });
      const fault = await runPair(context, operation, scenario, options, note);
      if (fault !== undefined) faults.push(fault);
    }
  }
  return { ...counts, faults, statuses };
}

function noteStatuses(statuses: SeenStatuses, exchanges: readonly Exchange[]): void {
  for (const { operationId, answer } of exchanges) {
    if (answer === undefined) continue;
    const seen = statuses.get(operationId) ?? new Set();
    statuses.set(operationId, seen.add(answer.status));
  }
}

/** Limits shrinking, because cases with many requests could take longer than the rest of the run. */
const maxShrinks = 80;

async function runPair(
  context: FuzzContext,
  operation: FuzzOperation,
  scenario: AnyScenario,
  { seed, cases, path }: FuzzOptions,
  note: (fuzzCase: FuzzCase) => void,
): Promise<FoundFault | undefined> {
  let first: CheckName | undefined;
  let runsSince = 0;
  let exchanges: readonly Exchange[] = [];

  async function runCase(run: (fuzzCase: FuzzCase) => Promise<void>): Promise<void> {
    if (first !== undefined && runsSince >= maxShrinks) return;
    if (first !== undefined) runsSince += 1;
    const fuzzCase = new FuzzCase(context);
    try {
      await run(fuzzCase);
    } catch (error) {
      if (!(error instanceof FaultFound)) throw error;
      // Shrinks the first fault only; cases with another fault do not count.
      if (first !== undefined && first !== error.fault.check) return;
      first = error.fault.check;
      exchanges = fuzzCase.exchanges.slice();
      throw error;
    } finally {
      await fuzzCase.end();
      if (fuzzCase.mayHaveEndedSession) await context.renewSession();
      note(fuzzCase);
    }
  }

  const result = await fc.check(scenario.property(operation, context, runCase), {
    seed,
    numRuns: cases,
    ...(path !== undefined && { path, endOnFailure: true }),
  });
  if (!result.failed) return undefined;
  const { errorInstance } = result;
  if (!(errorInstance instanceof FaultFound)) throw errorInstance;
  const { operationId } = operation;
  return {
    operationId,
    scenario: scenario.name,
    ...errorInstance.fault,
    seed,
    path: result.counterexamplePath ?? "",
    exchanges,
  };
}
