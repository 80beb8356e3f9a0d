/** What of a caller's requests one statement let through, and what that leaves in the window. */
export interface Taken {
  readonly granted: number;
  /** The second since 1970 that the first count is for. */
  readonly second: number;
  /** The requests of that second and of those before it, the newest first. */
  readonly used: readonly number[];
}

/** How one request stands. */
export interface QuotaState {
  readonly isExceeded: boolean;
  readonly remaining: number;
  /** The second in which the next request fits. */
  readonly freeAt: number;
  /** The second in which nothing of the quota is used any more. */
  readonly fullAt: number;
}

export const windowSeconds = 60;

/**
 * A second counts as a whole until all of it has left the window, so no 60 seconds, wherever they
 * begin, hold more than the limit. A request is given back after 60 to 61 seconds.
 */
export const keptSeconds = windowSeconds + 1;

export function secondOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/**
 * How a request stands after its statement.
 *
 * @param place how many requests of the same caller came before it in that statement
 */
export function quotaStateOf(
  { granted, second, used }: Taken,
  place: number,
  limit: number,
): QuotaState {
  const total = used.reduce((sum, one) => sum + one, 0);
  const isExceeded = place >= granted;
  const later = isExceeded ? 0 : granted - 1 - place;
  const newest = used.findIndex((one) => one > 0);
  return {
    isExceeded,
    remaining: Math.max(0, limit - total) + later,
    freeAt: total < limit ? second : whenUnder(limit, total, second, used),
    fullAt: newest < 0 ? second : second - newest + keptSeconds,
  };
}

/** When so much has left the window that one more request fits. */
function whenUnder(limit: number, total: number, second: number, used: readonly number[]): number {
  let left = total;
  let oldest = used.length;
  while (left >= limit && oldest > 0) {
    oldest -= 1;
    left -= used[oldest] ?? 0;
  }
  return second - oldest + keptSeconds;
}
