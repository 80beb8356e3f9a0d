import { setTimeout as sleep } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Holders } from "../../domain/rate-limits/holder.ts";
import { CostlyTime } from "./costly-time.ts";
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
  /** Its requests rest in between. */
  readonly isCostly?: boolean;
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
  readonly #costlyTime = new CostlyTime();

  constructor(sizes: SlotSizes) {
    this.#sizes = sizes;
  }

  /** Runs a request when its network and its key have a slot; a problem when too many wait. */
  run<Result>(
    { holders, cost }: LimitedRequest,
    request: () => Promise<Result>,
  ): Promise<Result> | Problem {
    const slots = [...listCostlySlots(holders, cost), ...this.#listSlots(holders)];
    if (slots.some(({ holder, size }) => this.#isFull(holder, size))) return refuseWaiting();
    return slots.reduceRight((inner, slot) => () => this.#runIn(slot, inner), request)();
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

  #runIn<Result>(slot: Slot, request: () => Promise<Result>): Promise<Result> {
    const { holder, size, isCostly = false } = slot;
    const limit = this.#limits.get(holder) ?? pLimit(size);
    this.#limits.set(holder, limit);
    return new Promise((resolve, reject) => {
      const taken = limit(async () => {
        const startMs = performance.now();
        await request().then(resolve, reject);
        if (isCostly) await this.#rest(holder, startMs);
      });
      taken.finally(() => {
        if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(holder);
      });
    });
  }

  /** Keeps the slot; the response has gone out. */
  async #rest(holder: string, startMs: number): Promise<void> {
    const nowMs = performance.now();
    const restMs = this.#costlyTime.spend(holder, nowMs - startMs, nowMs);
    // A replica that stops does not wait.
    if (restMs > 0) await sleep(restMs, undefined, { ref: false });
  }
}

/**
 * A network runs its requests that cost more than one, one after the other, with a rest after those that took long: they
 * would share the processor with everyone's requests for as long as its quota lasts.
 */
function listCostlySlots({ networkOfAllKeys }: Holders, cost: number): Slot[] {
  return cost > 1 && networkOfAllKeys !== undefined
    ? [{ holder: `costly ${networkOfAllKeys}`, size: 1, isCostly: true }]
    : [];
}

function refuseWaiting(): Problem {
  return refuse("too-many-requests", {
    message: "Too many requests of this caller are waiting; send fewer at the same time.",
    retryAfterSeconds: 1,
  });
}
