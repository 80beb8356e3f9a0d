import { beforeEach, expect, onTestFinished, test } from "vitest";
import { maxListedProblems } from "../src/domain/feeds/push-feeds.ts";
import { createPushFeed } from "../src/feeds/push-feed.ts";
import { pushFeedBatch } from "../src/operations/feeds.ts";
import { useDatabase } from "./support/database.ts";
import { makeFeedMarket, usdcToken } from "./support/market-fixtures.ts";
import {
  bodyOf,
  callHandler,
  createTestService,
  problemOf,
  serviceUrl,
} from "./support/test-service.ts";
import { waitFor } from "./support/wait-for.ts";

const db = useDatabase();
beforeEach(async () => {
  await db().deleteFrom("pushed_batches").execute();
});

function begin() {
  const { service, moveClock } = createTestService(db());
  const { pushedBatches } = service.store;
  const push = (key: string | undefined, body: object, feedName = "harbor", feed = feedName) =>
    callHandler(pushFeedBatch, service, {
      path: { feedName },
      headers: key === undefined ? {} : { "Idempotency-Key": key },
      caller: { feed },
      body,
    });
  const feed = createPushFeed({
    ...{ name: "harbor", batches: pushedBatches, pollMs: 1, serviceUrl },
  });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const batches = feed.batches(stop.signal)[Symbol.asyncIterator]();
  return { service, moveClock, push, batches, stop, pushedBatches };
}

const market = (id: string) => makeFeedMarket({ id, type: "lending" });
const priceOf = (priceUsd: number | string) => ({
  prices: [{ assetId: `solana:${usdcToken.address}`, priceUsd }],
});

test("pushFeedBatch lists each invalid entry with its field, and the feed reads the whole batch", async () => {
  const { push, batches } = begin();
  const { token, ...withoutToken } = market("broken");
  const markets = [withoutToken, market("whole"), { ...market("rate"), depositApy: "much" }];
  const body = bodyOf(await push("listed", { markets, walletBalances: [7] }));
  expect(body).toEqual({
    feedName: "harbor",
    observedAt: "2026-11-02T09:30:00.000Z",
    acceptedCount: 1,
    rejectedCount: 3,
    problems: [
      { kind: "markets", index: 0, field: "token", message: "token must be an object." },
      {
        kind: "markets",
        index: 2,
        field: "depositApy",
        message: 'depositApy is "much"; it must be a number.',
      },
      { kind: "walletBalances", index: 0, field: "entry", message: "entry must be an object." },
    ],
  });
  expect((await batches.next()).value).toMatchObject({ markets, walletBalances: [7] });
});

test("pushFeedBatch lists the first problems of a batch and counts all", async () => {
  const { push } = begin();
  const prices = Array.from({ length: maxListedProblems + 5 }, () => ({}));
  const body = bodyOf(await push("many", { prices }));
  expect(body).toMatchObject({ acceptedCount: 0, rejectedCount: prices.length });
  expect(body.problems).toHaveLength(maxListedProblems);
});

test("a push feed yields the batches of its own name in the order of the calls, each once", async () => {
  const { push, batches, service } = begin();
  for (const key of ["a", "b", "c"]) await push(key, { markets: [market(key)] });
  const others = await service.store.pushedBatches.findNext("quay");
  expect(others).toBeUndefined();
  for (const id of ["a", "b", "c"]) {
    expect((await batches.next()).value).toMatchObject({ markets: [{ id }] });
  }
  const last = batches.next();
  await push("d", { observedAt: "2026-11-01T00:00:00Z", markets: [market("d")] });
  expect((await last).value).toMatchObject({
    observedAt: new Date("2026-11-01T00:00:00Z"),
    markets: [{ id: "d" }],
  });
});

test("a batch whose write was aborted is read again", async () => {
  const { push, batches, stop, pushedBatches } = begin();
  await push("kept", { markets: [market("kept")] });
  await batches.next();
  stop.abort();
  expect(await batches.next()).toEqual({ done: true, value: undefined });
  expect(await pushedBatches.findNext("harbor")).toMatchObject({ body: /kept/ });
});

test("the same key and body return the first response and store nothing, before and after the write", async () => {
  const { push, batches, pushedBatches, moveClock } = begin();
  const first = await push("once", priceOf(1));
  moveClock(1000);
  expect(await push("once", priceOf(1))).toEqual(first);
  await batches.next();
  const waiting = batches.next();
  expect(await push("once", priceOf(1))).toEqual(first);
  await waitFor(async () => (await pushedBatches.findNext("harbor")) === undefined);
  await push("another", priceOf(2));
  expect((await waiting).value).toMatchObject(priceOf(2));
});

test("a batch without a key is stored at each call", async () => {
  const { push, batches } = begin();
  for (const price of [1, 1]) await push(undefined, priceOf(price));
  await push(undefined, priceOf(2));
  for (const price of [1, 1, 2]) {
    expect((await batches.next()).value).toMatchObject(priceOf(price));
  }
});

test("a key is refused with another body, and is free again a day after its batch was written", async () => {
  const { push, batches, pushedBatches, moveClock, service } = begin();
  await push("key", priceOf(1));
  expect(problemOf(await push("key", priceOf(2)))).toBe("idempotency-key-reused");
  moveClock(24 * 3_600_000);
  await pushedBatches.forgetExpired(new Date(service.clock.now().getTime() + 1));
  expect(problemOf(await push("key", priceOf(2)))).toBe("idempotency-key-reused");
  await batches.next();
  const waiting = batches.next();
  await expect.poll(() => pushedBatches.findNext("harbor")).toBeUndefined();
  expect(bodyOf(await push("key", priceOf(2)))).toMatchObject({ acceptedCount: 1 });
  expect((await waiting).value).toMatchObject(priceOf(2));
});

