import { ChainUnavailable } from "../chain.ts";

/** Longer than nodes lag behind one another. */
const forgottenAfterMs = 120_000;

export function findOldestSlot(slots: readonly bigint[], latest: bigint): bigint {
  let oldest = latest;
  for (const slot of slots) if (slot < oldest) oldest = slot;
  return oldest;
}

/**
 * The slot that no answer may be behind. One that all nodes are behind for minutes is not a slot of this cluster: an
 * address of another one, or with a fault, said it, and would stop the reading for as long as the process runs.
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

  /** Takes the failure of a call that asked for this slot. */
  fail(error: unknown): void {
    if (!(error instanceof ChainUnavailable && error.isBehind)) return;
    this.#refusedAtMs ??= this.#now();
    if (this.#now() - this.#refusedAtMs < forgottenAfterMs) return;
    this.#slot = 0n;
    this.#refusedAtMs = undefined;
  }
}
