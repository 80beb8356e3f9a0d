import type { Pace, PaceOptions } from "../reader/pace.ts";
import {
  type AccountNotice,
  type AccountWatch,
  type GapReason,
  type SubscriptionChannel,
  SubscriptionGap,
} from "./account-watch.ts";
import { WatchConnection } from "./watch-connection.ts";

/** One cluster WebSocket URL. */
export interface WatchAddress {
  /** For metrics and problems: a URL's remainder often contains a key. */
  readonly host: string;
  /** @throws SubscriptionGap */
  readonly open: (signal: AbortSignal) => Promise<SubscriptionChannel>;
}

export interface WatcherOptions extends PaceOptions {
  /** In preference order. */
  readonly addresses: readonly WatchAddress[];
  readonly pace: Pace;
  /** One connection's maximum; further watches are polled. */
  readonly maxSubscriptions: number;
  readonly silenceMs: number;
  /** The delay after failures in a row, in milliseconds. */
  readonly backOff: (failures: number) => number;
  readonly newestSlot: () => bigint;
  readonly countNotice: (host: string) => void;
  readonly countGap: (host: string, reason: GapReason) => void;
}

/** What operators see about a watcher. */
export interface WatchState {
  /** The open connection's host. */
  readonly host?: string;
  readonly live: number;
  readonly refused: number;
  /** Why there is no connection, or the last one ended. */
  readonly problem?: string;
}

export interface WatchListener {
  readonly onNotice: (notice: AccountNotice) => void;
  /** Called when a watch becomes live or stops to be. */
  readonly onChange: () => void;
}

/** Keeps subscriptions open over a cluster's addresses. */
export interface AccountWatcher {
  readonly maxSubscriptions: number;
  /** Replaces what is watched. */
  watch(watches: readonly AccountWatch[]): void;
  /** From which slot on no change to a watch is missed; undefined while it is not live. */
  liveFrom(key: string): bigint | undefined;
  /** Whether the node refuses a watch, or has sent more notices than are worth it. */
  isRefused(key: string): boolean;
  /** The node's slot; 0 without a connection. */
  slot(): bigint;
  /** Compares the node with a slot the cluster just had. */
  compare(slot: bigint): void;
  state(): WatchState;
  /** Runs until the signal aborts; never rejects. */
  run(signal: AbortSignal, listener: WatchListener): Promise<void>;
}

/** A connection lasting this long resets the delays. */
const steadyMs = 60_000;
/** About two minutes: a node this far ahead belongs to another network. */
const maxSlotsAhead = 300n;

interface AddressState extends WatchAddress {
  restsUntil: number;
  failures: number;
}

export function createAccountWatcher(options: WatcherOptions): AccountWatcher {
  const { now, pause, maxSubscriptions } = options;
  const states = options.addresses.map((address): AddressState => {
    return { ...address, restsUntil: 0, failures: 0 };
  });
  let wanted: readonly AccountWatch[] = [];
  let connection: WatchConnection | undefined;
  let host: string | undefined;
  let problem: string | undefined;

  const serve = async (state: AddressState, signal: AbortSignal, listener: WatchListener) => {
    const ended = new AbortController();
    const channel = await state.open(AbortSignal.any([signal, ended.signal]));
    try {
      connection = new WatchConnection({
        ...{ ...options, ...listener, channel },
        onNotice(notice) {
          options.countNotice(state.host);
          listener.onNotice(notice);
        },
      });
      ({ host } = state);
      connection.watch(wanted);
      await connection.run(signal);
    } finally {
      connection = undefined;
      host = undefined;
      ended.abort();
    }
  };

  return {
    maxSubscriptions,
    watch(watches) {
      wanted = watches.slice(0, maxSubscriptions);
      connection?.watch(wanted);
    },
    liveFrom: (key) => connection?.liveFrom(key),
    isRefused: (key) => connection?.isRefused(key) ?? false,
    slot: () => connection?.slot ?? 0n,
    compare(slot) {
      if (connection === undefined || connection.slot <= slot + maxSlotsAhead) return;
      const message = `is at slot ${connection.slot}, and the cluster at ${slot}.`;
      connection.fail(new SubscriptionGap("behind", message));
    },
    state: () => ({
      ...(host === undefined ? problem !== undefined && { problem } : { host }),
      live: connection?.count("live") ?? 0,
      refused: connection?.count("refused") ?? 0,
    }),
    async run(signal, listener) {
      while (!signal.aborted) {
        const [state] = states.toSorted((a, b) => restOf(a, now()) - restOf(b, now()));
        if (state === undefined) return;
        await pause(restOf(state, now()), signal);
        if (signal.aborted) return;
        const openedAt = now();
        try {
          await serve(state, signal, listener);
        } catch (error) {
          if (signal.aborted) return;
          const { reason, message } = toGap(error);
          problem = `${state.host} ${message}`;
          options.countGap(state.host, reason);
          if (now() - openedAt > steadyMs) state.failures = 0;
          state.restsUntil = now() + options.backOff(state.failures);
          state.failures += 1;
          listener.onChange();
        }
      }
    },
  };
}

/** A library error ends the connection, never the feed. */
function toGap(error: unknown): SubscriptionGap {
  if (error instanceof SubscriptionGap) return error;
  const name = error instanceof Error ? error.name : "an error";
  return new SubscriptionGap("closed", `failed with ${name}.`);
}

/** Addresses usable at once keep their order. */
function restOf({ restsUntil }: AddressState, now: number): number {
  return Math.max(0, restsUntil - now);
}
