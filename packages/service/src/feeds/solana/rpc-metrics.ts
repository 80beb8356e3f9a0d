import { Counter, Gauge, type Registry } from "prom-client";
import type { RpcCall } from "../../chain/reader/failover-transport.ts";
import type { GapReason } from "../../chain/subscriptions/account-watch.ts";
import type { WalletWatchState } from "./wallet-watch.ts";

/** Counts what a chain's addresses are asked and what they send: providers charge for it. */
export interface RpcCounters {
  countCall(call: RpcCall): void;
  countBytes(host: string, bytes: number): void;
  countNotice(host: string): void;
  countGap(host: string, reason: GapReason): void;
  /** @param read returns undefined while the feed has no subscriptions */
  followWatch(feed: string, read: () => WalletWatchState | undefined): void;
}

/** For readers without metrics. */
export const noRpcCounters: RpcCounters = {
  countCall() {},
  countBytes() {},
  countNotice() {},
  countGap() {},
  followWatch() {},
};

export function addRpcMetrics(registry: Registry): RpcCounters {
  const calls = new Counter({
    name: "bellwether_chain_calls_total",
    help: "Calls to the RPC addresses of solana feeds, by host, method and outcome.",
    labelNames: ["host", "method", "outcome"],
    registers: [registry],
  });
  const received = new Counter({
    name: "bellwether_chain_received_bytes_total",
    help: "Bytes that the RPC addresses of solana feeds sent, in responses and in notifications.",
    labelNames: ["host"],
    registers: [registry],
  });
  const notices = new Counter({
    name: "bellwether_chain_notifications_total",
    help: "Changes of accounts that the subscriptions of solana feeds brought.",
    labelNames: ["host"],
    registers: [registry],
  });
  const gaps = new Counter({
    name: "bellwether_chain_subscription_gaps_total",
    help: "Ends of the WebSockets of solana feeds; after each, all accounts are read again.",
    labelNames: ["host", "reason"],
    registers: [registry],
  });
  const watches = addWatchGauges(registry);
  return {
    countNotice: (host) => notices.inc({ host }),
    countGap: (host, reason) => gaps.inc({ host, reason }),
    followWatch: (feed, read) => void watches.set(feed, read),
    countCall: ({ host, method, outcome }) => calls.inc({ host, method, outcome }),
    countBytes: (host, bytes) => received.inc({ host }, bytes),
  };
}

/** Gauges for the feeds run by this replica. */
function addWatchGauges(registry: Registry) {
  const watches = new Map<string, () => WalletWatchState | undefined>();
  const addGauge = (
    name: string,
    help: string,
    read: (state: WalletWatchState) => Readonly<Record<string, number>>,
    label?: string,
  ) => {
    new Gauge({
      ...{ name, help, registers: [registry] },
      labelNames: ["feed", ...(label === undefined ? [] : [label])],
      collect() {
        this.reset();
        for (const [feed, readState] of watches) {
          const state = readState();
          for (const [value, number] of state === undefined ? [] : Object.entries(read(state))) {
            this.set({ feed, ...(label !== undefined && { [label]: value }) }, number);
          }
        }
      },
    });
  };
  addGauge(
    "bellwether_chain_subscribed",
    "1 while subscriptions report changed accounts; 0 while all accounts are polled.",
    ({ isLive }) => ({ all: isLive ? 1 : 0 }),
  );
  addGauge(
    "bellwether_chain_subscriptions",
    "Subscriptions of the open WebSocket.",
    ({ live, refused }) => ({ live, refused }),
    "state",
  );
  return watches;
}
