import type { AssetPage } from "@bellwether/assets";
import fc from "fast-check";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { anyCharacter } from "../../../tools/testing/any-character.ts";
import type { AssetDescription } from "../src/domain/assets/asset.ts";
import { rankAsset } from "../src/domain/assets/search.ts";
import { Decimal } from "../src/domain/decimal.ts";
import { isProblem } from "../src/domain/problems.ts";
import { readTokenCatalogue } from "../src/feeds/token-catalogue.ts";
import { getAsset, getAssetHistory, listAssets, searchAssets } from "../src/operations/assets.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { createTestService, testTime as now, readBody } from "./support/test-service.ts";

const db = useDatabase();
let service: Service;
const catalogue = readTokenCatalogue();

beforeAll(async () => {
  // A range without endTime ends before this moment, and the prices below are from now.
  service = createTestService(db(), { clock: { now: () => new Date(now.getTime() + 1) } }).service;
  await service.store.assets.saveAssets("test", [...catalogue, bitcoin, etherUsdc], now);
  const price = { observedAt: now, isJumpConfirmed: false };
  await service.store.assets.recordPrices("test", [
    {
      ...price,
      assetId: "bitcoin",
      priceUsd: new Decimal("98250.5"),
      marketCapUsd: new Decimal(1.95e12),
    },
    {
      ...price,
      assetId: solana,
      priceUsd: new Decimal("165.42"),
      marketCapUsd: new Decimal(9.13e10),
    },
    { ...price, assetId: solanaUsdc, priceUsd: new Decimal(1), marketCapUsd: new Decimal(9.4e9) },
    {
      ...price,
      assetId: etherUsdc.id,
      priceUsd: new Decimal(1),
      marketCapUsd: new Decimal(4.12e10),
    },
  ]);
});

const solana = "solana:So11111111111111111111111111111111111111112";
const solanaUsdc = "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const bitcoin: AssetDescription = {
  id: "bitcoin",
  chain: "bitcoin",
  name: "Bitcoin",
  symbol: "BTC",
  tags: ["layer-1"],
  decimals: 8,
};
const etherUsdc: AssetDescription = {
  id: "ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  chain: "ethereum",
  address: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  name: "USD Coin",
  symbol: "USDC",
  tags: ["stablecoin"],
};

/** As beforeAll prices them. */
const marketCaps: Readonly<Record<string, Decimal>> = {
  bitcoin: new Decimal(1.95e12),
  [solana]: new Decimal(9.13e10),
  [solanaUsdc]: new Decimal(9.4e9),
  [etherUsdc.id]: new Decimal(4.12e10),
};

function withCap(asset: AssetDescription | undefined) {
  if (asset === undefined) throw new Error("The search found an asset that was not saved.");
  const marketCapUsd = marketCaps[asset.id];
  return { ...asset, ...(marketCapUsd && { marketCapUsd }) };
}

async function removeAssets(assets: readonly AssetDescription[]): Promise<void> {
  const ids = assets.map((asset) => asset.id);
  await db().deleteFrom("assets").where("id", "in", ids).execute();
}

const search = (query: Record<string, unknown>, limit = 50) =>
  readBody(searchAssets, service, { query: { limit, ...query } });

const names = async (query: Record<string, unknown>) =>
  (await search(query)).assets.map((asset) => asset.name);

async function readAllPages(query: Record<string, unknown>, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await search({ ...query, ...(cursor && { cursor }) }, limit);
    ids.push(...page.assets.map((asset) => asset.id));
    cursor = page.cursor;
  } while (cursor);
  return ids;
}

