import { type Address, address } from "@solana/kit";
import { expect, test } from "vitest";
import type { ChainTransaction, ProviderHistory } from "../../src/chain/provider-history.ts";
import type { TransactionReader } from "../../src/chain/reader/transaction-reader.ts";
import { createFlowValuer } from "../../src/feeds/solana/flow-valuer.ts";
import { createHistoryReader } from "../../src/feeds/solana/history-reader.ts";
import { createPastPriceSource } from "../../src/feeds/solana/past-price-source.ts";
import { openStore } from "../../src/store/store.ts";
import { useDatabase } from "../support/database.ts";
import { solToken } from "../support/market-fixtures.ts";
import { startSource } from "./support/source-server.ts";

const db = useDatabase();
const account = address("34SLPUSyjEBWdT4vMyr1uicCMvSNjQzyYdJWCdAW4MXh");
const unpriced = address("2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo");
const sol = address(solToken.address);
const signal = new AbortController().signal;
/** Long before the service observed a price. */
const start = Date.UTC(2024, 0, 1, 0, 1);
const hourMs = 3_600_000;

/** One deposit an hour: SOL at a price rising by a dollar, and a token without a price. */
function createReader(feed: string, url: string, now: () => Date, mints: readonly Address[]) {
  const signatures = mints.map((mint, index) => ({ mint, signature: `${index}`, index }));
  const timeOf = (index: number) => new Date(start + index * hourMs);
  const transactions: TransactionReader = {
    listSignatures: async (_, { before, until }) =>
      signatures
        .filter(({ signature }) => until === undefined || Number(signature) > Number(until))
        .filter(({ signature }) => before === undefined || Number(signature) < Number(before))
        .toReversed()
        .map(({ signature, index }) => ({
          ...{ signature, slot: BigInt(index), hasFailed: false, at: timeOf(index) },
        })),
    readTransaction: async (signature): Promise<ChainTransaction> => ({
      ...{ signature, slot: BigInt(signature), at: timeOf(Number(signature)), instructions: [] },
      ...{ lamports: new Map(), tokens: new Map() },
    }),
  };
  const history: ProviderHistory = {
    readFlows({ signature }) {
      const mint = mints[Number(signature)] ?? sol;
      const priced = { mint, decimals: 9, amount: 2_000_000_000n };
      return [{ kind: "deposit", asset: mint, units: 1n, priced }];
    },
  };
  const { positionFlows: flows, pastPrices: prices } = openStore(db());
  const source = createPastPriceSource(url, { allowPrivateAddresses: true });
  const valuer = createFlowValuer({ feed, source, prices, flows, now });
  const reader = createHistoryReader({ feed, history, transactions, flows, now, valuer });
  return async () => {
    const read = { account, wallet: "w", fingerprint: "f" };
    const { states, problems } = await reader.read([read], { calls: 1000 }, signal);
    return { totals: states.get(account)?.totals, problems };
  };
}

/** A source in DefiLlama's format knowing SOL at each hour, ten minutes late. */
function startLlama() {
  const state = { status: 200 };
  return startSource((_, response, { pathname, searchParams }) => {
    if (state.status !== 200) return void response.writeHead(state.status).end();
    expect(pathname).toBe("/key/batchHistorical");
    const wanted: Record<string, number[]> = JSON.parse(searchParams.get("coins") ?? "{}");
    const times = wanted[`solana:${sol}`];
    const prices = times?.map((time) => ({
      ...{ timestamp: time + 600, price: 100 + Math.round((time - start / 1000) / 3600) },
      confidence: 0.99,
    }));
    const coins = prices && { [`solana:${sol}`]: { symbol: "SOL", prices } };
    response.writeHead(200).end(JSON.stringify({ coins: coins ?? {} }));
  }).then((source) => ({ ...source, state }));
}

