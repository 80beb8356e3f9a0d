import { randomUUID } from "node:crypto";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import { applyBatch } from "@bellwether/service/src/feeds/batches/apply-batch.ts";
import {
  makeFeedPosition,
  wallet,
  yieldMarket,
} from "@bellwether/service/tests/positions/feed-positions.ts";
import { makeMarket } from "@bellwether/service/tests/support/market-fixtures.ts";
import { sql } from "kysely";
import { measureTreeMs } from "../deliveries/cpu-time.ts";
import { fillBets } from "../feeds/fill-bets.ts";
import { formatInteger, type Table } from "../table.ts";
import { type BenchDatabase, createKey } from "./bench-database.ts";
import type { RunningServer } from "./run-server.ts";

export interface CostOptions {
  readonly positions: number;
  readonly hours: number;
  readonly rounds: number;
}

const hourMs = 3_600_000;
const feedName = "bench-costs";

/** The flag for the feed with measured batches. */
export const costsFeed = `push:${feedName}`;

interface Request {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Measures the cost of one caller's most expensive requests, and how late another one is answered beside them. */
export async function measureCosts(
  database: BenchDatabase,
  service: RunningServer,
  options: CostOptions,
): Promise<Table> {
  const requests = await prepareRequests(database, options);
  const rows: string[][] = [];
  for (const request of requests) {
    rows.push(await measureRequest(database, service, request, options.rounds));
  }
  return {
    title: "Costliest operations",
    note: `Processor time of a request in milliseconds, one after the other over HTTP: means of ${options.rounds}. "Live" is the slowest of the requests to /health/live beside them, also in milliseconds. Markets: all of the table. The wallet has ${formatInteger(options.positions)} positions in a yield market and as many bets.`,
    columns: ["", "Node.js", "PostgreSQL", "kB", "live"],
    rows,
    verdicts: [],
  };
}

async function prepareRequests(
  database: BenchDatabase,
  { positions, hours }: CostOptions,
): Promise<Request[]> {
  const start = new Date(Math.floor(Date.now() / hourMs - hours) * hourMs);
  await fillPositions(database, { positions, hours, start });
  await fillBets(database, positions, wallet);
  await fillAssets(database);
  const marketIds = await fillHistories(database);
  // As autovacuum does within a minute.
  await sql`analyze`.execute(database.db);
  const client = { "x-service-client-key": await createClientKey(database) };
  const feed = {
    "x-service-feed-key": await createKey(database, { kind: "feed", feed: feedName }),
  };
  const { id, headers } = await createApp(database);
  const since = (count: number) => new Date(Date.now() - count * hourMs).toISOString();
  const json = { "content-type": "application/json" };
  const send = {
    channels: ["IN_APP"],
    message: { title: "Your USDC earns more", body: "5.34% a year." },
  };
  const recipients = Array.from({ length: 10_000 }, (_, index) => addressOf(index));
  return [
    { name: "listMarkets, 200", path: "/v0/markets?limit=200", headers: client },
    { name: "getMarketsByType", path: "/api/v0/marketsByType", headers: client },
    {
      name: "getMarketHistory, 20 markets of 999 hours",
      path: `/v0/markets/history?marketIds=${marketIds.join()}&resolution=1h&startTime=${since(999)}`,
      headers: client,
    },
    {
      name: "listPositions, 200",
      path: `/v0/positions/owners?walletAddresses=${wallet}&limit=200`,
      headers: client,
    },
    {
      name: "listProfitAndLoss, 200",
      path: `/v0/positions/pnl?walletAddresses=${wallet}&limit=200`,
      headers: client,
    },
    { name: "searchAssets, 200", path: "/v0/search?name=s&limit=200", headers },
    {
      name: "listPositionSnapshots",
      path: `/v0/positions/snapshots?walletAddress=${wallet}&resolution=1h&startTime=${start.toISOString()}`,
      headers: client,
    },
    {
      name: "sendAlert to 10,000 wallets",
      path: `/v2/${id}/send`,
      headers: { ...json, ...headers },
      body: JSON.stringify({
        ...send,
        recipient: { type: "subscribers", walletAddresses: recipients },
      }),
    },
    {
      name: "sendAlertBatch, 500",
      path: `/v2/${id}/send-batch`,
      headers: { ...json, ...headers },
      body: JSON.stringify({
        alerts: recipients.slice(0, 500).map((walletAddress) => ({
          ...send,
          recipient: { type: "subscriber", walletAddress },
        })),
      }),
    },
    {
      name: "pushFeedBatch, 10,000 prices",
      path: `/v0/feeds/${feedName}/batches`,
      headers: { ...json, ...feed },
      body: JSON.stringify({
        prices: recipients.map((address, index) => ({
          assetId: `solana:${address}`,
          priceUsd: index + 1,
        })),
      }),
    },
  ];
}

async function fillPositions(
  { store }: BenchDatabase,
  { positions, hours, start }: Omit<CostOptions, "rounds"> & { readonly start: Date },
): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    const observedAt = new Date(start.getTime() + hour * hourMs);
    const states = Array.from({ length: positions }, (_, index) =>
      makeFeedPosition({ id: `p-${index}`, valueUsd: 100 + index + hour }),
    );
    await applyBatch(store, "bench", { observedAt, markets: [yieldMarket], positions: states });
  }
}

