import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createFeed } from "../../src/feeds/create-feed.ts";
import type { Feed, FeedBatch } from "../../src/feeds/feed.ts";
import type { SourceSpec } from "../../src/feeds/parse-feed-settings.ts";
import { createPushFeed } from "../../src/feeds/push-feed.ts";
import { createFeedRunner } from "../../src/feeds/run-feeds.ts";
import type { Service } from "../../src/service.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { createTestService, serviceUrl, testTime } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { answerJson, startSource } from "./support/source-server.ts";

const db = useDatabase();
let service: Service;
let now = testTime;
const clock = { now: () => now };
const log = { info: () => {}, warn: () => {} };

beforeAll(() => {
  service = createTestService(db()).service;
});

function runFeeds(...feeds: Feed[]) {
  const runner = createFeedRunner({
    ...{ feeds, stores: service.store, clock, log, releaseEveryMs: 10 },
  });
  const controller = new AbortController();
  const runs = runner.jobs.map((job) => job.run(controller.signal));
  onTestFinished(async () => {
    controller.abort();
    await Promise.all(runs);
  });
  return runner.states;
}

/** A feed whose batches the test pushes. */
function pushFeed(name: string) {
  const batches: FeedBatch[] = [];
  const feed: Feed = {
    name,
    async *batches(signal) {
      while (!signal.aborted) {
        const batch = batches.shift();
        if (batch !== undefined) yield batch;
        else await sleep(5);
      }
    },
  };
  return { feed, push: (batch: Partial<FeedBatch>) => batches.push({ observedAt: now, ...batch }) };
}

const walletAddress = "5".repeat(43);
const position = (id: string, marketId: string, amount: number) => ({
  ...{
    id,
    type: "yield",
    walletAddress,
    marketId,
    status: "open",
    openedAt: testTime.toISOString(),
  },
  provider: { id: "harbor", name: "Harbor" },
  deposit: { token: usdcToken, amountBaseUnits: String(amount), valueUsd: amount },
});

test("DefiLlama's markets arrive when their prices come later and DefiLlama answers 304 ever since", async () => {
  let isPriced = false;
  const etag = '"1"';
  const pool = { chain: "Solana", project: "kamino", symbol: "SOL", tvlUsd: 300, apy: 5 };
  const data = [{ ...pool, pool: "late", underlyingTokens: [solToken.address] }];
  const { url, requests } = await startSource((request, response, { pathname }) => {
    if (pathname === "/pools") return answerJson(request, response, { data }, etag);
    if (pathname === "/lendBorrow") return answerJson(request, response, [], etag);
    const prices = isPriced ? { [solToken.address]: { usdPrice: 150 } } : {};
    answerJson(request, response, prices, `"${isPriced}"`);
  });
  const options = {
    ...{ pushedBatches: service.store.pushedBatches },
    ...{ clock, assets: service.store.assets, seed: "s", actionsUrl: url },
    ...{ allowPrivateAddresses: true, intervalMs: 20 },
  };
  const sources: SourceSpec[] = [
    { kind: "defillama", url: `${url}/pools`, name: "pools" },
    { kind: "jupiter", url: `${url}/prices?ids=x`, name: "prices" },
  ];
  const assets = [{ chain: "solana", name: "Solana", ...solToken }];
  await service.store.assets.saveAssets(
    "test",
    assets.map((asset) => ({ ...asset, id: `solana:${asset.address}`, tags: [] })),
    now,
  );
  const states = runFeeds(...sources.map((spec) => createFeed(spec, options)));
  const readWaiting = () => states().find(({ name }) => name === "pools")?.waiting;
  await waitFor(() => readWaiting() === 1);
  await waitFor(() => requests.filter(({ headers }) => headers["if-none-match"]).length > 4);
  isPriced = true;
  await waitFor(async () => {
    const [market] = await service.store.markets.findMarkets(["defillama-late"]);
    return market?.figures.totalDeposit?.toNumber() === 2;
  });
  await waitFor(() => readWaiting() === 0);
});

/** A replica's jobs: a second one has its own memory. */
function startReplica(feeds: Feed[]) {
  const runner = createFeedRunner({
    ...{ feeds, stores: service.store, clock, log, releaseEveryMs: 10 },
  });
  const controller = new AbortController();
  const runs = runner.jobs.map((job) => job.run(controller.signal));
  const stop = async () => {
    controller.abort();
    await Promise.all(runs);
  };
  onTestFinished(stop);
  return { states: runner.states, stop };
}

