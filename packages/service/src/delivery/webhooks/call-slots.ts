interface Calls {
  running: number;
  /** Those who wait for a slot, the first one first. */
  readonly waiting: Set<() => void>;
}

export interface CallSlotsOptions {
  /** How many calls to one webhook run at once. */
  readonly slots: number;
  readonly waitMs: number;
}

/** Bounds each webhook's running calls in this process. */
export class CallSlots {
  readonly #options: CallSlotsOptions;
  readonly #webhooks = new Map<string, Calls>();

  constructor(options: CallSlotsOptions) {
    this.#options = options;
  }

  /** Takes a slot, and waits a while for one: most calls are short. Returns whether it got one. */
  async take(webhookId: string): Promise<boolean> {
    const calls = this.#webhooks.get(webhookId) ?? { running: 0, waiting: new Set() };
    this.#webhooks.set(webhookId, calls);
    if (calls.running < this.#options.slots) {
      calls.running += 1;
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const take = () => resolve(true);
    calls.waiting.add(take);
    const timer = setTimeout(() => resolve(!calls.waiting.delete(take)), this.#options.waitMs);
    timer.unref();
    return await promise.finally(() => clearTimeout(timer));
  }

  /** Gives a slot to the next one who waits. */
  release(webhookId: string): void {
    const calls = this.#webhooks.get(webhookId);
    if (calls === undefined) return;
    const [next] = calls.waiting;
    if (next !== undefined) {
      calls.waiting.delete(next);
      next();
      return;
    }
    calls.running -= 1;
    if (calls.running === 0) this.#webhooks.delete(webhookId);
  }
}
