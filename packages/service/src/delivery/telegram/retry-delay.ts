import type { Random } from "../../domain/random.ts";

const firstMs = 1000;
const maxMs = 60_000;

/** Exponential back-off with jitter: half the delay is random, so replicas do not call in step. */
export function retryDelayMs(failures: number, random: Random): number {
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 16));
  const [byte = 0] = random.bytes(1);
  return fullMs * (0.5 + byte / 512);
}