test("deposits from before the service ran get the prices of a source, in bounded requests that are never repeated", async () => {
  const { url, requests } = await startLlama();
  const now = () => new Date(Date.UTC(2026, 0, 1));
  const mints = Array.from({ length: 100 }, () => sol);
  const read = createReader("prices", `${url}/key/`, now, mints);
  const { totals, problems } = await read();
  expect(problems).toEqual([]);
  // 2 SOL an hour, at 100 dollars and a dollar more each hour.
  const invested = mints.reduce((sum, _, hour) => sum + 2 * (100 + hour), 0);
  expect(totals?.capital?.invested.toNumber()).toBe(invested);
  expect(requests.length).toBe(3);
  const [{ path } = { path: "" }] = requests;
  expect(JSON.parse(/coins=([^&]*)/.exec(path)?.[1] ?? "")[`solana:${sol}`]).toHaveLength(40);
  expect(path).toContain("searchWidth=3600");

  // Another feed reads the same moments from the database, also in a new process.
  const again = await createReader("again", `${url}/key`, now, mints)();
  expect(again.totals).toEqual(totals);
  expect(requests.length).toBe(3);
});

test("a token without a price is asked for once a week, and leaves its position without a profit", async () => {
  const { url, requests } = await startLlama();
  const days = { past: 0 };
  const now = () => new Date(Date.UTC(2026, 0, 1) + days.past * 86_400_000);
  const read = createReader("unpriced", `${url}/key`, now, [sol, unpriced]);
  expect((await read()).totals?.capital).toBeUndefined();
  const first = requests.length;
  expect(first).toBe(1);
  expect((await read()).totals?.capital).toBeUndefined();
  expect(requests.length).toBe(first);
  days.past = 8;
  await read();
  expect(requests.length).toBe(first + 1);
});

test("a source that fails rests for a minute, and the history goes on without it", async () => {
  const { url, requests, state } = await startLlama();
  const minutes = { past: 0 };
  const now = () => new Date(Date.UTC(2026, 0, 1) + minutes.past * 60_000);
  const read = createReader("failing", `${url}/key`, now, [unpriced, sol]);
  state.status = 429;
  const failed = await read();
  expect(failed.totals?.capital).toBeUndefined();
  expect(failed.totals).toMatchObject({ hasGap: false });
  expect(failed.problems).toEqual(["Past prices cannot be read: the source answered 429."]);
  expect(await read()).toMatchObject({ problems: [] });
  expect(requests.length).toBe(1);
  state.status = 200;
  minutes.past = 2;
  await read();
  expect(requests.length).toBe(2);
  const stored = await openStore(db()).positionFlows.listFlows("failing", account);
  expect(stored.map(({ valueUsd }) => valueUsd?.toNumber()).sort()).toEqual([202, undefined]);
});

test("a price above any market's is none, and leaves the other prices of the answer", async () => {
  const timestamp = start / 1000;
  const prices = { high: 1e308, above: 1.1e12, most: 1e12, sol: 100 };
  const coins = Object.entries(prices).map(([id, price]) => [
    id,
    { prices: [{ timestamp, price }] },
  ]);
  const { url } = await startSource((_, response) => {
    response.writeHead(200).end(JSON.stringify({ coins: Object.fromEntries(coins) }));
  });
  const source = createPastPriceSource(url, { allowPrivateAddresses: true });
  const moments = Object.keys(prices).map((assetId) => ({ assetId, at: new Date(start) }));
  const found = await source.findPrices(moments, signal);
  expect(found.map((price) => price?.toNumber())).toEqual([undefined, undefined, 1e12, 100]);
});

test("a source at a private address is not asked", async () => {
  const { url, requests } = await startLlama();
  const source = createPastPriceSource(url, { allowPrivateAddresses: false });
  const asked = source.findPrices([{ assetId: `solana:${sol}`, at: new Date(start) }], signal);
  await expect(asked).rejects.toThrow("--feed-private-networks");
  expect(requests).toEqual([]);
});

test.each([[{}], [{ coins: { a: { prices: [{ timestamp: "1", price: 2 }] } } }], [[]]])(
  "an answer of another shape is refused: %j",
  async (body) => {
    const { url } = await startSource((_, response) => response.end(JSON.stringify(body)));
    const source = createPastPriceSource(url, { allowPrivateAddresses: true });
    const asked = source.findPrices([{ assetId: `solana:${sol}`, at: new Date(start) }], signal);
    await expect(asked).rejects.toThrow("has no lists of prices by coin.");
  },
);
