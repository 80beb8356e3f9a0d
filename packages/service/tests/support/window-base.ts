interface Price {
  readonly time: number;
  readonly price: number;
}

/**
 * The newest price at or before the window's start, among the last prices in each 128th of the window. Searches all
 * prices: slow, and plainly the windows' promise.
 */
export function findBase(
  prices: readonly Price[],
  time: number,
  windowMs: number,
): number | undefined {
  const lasts = new Map<number, Price>();
  for (const price of prices) {
    const part = Math.floor(price.time / (windowMs / 128));
    const last = lasts.get(part);
    if (last === undefined || price.time >= last.time) lasts.set(part, price);
  }
  const start = time - windowMs;
  const before = [...lasts.values()].filter((price) => price.time <= start);
  const newest = before.sort((a, b) => b.time - a.time)[0];
  const isRecent = newest !== undefined && newest.time >= start - Math.max(windowMs, 3_600_000);
  return isRecent ? newest.price : undefined;
}
