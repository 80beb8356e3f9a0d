import type { Event } from "@bellwether/alerts";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { waitFor } from "../support/wait-for.ts";
import { startEventReplicas, tokenId, waitForWrittenBatches } from "./event-feed.ts";
import { createExternalDatabase, type ExternalDatabase } from "./external-database.ts";
import {
  byTime,
  type Crossing,
  findCrossings,
  minuteMs,
  type Price,
  threshold,
} from "./minute-crossings.ts";

/** One price a minute: as many as replicas read by minutes, which is three hours, and time for the test to run. */
const minutes = 160;
const killsAtAnyTime = isLongRun ? 6 : 1;

type LockedTable = "events" | "deliveries";

const startMs = Math.floor(Date.now() / minuteMs - minutes - 2) * minuteMs;

/** Many changes above 5 % from one minute to the next, up and down, and many below. */
const prices = fc
  .sample(fc.constantFrom(94, 97, 100, 103, 106), {
    numRuns: minutes,
    seed: Number(process.env.TEST_SEED ?? 1),
  })
  .map((price, minute): Price => ({ price, time: new Date(startMs + minute * minuteMs) }));

longTest(
  "kill -9 of the replica that reads a feed, between a price, its event and its delivery and at any time, loses and repeats no crossing",
  async () => {
    const database = await createExternalDatabase();
    const service = await startEventReplicas(database, threshold);
    const expected = findCrossings(prices);
    let pushed = 0;
    const pushTo = async (end: number) => {
      for (const { time, price } of prices.slice(pushed, end)) await service.pushPrice(time, price);
      pushed = Math.max(pushed, end);
    };
    /** Pushes the prices before the next crossing at least so many minutes later; returns the minute after it. */
    const pushToCrossing = async (after: number) => {
      const isLater = ({ at }: Crossing) =>
        at >= (prices[pushed + after]?.time.toISOString() ?? "");
      const crossing = expected.find(isLater);
      const index = prices.findIndex(({ time }) => time.toISOString() === crossing?.at);
      await pushTo(index);
      await waitForWrittenBatches(database);
      return index + 1;
    };

    // The price is stored. Its event is not, and then the event is and its delivery is not.
    for (const table of ["events", "deliveries"] as const) {
      const next = await pushToCrossing(4);
      const release = await lockTable(database, table);
      await pushTo(next);
      await waitFor(() => isInsertWaiting(database, table));
      expect(await readPrices(database)).toHaveLength(next);
      await service.killReader();
      await release();
      await Promise.all([service.startAnother(), pushTo(next + 4)]);
      await waitForWrittenBatches(database);
    }

    // The event and its delivery are stored, and the batch is not marked as written.
    const next = await pushToCrossing(1);
    const releaseEvents = await lockTable(database, "events");
    await pushTo(next);
    await waitFor(() => isInsertWaiting(database, "events"));
    const releaseBatch = await lockWaitingBatch(database);
    await releaseEvents();
    const crossedAt = prices[next - 1]?.time.getTime();
    await waitFor(async () => (await readEvents(database)).at(-1)?.at.getTime() === crossedAt);
    await service.killReader();
    await releaseBatch();
    await service.startAnother();

    for (let kill = 1; kill <= killsAtAnyTime; kill += 1) {
      const rest = minutes - next;
      const pushing = pushTo(next + Math.floor((rest * kill) / (killsAtAnyTime + 1)));
      await service.killReader();
      await Promise.all([service.startAnother(), pushing]);
    }

    await pushTo(minutes);
    await waitForWrittenBatches(database);
    const stored = await readPrices(database);
    expect(stored).toEqual(prices);
    const crossings = findCrossings(stored);
    expect(crossings.length).toBeGreaterThan(10);

    const events = await readEvents(database);
    expect(events.map(({ at }) => at.toISOString())).toEqual(crossings.map(({ at }) => at));
    const ids = events.map(({ id }) => id).sort();
    const deliveries = await readDeliveries(database);
    expect(deliveries.map(({ id }) => id).sort()).toEqual(
      [...new Set(events.map(({ deliveryId }) => deliveryId))].sort(),
    );
    const delivered = deliveries.flatMap((delivery) => delivery.events);
    expect(delivered.map(({ id }) => id).sort()).toEqual(ids);
    expect(delivered.map(toCrossing).sort(byTime)).toEqual(crossings);

    // A delivery may arrive twice, always under the same id.
    const isDelivered = ({ state }: { readonly state: string }) => state === "delivered";
    await waitFor(async () => (await readDeliveries(database)).every(isDelivered));
    expect([...service.deliveriesOfEvent.keys()].sort()).toEqual(ids);
    for (const { id, deliveryId } of events) {
      expect([...(service.deliveriesOfEvent.get(id) ?? [])]).toEqual([deliveryId]);
    }
  },
);

function toCrossing(event: Event): Crossing {
  if (event.event !== "price-change") throw new Error(`The event is a ${event.event}.`);
  const { time, price } = event;
  return { at: time, direction: price.change > 0 ? "up" : "down" };
}

async function readPrices({ db }: ExternalDatabase): Promise<Price[]> {
  const rows = await db
    .selectFrom("price_history")
    .select(["observed_at", "price_usd"])
    .where("resolution", "=", "1m")
    .where("asset_id", "=", tokenId)
    .orderBy("observed_at")
    .execute();
  return rows.map((row) => ({ price: Number(row.price_usd), time: row.observed_at }));
}

function readEvents({ db }: ExternalDatabase) {
  return db
    .selectFrom("events")
    .select(["id", "at", "delivery_id as deliveryId"])
    .orderBy("at")
    .execute();
}

async function readDeliveries({ db }: ExternalDatabase) {
  const rows = await db.selectFrom("deliveries").select(["id", "body", "state"]).execute();
  return rows.map(({ id, body, state }) => {
    return { id, state, events: (body as unknown as { events: Event[] }).events };
  });
}

/** Keeps the service from writing to a table until released. */
async function lockTable({ db }: ExternalDatabase, table: LockedTable) {
  const transaction = await beginTransaction(db);
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(transaction);
  return () => transaction.rollback().execute();
}

/** Keeps the service from marking the batch it writes. */
async function lockWaitingBatch({ db }: ExternalDatabase) {
  const transaction = await beginTransaction(db);
  await transaction
    .selectFrom("pushed_batches")
    .select("id")
    .where("body", "is not", null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return () => transaction.rollback().execute();
}

async function beginTransaction(db: ExternalDatabase["db"]) {
  const transaction = await db.startTransaction().execute();
  onTestFinished(async () => {
    if (!transaction.isRolledBack) await transaction.rollback().execute();
  });
  return transaction;
}

/** Whether the service wants to insert into a locked table. */
async function isInsertWaiting({ db }: ExternalDatabase, table: LockedTable): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query ~ ${`insert into "?${table}"?`}`.execute(db);
  return rows.length > 0;
}
