/** A fired threshold is armed again when the change falls under this fraction of it. */
const rearmFraction = 0.8;

/** Binary number ratios: 0.3 ÷ 0.25 − 1 is a little less than 0.2. */
const rounding = 1e-9;

/** A threshold for one direction and window, and whether it has fired. */
export interface ThresholdState {
  readonly threshold: number;
  isFired: boolean;
  /** How often it was rearmed; a transition from another epoch is outdated. */
  epoch: number;
  /** When it last fired or was armed, in milliseconds: earlier prices cannot change it. */
  changedAt: number;
  /** When it last made an event. */
  toldAt: number;
}

export interface Transition {
  readonly threshold: number;
  /** The epoch before the transition. */
  readonly epoch: number;
  readonly isFired: boolean;
  readonly isTold: boolean;
}

/** The thresholds for one direction and window, in order. */
export class ThresholdGroup {
  readonly #coolDownMs: number;
  readonly #states: ThresholdState[] = [];
  // Lets a tick without a crossing cost two comparisons, however many thresholds there are.
  #lowestArmed = Number.POSITIVE_INFINITY;
  #highestFired = Number.NEGATIVE_INFINITY;

  /** @param coolDownMs how long after an event the same threshold's next one is suppressed */
  constructor(coolDownMs: number) {
    this.#coolDownMs = coolDownMs;
  }

  get isEmpty(): boolean {
    return this.#states.length === 0;
  }

  /** The change at which the next threshold fires. */
  get firesFrom(): number {
    return this.#lowestArmed - rounding;
  }

  /** A threshold is armed again under this change. */
  get armsUnder(): number {
    return this.#highestFired * rearmFraction;
  }

  has(threshold: number): boolean {
    return this.#states.some((state) => state.threshold === threshold);
  }

  /** A copy of a threshold's state. */
  get(threshold: number): ThresholdState | undefined {
    const state = this.#states.find((state) => state.threshold === threshold);
    return state && { ...state };
  }

  /** Adds a threshold, or replaces its state. */
  set(state: ThresholdState): void {
    this.delete(state.threshold);
    const at = this.#states.findIndex(({ threshold }) => threshold > state.threshold);
    this.#states.splice(at === -1 ? this.#states.length : at, 0, { ...state });
    this.#remember();
  }

  delete(threshold: number): void {
    const at = this.#states.findIndex((state) => state.threshold === threshold);
    if (at !== -1) this.#states.splice(at, 1);
    this.#remember();
  }

  /**
   * The thresholds a change crosses, and those it rearms.
   *
   * @param change as a fraction, positive in this group's direction
   */
  evaluate(change: number, time: number): Transition[] {
    if (change < this.firesFrom && change >= this.armsUnder) return [];
    const transitions: Transition[] = [];
    for (const state of this.#states) {
      const { threshold, epoch, isFired } = state;
      if (time <= state.changedAt) continue;
      if (isFired ? change >= threshold * rearmFraction : !isReached(change, threshold)) continue;
      const isTold = !isFired && time - state.toldAt >= this.#coolDownMs;
      transitions.push({ threshold, epoch, isFired: !isFired, isTold });
      state.isFired = !isFired;
      state.changedAt = time;
      if (isFired) state.epoch += 1;
      if (isTold) state.toldAt = time;
    }
    if (transitions.length > 0) this.#remember();
    return transitions;
  }

  #remember(): void {
    this.#lowestArmed = Number.POSITIVE_INFINITY;
    this.#highestFired = Number.NEGATIVE_INFINITY;
    for (const { threshold, isFired } of this.#states) {
      if (isFired) this.#highestFired = Math.max(this.#highestFired, threshold);
      else this.#lowestArmed = Math.min(this.#lowestArmed, threshold);
    }
  }
}

/** Whether a change reaches a threshold. */
export function isReached(change: number, threshold: number): boolean {
  return change >= threshold - rounding;
}
