import { setTimeout as sleep } from "node:timers/promises";
import { type Address, getAddressDecoder, getAddressEncoder } from "@solana/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Accounts, FoundPosition, ProviderState } from "../../src/chain/provider-state.ts";
import { createChainReader } from "../../src/chain/reader/chain-reader.ts";
import { createFailoverTransport } from "../../src/chain/reader/failover-transport.ts";
import { createPace } from "../../src/chain/reader/pace.ts";
import { createAccountWatcher } from "../../src/chain/subscriptions/account-watcher.ts";
import { Decimal } from "../../src/domain/decimal.ts";
import type { PositionFilter } from "../../src/domain/positions/filters.ts";
import type { Position, PositionInMarket } from "../../src/domain/positions/position.ts";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import { pause } from "../../src/feeds/pause.ts";
import { createProviderFeed } from "../../src/feeds/solana/provider-feed.ts";
import { WalletWatch } from "../../src/feeds/solana/wallet-watch.ts";
import { makeMarket, solToken } from "../support/market-fixtures.ts";
import { propertyRuns } from "../support/property-runs.ts";
import {
  addressOf,
  ChangingCluster,
  discriminator,
  modelMarket,
  modelProgram,
  walletOffset,
} from "./support/changing-cluster.ts";

const wallets = [addressOf(1), addressOf(2), addressOf(3)];
const accounts = Array.from({ length: 5 }, (_, index) => addressOf(100 + index));
const market = makeMarket({ id: "model-market", type: "yield", token: solToken });
const hourMs = 3_600_000;

/** Entries state their account's version, and the market's slot as value. */
const state: ProviderState = {
  listMarketQueries: () => [{ addresses: [modelMarket] }],
  listPositionQueries: (wallet) => [
    {
      program: modelProgram,
      filters: [
        { offset: 0, bytes: discriminator },
        { offset: walletOffset, bytes: getAddressEncoder().encode(wallet) },
      ],
    },
  ],
  listRelatedAddresses: () => [modelMarket],
  readMarkets: () => ({ markets: [], prices: [], undecoded: [] }),
  readPositions: (found) => ({ positions: listFound(found), undecoded: [] }),
};

function listFound(found: Accounts): FoundPosition[] {
  const slot = Number(Buffer.from(found.get(modelMarket)?.data ?? []).readBigUInt64LE());
  return [...found].flatMap(([account, { data }]) => {
    if (data.length !== 48) return [];
    const wallet = getAddressDecoder().decode(data, walletOffset);
    const amountBaseUnits = String(Buffer.from(data).readBigUInt64LE(40));
    const deposit = { token: solToken, amountBaseUnits, valueUsd: slot };
    const entry = { id: `model-${wallet}-${account}`, walletAddress: wallet, deposit };
    return [{ account, entry }];
  });
}

interface StoredPosition {
  readonly id: string;
  readonly account: Address;
  readonly wallet: Address;
  readonly version: number;
  /** The reading's slot. */
  readonly slot: number;
}

/** Stores positions as the service does, and reports every state the cluster never had. */
class ModelStore {
  readonly positions = new Map<string, StoredPosition>();
  readonly violations: string[] = [];
  readonly #cluster: ChangingCluster;

  constructor(cluster: ChangingCluster) {
    this.#cluster = cluster;
  }

  write({ positions = [] }: FeedBatch): void {
    for (const entry of positions as readonly WireEntry[]) {
      const account = (entry.id.split("-")[2] ?? "") as Address;
      if (entry.closedAt === undefined) this.#open(entry, account);
      else this.#close(entry.id, account);
    }
  }

  #open({ id, walletAddress: wallet, deposit }: WireEntry, account: Address): void {
    const [version, slot] = [Number(deposit.amountBaseUnits), deposit.valueUsd];
    const real = this.#cluster.at(slot).get(account);
    if (real?.version !== version || real.wallet !== wallet) {
      this.violations.push(
        `${id} has version ${version} at slot ${slot}, and not ${real?.version}`,
      );
    }
    const before = this.positions.get(id)?.slot ?? 0;
    if (slot < before) this.violations.push(`${id} went back from slot ${before} to ${slot}`);
    this.positions.set(id, { id, account, wallet, version, slot });
  }

  #close(id: string, account: Address): void {
    const stored = this.positions.get(id);
    if (stored === undefined) return;
    let wasGone = false;
    for (let slot = stored.slot; slot <= this.#cluster.slot; slot++) {
      if (this.#cluster.at(slot).get(account)?.wallet !== stored.wallet) wasGone = true;
    }
    if (!wasGone) this.violations.push(`${id} was closed and still exists`);
    this.positions.delete(id);
  }

  /** Whether it has the cluster's positions, in any reading since. */
  isCurrent(): boolean {
    const real = [...this.#cluster.at(this.#cluster.slot)].map(
      ([account, { wallet, version }]) => `model-${wallet}-${account} ${version}`,
    );
    const stored = [...this.positions.values()].map(({ id, version }) => `${id} ${version}`);
    return real.sort().join() === stored.sort().join();
  }

  findChangeTimes = async () => new Map<string, Date>();

  listPositions = async ({ walletAddresses = [] }: PositionFilter): Promise<PositionInMarket[]> => {
    const own = [...this.positions.values()].filter(({ wallet }) =>
      walletAddresses.includes(wallet),
    );
    return own.map(({ id, wallet, version }) => {
      const deposit = { token: solToken, baseUnits: BigInt(version), valueUsd: new Decimal(1) };
      const fields = { id, walletAddress: wallet, provider: market.provider, marketId: market.id };
      const position = { ...fields, type: "yield", openedAt: new Date(0), deposit } as Position;
      return { position, market };
    });
  };
}

