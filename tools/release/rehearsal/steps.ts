/** A step as it went. */
export interface StepTaken {
  readonly doing: string;
  readonly durationMs: number;
  readonly isDone: boolean;
}

export interface Steps {
  readonly taken: readonly StepTaken[];
  /** Does one step, saying what it is and how long it took. */
  readonly take: <Result>(doing: string, work: () => Promise<Result>) => Promise<Result>;
}

/** @param signal begins no further step once it aborts */
export function createSteps(say: (text: string) => void, signal: AbortSignal): Steps {
  const taken: StepTaken[] = [];
  return {
    taken,
    async take(doing, work) {
      signal.throwIfAborted();
      say(`${doing} … `);
      const startedMs = performance.now();
      let isDone = false;
      try {
        const result = await work();
        isDone = true;
        return result;
      } finally {
        const durationMs = Math.round(performance.now() - startedMs);
        taken.push({ doing, durationMs, isDone });
        say(isDone ? `${(durationMs / 1000).toFixed(1)} s\n` : "not done.\n");
      }
    },
  };
}