test("a repeated push of a batch of an earlier version gets the receipt under the names of today", async () => {
  const { push } = begin();
  const first = bodyOf(await push("earlier", priceOf(1)));
  const { acceptedCount: accepted, rejectedCount: rejected, ...others } = first;
  const response = JSON.stringify({ ...others, accepted, rejected, baselineTokens: 3 });
  await db().updateTable("pushed_batches").set({ response }).execute();
  expect(bodyOf(await push("earlier", priceOf(1)))).toEqual({ ...first, baselineTokenCount: 3 });
});

test("the receipt of the first batch with assets says how many tokens are the baseline", async () => {
  await db().deleteFrom("feed_marks").execute();
  const { push, service } = begin();
  const asset = (symbol: string) => ({
    id: `bitcoin:${symbol}`,
    chain: "bitcoin",
    symbol,
    name: symbol,
  });
  const first = { assets: [asset("a"), asset("b"), asset("b"), {}] };
  expect(bodyOf(await push("prices", priceOf(1)))).not.toHaveProperty("baselineTokenCount");
  expect(bodyOf(await push("first", first))).toMatchObject({
    acceptedCount: 3,
    baselineTokenCount: 2,
  });
  expect(bodyOf(await push("second", { assets: [asset("c")] }))).not.toHaveProperty(
    "baselineTokenCount",
  );
  expect(bodyOf(await push("first", first))).toMatchObject({ baselineTokenCount: 2 });
  await db().deleteFrom("pushed_batches").execute();
  const listed = { feed: "push:harbor", listed_at: service.clock.now() };
  await db().insertInto("feed_marks").values(listed).execute();
  expect(bodyOf(await push("later", first))).not.toHaveProperty("baselineTokenCount");
});

test("keys of two feeds are independent", async () => {
  const { pushedBatches, service } = begin();
  const now = service.clock.now();
  const hash = Buffer.from("hash");
  const common = {
    rights: null,
    keyHash: hash,
    body: "{}",
    bodyBytes: 2,
    receivedAt: now,
    observedAt: now,
  };
  const response = {
    feedName: "",
    observedAt: "",
    acceptedCount: 0,
    rejectedCount: 0,
    problems: [],
  };
  const max = { batches: 1, bytes: 2 };
  const first = { ...common, response, feed: "one", bodyHash: Buffer.from("1") };
  const two = { ...common, response, feed: "two", bodyHash: Buffer.from("2") };
  expect(await pushedBatches.store(first, max)).toEqual({ response });
  expect(await pushedBatches.store(two, max)).toEqual({ response });
});

test("concurrent calls never store more batches or bytes than may wait", async () => {
  const { pushedBatches, service } = begin();
  const now = service.clock.now();
  const response = {
    feedName: "",
    observedAt: "",
    acceptedCount: 0,
    rejectedCount: 0,
    problems: [],
  };
  const storeMany = (feed: string, bodyBytes: number) =>
    Promise.all(
      Array.from({ length: 8 }, (_, number) => {
        const keyHash = Buffer.from(String(number));
        const times = { receivedAt: now, observedAt: now, rights: null };
        const batch = { feed, keyHash, bodyHash: keyHash, body: "{}", bodyBytes, response };
        return pushedBatches.store({ ...batch, ...times }, { batches: 5, bytes: 50 });
      }),
    );
  const countStored = async (feed: string, bytes: number) =>
    (await storeMany(feed, bytes)).filter((result) => "response" in result).length;
  expect(await countStored("small", 1)).toBe(5);
  expect(await countStored("large", 20)).toBe(2);
});

test("only a batch with complete markets lists all markets of its source", async () => {
  const { push, batches } = begin();
  const [first, second] = [market("one"), market("two")];
  await push("part", { markets: [first] });
  await push("whole", { complete: ["markets"], markets: [first, second] });
  expect((await batches.next()).value).not.toHaveProperty("allMarketIds");
  expect((await batches.next()).value).toMatchObject({ allMarketIds: ["one", "two"] });
  const refused = await push("none", { complete: ["markets"] });
  expect(refused).toMatchObject({ code: "invalid-request", details: [{ field: "body.markets" }] });
});

test.each([
  ["of another feed", "quay", "harbor", "forbidden"],
  ["of a feed that the settings do not name", "quay", "quay", "not-found"],
])("pushFeedBatch refuses a key %s", async (_, feedName, feed, code) => {
  const { push, pushedBatches } = begin();
  expect(problemOf(await push("refused", priceOf(1), feedName, feed))).toBe(code);
  expect(await pushedBatches.findNext(feedName)).toBeUndefined();
});

test("pushFeedBatch accepts times up to 5 seconds in the future", async () => {
  const { push } = begin();
  const at = (observedAt: string) => ({ ...priceOf(1), observedAt });
  expect(problemOf(await push("ahead", at("2026-11-02T09:30:05Z")))).toBeUndefined();
  expect(problemOf(await push("far", at("2026-11-02T09:30:05.001Z")))).toBe("invalid-request");
});
