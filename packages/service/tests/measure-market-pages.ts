import { sql } from "kysely";
import { type MarketType, marketTypes } from "../src/domain/markets/market.ts";
import { isRefusal } from "../src/domain/refusals.ts";
import { getMarketsByType } from "../src/http/markets/getMarketsByType.ts";
import { listMarkets } from "../src/http/markets/listMarkets.ts";
import type { Service } from "../src/service.ts";
import { makeService, now } from "./call-handler.ts";
import { makeMarket, tokens, type usdc } from "./sample-markets.ts";
import { makeDatabase } from "./support/database.ts";

// node tests/measure-market-pages.ts: how long pages of markets take as the table grows, without HTTP.

const queries = {
  "first page of 50": { limit: 50 },
  "first page of 200": { limit: 200 },
  "one type": { type: ["loop"], limit: 50 },
  "asset, two types": { type: ["lending", "yield"], asset: [tokens[0]?.address], limit: 50 },
  "one rare provider": { provider: ["rare"], limit: 50 },
};

const database = await makeDatabase();
const service = makeService(database.db);
let count = 0;
for (const rows of [1000, 10_000, 100_000]) {
  await fillTo(rows);
  for (const [name, query] of Object.entries(queries)) await report(rows, name, query);
  await report(rows, "page in the middle", { limit: 50, cursor: await middleCursor(service) });
  const start = performance.now();
  const reply = await getMarketsByType({} as never, service);
  const ms = performance.now() - start;
  const bytes = JSON.stringify(isRefusal(reply) ? reply : reply.body).length;
  console.log(`${rows} rows, all by type: ${ms.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`);
}
await database.drop();

async function fillTo(rows: number): Promise<void> {
  for (; count < rows; ) {
    const batch = Array.from({ length: 1000 }, () => makeOne(count++));
    await service.store.markets.saveMarkets("bench", batch);
  }
  await sql`analyze markets`.execute(database.db);
}

function makeOne(index: number) {
  const type = marketTypes[index % 5] as MarketType;
  const provider = index % 997 === 0 ? "rare" : `provider-${index % 40}`;
  const token = tokens[index % 2] as typeof usdc;
  const sizeUsd = (index * 7919) % 1_000_003;
  return {
    market: makeMarket({ id: `m-${index}`, type, provider, token, sizeUsd }),
    observedAt: now,
  };
}

async function report(rows: number, name: string, query: object): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 60; round++) {
    const start = performance.now();
    await listMarkets({ query } as never, service);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`${rows} rows, ${name}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms`);
}

async function middleCursor(service: Service): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < 3; page++) {
    const query = { limit: 200, ...(cursor && { cursor }) };
    const reply = await listMarkets({ query } as never, service);
    cursor = isRefusal(reply) ? undefined : (reply.body.cursor ?? undefined);
  }
  return cursor ?? "";
}
