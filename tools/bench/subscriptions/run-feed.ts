import { monitorEventLoopDelay } from "node:perf_hooks";
import { createSolanaFeeds } from "@bellwether/service/src/feeds/solana/create-solana-feeds.ts";
import { noRpcCounters } from "@bellwether/service/src/feeds/solana/rpc-metrics.ts";
import {
  listWallets,
  obligationsOfWallet,
} from "@bellwether/service/tests/chain/kamino/many-obligations.ts";
import { lendingMarket } from "@bellwether/service/tests/chain/kamino/open-kamino.ts";
import { measureUsage } from "../service/report-to-parent.ts";

// Runs a lending protocol's feed as a separate process, and sends its parent each step's cost. The arguments are the
// node's host, the number of wallets, and how many change; 0 only polls.

/** What a step took. */
export interface StepCost {
  readonly calls: number;
  readonly bytes: number;
  readonly notices: number;
  readonly cpuMs: number;
  readonly seconds: number;
  /** How long the event loop was blocked at most. */
  readonly pauseMs: number;
  /** Of the process, since its start. */
  readonly peakBytes: number;
}

const [host = "", count = "0", changing = "0"] = process.argv.slice(2);
const wallets = listWallets(Number(count));
const changed = Number(changing);
const counted = { calls: 0, bytes: 0, notices: 0 };
const hourMs = 3_600_000;

function openFeed() {
  const [feed] = createSolanaFeeds(
    {
      ...{
        kind: "solana",
        name: "bench",
        url: `http://${host}/`,
        webSocketUrls: [`ws://${host}/`],
      },
      // Unlimited: a public network's limit would take hours.
      ...{ callsPerSecond: 1_000_000, intervalMs: hourMs },
      ...(changed === 0 && { maxSubscriptions: 0 }),
      providers: [{ name: "kamino", settings: { markets: [lendingMarket] as never } }],
    },
    {
      assets: { findAssets: async () => [] },
      // The feed bench measures the database's work.
      positions: { findChangeTimes: async () => new Map(), listPositions: async () => [] },
      ...{ clock: { now: () => new Date() }, allowPrivateAddresses: true },
      ...{ watchedWallets: () => wallets, actionsUrl: "https://bench.example" },
      rpcCounters: {
        ...noRpcCounters,
        countCall() {
          counted.calls += 1;
        },
        countBytes(_, bytes) {
          counted.bytes += bytes;
        },
        countNotice() {
          counted.notices += 1;
        },
      },
    },
  );
  if (feed === undefined) throw new Error("The entry has no feed.");
  return feed;
}

const controller = new AbortController();
const batches = openFeed().batches(controller.signal)[Symbol.asyncIterator]();

/** Reads batches until they had so many wallets' positions. */
async function readWallets(wanted: number): Promise<void> {
  const seen = new Set<unknown>();
  while (seen.size < wanted * obligationsOfWallet) {
    const { value } = await batches.next();
    const { positions = [], problems = [], isFailure } = value ?? {};
    if (isFailure || problems.length > 0) throw new Error(problems.join(" "));
    for (const { id, type } of positions as readonly { id: string; type: string }[]) {
      if (type !== "reward") seen.add(id);
    }
  }
}

async function report(step: () => Promise<void>): Promise<void> {
  Object.assign(counted, { calls: 0, bytes: 0, notices: 0 });
  const before = measureUsage().cpuMs;
  const startMs = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await step();
  const { cpuMs, peakBytes } = measureUsage();
  const seconds = (performance.now() - startMs) / 1000;
  const cost = { ...counted, cpuMs: cpuMs - before, seconds, pauseMs: delay.max / 1e6, peakBytes };
  process.send?.(cost satisfies StepCost);
}

await report(() => readWallets(wallets.length));
if (changed > 0) {
  // The subscriptions have become live during the first round, so another one follows at once.
  await report(() => readWallets(wallets.length));
  await report(() => readWallets(changed));
}
controller.abort();
process.disconnect?.();