describe("searchAssets", () => {
  test("finds the assets that rankAsset ranks, in its order, for any name, ticker and tags", async () => {
    const all = [...catalogue, bitcoin, etherUsdc];
    const piece = fc
      .constantFrom(...all)
      .chain((asset) =>
        fc
          .constantFrom(asset.name, asset.symbol, asset.knownAs ?? asset.name)
          .chain((text) =>
            fc
              .nat(text.length)
              .chain((start) => fc.nat(12).map((length) => text.slice(start, start + length + 1))),
          ),
      );
    const typed = fc
      .oneof(piece, fc.string({ minLength: 1, maxLength: 5, unit: anyCharacter }))
      .filter((text) => text.length > 0);
    const tags = fc.option(
      fc.subarray(["stablecoin", "wrapped", "lp-token", "nft"], { minLength: 1, maxLength: 2 }),
      { nil: undefined },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.option(typed, { nil: undefined }),
        fc.option(piece, { nil: undefined, freq: 1 }),
        tags,
        async (name, ticker, tags) => {
          const criteria = { name, ticker, tags };
          fc.pre((name ?? ticker ?? tags) !== undefined && ticker !== "");
          const expected = all.filter((asset) => rankAsset(asset, criteria) !== undefined);
          fc.pre(expected.length < 600);
          const query = Object.fromEntries(
            Object.entries(criteria).filter(([, value]) => value !== undefined),
          );
          const found = await readAllPages(query, 200);
          if (expected.length === 0) return;
          expect([...found].sort()).toEqual(expected.map((asset) => asset.id).sort());
          const ranks = found.map(
            (id) => rankAsset(withCap(all.find((asset) => asset.id === id)), criteria) ?? 99,
          );
          expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
        },
      ),
      { numRuns: propertyRuns(150, 16) },
    );
  });

  test("puts an id, then a common name, before tickers and names of other assets", async () => {
    const imitations: AssetDescription[] = ["BITCOIN", "SOLANA"].map((name) => ({
      id: `base:${name.toLowerCase()}`,
      chain: "base",
      address: name.toLowerCase(),
      name,
      symbol: name,
      tags: [],
    }));
    onTestFinished(() => removeAssets(imitations));
    await service.store.assets.saveAssets("test", imitations, now);
    await service.store.assets.recordPrices(
      "test",
      imitations.map(({ id }) => ({
        assetId: id,
        observedAt: now,
        isJumpConfirmed: false,
        priceUsd: new Decimal(1),
        // A source's claim; the well-known asset wins all the same.
        marketCapUsd: new Decimal(1e15),
      })),
    );
    for (const [name, id] of [
      ["bitcoin", "bitcoin"],
      ["BITCOIN", "bitcoin"],
      ["solana", solana],
    ] as const) {
      expect((await search({ name })).assets[0]?.id, name).toBe(id);
    }
  });

  test("puts the larger of two assets first when one has the ticker and the other the name", async () => {
    const ticker = { id: "base:t", chain: "base", name: "Imitation", symbol: "GOLDCOIN", tags: [] };
    const named = { id: "base:u", chain: "base", name: "Goldcoin", symbol: "GLD", tags: [] };
    onTestFinished(() => removeAssets([ticker, named]));
    await service.store.assets.saveAssets("test", [ticker, named], now);
    const ids = async () => (await search({ name: "goldcoin" })).assets.map((asset) => asset.id);
    expect(await ids()).toEqual([ticker.id, named.id]);
    await service.store.assets.recordPrices("test", [
      {
        assetId: named.id,
        observedAt: now,
        isJumpConfirmed: false,
        priceUsd: new Decimal(1),
        marketCapUsd: new Decimal(5e9),
      },
    ]);
    expect(await ids()).toEqual([named.id, ticker.id]);
  });

  test("puts a matching ticker before names that start with it, and the larger of two assets first", async () => {
    const found = await search({ name: "usdc" });
    expect(found.assets.slice(0, 2).map((asset) => asset.id)).toEqual([etherUsdc.id, solanaUsdc]);
    expect(found.assets.length).toBeGreaterThan(2);
  });

  test("ignores full width and invisible characters in a ticker", async () => {
    for (const typed of ["ＵＳＤＣ", "\u202eUSDC", "US\u200bDC"]) {
      const found = (await search({ name: typed })).assets.slice(0, 2).map((asset) => asset.id);
      expect(found, JSON.stringify(typed)).toEqual([etherUsdc.id, solanaUsdc]);
      expect((await search({ ticker: typed })).assets.map((asset) => asset.id)).toEqual(found);
    }
  });

  test("finds one asset when name is an address or an id", async () => {
    const mint = solanaUsdc.slice("solana:".length);
    for (const [typed, id] of [
      [mint, solanaUsdc],
      [` ${mint}\n`, solanaUsdc],
      [solanaUsdc, solanaUsdc],
      [etherUsdc.id, etherUsdc.id],
      ["0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", etherUsdc.id],
    ] as const) {
      const { assets } = await search({ name: typed });
      expect([typed, assets.map((asset) => asset.id)]).toEqual([typed, [id]]);
    }
    expect((await search({ name: mint.toLowerCase() })).assets).toEqual([]);
    expect((await search({ name: mint, tags: ["wrapped"] })).assets).toEqual([]);
  });

  test("finds a name by its prefix, by one of its words, and by words in any order", async () => {
    expect((await names({ name: "bitco" }))[0]).toBe("Bitcoin");
    expect(await names({ name: "staked" })).toContain("Marinade staked SOL (mSOL)");
    expect(await names({ name: "sol marin" })).toContain("Marinade staked SOL (mSOL)");
  });

  test.each([
    ["solana", "SOL"],
    ["solan", "SOL"],
    ["Ethereum", "ETH"],
    ["tether", "USDT"],
  ])("finds by the common name %s an asset with another name", async (typed, ticker) => {
    const { assets } = await search({ name: typed });
    expect(assets.slice(0, 5).map((asset) => asset.symbol)).toContain(ticker);
    expect(JSON.stringify(assets)).not.toContain("knownAs");
  });

  test.each([
    ["bitcion", "Bitcoin"],
    ["marinaed", "Marinade"],
    ["raydum", "Raydium"],
    ["wraped sol", "Wrapped SOL"],
    ["jupter", "Jupiter"],
    ["plegde", "Pledge"],
  ])("finds by the misspelt name %s the asset %s", async (typed, meant) => {
    expect((await names({ name: typed })).slice(0, 5)).toContain(meant);
  });

  test("finds a ticker in any case, but not by a part of it", async () => {
    expect(
      (await search({ ticker: "usdc" })).assets.every(
        (asset) => asset.symbol.toLowerCase() === "usdc",
      ),
    ).toBe(true);
    expect((await search({ ticker: "USDC" })).assets.map((asset) => asset.id)).toContain(
      solanaUsdc,
    );
    expect((await search({ ticker: "usd c" })).assets).toEqual([]);
  });

  test("finds only assets with all tags and all criteria", async () => {
    const found = await search({ ticker: "USDC", tags: ["stablecoin"] });
    expect(found.assets.map((asset) => asset.id)).toEqual([etherUsdc.id, solanaUsdc]);
    expect((await search({ ticker: "USDC", tags: ["stablecoin", "nothing"] })).assets).toEqual([]);
  });

  test("refuses a search without name, ticker and tags", async () => {
    const reply = await searchAssets(
      { path: undefined as never, query: { limit: 50 } } as never,
      service,
    );
    expect(reply).toMatchObject({
      message: "Give at least one of name, ticker and tags.",
    });
  });

  test("has a cursor only if an asset follows the page", async () => {
    const { length } = await readAllPages({ name: "raydum" }, 50);
    expect((await search({ name: "raydum" }, length)).cursor).toBeNull();
    expect((await search({ name: "raydum" }, length - 1)).cursor).toEqual(expect.any(String));
  });

  test("pages through similar names without repeating one", async () => {
    const ids = await readAllPages({ name: "raydum" }, 10);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("listAssets", () => {
  test("lists each asset once, the largest first", async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: 200, ...(cursor && { cursor }) };
      const page: AssetPage = await readBody(listAssets, service, { query });
      ids.push(...page.assets.map((asset) => asset.id));
      cursor = page.cursor;
    } while (cursor);
    expect(ids.slice(0, 4)).toEqual(["bitcoin", solana, etherUsdc.id, solanaUsdc]);
    expect(new Set(ids).size).toBe(catalogue.length + 2);
    expect(ids.length).toBe(catalogue.length + 2);
  });
});

