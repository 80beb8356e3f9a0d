import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { applyBatch } from "../src/feeds/apply-batch.ts";
import { createFeed } from "../src/feeds/create-feed.ts";
import type { FeedBatch } from "../src/feeds/feed.ts";
import { createFileFeed } from "../src/feeds/file-feed.ts";
import { createLlamaMapping } from "../src/feeds/mappings/defillama-pools.ts";
import { getMarketHistory, getMarketsByType, listMarkets } from "../src/operations/markets.ts";
import { listPositions } from "../src/operations/positions.ts";
import { describeMarket, usdc } from "./sample-markets.ts";
import { useDatabase } from "./support/database.ts";
import { createTestService, testTime as now, readBody } from "./support/test-service.ts";

const db = useDatabase();
const wallet = "5".repeat(43);
const harness = ["kept", "gone", "other"];
let seconds = 0;
let testNumber = 0;
/** Each test has markets of its own. */
let named: (id: string) => string;

beforeEach(() => {
  const prefix = `t${testNumber++}`;
  named = (id) => `${prefix}-${id}`;
});

const nextMoment = () => new Date(now.getTime() + 1000 * seconds++);

function batchOf(ids: readonly string[], more: Partial<FeedBatch> = {}): FeedBatch {
  const markets = ids.map((id) => describeMarket({ id: named(id), type: "yield" }));
  return { observedAt: nextMoment(), markets, allMarketIds: ids.map(named), ...more };
}

const tell = (batch: FeedBatch, feed = "list") =>
  applyBatch(createTestService(db()).service.store, feed + named(""), batch);

async function tellTimes(count: number, ids: readonly string[], more: Partial<FeedBatch> = {}) {
  for (let time = 0; time < count; time++) await tell(batchOf(ids, more));
}

async function listed(): Promise<string[]> {
  const call = { query: { limit: 200 } };
  const { markets } = await readBody(listMarkets, createTestService(db()).service, call);
  const byType = await readBody(getMarketsByType, createTestService(db()).service, {});
  const ids = markets.map(({ id }) => id).filter((id) => id.startsWith(named("")));
  expect(byType.yield?.map(({ id }) => id)).toEqual(markets.map(({ id }) => id));
  return ids.map((id) => id.slice(named("").length)).sort();
}

