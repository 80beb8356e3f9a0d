/** A list's first values filling a page, and what they have together. */
export interface Fitting<Value> {
  readonly values: Value[];
  readonly bytes: number;
}

/** The first values up to the one that reaches the length: a page without any would never end. */
export function takeFitting<Value>(
  values: readonly Value[],
  maxBytes: number,
  bytesOf: (value: Value) => number,
): Fitting<Value> {
  let bytes = 0;
  let count = 0;
  for (const value of values) {
    if (bytes >= maxBytes) break;
    bytes += bytesOf(value);
    count += 1;
  }
  return { values: values.slice(0, count), bytes };
}
