import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import { listPositionSnapshots, listPositions } from "../../src/operations/positions.ts";
import { useDatabase } from "../support/database.ts";
import { createTestService, testTime as now, readBody } from "../support/test-service.ts";
import {
  listOf,
  makeBetMarket,
  makeFeedPosition,
  makeFeedTrade,
  wallet,
} from "./feed-positions.ts";

const db = useDatabase();
const all = ["kept", "gone", "other"];
const rest = ["kept", "other"];
let minute = 0;

beforeEach(async () => {
  await sql`truncate markets, positions, trades, position_snapshots cascade`.execute(db());
  minute = 0;
});

const service = () => createTestService(db()).service;
const timeOf = (count: number) => new Date(now.getTime() - 3_600_000 + count * 60_000);

/** Applies a list a minute after the one before. */
function apply(ids: readonly string[], more: Partial<FeedBatch> = {}, feed = "feed") {
  return applyBatch(service().store, feed, { ...listOf(timeOf(minute++), ids), ...more });
}

async function listed(): Promise<string[]> {
  const query = { walletAddresses: [wallet], limit: 200 };
  const { positions } = await readBody(listPositions, service(), { query });
  return positions.map(({ id }) => id).sort();
}

async function closedAt(id: string): Promise<Date | undefined> {
  const [found] = await service().store.positions.findPositions([id]);
  return found?.position.closedAt;
}

async function snapshotAt(moment: Date): Promise<string[]> {
  const times = {
    startTime: moment.toISOString(),
    endTime: new Date(moment.getTime() + 1).toISOString(),
  };
  const query = { walletAddress: wallet, resolution: "1m", ...times };
  const { snapshots } = await readBody(listPositionSnapshots, service(), { query });
  return snapshots.flatMap(({ positions }) => positions.map((position) => position.positionId));
}

describe("a position that is missing from the lists of its feed", () => {
  test("is closed at the time of the third list in a row", async () => {
    await apply(all);
    await apply(rest);
    await apply(rest);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
    await apply(rest);
    expect(await listed()).toEqual(["kept", "other"]);
    expect(await closedAt("gone")).toEqual(timeOf(3));
    expect(await snapshotAt(timeOf(2))).toEqual(["gone", "kept", "other"]);
    expect(await snapshotAt(timeOf(3))).toEqual(["kept", "other"]);
  });

  test("is open again when a list has it", async () => {
    for (const ids of [all, rest, rest, rest, rest]) await apply(ids);
    expect(await listed()).toEqual(["kept", "other"]);
    await apply(all);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
    expect(await closedAt("gone")).toBeUndefined();
    expect(await snapshotAt(timeOf(4))).toEqual(["kept", "other"]);
    expect(await snapshotAt(timeOf(5))).toEqual(["gone", "kept", "other"]);
  });

  test("is open again when a list has it as an invalid entry", async () => {
    for (const ids of [all, rest, rest, rest]) await apply(ids);
    await apply(rest, { allPositionIds: all });
    expect(await listed()).toEqual(["gone", "kept", "other"]);
    expect(await snapshotAt(timeOf(4))).toEqual(["gone", "kept", "other"]);
  });

  test("is not closed when a list in between has it", async () => {
    for (const ids of [all, rest, rest, all, rest, rest]) await apply(ids);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("is not closed by a list that is written three times", async () => {
    await apply(all);
    for (let time = 0; time < 3; time++) await apply(rest, { observedAt: timeOf(1) });
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test.each([
    ["another feed", {}, "another"],
    ["a list with a problem", { problems: ["unreadable"] }, "feed"],
    ["a batch without a list", { allPositionIds: undefined }, "feed"],
  ] as const)("is not closed by %s", async (_, more, feed) => {
    await apply(all);
    for (let time = 0; time < 3; time++) await apply([], { positions: [], ...more }, feed);
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("is not closed by a list with less than half of the positions", async () => {
    await apply(all);
    for (let time = 0; time < 3; time++) {
      const { listingProblem } = await apply(["kept"]);
      expect(listingProblem).toMatch(/^The source lists 1 of its 3 open positions;/);
    }
    expect(await listed()).toEqual(["gone", "kept", "other"]);
  });

  test("keeps the time at which its source closed it", async () => {
    const closed = makeFeedPosition({ id: "gone", closedAt: "2026-11-01T00:00:00Z" });
    await apply(all);
    await apply(all, { positions: [closed] });
    for (let time = 0; time < 4; time++) await apply(rest);
    expect(await closedAt("gone")).toEqual(new Date("2026-11-01T00:00:00Z"));
  });

  test("is not closed when it is a prediction, which trades decide", async () => {
    const trades = [makeFeedTrade({ positionId: "bet", at: timeOf(0) })];
    await apply(all, {
      markets: [...(listOf(now, []).markets ?? []), makeBetMarket("0.4", "0.6")],
      predictionTrades: trades,
    });
    for (let time = 0; time < 4; time++) await apply(all);
    expect(await listed()).toContain("bet");
  });

  test("stays listed when it is a reward, and can no longer be claimed", async () => {
    const { deposit, ...fields } = makeFeedPosition({ id: "gone" });
    const reward = { ...fields, type: "reward", reward: deposit, claimable: true };
    const others = rest.map((id) => makeFeedPosition({ id }));
    await apply(all, { positions: [...others, reward] });
    for (let time = 0; time < 3; time++) await apply(rest);
    const query = { walletAddresses: [wallet], type: "reward" };
    const { positions } = await readBody(listPositions, service(), { query });
    expect(positions).toMatchObject([
      { id: "gone", claimable: false, closedAt: expect.any(String) },
    ]);
  });
});
