import { ChainUnavailable } from "../chain.ts";

/** Longer than nodes lag behind one another. */
const forgottenAfterMs = 120_000;

export function findOldestSlot(slots: readonly bigint[], latest: bigint): bigint {
  let oldest = latest;
  for (const slot of slots) if (slot < oldest) oldest = slot;
  return oldest;
}

/**
 * The slot no answer may be behind. If all nodes are behind it for minutes, it is not this cluster's slot: a faulty
 * address, or one in another cluster, named it, and would stop the reading for as long as the process runs.
 */
export class NewestSlot {
  readonly #now: () => number;
  #slot = 0n;
  #refusedAtMs: number | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  get slot(): bigint {
    return this.#slot;
  }

  see(slot: bigint): void {
    this.#refusedAtMs = undefined;
    if (slot > this.#slot) this.#slot = slot;
  }

  /** Takes the failure of a call which asked for this slot. */
  fail(error: unknown): void {
    if (!(error instanceof ChainUnavailable && error.isBehind)) return;
    this.#refusedAtMs ??= this.#now();
    if (this.#now() - this.#refusedAtMs < forgottenAfterMs) return;
    this.#slot = 0n;
    this.#refusedAtMs = undefined;
  }
}
