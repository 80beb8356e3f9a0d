import { beforeEach, expect, test } from "vitest";
import { resolveRights } from "../../src/domain/feeds/feed-rights.ts";
import { marketActions } from "../../src/domain/markets/market.ts";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { writePositions } from "../../src/feeds/batches/write-positions.ts";
import type { Feed, FeedBatch } from "../../src/feeds/feed.ts";
import { createPushFeed } from "../../src/feeds/push-feed.ts";
import { createFeedRunner } from "../../src/feeds/run-feeds.ts";
import { createWaitingEntries } from "../../src/feeds/waiting/waiting-entries.ts";
import { pushFeedBatch } from "../../src/operations/feeds.ts";
import { openStore } from "../../src/store/store.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket, usdcToken } from "../support/market-fixtures.ts";
import {
  bodyOf,
  callHandler,
  createTestService,
  serviceUrl,
  testTime,
} from "../support/test-service.ts";

const db = useDatabase();
let number = 0;
let id = "";

beforeEach(async () => {
  number += 1;
  id = `right-${number}`;
  await db().deleteFrom("pushed_batches").execute();
});

const assetId = () => `bitcoin:${id}`;
const asset = (name: string) => ({
  ...{ id: assetId(), chain: "bitcoin", name, symbol: "OWN", decimals: 9 },
});
const market = (fields: object = {}) => ({
  ...makeFeedMarket({ id, type: "lending" }),
  provider: { id, name: "Harbor" },
  ...fields,
});
const position = (units: string) => ({
  ...{ id: `${id}-p`, type: "lending", walletAddress: "7".repeat(43), marketId: id },
  ...{ provider: { id, name: "Harbor" }, openedAt: "2026-09-01T08:00:00Z", borrows: [] },
  deposits: [{ token: usdcToken, amountBaseUnits: units, valueUsd: 1 }],
});
const deposit = (url: string) => ({ actions: { deposit: { blinkUrl: url } } });

/** Writes entries as a configured source, which has all rights. */
async function apply(feed: string, batch: Partial<FeedBatch>, rights?: readonly string[]) {
  const whole = { observedAt: testTime, ...batch };
  return await applyBatch(openStore(db()), feed, {
    ...whole,
    ...(rights !== undefined && { rights: resolveRights(rights, serviceUrl) }),
  });
}

/** Pushes a batch with a key with these rights, and writes it; returns the receipt and the feed's metrics. */
async function push(rights: readonly string[] | null, body: object) {
  const { service } = createTestService(db());
  const reply = await callHandler(pushFeedBatch, service, {
    path: { feedName: "harbor" },
    headers: { "Idempotency-Key": id },
    caller: { feed: "harbor", feedRights: rights },
    body,
  });
  const warned: object[] = [];
  const { pushedBatches: batches } = service.store;
  const feed = createPushFeed({ name: "harbor", batches, serviceUrl, pollMs: 5 });
  const log = { info() {}, warn: (fields: object) => void warned.push(fields) };
  const [state] = await runUntilWritten(feed, log, service.clock);
  return { receipt: bodyOf(reply), refused: state?.refused, warned };
}

async function runUntilWritten(
  feed: Feed,
  log: Parameters<typeof createFeedRunner>[0]["log"],
  clock: Parameters<typeof createFeedRunner>[0]["clock"],
) {
  const stores = openStore(db());
  const runner = createFeedRunner({ feeds: [feed], stores, clock, log });
  const stop = new AbortController();
  const running = runner.jobs[0]?.run(stop.signal);
  await expect.poll(() => stores.pushedBatches.findNext("harbor")).toBeUndefined();
  stop.abort();
  await running;
  return runner.states();
}

async function readMarket() {
  const [found] = await openStore(db()).markets.findMarkets([id]);
  return found;
}

test("a key without rights confirms no jump, links to no other host and describes no known token", async () => {
  await apply("catalogue", { assets: [asset("Plain")] });
  await apply("prices", {
    assets: [asset("Plain")],
    prices: [{ assetId: assetId(), priceUsd: 1 }],
  });
  const { receipt, refused, warned } = await push([], {
    assets: [asset("Forged"), { ...asset("New"), id: `${assetId()}-new` }],
    markets: [
      market(deposit("https://evil.example/deposit")),
      { ...market({ websiteUrl: "https://evil.example" }), id: `${id}-2` },
      { ...market({ jumpConfirmed: true }), id: `${id}-3` },
      { ...market(deposit(`${serviceUrl}/v0/actions`)), id: `${id}-own` },
    ],
    prices: [{ assetId: `${assetId()}-new`, priceUsd: 10_000, jumpConfirmed: true }],
  });
  expect(receipt).toMatchObject({ acceptedCount: 2, rejectedCount: 5 });
  expect(receipt.problems.map(({ kind, index, field }) => [kind, index, field])).toEqual([
    ["assets", 0, "id"],
    ["markets", 0, "actions.deposit.blinkUrl"],
    ["markets", 1, "websiteUrl"],
    ["markets", 2, "jumpConfirmed"],
    ["prices", 0, "jumpConfirmed"],
  ]);
  expect(receipt.problems[1]?.message).toContain("evil.example, which needs the right links:evil");
  expect(refused).toEqual({ owner: 1, assets: 0, jumps: 2, links: 2 });
  expect(JSON.stringify(warned)).toContain("jumpConfirmed needs the right jumps");
  const stores = openStore(db());
  const assets = await stores.assets.findAssets([assetId(), `${assetId()}-new`]);
  expect(assets.map(({ name }) => name).sort()).toEqual(["New", "Plain"]);
  const written = await stores.markets.findMarkets([id, `${id}-2`, `${id}-3`, `${id}-own`]);
  expect(written.map((found) => found.id)).toEqual([`${id}-own`]);
});