interface WireEntry {
  readonly id: string;
  readonly walletAddress: Address;
  readonly closedAt?: Date;
  readonly deposit: { readonly amountBaseUnits: string; readonly valueUsd: number };
}

interface Setup {
  readonly maxSubscriptions: number;
  readonly intervalMs: number;
  /** How long found accounts are trusted. */
  readonly maxAgeMs: number;
  readonly faults: readonly string[];
}

function openFeed(cluster: ChangingCluster, store: ModelStore, setup: Setup) {
  const now = () => Date.now();
  const common = { now, pause, backOff: () => 4 };
  const addresses = cluster.nodes.map(({ transport, open }, index) => {
    return { host: `node-${index}`, transport, open };
  });
  const transport = createFailoverTransport({
    ...{ ...common, addresses, callsPerSecond: 100_000 },
    countCall: () => {},
  });
  const reader = createChainReader(transport, now);
  const watcher = createAccountWatcher({
    ...{ ...common, addresses, maxSubscriptions: setup.maxSubscriptions, silenceMs: 300 },
    ...{ pace: createPace(100_000, common), newestSlot: reader.newestSlot },
    countNotice: () => {},
    countGap: () => {},
  });
  const delays = { minRereadMs: 4, settleMs: 1, maxAgeMs: setup.maxAgeMs };
  const watch = new WalletWatch({ state, watcher, now, ...delays, minListedWallets: 1 });
  const feed = createProviderFeed({
    ...{ name: "model", provider: "model", state, reader, watch, positions: store },
    ...{ now: () => new Date(), intervalMs: setup.intervalMs, backOff: () => 4 },
    findTokens: async () => new Map(),
    listWallets: () => wallets,
  });
  return { feed, watch };
}

type Step = { readonly kind: string; readonly account: number; readonly wallet: number };

function change(cluster: ChangingCluster, { kind, account: at, wallet: owner }: Step): void {
  const account = accounts[at] as Address;
  const wallet = wallets[owner] as Address;
  const node = cluster.nodes[owner % cluster.nodes.length];
  const before = [...cluster.at(cluster.slot)].find(([address]) => address === account)?.[1];
  if (kind === "put") cluster.put(account, before?.wallet ?? wallet);
  else if (kind === "close") cluster.close(account);
  else if (kind === "move") cluster.put(account, wallet);
  else if (node === undefined) return;
  else if (kind === "drop") node.drop();
  else if (kind === "silence") node.fallSilent();
  else if (kind === "lag") node.lag = at;
  else if (kind === "fail") node.failing = 0.5;
  else if (kind === "cut") node.cutting = 0.3;
  else Object.assign(node, noFaults);
}

const noFaults = { lag: 0, failing: 0, cutting: 0 };

/** Reports states the cluster never had, and the difference once it no longer changes. */
async function run(steps: readonly Step[], seed: number, setup: Setup): Promise<string[]> {
  let next = seed;
  const random = () => {
    next = (Math.imul(next, 1_664_525) + 1_013_904_223) >>> 0;
    return next / 2 ** 32;
  };
  const cluster = new ChangingCluster(2, random);
  const store = new ModelStore(cluster);
  const { feed, watch } = openFeed(cluster, store, setup);
  const controller = new AbortController();
  const consumed = (async () => {
    for await (const batch of feed.batches(controller.signal)) store.write(batch);
  })();
  const advanceUntil = async (isDone: () => boolean) => {
    const end = Date.now() + 240_000;
    while (Date.now() < end && !isDone()) {
      cluster.advance();
      await sleep(2);
    }
    return isDone();
  };
  if (!(await advanceUntil(() => watch.state()?.isLive === true))) return ["it never became live"];
  for (const step of steps) {
    change(cluster, step);
    cluster.advance();
    await sleep(2);
  }
  for (const node of cluster.nodes) Object.assign(node, noFaults);
  const isCurrent = await advanceUntil(() => store.isCurrent());
  controller.abort();
  await consumed;
  return isCurrent ? store.violations : [...store.violations, "it differs from the cluster"];
}

const changes = ["put", "put", "put", "close", "move", "drop", "silence", "lag", "fail", "recover"];
const drawSteps = (faults: readonly string[]) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...changes, ...faults),
      account: fc.nat({ max: accounts.length - 1 }),
      wallet: fc.nat({ max: wallets.length - 1 }),
    }),
    { minLength: 5, maxLength: 40 },
  );

test.each<[string, Setup]>([
  [
    "one subscription for each wallet",
    // Without rounds, subscriptions alone bring every change.
    { maxSubscriptions: 50, intervalMs: hourMs, maxAgeMs: hourMs, faults: [] },
  ],
  [
    "one subscription for all wallets, and lists that are cut",
    // Rounds find accounts which closed, went to another wallet or were missing in a list.
    { maxSubscriptions: 1, intervalMs: 100, maxAgeMs: 300, faults: ["cut"] },
  ],
])("positions follow accounts that change while they are read, with %s", async (_, setup) => {
  await fc.assert(
    fc.asyncProperty(drawSteps(setup.faults), fc.nat(), async (drawn, seed) => {
      expect(await run(drawn, seed, setup)).toEqual([]);
    }),
    { numRuns: propertyRuns(40) },
  );
});
