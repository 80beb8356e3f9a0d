/** The database's numbers at one time. Transaction ids have 64 bits. */
export interface NumberSample {
  /** The last number that was given to an alert or a mark, committed or not. */
  readonly last: bigint;
  /** No older transaction runs; undefined on a distributed PostgreSQL, whose servers have their own. */
  readonly oldest: bigint | undefined;
  /** The sample's own transaction id, if it was asked for one: all given before are lower. */
  readonly barrier: bigint | undefined;
}

/** Longer than any transaction that stores alerts: its statements are ended after 15 seconds each. */
const longestMs = 120_000;

interface Candidate {
  readonly last: bigint;
  readonly atMs: number;
  /** When the transactions of its numbers had ids; when all lower ones have ended, so have they. */
  barrier?: bigint;
}

/** Tells which numbers are final: their transactions have ended, so no alert with such a number appears any more. */
export class FinalNumbers {
  readonly #settleMs: number;
  #candidate: Candidate | undefined;
  #final: bigint | undefined;

  /** @param settleMs how long after its first number a transaction has its id at the latest */
  constructor(settleMs = 5000) {
    this.#settleMs = settleMs;
  }

  /** The highest final number; undefined in the first seconds. */
  get final(): bigint | undefined {
    return this.#final;
  }

  /** Whether the next sample needs a transaction id. */
  needsBarrier(atMs: number): boolean {
    const { atMs: since = atMs, barrier } = this.#candidate ?? {};
    return this.#candidate !== undefined && barrier === undefined && atMs - since >= this.#settleMs;
  }

  /** Adds a sample and returns the highest number final at it. A lower `last` comes from another server. */
  add({ last, oldest, barrier }: NumberSample, atMs: number): bigint | undefined {
    if (last < (this.#candidate?.last ?? this.#final ?? 0n)) {
      this.#candidate = undefined;
      this.#final = undefined;
    }
    const candidate = this.#candidate;
    if (candidate !== undefined) {
      if (barrier !== undefined) candidate.barrier ??= barrier;
      const hasEnded =
        oldest !== undefined && candidate.barrier !== undefined && oldest >= candidate.barrier;
      if (hasEnded || atMs - candidate.atMs >= longestMs) {
        this.#final = candidate.last;
        this.#candidate = undefined;
      }
    }
    if (this.#candidate === undefined && last > (this.#final ?? -1n)) {
      this.#candidate = { last, atMs };
    }
    return this.#final;
  }
}
