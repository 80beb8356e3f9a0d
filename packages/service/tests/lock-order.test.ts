import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../src/database/connect.ts";
import { Decimal } from "../src/domain/decimal.ts";
import { AssetStore } from "../src/store/assets/assets.ts";
import { MarketStore } from "../src/store/markets/markets.ts";
import { useDatabase } from "./support/database.ts";
import { makeMarket } from "./support/market-fixtures.ts";

const db = useDatabase();
const now = new Date("2026-11-02T09:30:00Z");
const later = new Date(now.getTime() + 60_000);

/** Stored last first, so the table order is not the id order. */
const ids = Array.from({ length: 60 }, (_, index) => `row-${String(index).padStart(2, "0")}`);
const storedOrder = ids.toReversed();

test("prices of assets are written in the order of their ids, so two writers cannot deadlock", async () => {
  const assets = new AssetStore(db());
  for (const id of storedOrder) {
    await assets.saveAssets(
      "test",
      [{ id, chain: "bitcoin", name: id, symbol: "ROW", tags: [] }],
      now,
    );
  }
  const prices = storedOrder.map((assetId) => ({
    ...{ assetId, priceUsd: new Decimal(2), observedAt: later, isJumpConfirmed: false },
  }));
  await expectOrder("assets", (from) => new AssetStore(from).recordPrices("test", prices));
});

test("markets are written in the order of their ids", async () => {
  const markets = new MarketStore(db());
  const observed = storedOrder.map((id) => ({
    market: makeMarket({ id, type: "lending" }),
    observedAt: later,
  }));
  for (const { market } of observed) {
    await markets.saveMarkets("test", [{ market, observedAt: now }]);
  }
  await expectOrder("markets", (from) => new MarketStore(from).saveMarkets("test", observed));
});

test("averages of markets are written in the order of their ids", async () => {
  const markets = new MarketStore(db());
  const days = Array.from({ length: 40 }, (_, index) => now.getTime() - index * 86_400_000);
  const samples = days.flatMap((day) =>
    ids.map((id) => ({
      marketId: id,
      observedAt: new Date(day),
      figures: makeMarket({ id, type: "lending" }).figures,
    })),
  );
  await markets.recordSamples(samples, ["1d"]);
  await expectOrder("markets", (from) => new MarketStore(from).refreshAverages(now));
});

test("missing markets are counted in the order of their ids", async () => {
  const listing = { feed: "test", marketIds: [], observedAt: new Date(later.getTime() + 1) };
  await expectOrder("markets", (from) => new MarketStore(from).applyListing(listing));
});

type Write = (from: Database) => Promise<unknown>;

/** While another writer holds the first row, no other row may be held: a deadlock could follow. */
async function expectOrder(table: "assets" | "markets", write: Write): Promise<void> {
  let writing: Promise<unknown> | undefined;
  const free = await db()
    .transaction()
    .execute(async (other) => {
      await sql`select id from ${sql.table(table)} where id = ${ids[0]} for update`.execute(other);
      writing = throughHashes(write);
      await untilSomebodyWaits(db());
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where id = any(${ids}::text[])
        order by id for update skip locked`.execute(other);
      return rows.map(({ id }) => id);
    });
  await writing;
  expect(free).toEqual(ids);
}

/** Joins as the planner does for large batches, in table order. */
async function throughHashes(write: Write): Promise<void> {
  await db()
    .connection()
    .execute(async (connection) => {
      await sql.raw("set enable_nestloop = off; set enable_mergejoin = off").execute(connection);
      await sql.raw("set enable_indexscan = off; set enable_bitmapscan = off").execute(connection);
      await write(connection);
      await sql`reset all`.execute(connection);
    });
}

async function untilSomebodyWaits(from: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(from);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
