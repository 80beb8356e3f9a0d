/** Runs steps to their end, and lets other work of the event loop run between them. */
export async function runInTurns<Value>(steps: Generator<void, Value>): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
