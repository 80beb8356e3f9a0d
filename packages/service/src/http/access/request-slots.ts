import pLimit, { type LimitFunction } from "p-limit";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Holders } from "../../domain/rate-limits/holder.ts";

/** How many requests of one holder a replica handles at the same time. */
export interface SlotSizes {
  readonly ofNetwork: number;
  readonly ofKey: number;
}

/** A holder's requests that wait at most, as a multiple of those that run. */
const waitingPerSlot = 50;

/**
 * Lets each network and each key run a few requests at a time, so that the dear requests of one caller leave the
 * database and the event loop to others. Further requests wait for their turn.
 */
export class RequestSlots {
  readonly #sizes: SlotSizes;
  readonly #limits = new Map<string, LimitFunction>();

  constructor(sizes: SlotSizes) {
    this.#sizes = sizes;
  }

  /** Runs a request when its network and its key have a slot; a problem when too many wait. */
  run<Result>(
    { network, key }: Holders,
    request: () => Promise<Result>,
  ): Promise<Result> | Problem {
    const { ofNetwork, ofKey } = this.#sizes;
    const isFull = [
      network !== undefined && this.#isFull(network, ofNetwork),
      key !== undefined && this.#isFull(key, ofKey),
    ];
    if (isFull.includes(true)) return refuseWaiting();
    const inKey = key === undefined ? request : () => this.#runIn(key, ofKey, request);
    return network === undefined ? inKey() : this.#runIn(network, ofNetwork, inKey);
  }

  #isFull(holder: string, size: number): boolean {
    return (this.#limits.get(holder)?.pendingCount ?? 0) >= size * waitingPerSlot;
  }

  async #runIn<Result>(
    holder: string,
    size: number,
    request: () => Promise<Result>,
  ): Promise<Result> {
    const limit = this.#limits.get(holder) ?? pLimit(size);
    this.#limits.set(holder, limit);
    try {
      return await limit(request);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(holder);
    }
  }
}

function refuseWaiting(): Problem {
  return refuse("too-many-requests", {
    message: "Too many requests of this caller are waiting; send fewer at the same time.",
    retryAfterSeconds: 1,
  });
}
