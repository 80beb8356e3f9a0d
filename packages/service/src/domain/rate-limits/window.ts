/** How much of a holder's quota one statement granted, and what the window holds after it. */
export interface Grant {
  readonly granted: number;
  /** The second since 1970 the first count is for. */
  readonly second: number;
  /** The requests in that second and those before it, newest first. */
  readonly used: readonly number[];
}

/** A holder's quota after one of its requests. */
export interface QuotaState {
  readonly isExceeded: boolean;
  readonly remaining: number;
  /** The second in which one more request fits. */
  readonly freeAt: number;
  /** The second in which the whole quota is free. */
  readonly fullAt: number;
}

export const windowSeconds = 60;

/**
 * A second counts until all of it has left the window, so no 60 seconds, wherever they begin, hold more than the limit.
 * A request's quota is free again after 60 to 61 seconds.
 */
export const keptSeconds = windowSeconds + 1;

export function secondOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** A request's share of a grant. */
interface Share {
  /** What the requests before it took. */
  readonly index: number;
  /** As how many requests it counts. */
  readonly cost: number;
}

/** The quota after one request in a grant. A request passes while any quota is left, and takes at most the rest. */
export function quotaStateOf(
  { granted, second, used }: Grant,
  { index, cost }: Share,
  limit: number,
): QuotaState {
  const total = used.reduce((sum, count) => sum + count, 0);
  const isExceeded = index >= granted;
  const later = isExceeded ? 0 : Math.max(0, granted - cost - index);
  const newest = used.findIndex((count) => count > 0);
  return {
    isExceeded,
    remaining: Math.max(0, limit - total) + later,
    freeAt: total < limit ? second : findFreeSecond(limit, total, second, used),
    fullAt: newest < 0 ? second : second - newest + keptSeconds,
  };
}

/** The second in which enough has left the window for one more request. */
function findFreeSecond(
  limit: number,
  total: number,
  second: number,
  used: readonly number[],
): number {
  let left = total;
  let oldest = used.length;
  while (left >= limit && oldest > 0) {
    oldest -= 1;
    left -= used[oldest] ?? 0;
  }
  return second - oldest + keptSeconds;
}
