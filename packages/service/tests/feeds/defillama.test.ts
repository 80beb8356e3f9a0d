import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Decimal } from "../../src/domain/decimal.ts";
import { checkBatch } from "../../src/feeds/batches/check-batch.ts";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import { solToken, usdcToken } from "../support/market-fixtures.ts";
import { problemsOf } from "./support/read-feed.ts";
import { feedTime, readSource } from "./support/source-feed.ts";
import { answerJson, startSource } from "./support/source-server.ts";

const readFixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8"));
const pools = readFixture("llama-pools.json");
const borrows = readFixture("llama-lend-borrow.json");

const price = (token: typeof usdcToken, priceUsd: number) => ({
  ...{ id: `solana:${token.address}`, chain: "solana", name: token.symbol, tags: [], ...token },
  ...{ priceUsd: new Decimal(priceUsd), isListed: true, updatedAt: feedTime },
});
const assets = { findAssets: async () => [price(usdcToken, 1), price(solToken, 150)] };

const marketsOf = (batch: FeedBatch) => {
  const known = { prices: new Map(), markets: new Map() };
  const { markets, problems } = checkBatch(batch, known);
  expect(problems).toEqual([]);
  return markets.map(({ market: { id, type, figures } }) => ({
    ...{ id: id.slice(0, 13), type, figures },
  }));
};

/** DefiLlama's server; `etags` is what the responses have now. */
async function startLlama() {
  const state = { pools: '"p1"', borrows: '"b1"', borrowStatus: 200 };
  const source = await startSource((request, response, { pathname }) => {
    if (pathname === "/pools") return answerJson(request, response, pools, state.pools);
    if (state.borrowStatus !== 200) return void response.writeHead(state.borrowStatus).end();
    answerJson(request, response, borrows, state.borrows);
  });
  return { ...source, state, poolsUrl: `${source.url}/pools` };
}

describe("a feed of DefiLlama's pools", () => {
  test("joins the figures of borrowing, so that a lending pool is a lending market", async () => {
    const { poolsUrl, requests } = await startLlama();
    const batch = await readSource({ kind: "defillama", url: poolsUrl }, { assets }).next();
    const markets = marketsOf(batch);
    expect(markets.map(({ id, type }) => [id, type])).toEqual([
      ["defillama-d21", "lending"],
      ["defillama-525", "lending"],
      ["defillama-b3f", "yield"],
      ["defillama-c5b", "yield"],
    ]);
    const [usdc, sol] = markets.map(({ figures }) =>
      Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value.toNumber()])),
    );
    expect(usdc).toEqual({
      ...{ depositApy: 0.0534, totalDeposit: 150e6, totalDepositUsd: 150e6 },
      ...{ borrowApy: 0.0702, totalBorrow: 89e6, totalBorrowUsd: 89e6 },
      ...{ baseDepositApy: 0.0534, baseBorrowApy: 0.0702, maxLtv: 0.8 },
    });
    // 6.5 % less the 0.5 % reward; $27 million at $150 each.
    expect(sol).toMatchObject({ borrowApy: 0.06, totalBorrow: 180_000, totalDeposit: 400_000 });
    expect(batch.markets?.[0]).toMatchObject({ additionalData: { loanToValue: 0.8 } });
    // A pool with two tokens: $30 million are 200,000 SOL.
    expect(batch.markets?.[3]).toMatchObject({ token: solToken, pairedToken: usdcToken });
    expect(markets[3]?.figures.totalDeposit?.toNumber()).toBe(200_000);
    expect(requests.map(({ path }) => path)).toEqual(["/pools", "/lendBorrow"]);
  });

  test("keeps lending pools as they are while one of the two responses is unchanged", async () => {
    const { poolsUrl, state } = await startLlama();
    const feed = readSource({ kind: "defillama", url: poolsUrl }, { assets });
    const first = await feed.next();
    expect((await feed.next()).markets).toBeUndefined();
    state.pools = '"p2"';
    expect(marketsOf(await feed.next())).toEqual(marketsOf(first));
    state.borrows = '"b2"';
    expect(marketsOf(await feed.next())).toEqual(marketsOf(first));
  });

  test("yields no market while the figures of borrowing cannot be read", async () => {
    const { poolsUrl, state } = await startLlama();
    state.borrowStatus = 503;
    const feed = readSource({ kind: "defillama", url: poolsUrl, name: "llama" }, { assets });
    const failed = await feed.next();
    expect(failed).toMatchObject({ isFailure: true });
    expect(failed.markets).toBeUndefined();
    expect(problemsOf([failed])).toEqual(["llama: the source answered 503."]);
    state.borrowStatus = 200;
    expect(marketsOf(await feed.next())).toHaveLength(4);
  });

  test("requests the figures where the entry says, and none beside another path", async () => {
    const { url, poolsUrl, requests } = await startLlama();
    const borrowUrl = `${url}/other`;
    await readSource({ kind: "defillama", url: poolsUrl, borrowUrl }, { assets }).next();
    await readSource({ kind: "defillama", url: `${url}/poolsBorrow` }, { assets }).next();
    expect(requests.map(({ path }) => path)).toEqual(["/pools", "/other", "/poolsBorrow"]);
  });
});
