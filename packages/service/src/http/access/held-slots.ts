import type { SharedSlots } from "./shared-slots.ts";
import type { Lane } from "./turn-queue.ts";

/** Where a request needs a slot, and the lane in which it waits for one. */
export interface SlotPlace {
  /** Finds or makes them: slots without requests are forgotten. */
  readonly find: () => SharedSlots;
  readonly lane: Lane;
}

/** A request's slots. While it waits for another server, others have them. */
export class HeldSlots {
  readonly #places: readonly SlotPlace[];
  readonly #countAway: (change: 1 | -1) => void;
  #held: SharedSlots[] = [];
  #sinceMs = 0;
  /** Servers awaited at the same time. */
  #away = 0;
  #returning: Promise<void> | undefined;
  #hasEnded = false;

  /** @param countAway called when the request begins or ends to be away */
  constructor(places: readonly SlotPlace[], countAway: (change: 1 | -1) => void) {
    this.#places = places;
    this.#countAway = countAway;
  }

  /** In place order: a request waiting for a slot has those before it. */
  async enter(): Promise<boolean> {
    for (const { find, lane } of this.#places) {
      const slots = find();
      if (!(await slots.enter(lane))) {
        this.#leave();
        return false;
      }
      this.#hold(slots);
    }
    return true;
  }

  end(): void {
    this.#hasEnded = true;
    this.#leave();
  }

  /** Runs a wait for another server without the slots; it returns when the request has them again. */
  async waitOutside<Result>(wait: () => Promise<Result>): Promise<Result> {
    this.#away += 1;
    if (this.#away === 1) this.#countAway(1);
    this.#leave();
    try {
      return await wait();
    } finally {
      this.#away -= 1;
      if (this.#away === 0) {
        this.#countAway(-1);
        await this.#return();
      }
    }
  }

  async #return(): Promise<void> {
    if (this.#hasEnded || this.#held.length > 0) return;
    this.#returning ??= this.#reenter().finally(() => {
      this.#returning = undefined;
    });
    await this.#returning;
  }

  async #reenter(): Promise<void> {
    for (const { find, lane } of this.#places) {
      const slots = find();
      await slots.reenter(lane);
      this.#hold(slots);
    }
    if (this.#hasEnded) this.#leave();
  }

  #hold(slots: SharedSlots): void {
    this.#held.push(slots);
    this.#sinceMs = performance.now();
  }

  #leave(): void {
    const tookMs = performance.now() - this.#sinceMs;
    for (const slots of this.#held.splice(0).reverse()) slots.leave(tookMs);
  }
}
