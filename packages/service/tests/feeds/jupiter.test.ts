import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkBatch } from "../../src/feeds/batches/check-batch.ts";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import { parseFeedEntry } from "../../src/feeds/feeds-file/parse-feed-entry.ts";
import { problemsOf } from "./support/read-feed.ts";
import { readSource } from "./support/source-feed.ts";
import { startSource } from "./support/source-server.ts";

const recent = JSON.parse(
  readFileSync(new URL("fixtures/jupiter-tokens-recent.json", import.meta.url), "utf8"),
);
const check = (batch: FeedBatch) => checkBatch(batch, { prices: new Map(), markets: new Map() });

/** Mints differing in their last letters. */
const mintsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const digits = String(index).padStart(3, "0").replaceAll("0", "A");
    return `So1111111111111111111111111111111111111${digits}1`;
  });

/** Jupiter's prices: each mint costs its position in the request, and `refuse` may answer with another status. */
async function startPrices(refuse: (requests: number) => number | undefined = () => undefined) {
  const asked: string[][] = [];
  const source = await startSource((_request, response, url) => {
    const ids = url.searchParams.get("ids")?.split(",") ?? [];
    asked.push(ids);
    const status = refuse(asked.length);
    if (status !== undefined) return void response.writeHead(status).end();
    const price = (usdPrice: number) => ({ usdPrice, blockId: 348004026, decimals: 6 });
    response.end(JSON.stringify(Object.fromEntries(ids.map((id, at) => [id, price(at + 1)]))));
  });
  return { url: `${source.url}/price/v3`, asked, requests: source.requests };
}

describe("a feed of Jupiter's prices", () => {
  test("asks for 50 mints at a time, with its headers, and yields prices and ticks of all", async () => {
    const { url, asked, requests } = await startPrices();
    const ids = mintsOf(120);
    const headers = { "x-api-key": "sesame" };
    const feed = readSource({ kind: "jupiter", url, ids, headers });
    const batches = [await feed.next(), await feed.next(), await feed.next()];
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(asked.flat()).toEqual(ids);
    expect(requests.map((request) => request.headers["x-api-key"])).toEqual([
      "sesame",
      "sesame",
      "sesame",
    ]);
    const checked = batches.map(check);
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
    const assetIds = ids.map((id) => `solana:${id}`);
    expect(checked.flatMap(({ prices }) => prices.map(({ assetId }) => assetId))).toEqual(assetIds);
    expect(checked.flatMap(({ ticks }) => ticks.map(({ assetId }) => assetId))).toEqual(assetIds);
    expect(checked[2]?.ticks[19]?.priceUsd).toBe(20);
  });

  test("asks for the watched assets on Solana, as they are before each round", async () => {
    const { url, asked } = await startPrices();
    const [first = "", second = ""] = mintsOf(2);
    let watched: string[] = [];
    const watchedAssetIds = () => watched;
    const feed = readSource({ kind: "jupiter", url }, { watchedAssetIds });
    const batch = feed.next();
    watched = ["bitcoin", `solana:${first}`];
    expect((await batch).prices).toHaveLength(1);
    watched = [`solana:${first}`, `solana:${second}`];
    expect((await feed.next()).prices).toHaveLength(2);
    expect(asked).toEqual([[first], [first, second]]);
  });

  test("reads the other mints when one request is refused, and that one in the next round", async () => {
    const { url, asked } = await startPrices((requests) => (requests === 1 ? 400 : undefined));
    const ids = mintsOf(60);
    const feed = readSource({ kind: "jupiter", url, ids, name: "prices" });
    const batches = [await feed.next(), await feed.next(), await feed.next()];
    expect(problemsOf(batches)).toEqual(["prices: the source answered 400."]);
    expect(asked.map(({ length }) => length)).toEqual([50, 10, 50]);
  });

  test("leaves a URL with its own ids as it is", async () => {
    const { url, requests } = await startPrices();
    await readSource({ kind: "jupiter", url: `${url}?ids=a,b` }).next();
    expect(requests[0]?.path).toBe("/price/v3?ids=a,b");
  });
});

test("a feed of Jupiter's recent tokens yields assets and audits; what was not examined stays absent", async () => {
  const { url } = await startSource((_request, response) => response.end(JSON.stringify(recent)));
  const batch = await readSource({ kind: "jupiter-tokens", url }).next();
  const { assets, audits, problems } = check(batch);
  expect(problems).toEqual([]);
  expect(assets).toMatchObject([
    { name: "Tern", symbol: "TERN", decimals: 6, icon: "https://tokens.example/tern.png" },
    { name: "Curlew", symbol: "CRLW", decimals: 9 },
    { name: "Plover", symbol: "PLVR", decimals: 8 },
  ]);
  expect(assets[1]).not.toHaveProperty("icon");
  expect(audits.map(({ assetId }) => assetId)).toEqual(assets.map(({ id }) => id));
  expect(audits.map(({ results }) => results)).toEqual([
    {
      ...{ mintAuthorityRevoked: true, freezeAuthorityRevoked: true },
      ...{ topHoldersShare: 0.184271, organicScore: 12.5 },
    },
    { topHoldersShare: 1, organicScore: 0 },
    {},
  ]);
});

test("a feed of Jupiter's tokens brings their prices when its entry says so", async () => {
  const [tern, ...others] = recent;
  const stats24h = { priceChange: 2, buyVolume: 1200.5, sellVolume: 800 };
  const list = [{ ...tern, isVerified: true, mcap: 4200, stats24h }, ...others];
  const { url } = await startSource((_request, response) => response.end(JSON.stringify(list)));
  const kind = "jupiter-tokens";
  const parsed = parseFeedEntry({ kind, url, prices: true }, {});
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const { assets, prices, problems } = check(await readSource(parsed.value).next());
  expect(problems).toEqual([]);
  expect(assets[0]?.tags).toEqual(["launchpad", "verified"]);
  expect(prices.map(({ assetId, priceUsd }) => [assetId, priceUsd.toNumber()])).toEqual([
    [`solana:${tern.id}`, 4.2e-6],
  ]);
  expect(prices[0]?.marketCapUsd?.toNumber()).toBe(4200);
  expect(prices[0]?.volume24hUsd?.toNumber()).toBe(2000.5);
  expect(check(await readSource({ kind, url }).next()).prices).toEqual([]);
});

test("a feed of Jupiter's recent tokens reports a response that is not a list", async () => {
  const { url } = await startSource((_request, response) => response.end('{"message":"moved"}'));
  const feed = readSource({ kind: "jupiter-tokens", url, name: "tokens" });
  expect(problemsOf([await feed.next()])).toEqual([
    "tokens: the response has an unknown shape: it is not a list.",
  ]);
});