/** As many as in the packed token list, with names containing a word with the searched beginning. */
async function fillAssets({ store }: BenchDatabase): Promise<void> {
  const assets = Array.from({ length: 13_000 }, (_, index) => ({
    ...{ id: `stone-${index}`, chain: "bitcoin", decimals: 8 },
    ...{ symbol: `S${index}`, name: `Stone ${index}` },
  }));
  await applyBatch(store, "bench", { observedAt: new Date(), assets });
}

async function fillHistories({ store }: BenchDatabase): Promise<string[]> {
  const marketIds = Array.from({ length: 20 }, (_, index) => `history-${index}`);
  const now = Date.now();
  for (const marketId of marketIds) {
    const { figures } = makeMarket({ id: marketId, type: "lending" });
    const samples = Array.from({ length: 1000 }, (_, hour) => ({
      ...{ marketId, figures, observedAt: new Date(now - hour * hourMs) },
    }));
    await store.markets.recordSamples(samples, ["1h"]);
  }
  return marketIds;
}

function createClientKey(database: BenchDatabase): Promise<string> {
  return createKey(database, { kind: "client", client: "costs" });
}

async function createApp(database: BenchDatabase) {
  const id = makeUuid(systemRandom);
  const nothing = { description: null, icon: null, websiteUrl: null, wallet: null };
  const createdAt = new Date();
  await database.store.apps.create({ id, name: "Costs", earlyAccess: true, ...nothing, createdAt });
  const key = await createKey(database, { kind: "api", appId: id });
  return { id, headers: { "x-service-api-key": key } };
}

/** An address with 43 base58 characters. */
function addressOf(index: number): string {
  return `${"7".repeat(37)}${String(index + 111_111).replaceAll("0", "z")}`;
}

async function measureRequest(
  { pid }: BenchDatabase,
  service: RunningServer,
  request: Request,
  rounds: number,
): Promise<string[]> {
  await ask(service, request);
  const live = watchLive(service);
  const before = { node: (await service.usage()).cpuMs, postgres: measureTreeMs(pid()) };
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) bytes = await ask(service, request);
  const { cpuMs } = await service.usage();
  const postgres = measureTreeMs(pid()) - before.postgres;
  const slowest = await live.stop();
  const each = (ms: number) => (ms / rounds).toFixed(1);
  return [
    request.name,
    ...[each(cpuMs - before.node), each(postgres), (bytes / 1000).toFixed(0)],
    slowest.toFixed(0),
  ];
}

async function ask({ url }: RunningServer, { path, headers, body }: Request): Promise<number> {
  const response = await fetch(url + path, {
    headers: { ...headers, "idempotency-key": randomUUID() },
    ...(body !== undefined && { method: "POST", body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path.slice(0, 80)} was refused: ${text.slice(0, 200)}`);
  return Buffer.byteLength(text);
}

/** Asks whether the service lives, a hundred times a second; this adds about 3% to the processor time. */
function watchLive({ url }: RunningServer) {
  let isStopped = false;
  let slowestMs = 0;
  const watching = (async () => {
    while (!isStopped) {
      const askedAt = performance.now();
      await (await fetch(`${url}/health/live`)).text();
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    async stop(): Promise<number> {
      isStopped = true;
      await watching;
      return slowestMs;
    },
  };
}