test("a key takes over a token of the catalogue only with the right assets", async () => {
  await apply("catalogue", { assets: [asset("Plain")] });
  const name = async () => (await openStore(db()).assets.findAssets([assetId()]))[0]?.name;
  const { problems } = await apply("push:a", { assets: [asset("Forged")] }, ["jumps"]);
  expect(problems).toMatchObject([{ refusal: "assets" }]);
  expect(problems[0]?.message).toContain("is known from the feed catalogue");
  expect(await name()).toBe("Plain");
  expect((await apply("push:a", { assets: [asset("Better")] }, ["assets"])).problems).toEqual([]);
  expect((await apply("push:a", { assets: [asset("Own")] }, [])).problems).toEqual([]);
  expect(await name()).toBe("Own");
});

test.each([[null], [["jumps", "links:app.harbor.example"]], [["jumps", "links"]]])(
  "a key with the rights %j confirms jumps and links to its host",
  async (rights) => {
    const linked = { ...deposit("https://app.harbor.example/deposit"), jumpConfirmed: true };
    const { receipt, refused } = await push(rights, { markets: [market(linked)] });
    expect(receipt).toMatchObject({ acceptedCount: 1, problems: [] });
    expect(refused).toEqual({ owner: 0, assets: 0, jumps: 0, links: 0 });
    expect((await readMarket())?.actions?.deposit?.blinkUrl).toContain("app.harbor.example");
  },
);

test.each([
  "https://harbor.example.evil.example/",
  "https://app.harbor.example:8443/",
  "https://app.harbor.example@evil.example/",
  "https://evil.app.harbor.example/",
])("the right links:app.harbor.example does not cover %s", async (url) => {
  const rights = ["links:app.harbor.example"];
  const { problems } = await apply("push:a", { markets: [market(deposit(url))] }, rights);
  expect(problems).toMatchObject([{ kind: "markets", refusal: "links" }]);
});

test.each(marketActions)(
  "a link to %s of a market or position needs the right to its host",
  async (name) => {
    const linked = { actions: { [name]: { blinkUrl: "https://evil.example/" } } };
    const rights = ["links:app.harbor.example"];
    const refusal = { field: `actions.${name}.blinkUrl`, refusal: "links" };
    const own = await apply("push:a", { markets: [market()] }, rights);
    expect(own.problems).toEqual([]);
    const batch = { markets: [market(linked)], positions: [{ ...position("1"), ...linked }] };
    expect((await apply("push:a", batch, rights)).problems).toMatchObject([
      { kind: "markets", ...refusal },
      { kind: "positions", ...refusal },
    ]);
  },
);

test("a market of another feed's provider is refused without the right providers, and keeps its owner with it", async () => {
  await apply("first", { markets: [market()] });
  const forged = { ...market({ provider: { id, name: "Forged" } }), id: `${id}-forged` };
  const { problems } = await apply("push:a", { markets: [forged] }, []);
  expect(problems).toMatchObject([{ field: "provider.id", refusal: "owner" }]);
  expect(problems[0]?.message).toContain(`The provider ${id} belongs to the feed first`);
  expect(await openStore(db()).markets.findMarkets([`${id}-forged`])).toEqual([]);
  const own = { ...market({ provider: { id: `${id}-own`, name: "Own" } }), id: `${id}-a` };
  expect((await apply("push:a", { markets: [own] }, [])).problems).toEqual([]);
  expect(
    (await apply("push:a", { markets: [{ ...forged, id: `${id}-a` }] }, [])).problems,
  ).toHaveLength(1);
  expect((await apply("push:a", { markets: [forged] }, ["providers"])).problems).toEqual([]);
  const { receipt } = await push([], { markets: [{ ...forged, id: `${id}-pushed` }] });
  expect(receipt.problems).toMatchObject([{ index: 0, field: "provider.id" }]);
});

