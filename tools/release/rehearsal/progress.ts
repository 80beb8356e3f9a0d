/** A finished step. */
export interface FinishedStep {
  readonly doing: string;
  readonly durationMs: number;
  readonly isDone: boolean;
}

export interface Progress {
  readonly finished: readonly FinishedStep[];
  /** Runs one step and prints its name and duration. */
  readonly run: <Result>(doing: string, work: () => Promise<Result>) => Promise<Result>;
}

/** @param signal prevents further steps once it aborts */
export function createProgress(log: (text: string) => void, signal: AbortSignal): Progress {
  const finished: FinishedStep[] = [];
  return {
    finished,
    async run(doing, work) {
      signal.throwIfAborted();
      log(`${doing} … `);
      const startedMs = performance.now();
      let isDone = false;
      try {
        const result = await work();
        isDone = true;
        return result;
      } finally {
        const durationMs = Math.round(performance.now() - startedMs);
        finished.push({ doing, durationMs, isDone });
        log(isDone ? `${(durationMs / 1000).toFixed(1)} s\n` : "failed.\n");
      }
    },
  };
}
