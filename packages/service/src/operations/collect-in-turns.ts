import { setImmediate as endTurn } from "node:timers/promises";

/** How long the event loop may be kept, in milliseconds. */
const maxTurnMs = 10;

/** Collects values whose computation takes long, and lets other requests run in between. */
export async function collectInTurns<Value>(values: Iterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  let beganAt = performance.now();
  for (const value of values) {
    collected.push(value);
    if (performance.now() - beganAt < maxTurnMs) continue;
    await endTurn();
    beganAt = performance.now();
  }
  return collected;
}