describe("a market that its feed no longer lists", () => {
  test("leaves the list after the third time in a row", async () => {
    await tell(batchOf(harness));
    await tellTimes(2, ["kept", "other"]);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
    await tellTimes(1, ["kept", "other"]);
    expect(await listed()).toEqual(["kept", "other"]);
  });

  test("is counted anew when it was listed in between", async () => {
    await tell(batchOf(harness));
    await tellTimes(2, ["kept", "other"]);
    await tell(batchOf(harness));
    await tellTimes(2, ["kept", "other"]);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("comes back when it is listed again", async () => {
    await tell(batchOf(harness));
    await tellTimes(3, ["kept", "other"]);
    await tell(batchOf(harness));
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("keeps its history and its positions", async () => {
    const position = {
      id: named("position"),
      type: "yield",
      walletAddress: wallet,
      provider: { id: "harbor", name: "Harbor" },
      marketId: named("gone"),
      openedAt: now.toISOString(),
      deposit: { token: usdc, amountBaseUnits: "1000000", valueUsd: 1 },
    };
    const first = batchOf(harness, { positions: [position] });
    expect(await tell(first)).toMatchObject({ problems: [] });
    await tellTimes(3, ["kept", "other"]);
    const service = createTestService(db()).service;
    const held = { query: { walletAddresses: [wallet], limit: 10 } };
    const { positions } = await readBody(listPositions, service, held);
    expect(positions).toMatchObject([{ marketId: named("gone") }]);
    const startTime = new Date(now.getTime() - 86_400_000).toISOString();
    const endTime = new Date(now.getTime() + 86_400_000).toISOString();
    const asked = { marketIds: [named("gone")], startTime, endTime, resolution: "1d" };
    const { series } = await readBody(getMarketHistory, service, { query: asked });
    expect(series[0]?.points).toHaveLength(1);
  });
});

describe("a market stays in the list", () => {
  test("when the same list is written again and again", async () => {
    await tell(batchOf(harness));
    const again = batchOf(["kept", "other"]);
    for (let time = 0; time < 5; time++) await tell(again);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when the source failed, said that something could not be read, or does not list in whole", async () => {
    await tell(batchOf(harness));
    await tellTimes(5, [], { markets: undefined, allMarketIds: undefined, problems: ["503"] });
    await tellTimes(5, ["kept", "other"], { problems: ["line 3 is broken"] });
    await tellTimes(5, ["kept", "other"], { allMarketIds: undefined });
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when the list lost more than half at once, which is said", async () => {
    await tell(batchOf(harness));
    await tellTimes(3, ["kept"]);
    const { listingProblem } = await tell(batchOf(["kept"]));
    expect(listingProblem).toMatch(/^The source lists 1 of its 3 markets;/);
    await tellTimes(3, []);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when it is listed, although what is said of it is broken", async () => {
    await tell(batchOf(harness));
    const broken = [...["kept", "other"].map(named).map((id) => ({ id })), { id: named("gone") }];
    await tellTimes(5, harness, { markets: broken });
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when another feed lists nothing of it", async () => {
    await tell(batchOf(harness));
    for (let time = 0; time < 5; time++) await tell(batchOf(["kept", "other"]), "another");
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("when the past is told", async () => {
    await tell(batchOf(harness));
    await tellTimes(5, ["kept", "other"], { historyOnly: ["1d"] });
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });
});

describe("a feed of files", () => {
  function open(files: Readonly<Record<string, string>>) {
    const folder = mkdtempSync(join(tmpdir(), "bellwether-listing-"));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    for (const [name, text] of Object.entries(files)) write(name, text);
    const controller = new AbortController();
    onTestFinished(() => {
      controller.abort();
      rmSync(folder, { recursive: true });
    });
    const clock = { now: nextMoment };
    const feed = createFileFeed({ path: folder, clock, pollEveryMs: 20 });
    const batches = feed.batches(controller.signal)[Symbol.asyncIterator]();
    const nextListing = async (): Promise<readonly string[]> => {
      for (;;) {
        const { allMarketIds } = (await batches.next()).value ?? {};
        if (allMarketIds !== undefined) return allMarketIds;
      }
    };
    return { nextListing, write, remove: (name: string) => rmSync(join(folder, name)) };
  }
  const fileOf = (...ids: string[]) => JSON.stringify({ markets: ids.map((id) => ({ id })) });

  test("lists what all its files have, three times after each change", async () => {
    const { nextListing, write, remove } = open({ "a.json": fileOf("a"), "b.json": fileOf("b") });
    for (let time = 0; time < 3; time++) expect(await nextListing()).toEqual(["a", "b"]);
    const changed = nextListing();
    write("a.json", fileOf("a", "c"));
    expect(await changed).toEqual(["a", "c", "b"]);
    await nextListing();
    await nextListing();
    const removed = nextListing();
    remove("b.json");
    expect(await removed).toEqual(["a", "c"]);
  });

  test("lists nothing while a file cannot be read well", async () => {
    const { nextListing, write } = open({ "a.json": fileOf("a"), "b.ndjson": "{" });
    const listing = nextListing();
    await new Promise((resolve) => setTimeout(resolve, 100));
    write("b.ndjson", '{"markets": {"id": "b"}}');
    expect(await listing).toEqual(["a", "b"]);
  });
});

describe("a feed of an address", () => {
  /** What the source answers next, until something else is set. */
  async function open(first: string | number) {
    let answer = first;
    const server = createServer((_, response) => {
      if (typeof answer === "number") return void response.writeHead(answer).end();
      response.writeHead(200, { etag: '"1"' }).end(answer);
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
        seed: "s",
        actionsUrl: "http://127.0.0.1:4000",
        allowPrivateAddresses: true,
        intervalMs: 5,
      },
    );
    const batches = feed.batches(controller.signal)[Symbol.asyncIterator]();
    return {
      set: (next: string | number) => {
        answer = next;
      },
      /** Takes so many batches; returns what is said against the last of them. */
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
      markets: ids.map((id) => describeMarket({ id: named(id), type: "yield" })),
      prices: [],
    });

  test("takes out what its answers no longer have, and puts it back", async () => {
    const source = await open(documentOf(...harness));
    await source.take(1);
    source.set(documentOf("kept", "other"));
    await source.take(2);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
    await source.take(2);
    expect(await listed()).toEqual(["kept", "other"]);
    source.set(documentOf(...harness));
    await source.take(2);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("counts an answer that has not changed as the same list again", async () => {
    const source = await open(documentOf(...harness));
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
    ["what is no list", () => '{"markets": {}}', undefined],
    ["another shape", () => "[]", undefined],
    ["a market without an id", () => '{"markets": [{"id": 1}]}', undefined],
    ["an error", () => 404, undefined],
  ])("takes nothing out when the source answers with %s", async (_, next, listingProblem) => {
    const source = await open(documentOf(...harness));
    await source.take(1);
    source.set(next());
    const said = await source.take(typeof next() === "number" ? 1 : 4);
    if (listingProblem === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(listingProblem);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });
});

test("DefiLlama's list has the pools whose rate or price is missing for a while", async () => {
  const pool = { chain: "Solana", project: "kamino", symbol: "USDC", tvlUsd: 1, apy: 5 };
  const data = [
    { ...pool, pool: "priced", underlyingTokens: [usdc.address] },
    { ...pool, pool: "unpriced", underlyingTokens: ["unknown"] },
    { ...pool, pool: "rateless", apy: null, underlyingTokens: [usdc.address] },
    { ...pool, pool: "elsewhere", chain: "Ethereum" },
  ];
  const map = createLlamaMapping(async () => new Map());
  expect((await map({ data })).allMarketIds).toEqual(
    ["priced", "unpriced", "rateless"].map((id) => `defillama-${id}`),
  );
});
