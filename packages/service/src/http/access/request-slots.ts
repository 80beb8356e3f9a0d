import pLimit, { type LimitFunction } from "p-limit";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Holders } from "../../domain/rate-limits/holder.ts";
import { CostlyTurns } from "./costly-turns.ts";
import type { LimitedRequest } from "./rate-limits.ts";

/** How many requests of one holder a replica handles at the same time. */
export interface SlotSizes {
  /** Of a network with each client key, and without a key. */
  readonly ofNetwork: number;
  /** Of a network with all client keys. */
  readonly ofNetworkInAll: number;
  readonly ofKey: number;
}

interface Slot {
  readonly holder: string;
  readonly size: number;
}

/** A holder's requests that wait at most, as a multiple of those that run. */
const waitingPerSlot = 50;

/**
 * Lets each network and each key run a few requests at a time, so that the costly requests of one caller leave the
 * database and the event loop to others. Further requests wait for their turn.
 */
export class RequestSlots {
  readonly #sizes: SlotSizes;
  readonly #limits = new Map<string, LimitFunction>();
  readonly #costly = new CostlyTurns();

  constructor(sizes: SlotSizes) {
    this.#sizes = sizes;
  }

  /** Runs a request when its network and its key have a slot; a problem when too many wait. */
  async run<Result>(
    { holders, cost }: LimitedRequest,
    request: () => Promise<Result>,
  ): Promise<Result | Problem> {
    const slots = this.#listSlots(holders);
    if (slots.some(({ holder, size }) => this.#isFull(holder, size))) return refuseWaiting();
    const inSlots = slots.reduceRight((inner, slot) => () => this.#runIn(slot, inner), request);
    const { networkOfAllKeys: network, key = "", wallet = "" } = holders;
    if (cost === 1 || network === undefined) return await inSlots();
    return await this.#costly.run(network, { key, wallet }, inSlots, refuseWaiting);
  }

  /** In this order: a request that waits for a slot has those before it, and delays only others of their holders. */
  #listSlots({ network, networkOfAllKeys, key }: Holders): Slot[] {
    const { ofNetwork, ofNetworkInAll, ofKey } = this.#sizes;
    return [
      ...(network === undefined ? [] : [{ holder: network, size: ofNetwork }]),
      ...(networkOfAllKeys === undefined
        ? []
        : [{ holder: `all ${networkOfAllKeys}`, size: ofNetworkInAll }]),
      ...(key === undefined ? [] : [{ holder: key, size: ofKey }]),
    ];
  }

  #isFull(holder: string, size: number): boolean {
    return (this.#limits.get(holder)?.pendingCount ?? 0) >= size * waitingPerSlot;
  }

  #runIn<Result>({ holder, size }: Slot, request: () => Promise<Result>): Promise<Result> {
    const limit = this.#limits.get(holder) ?? pLimit(size);
    this.#limits.set(holder, limit);
    return limit(request).finally(() => {
      if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(holder);
    });
  }
}

function refuseWaiting(): Problem {
  return refuse("too-many-requests", {
    message: "Too many requests of this caller are waiting; send fewer at the same time.",
    retryAfterSeconds: 1,
  });
}
