const firstMs = 1000;
const maxMs = 900_000;

/** Exponential back-off: a second after the first failure, doubled for each further one, at most 15 minutes. */
export function backOffMs(failures: number): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(failures, 20));
}
