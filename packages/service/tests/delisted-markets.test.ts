import { createServer } from "node:http";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { applyBatch } from "../src/feeds/batches/apply-batch.ts";
import { createFeed } from "../src/feeds/create-feed.ts";
import type { FeedBatch } from "../src/feeds/feed.ts";
import { getMarketHistory, getMarketsByType, listMarkets } from "../src/operations/markets.ts";
import { listPositions } from "../src/operations/positions.ts";
import { useDatabase } from "./support/database.ts";
import { makeFeedMarket, usdcToken } from "./support/market-fixtures.ts";
import { createTestService, testTime as now, readBody } from "./support/test-service.ts";

const db = useDatabase();
const wallet = "5".repeat(43);
const allMarkets = ["kept", "gone", "other"];
let seconds = 0;
let testNumber = 0;
/** Each test has its own markets. */
let named: (id: string) => string;

beforeEach(() => {
  const prefix = `t${testNumber++}`;
  named = (id) => `${prefix}-${id}`;
});

const nextMoment = () => new Date(now.getTime() + 1000 * seconds++);

function batchOf(ids: readonly string[], more: Partial<FeedBatch> = {}): FeedBatch {
  const markets = ids.map((id) => makeFeedMarket({ id: named(id), type: "yield" }));
  return { observedAt: nextMoment(), markets, allMarketIds: ids.map(named), ...more };
}

const apply = (batch: FeedBatch, feed = "list") =>
  applyBatch(createTestService(db()).service.store, feed + named(""), batch);

async function applyTimes(count: number, ids: readonly string[], more: Partial<FeedBatch> = {}) {
  for (let time = 0; time < count; time++) await apply(batchOf(ids, more));
}

async function listed(): Promise<string[]> {
  const call = { query: { limit: 200 } };
  const { markets } = await readBody(listMarkets, createTestService(db()).service, call);
  const byType = await readBody(getMarketsByType, createTestService(db()).service, {});
  const ids = markets.map(({ id }) => id).filter((id) => id.startsWith(named("")));
  expect(byType.yield?.map(({ id }) => id)).toEqual(markets.map(({ id }) => id));
  return ids.map((id) => id.slice(named("").length)).sort();
}