test("listAssets has a cursor only if an asset follows the page", async () => {
  const list = (limit: number) => readBody(listAssets, service, { query: { limit } });
  const length = catalogue.length + 2;
  expect((await list(length)).cursor).toBeNull();
  expect((await list(length - 1)).cursor).toEqual(expect.any(String));
});

describe("getAsset", () => {
  const get = (id: string) =>
    getAsset({ path: { id }, query: undefined as never } as never, service);

  test("finds an asset by its id, with an Ethereum address in any case", async () => {
    expect(await get(solana)).toMatchObject({
      body: { symbol: "SOL", ticker: "SOL", priceUsd: 165.42 },
    });
    expect(await get("ethereum:0xA0b86991c6218b36c1d19d4a2e9eb0ce3606EB48")).toMatchObject({
      body: { id: etherUsdc.id },
    });
    expect(await get("bitcoin")).toMatchObject({ body: { name: "Bitcoin" } });
  });

  test.each([
    "solana:unknown",
    "ethereum:0x12",
    "dogecoin",
    "solana:1111111111111111111111111111111111111111111z",
  ])("reports the unknown id %s as not found", async (id) =>
    expect(await get(id)).toMatchObject({ code: "not-found" }),
  );

  const changeOf = async (id: string, pastPrices: Readonly<Record<string, string>>) => {
    const asset = { id, chain: "test", name: id, symbol: id, tags: [] };
    await service.store.assets.saveAssets("test", [asset], now);
    const prices = Object.entries({ ...pastPrices, 0: "1" }).map(([minutesAgo, priceUsd]) => ({
      assetId: id,
      observedAt: new Date(now.getTime() - Number(minutesAgo) * 60_000),
      priceUsd: new Decimal(priceUsd),
      isJumpConfirmed: false,
    }));
    for (const price of prices.toSorted((a, b) => a.observedAt.getTime() - b.observedAt.getTime()))
      await service.store.assets.recordPrices("test", [price]);
    const reply = await getAsset({ path: { id } } as never, service);
    return isProblem(reply) ? reply : reply.body.priceChange24h;
  };

  test("returns the price change against the nearest price to 24 hours before", async () => {
    expect(await changeOf("day:nearest", { 1499: "0.5", 1450: "0.8", 1420: "2", 1380: "4" })).toBe(
      0.25,
    );
    expect(await changeOf("day:an-hour-late", { 1380: "0.8" })).toBe(0.25);
    expect(await changeOf("day:an-hour-early", { 1500: "0.8" })).toBe(0.25);
  });

  test("returns no price change when no price is within an hour of 24 hours before", async () => {
    expect(await changeOf("day:40-hours", { 2400: "0.8" })).toBeUndefined();
    expect(await changeOf("day:outside", { 1501: "0.8", 1379: "0.8" })).toBeUndefined();
  });
});

describe("getAssetHistory", () => {
  const getHistory = (query: Record<string, unknown>, id = solana) =>
    getAssetHistory({ path: { id }, query } as never, service);

  test("returns the last 30 days by day when no range and resolution are given", async () => {
    const prices = Array.from({ length: 40 }, (_, day) => ({
      assetId: "bitcoin",
      observedAt: new Date(now.getTime() - (day + 1) * 86_400_000),
      priceUsd: new Decimal(1000 + day),
      isJumpConfirmed: false,
    }));
    await service.store.assets.recordPastPrices("test", prices, ["1d"]);
    const reply = await getHistory({}, "bitcoin");
    if (isProblem(reply)) throw new Error(reply.code);
    expect(reply.body.prices.length).toBe(30);
    expect(reply.body.prices.at(-1)).toEqual({
      time: "2026-11-02T00:00:00.000Z",
      priceUsd: 98250.5,
    });
    expect((await getHistory({ resolution: "5m" }, "bitcoin")) as unknown).toMatchObject({
      body: { prices: [{ priceUsd: 98250.5 }] },
    });
  });

  test("reports an unknown asset as not found", async () => {
    expect(await getHistory({}, "dogecoin")).toMatchObject({ code: "not-found" });
  });
});
