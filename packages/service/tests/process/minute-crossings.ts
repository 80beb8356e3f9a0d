export const minuteMs = 60_000;

/** The trigger's threshold; its window is a minute. */
export const threshold = 0.05;

export interface Price {
  readonly time: Date;
  readonly price: number;
}

export interface Crossing {
  readonly at: string;
  readonly direction: "up" | "down";
}

/** A trigger fires when a minute's change reaches the threshold, and again after it was under 80 % of it. */
export function findCrossings(known: readonly Price[]): Crossing[] {
  return (["up", "down"] as const)
    .flatMap((direction) => {
      let isFired = false;
      return known.flatMap(({ time, price }, index): Crossing[] => {
        const start = time.getTime() - minuteMs;
        const from = known.slice(0, index).findLast((price) => price.time.getTime() <= start);
        if (from === undefined) return [];
        const change = (price / from.price - 1) * (direction === "up" ? 1 : -1);
        const wasFired = isFired;
        isFired = wasFired ? change >= 0.8 * threshold : change >= threshold;
        return isFired && !wasFired ? [{ at: time.toISOString(), direction }] : [];
      });
    })
    .sort(byTime);
}

export function byTime(left: Crossing, right: Crossing): number {
  return left.at < right.at ? -1 : 1;
}
