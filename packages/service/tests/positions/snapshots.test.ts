import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import { getAssetHistory } from "../../src/operations/assets.ts";
import { listPositionSnapshots } from "../../src/operations/positions.ts";
import { useDatabase } from "../support/database.ts";
import {
  callHandler,
  createTestService,
  testTime as now,
  readBody,
  type TestService,
} from "../support/test-service.ts";
import {
  makeBetMarket,
  makeFeedPosition,
  makeFeedTrade,
  wallet,
  yieldMarket,
} from "./feed-positions.ts";

const db = useDatabase();
const dayMs = 86_400_000;
const resolutions = ["1m", "5m", "1h", "1d"] as const;
let parts: TestService;

beforeEach(async () => {
  await sql`truncate markets, positions, trades, position_snapshots, position_states, outcome_prices cascade`.execute(
    db(),
  );
  parts = createTestService(db());
});

const apply = (batch: FeedBatch) => applyBatch(parts.service.store, "feed", batch);
const at = (time: string) => new Date(`2026-11-02T${time}Z`);

async function countRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from position_snapshots)::int + (select count(*) from position_states)::int
      as count`.execute(db());
  return rows[0]?.count ?? Number.NaN;
}

async function readValues(query: object): Promise<Record<string, number>> {
  const body = await readBody(listPositionSnapshots, parts.service, {
    query: { walletAddress: wallet, ...query },
  });
  return Object.fromEntries(
    body.snapshots.map(({ time, valueUsd }) => [time.slice(11, 16), valueUsd]),
  );
}

describe("listPositionSnapshots", () => {
  test("has a position that was reported once in every resolution, after old partitions were dropped", async () => {
    const longAgo = new Date(now.getTime() - 250 * dayMs);
    const positions = [makeFeedPosition({ id: "old" })];
    await apply({ observedAt: longAgo, markets: [yieldMarket], positions });
    const dropped = await parts.service.store.markets.dropOldHistory(now);
    expect(dropped).toContain("position_snapshots_1m_2026-02");
    for (const resolution of resolutions) {
      const endTime = "2026-11-02T00:00:01Z";
      const body = await readBody(listPositionSnapshots, parts.service, {
        query: { walletAddress: wallet, resolution, startTime: "2026-11-02T00:00:00Z", endTime },
      });
      expect(body.snapshots).toMatchObject([{ valueUsd: 100 }]);
    }
  });

  test("reads a wallet of many positions in pages, which end when the first one was made", async () => {
    const ids = Array.from({ length: 3100 }, (_, index) => `position-${index}`);
    for (const hour of ["07", "08", "09"]) {
      const positions = ids.map((id) => makeFeedPosition({ id }));
      await apply({ observedAt: at(`${hour}:00:00`), markets: [yieldMarket], positions });
    }
    const query = {
      ...{ walletAddress: wallet, resolution: "1h" },
      ...{ startTime: "2026-11-02T07:00:00Z", cursor: undefined as string | undefined },
    };
    const read: string[] = [];
    const sizes: number[] = [];
    const cursors: (string | null)[] = [];
    do {
      const page = await readBody(listPositionSnapshots, parts.service, { query });
      for (const { time, valueUsd, positions } of page.snapshots) {
        expect(valueUsd).toBe(310_000);
        read.push(...positions.map(({ positionId }) => `${time} ${positionId}`));
      }
      sizes.push(JSON.stringify(page).length);
      query.cursor = page.cursor ?? undefined;
      cursors.push(page.cursor);
      parts.moveClock(60_000);
    } while (query.cursor !== undefined);
    const ofOtherRange = { ...query, startTime: "2026-11-02T08:00:00Z", cursor: cursors[0] };
    expect(
      await callHandler(listPositionSnapshots, parts.service, { query: ofOtherRange }),
    ).toMatchObject({ code: "invalid-request", details: [{ field: "query.cursor" }] });
    const times = ["07", "08", "09"].map((hour) => at(`${hour}:00:00`).toISOString());
    expect(read).toEqual(times.flatMap((time) => ids.sort().map((id) => `${time} ${id}`)));
    expect(Math.max(...sizes)).toBeLessThan(1.1 * 1024 * 1024);
  });

  test.each([
    ["1m", "2026-09-01T00:00:00Z"],
    ["5m", "2026-04-30T00:00:00Z"],
    ["1h", "2026-01-01T00:00:00Z"],
  ])("refuses a start before the %s snapshots that are kept", async (resolution, earliest) => {
    const request = (startMs: number) => ({
      query: {
        walletAddress: wallet,
        resolution,
        startTime: new Date(startMs).toISOString(),
        endTime: new Date(startMs + 60_000).toISOString(),
      },
    });
    const first = Date.parse(earliest);
    const { service } = parts;
    expect(await readBody(listPositionSnapshots, service, request(first))).toMatchObject({
      earliestStartTime: earliest,
    });
    expect(await callHandler(listPositionSnapshots, service, request(first - 1000))).toMatchObject({
      code: "invalid-request",
      details: [{ field: "query.startTime", message: expect.stringMatching(/^is /) }],
    });
  });

  test("names the earliest start when it refuses one", async () => {
    const query = {
      ...{ walletAddress: wallet, resolution: "1m" },
      ...{ startTime: "2026-08-01T00:00:00Z", endTime: "2026-08-01T01:00:00Z" },
    };
    expect(await callHandler(listPositionSnapshots, parts.service, { query })).toMatchObject({
      details: [
        {
          field: "query.startTime",
          message: "is 2026-08-01T00:00:00Z, before the 62 days of 1m history that are kept",
          allowed: "2026-09-01T00:00:00Z or later",
        },
      ],
    });
    const early = { walletAddress: wallet, resolution: "1d", startTime: "2025-12-31T23:00:00Z" };
    const refused = await callHandler(listPositionSnapshots, parts.service, { query: early });
    expect(refused).toMatchObject({
      details: [{ message: "is 2025-12-31T23:00:00Z; snapshots start at 2026-01-01T00:00:00Z." }],
    });
  });

  test("values bets at the price of their outcome, which is stored once for all of them", async () => {
    const bets = Array.from({ length: 30 }, (_, index) => `bet-${index}`);
    const trades = bets.map((positionId) => makeFeedTrade({ positionId, at: at("08:00:00") }));
    await apply({
      observedAt: at("08:00:30"),
      markets: [makeBetMarket("0.4", "0.6")],
      predictionTrades: trades,
    });
    const before = await countRows();
    await apply({ observedAt: at("08:02:00"), markets: [makeBetMarket("0.5", "0.5")] });
    await apply({ observedAt: at("08:03:00"), markets: [makeBetMarket("0.5", "0.5")] });
    expect(await countRows()).toBe(before);
    const range = { startTime: "2026-11-02T08:00:00Z", endTime: "2026-11-02T08:04:00Z" };
    expect(await readValues({ resolution: "1m", ...range })).toEqual({
      "08:00": 120,
      "08:01": 120,
      "08:02": 150,
      "08:03": 150,
    });
  });

  test("values bets at a late price that equals the price of the day before", async () => {
    const yesterday = new Date("2026-11-01T20:00:00Z");
    const trades = [makeFeedTrade({ positionId: "bet", at: yesterday })];
    await apply({
      observedAt: yesterday,
      markets: [makeBetMarket("0.6", "0.4")],
      predictionTrades: trades,
    });
    await apply({ observedAt: at("08:00:00"), markets: [makeBetMarket("0.5", "0.5")] });
    const late = [
      { ...makeBetMarket("0.7", "0.3"), observedAt: at("05:00:00") },
      { ...makeBetMarket("0.6", "0.4"), observedAt: at("06:00:00") },
    ];
    await apply({ observedAt: at("08:30:00"), markets: late });
    const range = { startTime: "2026-11-02T04:00:00Z", endTime: "2026-11-02T09:00:00Z" };
    expect(await readValues({ resolution: "1h", ...range })).toEqual({
      ...{ "04:00": 6, "05:00": 7, "06:00": 6, "07:00": 6, "08:00": 5 },
    });
  });

  test("values a bet at its last trade until a price of its outcome is observed", async () => {
    const buy = makeFeedTrade({ positionId: "early", at: at("05:30:00") });
    const sell = { ...buy, id: "sale", kind: "sell", shares: 4, price: 0.7, at: at("06:30:00") };
    const positions = [makeFeedPosition({ id: "fund", observedAt: "2026-11-02T05:00:00Z" })];
    const markets = [yieldMarket, makeBetMarket("0.5", "0.5")];
    await apply({ observedAt: at("08:00:30"), markets, positions, predictionTrades: [buy, sell] });
    const range = { startTime: "2026-11-02T05:00:00Z", endTime: "2026-11-02T10:00:00Z" };
    const query = { walletAddress: wallet, resolution: "1h", ...range };
    const { snapshots } = await readBody(listPositionSnapshots, parts.service, { query });
    const values = snapshots.map(({ valueUsd, positions }) => [
      valueUsd,
      ...positions.flatMap(({ priceSource }) => priceSource ?? []),
    ]);
    expect(values).toEqual([
      [100],
      [104, "last-trade"],
      [104.2, "last-trade"],
      [104.2, "last-trade"],
      [103, "market"],
    ]);
  });

  test("lists a losing bet until its market settles, also when the feed reports that late", async () => {
    const trades = ["yes", "no"].map((outcomeId) =>
      makeFeedTrade({ positionId: outcomeId, outcomeId, at: at("08:00:00") }),
    );
    await apply({
      observedAt: at("08:01:00"),
      markets: [makeBetMarket("0.4", "0.6")],
      predictionTrades: trades,
    });
    const settlement = {
      ...{ status: "settled", settledAt: "2026-11-02T08:02:00Z", winningOutcomeId: "yes" },
    };
    await apply({ observedAt: at("08:03:00"), markets: [makeBetMarket("0.42", "0.58")] });
    await apply({ observedAt: at("08:04:00"), markets: [makeBetMarket("1", "0", settlement)] });
    const query = {
      ...{ walletAddress: wallet, resolution: "1m" },
      ...{ startTime: "2026-11-02T08:01:00Z", endTime: "2026-11-02T08:05:00Z" },
    };
    const { snapshots } = await readBody(listPositionSnapshots, parts.service, { query });
    const held = snapshots.map(({ valueUsd, positions }) => [
      valueUsd,
      positions.map((position) => position.positionId).join(),
    ]);
    expect(held).toEqual([
      [10, "no,yes"],
      [10, "yes"],
      [10, "yes"],
      [10, "yes"],
    ]);
  });
});

describe("a reported position", () => {
  test("is not written again while it does not change", async () => {
    const batch = { markets: [yieldMarket], positions: [makeFeedPosition({ id: "same" })] };
    await apply({ observedAt: at("08:00:00"), ...batch });
    const before = await readVersion("same");
    await apply({ observedAt: at("08:01:00"), ...batch });
    expect(await countRows()).toBe(0);
    expect(await readVersion("same")).toBe(before);
    const changed = [makeFeedPosition({ id: "same", valueUsd: 101 })];
    await apply({ observedAt: at("08:02:00"), markets: [yieldMarket], positions: changed });
    expect(await readVersion("same")).not.toBe(before);
    expect(await countRows()).toBe(1);
    const range = { startTime: "2026-11-02T08:00:00Z", endTime: "2026-11-02T08:03:00Z" };
    expect(await readValues({ resolution: "1m", ...range })).toEqual({
      ...{ "08:00": 100, "08:01": 100, "08:02": 101 },
    });
  });

  test("that an earlier version stored keeps its snapshots when it changes", async () => {
    const report = (time: string, valueUsd: number) =>
      apply({
        observedAt: at(time),
        markets: [yieldMarket],
        positions: [makeFeedPosition({ id: "stored", valueUsd })],
      });
    await report("08:00:30", 100);
    const { positions } = parts.service.store;
    const found = await positions.findPositions(["stored"]);
    // It wrote the newest state to each resolution's snapshots too.
    const states = found.map((position) => ({ ...position, observedAt: at("08:00:30") }));
    await positions.recordPastStates(states as never, at("08:00:30"), resolutions);
    await sql`update positions set valued_at = null, value_usd = null`.execute(db());
    expect(await countRows()).toBe(4);
    const range = { startTime: "2026-11-02T08:00:00Z", endTime: "2026-11-02T08:04:00Z" };
    const before = { "08:01": 100, "08:02": 100, "08:03": 100 };
    expect(await readValues({ resolution: "1m", ...range })).toEqual(before);
    await report("08:02:30", 101);
    const after = { "08:01": 100, "08:02": 100, "08:03": 101 };
    expect(await readValues({ resolution: "1m", ...range })).toEqual(after);
  });

  test("that an earlier version changed keeps the state that it wrote", async () => {
    const report = (time: string, valueUsd: number) =>
      apply({
        observedAt: at(time),
        markets: [yieldMarket],
        positions: [makeFeedPosition({ id: "mixed", valueUsd })],
      });
    await report("08:00:30", 100);
    await report("08:01:30", 110);
    // It writes the details and leaves the amounts as they were.
    await sql`
      update positions set details = jsonb_set(details, '{deposit,valueUsd,$decimal}', '"150"'),
        value_usd = 150, state_hash = 'other', updated_at = ${at("08:02:30")}, valued_at = ${at("08:02:30")}`.execute(
      db(),
    );
    await report("08:03:30", 101);
    const query = {
      ...{ walletAddress: wallet, resolution: "1m" },
      ...{ startTime: "2026-11-02T08:01:00Z", endTime: "2026-11-02T08:05:00Z" },
    };
    const { snapshots } = await readBody(listPositionSnapshots, parts.service, { query });
    // The state at 08:01:30 is not in the snapshots: its successor was written without one.
    expect(
      snapshots.map(({ valueUsd, positions }) => [valueUsd, positions[0]?.holdings[0]?.valueUsd]),
    ).toEqual([
      [100, 100],
      [100, 100],
      [150, 150],
      [101, 101],
    ]);
  });

  test("stores its tokens once, however often its amounts change", async () => {
    for (let minute = 10; minute < 30; minute += 1) {
      const positions = ["one", "two"].map((id) => makeFeedPosition({ id, valueUsd: minute }));
      await apply({ observedAt: at(`08:${minute}:00`), markets: [yieldMarket], positions });
    }
    const { rows } = await sql<{ shapes: number; states: number; snapshots: number }>`
      select (select count(distinct shape_id)::int from position_states) as shapes,
        (select count(*)::int from position_states) as states,
        (select count(*)::int from position_snapshots) as snapshots`.execute(db());
    expect(rows).toEqual([{ shapes: 1, states: 38, snapshots: 0 }]);
  });

  test("with observedAt fills the snapshots of the past", async () => {
    const positions = [
      makeFeedPosition({ id: "past", valueUsd: 3 }),
      makeFeedPosition({ id: "past", valueUsd: 1, observedAt: "2026-11-02T06:00:00Z" }),
      makeFeedPosition({ id: "past", valueUsd: 2, observedAt: "2026-11-02T07:00:00Z" }),
      makeFeedPosition({ id: "past", valueUsd: 9, observedAt: "2026-03-01T07:00:00Z" }),
    ];
    await apply({ observedAt: at("08:00:00"), markets: [yieldMarket], positions });
    const range = { startTime: "2026-11-02T05:00:00Z", endTime: "2026-11-02T09:00:00Z" };
    expect(await readValues({ resolution: "1h", ...range })).toEqual({
      ...{ "05:00": 9, "06:00": 1, "07:00": 2, "08:00": 3 },
    });
    const spring = { startTime: "2026-03-02T00:00:00Z", endTime: "2026-03-02T00:01:00Z" };
    expect(await readValues({ resolution: "1d", ...spring })).toEqual({ "00:00": 9 });
  });

  test.each([
    ["2026-11-02T08:00:01Z", /observedAt is "2026-11-02T08:00:01Z"; it must be at most the time/],
    ["2025-12-31T23:59:59Z", /it must be at least 2026-01-01/],
  ])("with observedAt %s is refused", async (observedAt, message) => {
    const positions = [makeFeedPosition({ id: "wrong", observedAt })];
    const { problems } = await apply({
      ...{ observedAt: at("08:00:00"), markets: [yieldMarket], positions },
    });
    expect(problems).toMatchObject([
      { kind: "positions", message: expect.stringMatching(message) },
    ]);
  });

  test("of another wallet under a stored id is refused", async () => {
    const [mine, other] = [wallet, "8".repeat(43)].map((walletAddress) => [
      makeFeedPosition({ id: "shared", walletAddress }),
    ]);
    await apply({ observedAt: at("08:00:00"), markets: [yieldMarket], positions: mine });
    const { accepted, problems } = await apply({ observedAt: at("08:01:00"), positions: other });
    expect(accepted).toBe(0);
    expect(problems).toMatchObject([
      { message: `walletAddress is ${"8".repeat(43)}; shared is stored with ${wallet}.` },
    ]);
  });
});

test("getAssetHistory refuses a start before the prices that are kept", async () => {
  const id = "bitcoin";
  await parts.service.store.assets.saveAssets(
    "test",
    [{ id, chain: "bitcoin", name: "Bitcoin", symbol: "BTC", tags: [] }],
    now,
  );
  const times = { startTime: "2026-04-29T00:00:00Z", endTime: "2026-04-29T01:00:00Z" };
  const get = (query: object) =>
    callHandler(getAssetHistory, parts.service, { path: { id }, query });
  const allowed = "2026-04-30T00:00:00Z or later";
  expect(await get({ ...times, resolution: "5m" })).toMatchObject({
    details: [{ field: "query.startTime", allowed }],
  });
  expect(await get({ endTime: times.endTime, resolution: "5m" })).toMatchObject({
    details: [{ field: "query.endTime", allowed }],
  });
  expect(await get({ ...times, resolution: "1h" })).toMatchObject({ status: 200 });
});

async function readVersion(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text as version from positions where id = ${id}`.execute(db());
  return rows[0]?.version;
}
