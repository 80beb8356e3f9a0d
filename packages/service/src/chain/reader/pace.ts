export interface Pace {
  /** Takes the next place in the queue; returns the wait for it, in milliseconds. */
  reserve(): number;
}

/** Spaces calls: those of one second may go at once, later ones wait for their share of a second. */
export function createPace(callsPerSecond: number, now: () => number): Pace {
  const shareMs = 1000 / callsPerSecond;
  let usedUntil = 0;
  return {
    reserve() {
      const at = now();
      usedUntil = Math.max(usedUntil, at) + shareMs;
      return Math.max(0, usedUntil - at - 1000);
    },
  };
}
