/** Runs steps to their end, and lets other work of the event loop run between them. */
export async function runInTurns<Value>(steps: Generator<void, Value>): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** How many values are mapped in a turn. */
const valuesOfTurn = 100;

/** Maps values one by one, with a pause after some. */
export function* mapInSteps<Value, Result>(
  values: readonly Value[],
  map: (value: Value) => Result,
): Generator<void, Result[]> {
  const results: Result[] = [];
  for (const value of values) {
    if (results.length % valuesOfTurn === valuesOfTurn - 1) yield;
    results.push(map(value));
  }
  return results;
}
