import { type Problem, refuse } from "../../domain/problems.ts";
import type { Holders } from "../../domain/rate-limits/holder.ts";
import type { WaitOutside } from "../../tracing/work.ts";
import { CostlyTime } from "./costly-time.ts";
import { HeldSlots, type SlotPlace } from "./held-slots.ts";
import type { LimitedRequest } from "./rate-limits.ts";
import { SharedSlots, type SharedSlotsOptions } from "./shared-slots.ts";
import type { Lane } from "./turn-queue.ts";

/** How many requests by one holder a replica handles at the same time. */
export interface SlotSizes {
  /** For a network with each client key, and without a key. */
  readonly ofNetwork: number;
  /** For a network with all client keys. */
  readonly ofNetworkInAll: number;
  readonly ofKey: number;
}

/** A holder's waiting requests at most, as a multiple of running ones. */
const waitingPerSlot = 50;
/** Costly requests waiting for other servers at most, for a network and for one caller in it. */
const maxAwayOfNetwork = 50;
const maxAwayOfCaller = 25;

/**
 * Lets each network and each key run a few requests at a time, so one caller's costly requests leave the database and
 * the event loop to others. Further requests wait for their turn.
 *
 * A network's costly requests run one after the other, with a rest after slow ones: they would share the processor with
 * everyone's requests for as long as its quota lasts. A request has no slots while it waits for another server.
 */
export class RequestSlots {
  readonly #sizes: SlotSizes;
  readonly #slots = new Map<string, SharedSlots>();
  readonly #time = new CostlyTime();
  readonly #away = new Map<string, number>();

  constructor(sizes: SlotSizes) {
    this.#sizes = sizes;
  }

  /** Holders with running or waiting requests. */
  get holders(): number {
    return this.#slots.size + this.#away.size;
  }

  /** Runs a request when its network and its key have a slot; a problem when too many wait. */
  async run<Result>(
    { holders, cost }: LimitedRequest,
    request: (waitOutside: WaitOutside) => Promise<Result>,
  ): Promise<Result | Problem> {
    const { networkOfAllKeys: network } = holders;
    const isCostly = cost > 1 && network !== undefined;
    const caller = [network, ...laneOfCaller(holders)].join(" ");
    const counted = isCostly ? [network, caller] : [];
    const held = new HeldSlots(this.#listPlaces(holders, isCostly), (change) => {
      for (const holder of counted) this.#countAway(holder, change);
    });
    if (!(await held.enter())) return refuseWaiting();
    try {
      const isFull = isCostly && this.#isFull(network, caller);
      return isFull ? refuseWaiting() : await request((wait) => held.waitOutside(wait));
    } finally {
      held.end();
    }
  }

  /** In this order: a request waiting for a slot has those before it, and delays only their holders' other requests. */
  #listPlaces(holders: Holders, isCostly: boolean): SlotPlace[] {
    const { ofNetwork, ofNetworkInAll, ofKey } = this.#sizes;
    const { network, networkOfAllKeys, key } = holders;
    const lane = laneOfCaller(holders);
    const [, ...inner] = lane;
    const [isSignedIn = "", wallet = ""] = inner;
    const restAfter = (tookMs: number) =>
      this.#time.spend(networkOfAllKeys ?? "", tookMs, performance.now());
    const costly = { size: 1, maxWaiting: waitingPerSlot, restAfter };
    return [
      ...(isCostly ? [this.#place(`costly ${networkOfAllKeys}`, lane, costly)] : []),
      ...(network === undefined ? [] : [this.#place(network, inner, sizeOf(ofNetwork))]),
      ...(networkOfAllKeys === undefined
        ? []
        : [this.#place(`all ${networkOfAllKeys}`, lane, sizeOf(ofNetworkInAll))]),
      ...(key === undefined
        ? []
        : [this.#place(key, [isSignedIn, networkOfAllKeys ?? "", wallet], sizeOf(ofKey))]),
    ];
  }

  #place(holder: string, lane: Lane, options: Omit<SharedSlotsOptions, "onIdle">): SlotPlace {
    const find = () => {
      const known = this.#slots.get(holder);
      const slots =
        known ?? new SharedSlots({ ...options, onIdle: () => this.#slots.delete(holder) });
      if (known === undefined) this.#slots.set(holder, slots);
      return slots;
    };
    return { find, lane };
  }

  #isFull(network: string, caller: string): boolean {
    const [ofNetwork = 0, ofCaller = 0] = [network, caller].map((holder) => this.#away.get(holder));
    return ofNetwork >= maxAwayOfNetwork || ofCaller >= maxAwayOfCaller;
  }

  #countAway(holder: string, change: 1 | -1): void {
    const count = (this.#away.get(holder) ?? 0) + change;
    if (count === 0) this.#away.delete(holder);
    else this.#away.set(holder, count);
  }
}

/**
 * Callers with a client key and those without one take turns. Within a key, signed-in callers and all others take
 * turns: a key is public, so a stranger's requests must not delay a wallet's, nor many wallets, which cost nothing,
 * visitors' requests. Wallets take turns among themselves.
 */
function laneOfCaller({ key = "", wallet }: Holders): Lane {
  return wallet === undefined ? [key, "anonymous", ""] : [key, "signed in", wallet];
}

function sizeOf(size: number) {
  return { size, maxWaiting: size * waitingPerSlot };
}

function refuseWaiting(): Problem {
  return refuse("too-many-requests", {
    message: "Too many requests of this caller are waiting; send fewer at the same time.",
    retryAfterSeconds: 1,
  });
}