describe("a market that is missing from the lists of its feed", () => {
  test("is delisted after three lists in a row", async () => {
    await apply(batchOf(allMarkets));
    await applyTimes(2, ["kept", "other"]);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
    await applyTimes(1, ["kept", "other"]);
    expect(await listed()).toEqual(["kept", "other"]);
  });

  test("is not delisted when a list in between has it", async () => {
    await apply(batchOf(allMarkets));
    await applyTimes(2, ["kept", "other"]);
    await apply(batchOf(allMarkets));
    await applyTimes(2, ["kept", "other"]);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("is relisted when a list has it again", async () => {
    await apply(batchOf(allMarkets));
    await applyTimes(3, ["kept", "other"]);
    await apply(batchOf(allMarkets));
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("keeps its history and its positions when it is delisted", async () => {
    const position = {
      id: named("position"),
      type: "yield",
      walletAddress: wallet,
      provider: { id: "harbor", name: "Harbor" },
      marketId: named("gone"),
      openedAt: now.toISOString(),
      deposit: { token: usdcToken, amountBaseUnits: "1000000", valueUsd: 1 },
    };
    const first = batchOf(allMarkets, { positions: [position] });
    expect(await apply(first)).toMatchObject({ problems: [] });
    await applyTimes(3, ["kept", "other"]);
    const service = createTestService(db()).service;
    const held = { query: { walletAddresses: [wallet], limit: 10 } };
    const { positions } = await readBody(listPositions, service, held);
    expect(positions).toMatchObject([{ marketId: named("gone") }]);
    const startTime = new Date(now.getTime() - 86_400_000).toISOString();
    const endTime = new Date(now.getTime() + 86_400_000).toISOString();
    const range = { marketIds: [named("gone")], startTime, endTime, resolution: "1d" };
    const { series } = await readBody(getMarketHistory, service, { query: range });
    expect(series[0]?.points).toHaveLength(1);
  });
});

describe("a market stays listed", () => {
  test("when the same list is written five times", async () => {
    await apply(batchOf(allMarkets));
    const again = batchOf(["kept", "other"]);
    for (let time = 0; time < 5; time++) await apply(again);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when the lists without it failed, have a problem or are incomplete", async () => {
    await apply(batchOf(allMarkets));
    await applyTimes(5, [], { markets: undefined, allMarketIds: undefined, problems: ["503"] });
    await applyTimes(5, ["kept", "other"], { problems: ["line 3 is broken"] });
    await applyTimes(5, ["kept", "other"], { allMarketIds: undefined });
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when the list lost more than half of its markets, which applyBatch reports", async () => {
    await apply(batchOf(allMarkets));
    await applyTimes(3, ["kept"]);
    const { listingProblem } = await apply(batchOf(["kept"]));
    expect(listingProblem).toMatch(/^The source lists 1 of its 3 markets;/);
    await applyTimes(3, []);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when it is listed with an invalid entry", async () => {
    await apply(batchOf(allMarkets));
    const broken = [...["kept", "other"].map(named).map((id) => ({ id })), { id: named("gone") }];
    await applyTimes(5, allMarkets, { markets: broken });
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when the lists of another feed do not have it", async () => {
    await apply(batchOf(allMarkets));
    for (let time = 0; time < 5; time++) await apply(batchOf(["kept", "other"]), "another");
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when a backfill does not have it", async () => {
    await apply(batchOf(allMarkets));
    await applyTimes(5, ["kept", "other"], { historyOnly: ["1d"] });
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });
});

describe("an HTTP feed", () => {
  /** Starts a source sending this document, or this status, until another is set. */
  async function openSource(first: string | number) {
    let response = first;
    const server = createServer((_, reply) => {
      if (typeof response === "number") return void reply.writeHead(response).end();
      reply.writeHead(200, { etag: '"1"' }).end(response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const controller = new AbortController();
    onTestFinished(() => {
      controller.abort();
      server.close();
      server.closeAllConnections();
    });
    const service = createTestService(db()).service;
    const feed = createFeed(
      { kind: "http", url: `http://127.0.0.1:${port}/${named("")}` },
      {
        clock: { now: nextMoment },
        assets: service.store.assets,
        pushedBatches: service.store.pushedBatches,
        seed: "s",
        actionsUrl: "http://127.0.0.1:4000",
        allowPrivateAddresses: true,
        intervalMs: 5,
      },
    );
    const batches = feed.batches(controller.signal)[Symbol.asyncIterator]();
    return {
      set: (next: string | number) => {
        response = next;
      },
      /** Applies this many batches; returns the last one's listing problem. */
      async take(count: number) {
        let listingProblem: string | undefined;
        for (let taken = 0; taken < count; taken++) {
          const batch = (await batches.next()).value;
          if (batch) ({ listingProblem } = await applyBatch(service.store, feed.name, batch));
        }
        return listingProblem;
      },
    };
  }
  const documentOf = (...ids: string[]) =>
    JSON.stringify({
      markets: ids.map((id) => makeFeedMarket({ id: named(id), type: "yield" })),
      prices: [],
    });

  test("delists a market that its responses no longer have, and relists it", async () => {
    const source = await openSource(documentOf(...allMarkets));
    await source.take(1);
    source.set(documentOf("kept", "other"));
    await source.take(2);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
    await source.take(2);
    expect(await listed()).toEqual(["kept", "other"]);
    source.set(documentOf(...allMarkets));
    await source.take(2);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("counts a 304 as the last list again", async () => {
    const source = await openSource(documentOf(...allMarkets));
    await source.take(1);
    source.set(documentOf("kept", "other"));
    await source.take(1);
    source.set(304);
    await source.take(2);
    expect(await listed()).toEqual(["kept", "other"]);
  });

  test.each([
    ["less than half of its markets", () => documentOf("kept"), /^The source lists 1 of its 3/],
    ["no markets", () => '{"markets": []}', /^The source lists 0 of its 3/],
    ["nothing about markets", () => '{"prices": []}', /^The source lists 0 of its 3/],
    ["markets that are no list", () => '{"markets": {}}', undefined],
    ["another shape", () => "[]", undefined],
    ["a market without an id", () => '{"markets": [{"id": 1}]}', undefined],
    ["an error", () => 404, undefined],
  ])("delists no market when the source responds with %s", async (_, next, listingProblem) => {
    const source = await openSource(documentOf(...allMarkets));
    await source.take(1);
    source.set(next());
    const problem = await source.take(typeof next() === "number" ? 1 : 4);
    if (listingProblem === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(listingProblem);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });
});
