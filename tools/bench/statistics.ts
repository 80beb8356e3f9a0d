/** The median; for an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Each value as a multiple of the baseline value of the same round. */
export function ratiosTo(values: readonly number[], base: readonly number[]): number[] {
  return values.map((value, index) => value / (base[index] ?? Number.NaN));
}

/** The sum of the lower half: what disturbs a round only ever adds to its time. */
export function sumQuieterHalf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.slice(0, Math.ceil(sorted.length / 2)).reduce((sum, value) => sum + value, 0);
}