describe("pushed positions and trades without a market", () => {
  const trade = (id: string, marketId: string) => ({
    ...{ id, positionId: `bet-${id}`, walletAddress, marketId, outcomeId: "yes", kind: "buy" },
    ...{ shares: 10, price: 0.5, at: testTime.toISOString() },
  });
  const batches = () => service.store.pushedBatches;
  const pushed = (name: string) =>
    createPushFeed({ name, batches: batches(), serviceUrl, pollMs: 5 });
  const findTrades = async (id: string) =>
    await db().selectFrom("trades").select("id").where("id", "=", id).execute();
  async function store(feed: string, key: string, body: object) {
    const hash = Buffer.from(`${feed} ${key}`);
    const common = { feed, keyHash: hash, bodyHash: hash, receivedAt: now, observedAt: now };
    const response = {
      feedName: feed,
      observedAt: "",
      acceptedCount: 0,
      rejectedCount: 0,
      problems: [],
    };
    const text = { body: JSON.stringify(body), bodyBytes: 1 };
    await batches().store(
      { ...common, ...text, response, rights: null },
      { batches: 10, bytes: 10 },
    );
  }
  const isWritten = async (feed: string) => (await batches().findNext(feed)) === undefined;

  test("are stored when their market comes after a restart of the feed", async () => {
    const before = startReplica([pushed("indexer")]);
    const trades = [{ id: "broken" }, trade("early", "bets"), trade("never", "no-bets")];
    await store("indexer", "trades", {
      predictionTrades: trades,
      positions: [position("p4", "m4", 7)],
    });
    await waitFor(() => isWritten("indexer"));
    expect(before.states()[0]?.waiting).toBe(3);
    await before.stop();

    const after = startReplica([pushed("indexer")]);
    await waitFor(() => after.states()[0]?.waiting === 3);
    const bets = makeFeedMarket({ id: "bets", type: "prediction" });
    await store("indexer", "markets", {
      markets: [bets, makeFeedMarket({ id: "m4", type: "yield" })],
    });
    await waitFor(async () => (await findTrades("early")).length === 1);
    await waitFor(async () => (await service.store.positions.findPositions(["p4"])).length === 1);
    await waitFor(() => after.states()[0]?.waiting === 1);

    // A released entry is not kept: another restart has only the other one to wait for.
    await waitFor(async () => {
      const [kept] = await batches().findKept("indexer");
      return kept !== undefined && !kept.body.includes("early");
    });
    await after.stop();
    const last = startReplica([pushed("indexer")]);
    await waitFor(() => last.states()[0]?.waiting === 1);
    const [kept] = await batches().findKept("indexer");
    expect(JSON.parse(kept?.body ?? "")).toMatchObject({
      indexes: { positions: [], predictionTrades: [2] },
    });
    await batches().forgetExpired(new Date(now.getTime() + 2 * 86_400_000));
    expect(await batches().findKept("indexer")).toHaveLength(1);
  });

  test("are read from lists with the names of an earlier version", async () => {
    const bets = makeFeedMarket({ id: "earlier-bets", type: "prediction" });
    const trades = [trade("earlier", "earlier-bets")];
    await store("earlier", "body", { markets: [bets], trades });
    const before = startReplica([pushed("earlier")]);
    await waitFor(async () => (await findTrades("earlier")).length === 1);
    await before.stop();
    const kept = JSON.stringify({
      ...{ positions: [], trades: [trade("later", "later-bets")] },
      indexes: { positions: [], trades: [0] },
    });
    const ofFeed = db().updateTable("pushed_batches").where("feed", "=", "earlier");
    await ofFeed.set({ waiting: kept }).execute();
    const after = startReplica([pushed("earlier")]);
    await waitFor(() => after.states()[0]?.waiting === 1);
  });

  test("are no longer kept once they expire", async () => {
    const { states } = startReplica([pushed("quay")]);
    await store("quay", "trades", { predictionTrades: [trade("lost", "lost-bets")] });
    await waitFor(async () => (await batches().findKept("quay")).length === 1);
    await waitFor(() => isWritten("quay"));
    onTestFinished(() => {
      now = testTime;
    });
    now = new Date(testTime.getTime() + 3_600_000);
    await waitFor(() => states()[0]?.problems === 1);
    await waitFor(async () => (await batches().findKept("quay")).length === 0);
  });
});

describe("positions and trades without a market", () => {
  const findPosition = async (id: string) =>
    (await service.store.positions.findPositions([id])).map(({ position: found }) => found.id);

  test("wait until another feed brings the market", async () => {
    const [early, late] = [pushFeed("early"), pushFeed("late")];
    const states = runFeeds(early.feed, late.feed);
    const readState = () => states().find(({ name }) => name === "early");
    early.push({ positions: [position("p1", "m1", 7), position("p2", "never", 7)] });
    await waitFor(() => readState()?.waiting === 2);
    expect(await findPosition("p1")).toEqual([]);
    // A repetition is the same entry.
    early.push({ positions: [position("p1", "m1", 8)] });
    late.push({ markets: [makeFeedMarket({ id: "m1", type: "yield" })] });
    await waitFor(async () => (await findPosition("p1")).length === 1);
    await waitFor(() => readState()?.waiting === 1 && readState()?.accepted);
    expect(readState()?.problems).toBe(0);
  });

  test("are reported as problems after an hour", async () => {
    const { feed, push } = pushFeed("patient");
    const states = runFeeds(feed);
    push({ source: "a.json", positions: [position("p3", "nowhere", 7)] });
    await waitFor(() => states()[0]?.waiting === 1);
    onTestFinished(() => {
      now = testTime;
    });
    now = new Date(testTime.getTime() + 3_600_000);
    await waitFor(() => states()[0]?.problems === 1);
    expect(states()[0]).toMatchObject({
      ...{ waiting: 0, lastSuccessAt: testTime },
      lastProblem:
        "a.json: positions: marketId of p3 is nowhere; no such market came within an hour.",
    });
  });

  test("are problems at once beyond 10,000 of a feed", async () => {
    const { feed, push } = pushFeed("many");
    const states = runFeeds(feed);
    const positions = Array.from({ length: 10_002 }, (_, at) => position(`q${at}`, "gone", 1));
    push({ positions });
    await waitFor(() => states()[0]?.problems === 2);
    expect(states()[0]?.waiting).toBe(10_000);
  });
});
