/** The median; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Each value as a multiple of the same round's baseline value. */
export function ratiosTo(values: readonly number[], base: readonly number[]): number[] {
  return values.map((value, index) => value / (base[index] ?? Number.NaN));
}

/** The sum of the lower half: disturbances only ever add to a round's time. */
export function sumQuieterHalf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.slice(0, Math.ceil(sorted.length / 2)).reduce((sum, value) => sum + value, 0);
}
