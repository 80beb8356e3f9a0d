const firstMs = 1000;
const maxMs = 900_000;

/** A second after the first failure, twice as long after each further one, at most a quarter of an hour. */
export function backOffMs(failures: number): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(failures, 20));
}
