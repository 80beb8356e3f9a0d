import {
  createRpcSubscriptionsTransportFromChannelCreator,
  createSolanaRpcSubscriptionsFromTransport,
  type RpcSubscriptions,
  type SolanaRpcSubscriptionsApi,
} from "@solana/kit";
import { commitment } from "../checked-rpc.ts";
import type { Pace } from "../reader/pace.ts";
import { toRpcFilter } from "../reader/rpc-filter.ts";
import {
  type AccountNotice,
  type AccountWatch,
  type SubscriptionChannel,
  SubscriptionGap,
} from "./account-watch.ts";
import { readAccountNotice, readProgramNotice, readSlotNotice } from "./read-notice.ts";

export interface ConnectionOptions {
  readonly channel: SubscriptionChannel;
  /** Spaces subscribing, which networks count like calls. */
  readonly pace: Pace;
  /** A connection without a slot for this long is broken. */
  readonly silenceMs: number;
  /** The cluster's newest response slot, from any address. */
  readonly newestSlot: () => bigint;
  readonly onNotice: (notice: AccountNotice) => void;
  /** Called when a watch becomes live or is refused. */
  readonly onChange: () => void;
}

/** About a minute: longer than one network's nodes lag behind one another. */
const maxSlotsBehind = 150n;
/** Forks go back by less. */
const maxSlotsBack = 150n;
/** A node refusing these in a row has reached its limit, so the others are not tried. */
const maxRefusals = 3;
/** A busier watch costs more than polling does, so it ends. */
const maxNoticesPerWindow = 2000;
const windowSlots = 25n;

/** `opening` until a slot arrives after the node has confirmed; a change before it may be lost. */
interface Subscription {
  readonly end: AbortController;
  state: "opening" | "confirmed" | "live" | "refused";
  liveFrom: bigint;
  /** Notices since `windowFrom`. */
  notices: number;
  windowFrom: bigint;
}