test("a feed cannot change another feed's position, reopen it or add to its bets", async () => {
  const walletAddress = "7".repeat(43);
  await apply("first", { markets: [market()] });
  const bets = `${id}-bets`;
  const trade = (name: string, shares: string) => ({
    ...{ id: name, positionId: `${id}-bet`, walletAddress, marketId: bets, outcomeId: "yes" },
    ...{ kind: "buy", shares, price: "0.5", at: testTime.toISOString() },
  });
  const betMarket = {
    ...makeFeedMarket({ id: bets, type: "prediction" }),
    provider: { id, name: "Harbor" },
  };
  await apply("first", {
    markets: [betMarket],
    positions: [position("1000000")],
    predictionTrades: [trade("fill-1", "10")],
  });
  const missed = { lists_missed: 3, missed_at: new Date(0), closed_at: testTime };
  const { problems } = await apply("second", {
    positions: [position("9000000")],
    predictionTrades: [trade("fill-1", "90"), trade("fill-2", "5")],
  });
  expect(problems.map(({ kind, index, refusal }) => [kind, index, refusal])).toEqual([
    ["predictionTrades", 0, "owner"],
    ["predictionTrades", 1, "owner"],
    ["positions", 0, "owner"],
  ]);
  const { positions } = openStore(db());
  const [bet] = await positions.listPredictions({ walletAddresses: [walletAddress] }, undefined, 5);
  expect(JSON.stringify(bet)).toContain('"10"');
  const [held] = await positions.findPositions([`${id}-p`]);
  expect(held?.position).toMatchObject({ deposits: [{ baseUnits: 1_000_000n }] });
  await db().updateTable("positions").set(missed).where("id", "=", `${id}-p`).execute();
  await apply("second", { positions: [], allPositionIds: [`${id}-p`] });
  const kept = db().selectFrom("positions").select("closed_at").where("id", "=", `${id}-p`);
  expect(await kept.executeTakeFirst()).toEqual({ closed_at: testTime });
});

test("a position has the provider of its market, or one that no other feed owns", async () => {
  await apply("first", { markets: [market()] });
  const under = (name: string, providerId = id) => ({
    ...{ ...position("1000000"), id: `${id}-${name}` },
    provider: { id: providerId, name },
  });
  const positions = [under("Harbor"), under("Forged"), under("Own", `${id}-own`)];
  const { problems } = await apply("push:a", { positions }, []);
  expect(problems).toMatchObject([{ kind: "positions", index: 1, refusal: "owner" }]);
  expect(problems[0]?.message).toContain(`The provider ${id} belongs to the feed first`);
  expect((await apply("push:a", { positions }, ["providers"])).problems).toEqual([]);
});

test("a position that waited for its market still needs the right providers", async () => {
  await apply("first", { markets: [market()] });
  const { positions, markets, feedOwners } = openStore(db());
  const waiting = createWaitingEntries(markets);
  const marketId = `${id}-late`;
  const provider = { id, name: "Forged" };
  const rights = resolveRights([], serviceUrl);
  const early = { ...position("1000000"), id: `${id}-early`, marketId, provider };
  await waiting.admit({ observedAt: testTime, positions: [early], rights }, testTime);
  await apply("other", {
    markets: [{ ...market(), id: marketId, provider: { id: `${id}-b`, name: "B" } }],
  });
  const problems: unknown[] = [];
  await waiting.release(async (batch) => {
    const written = await writePositions({ positions, markets, feedOwners }, "push:a", batch);
    problems.push(...written.problems);
  }, new AbortController().signal);
  expect(problems).toMatchObject([{ kind: "positions", refusal: "owner" }]);
});

test("a complete list of positions closes no bets", async () => {
  const walletAddress = "6".repeat(43);
  const provider = { id, name: "Harbor" };
  const bet = {
    ...{ id: "fill-1", positionId: `${id}-bet`, walletAddress, marketId: `${id}-bets` },
    ...{ outcomeId: "yes", kind: "buy", shares: "10", price: "0.5", at: testTime.toISOString() },
  };
  const bets = { ...makeFeedMarket({ id: `${id}-bets`, type: "prediction" }), provider };
  // A list with less than half the open positions would count as incomplete.
  const listed = { ...position("1000000"), walletAddress };
  await apply("first", { markets: [market(), bets], predictionTrades: [bet], positions: [listed] });
  for (let list = 1; list <= 4; list += 1) {
    const observedAt = new Date(testTime.getTime() + list * 60_000);
    await apply("first", { observedAt, positions: [listed], allPositionIds: [listed.id] });
  }
  const kept = db().selectFrom("positions").select("closed_at").where("id", "=", `${id}-bet`);
  expect(await kept.executeTakeFirst()).toEqual({ closed_at: null });
});
