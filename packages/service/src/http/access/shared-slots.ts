import { setTimeout as sleep } from "node:timers/promises";
import { type Lane, TurnQueue } from "./turn-queue.ts";

export interface SharedSlotsOptions {
  readonly size: number;
  /** Beyond, a request in the lane with most requests is refused. */
  readonly maxWaiting: number;
  /** For how long a slot stays empty after a request held it for these milliseconds. */
  readonly restAfter?: (tookMs: number) => number;
  /** Called when no request has a slot or waits for one. */
  readonly onIdle: () => void;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Lets some requests by a holder run at a time; lanes take turns with waiting ones. */
export class SharedSlots {
  readonly #options: SharedSlotsOptions;
  readonly #waiting = new TurnQueue<Waiting>();
  /** Begun requests which waited for another server; refusing them would waste their work. */
  readonly #returning = new TurnQueue<Waiting>();
  #isReturnNext = true;
  #used = 0;

  constructor(options: SharedSlotsOptions) {
    this.#options = options;
  }

  /** @returns whether the request has a slot; false when too many wait */
  enter(lane: Lane): Promise<boolean> {
    const entered = this.#add(this.#waiting, lane);
    if (this.#waiting.size > this.#options.maxWaiting) this.#waiting.drop(lane)?.refuse();
    return entered;
  }

  /** Takes a slot again. Beginning and returning requests take turns. */
  async reenter(lane: Lane): Promise<void> {
    await this.#add(this.#returning, lane);
  }

  leave(tookMs: number): void {
    const restMs = this.#options.restAfter?.(tookMs) ?? 0;
    if (restMs === 0) this.#free();
    // A stopping replica does not wait.
    else void sleep(restMs, undefined, { ref: false }).then(() => this.#free());
  }

  #add(queue: TurnQueue<Waiting>, lane: Lane): Promise<boolean> {
    return new Promise((resolve) => {
      queue.add(lane, { start: () => resolve(true), refuse: () => resolve(false) });
      this.#admit();
    });
  }

  #admit(): void {
    while (this.#used < this.#options.size) {
      const next = this.#takeNext();
      if (next === undefined) return;
      this.#used += 1;
      next.start();
    }
  }

  #takeNext(): Waiting | undefined {
    const [first, second] = this.#isReturnNext
      ? [this.#returning, this.#waiting]
      : [this.#waiting, this.#returning];
    this.#isReturnNext = !this.#isReturnNext;
    return first.take() ?? second.take();
  }

  #free(): void {
    this.#used -= 1;
    this.#admit();
    if (this.#used === 0) this.#options.onIdle();
  }
}