/** One connection's subscriptions. */
export class WatchConnection {
  readonly #options: ConnectionOptions;
  readonly #rpc: RpcSubscriptions<SolanaRpcSubscriptionsApi>;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #end = new AbortController();
  readonly #gap = Promise.withResolvers<never>();
  #slot = 0n;
  #refusals = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { channel } = options;
    const transport = createRpcSubscriptionsTransportFromChannelCreator(async () => channel);
    this.#rpc = createSolanaRpcSubscriptionsFromTransport(transport);
  }

  /** The node's slot. */
  get slot(): bigint {
    return this.#slot;
  }

  count(state: Subscription["state"]): number {
    return [...this.#subscriptions.values()].filter((found) => found.state === state).length;
  }

  /** From which slot on no change to a watch is missed; undefined while it is not live. */
  liveFrom(key: string): bigint | undefined {
    const found = this.#subscriptions.get(key);
    return found?.state === "live" ? found.liveFrom : undefined;
  }

  isRefused(key: string): boolean {
    return this.#subscriptions.get(key)?.state === "refused";
  }

  /** Subscribes to what is new, and ends what is missing. */
  watch(watches: readonly AccountWatch[]): void {
    const keys = new Set(watches.map(({ key }) => key));
    for (const [key, { end }] of this.#subscriptions) {
      if (keys.has(key)) continue;
      end.abort();
      this.#subscriptions.delete(key);
    }
    for (const watch of watches) {
      if (!this.#subscriptions.has(watch.key)) void this.#open(watch);
    }
  }

  /** Rejects with a SubscriptionGap when the connection breaks, and when the signal aborts. */
  async run(signal: AbortSignal): Promise<never> {
    const onAbort = () => this.fail(new SubscriptionGap("closed", "was ended."));
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      return await Promise.race([this.#gap.promise, this.#followSlots()]);
    } finally {
      signal.removeEventListener("abort", onAbort);
      this.#end.abort();
    }
  }

  fail(gap: SubscriptionGap): void {
    this.#gap.reject(gap);
  }

  async #followSlots(): Promise<never> {
    const { silenceMs } = this.#options;
    const fail = () =>
      this.fail(new SubscriptionGap("silent", `sent no slot for ${silenceMs / 1000} seconds.`));
    let timer = setTimeout(fail, silenceMs);
    try {
      const request = this.#rpc.slotNotifications();
      const slots = await request.subscribe({ abortSignal: this.#end.signal });
      for await (const notice of slots) {
        clearTimeout(timer);
        timer = setTimeout(fail, silenceMs);
        this.#see(readSlotNotice(notice));
      }
      throw new SubscriptionGap("closed", "ended the subscription.");
    } catch (error) {
      throw toGap(error);
    } finally {
      clearTimeout(timer);
    }
  }

  #see(slot: bigint): void {
    const newest = this.#options.newestSlot();
    if (slot + maxSlotsBack < this.#slot) {
      throw new SubscriptionGap("slot-back", `went back from slot ${this.#slot} to ${slot}.`);
    }
    if (slot + maxSlotsBehind < newest) {
      throw new SubscriptionGap("behind", `is at slot ${slot}, and the cluster at ${newest}.`);
    }
    if (slot > this.#slot) this.#slot = slot;
    let isChanged = false;
    for (const subscription of this.#subscriptions.values()) {
      if (subscription.state !== "confirmed") continue;
      Object.assign(subscription, { state: "live", liveFrom: this.#slot });
      isChanged = true;
    }
    if (isChanged) this.#options.onChange();
  }

  async #open(watch: AccountWatch): Promise<void> {
    const end = new AbortController();
    const subscription: Subscription = {
      ...{ end, state: "opening", liveFrom: 0n, notices: 0, windowFrom: 0n },
    };
    this.#subscriptions.set(watch.key, subscription);
    const signal = AbortSignal.any([end.signal, this.#end.signal]);
    await this.#options.pace.take(signal);
    if (signal.aborted) return;
    if (this.#refusals >= maxRefusals) return this.#refuse(subscription);
    try {
      const notices = await this.#subscribe(watch, signal);
      this.#refusals = 0;
      subscription.state = "confirmed";
      for await (const notice of notices) {
        if (this.#isTooBusy(subscription)) throw new Error("too busy");
        this.#options.onNotice(notice);
      }
    } catch {
      if (signal.aborted) return;
      if (subscription.state === "opening") this.#refusals += 1;
      end.abort();
      this.#refuse(subscription);
    }
  }

  #refuse(subscription: Subscription): void {
    subscription.state = "refused";
    this.#options.onChange();
  }

  #isTooBusy(subscription: Subscription): boolean {
    if (this.#slot >= subscription.windowFrom + windowSlots) {
      Object.assign(subscription, { notices: 0, windowFrom: this.#slot });
    }
    subscription.notices += 1;
    return subscription.notices > maxNoticesPerWindow;
  }

  async #subscribe(watch: AccountWatch, abortSignal: AbortSignal): Promise<Notices> {
    const options = { commitment, encoding: "base64" } as const;
    if ("address" in watch) {
      // Its data is read with other accounts' data, at one slot.
      const config = { ...options, dataSlice: { offset: 0, length: 0 } };
      const request = this.#rpc.accountNotifications(watch.address, config);
      return mapNotices(await request.subscribe({ abortSignal }), readAccountNotice(watch));
    }
    const { program, filters, walletOffset } = watch;
    const dataSlice =
      walletOffset === undefined ? { offset: 0, length: 0 } : { offset: walletOffset, length: 32 };
    const config = { ...options, filters: filters.map(toRpcFilter), dataSlice };
    const request = this.#rpc.programNotifications(program, config);
    return mapNotices(await request.subscribe({ abortSignal }), readProgramNotice(watch));
  }
}

type Notices = AsyncIterable<AccountNotice>;

async function* mapNotices(
  source: AsyncIterable<unknown>,
  read: (value: unknown) => AccountNotice,
): Notices {
  for await (const value of source) yield read(value);
}

function toGap(error: unknown): SubscriptionGap {
  if (error instanceof SubscriptionGap) return error;
  return new SubscriptionGap("closed", "refused to send slots.");
}
