import { beforeAll, describe, expect, test } from "vitest";
import { applyBatch } from "../src/feeds/batches/apply-batch.ts";
import {
  listPositionSnapshots,
  listPositions,
  listProfitAndLoss,
} from "../src/operations/positions.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { makeFeedMarket } from "./support/market-fixtures.ts";
import { createTestService, testTime as now, readBody } from "./support/test-service.ts";

const db = useDatabase();
let service: Service;
let moveClock: (ms: number) => void;
const wallet = "4".repeat(43);
const otherWallet = "5".repeat(43);
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

beforeAll(async () => {
  const test = createTestService(db());
  service = test.service;
  moveClock = test.moveClock;
});

/** Applies a feed batch; returns its problem messages. */
async function feed(
  entries: { markets?: object[]; predictionTrades?: object[] },
  observedAt = now,
) {
  const { problems } = await applyBatch(service.store, "test", { observedAt, ...entries });
  return problems.map(({ index, message }) => `${index}: ${message}`);
}

const makeBet = (id: string, fields: object = {}) => ({
  ...makeFeedMarket({ id, type: "prediction" }),
  ...fields,
});

/** A trade in the market with its position's name. */
const makeTrade = (id: string, positionId: string, fields: object = {}) => ({
  id,
  positionId,
  walletAddress: wallet,
  marketId: positionId,
  outcomeId: "yes",
  kind: "buy",
  shares: 10,
  price: "0.4",
  at: minutesAgo(60),
  ...fields,
});

async function findPositions(marketId: string) {
  const query = { walletAddresses: [wallet, otherWallet], type: "prediction", limit: 200 };
  const { positions } = await readBody(listPositions, service, { query });
  return positions.filter((position) => position.marketId === marketId);
}

async function findEntries(marketId: string) {
  const query = { walletAddresses: [wallet, otherWallet], limit: 200 };
  const { entries } = await readBody(listProfitAndLoss, service, { query });
  return entries.filter((entry) => entry.market.id === marketId);
}

describe("trades under one position id of the provider", () => {
  test("of another wallet or outcome have positions of their own, and the first keeps the id", async () => {
    await feed({
      markets: [makeBet("shared")],
      predictionTrades: [
        makeTrade("t-1", "shared", { shares: 90 }),
        makeTrade("t-2", "shared", { shares: 1000, walletAddress: otherWallet }),
        makeTrade("t-3", "shared", { shares: 1, outcomeId: "no" }),
      ],
    });
    const found = await findPositions("shared");
    const shown = found.map((position) => {
      const { id, walletAddress, outcomeId, shares } = position as typeof position & {
        outcomeId: string;
        shares: number;
      };
      return [id, walletAddress, outcomeId, shares];
    });
    const derived = expect.stringMatching(/^shared~[0-9a-f]{24}$/);
    expect(shown).toHaveLength(3);
    expect(shown).toContainEqual(["shared", wallet, "yes", 90]);
    expect(shown).toContainEqual([derived, otherWallet, "yes", 1000]);
    expect(shown).toContainEqual([derived, wallet, "no", 1]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  });

  test("have ids of at most 192 characters", async () => {
    const id = "p".repeat(192);
    await feed({
      markets: [makeBet("long")],
      predictionTrades: [
        makeTrade("t-1", id, { marketId: "long" }),
        makeTrade("t-2", id, { marketId: "long", outcomeId: "no" }),
      ],
    });
    const ids = (await findPositions("long")).map((position) => position.id);
    expect(ids.map((list) => list.length)).toEqual([192, 192]);
    expect(new Set(ids).size).toBe(2);
  });

  test("may use the trade id of another wallet", async () => {
    await feed({ markets: [makeBet("match")], predictionTrades: [makeTrade("match-1", "match")] });
    const problems = await feed({
      predictionTrades: [
        makeTrade("match-1", "match", { walletAddress: otherWallet, outcomeId: "no" }),
      ],
    });
    expect(problems).toEqual([]);
    expect(await findPositions("match")).toHaveLength(2);
  });

  test("of another market are refused", async () => {
    const markets = [makeBet("home"), makeBet("away")];
    await feed({ markets, predictionTrades: [makeTrade("t-1", "home")] });
    const trades = [makeTrade("t-2", "home", { marketId: "away" })];
    expect(await feed({ predictionTrades: trades })).toEqual([
      "0: marketId is away; it must be home, the market of position home.",
    ]);
    expect(await findEntries("away")).toEqual([]);
  });
});

describe("a trade that contradicts its market", () => {
  test("is refused when the market has no such outcome", async () => {
    const trades = [makeTrade("t-1", "known", { outcomeId: "maybe" }), makeTrade("t-2", "known")];
    expect(await feed({ markets: [makeBet("known")], predictionTrades: trades })).toEqual([
      '0: outcomeId is "maybe"; it must be an outcome of market known: yes, no.',
    ]);
    expect(await findPositions("known")).toMatchObject([{ outcomeId: "yes", shares: 10 }]);
  });

  test("is refused when the market is not a prediction market", async () => {
    const markets = [makeFeedMarket({ id: "loans", type: "lending" })];
    expect(await feed({ markets, predictionTrades: [makeTrade("t-1", "loans")] })).toEqual([
      "0: marketId is loans, a lending market; it must be a prediction market.",
    ]);
    expect(await findEntries("loans")).toEqual([]);
  });
});

describe("a trade with the id of a stored one", () => {
  test("replaces it and recomputes the ledger", async () => {
    const sale = makeTrade("t-2", "wrong", { kind: "sell", price: "0.6", at: minutesAgo(50) });
    await feed({
      markets: [makeBet("wrong")],
      predictionTrades: [makeTrade("t-1", "wrong"), sale],
    });
    expect(await findEntries("wrong")).toMatchObject([{ realizedPnlUsd: 2 }]);
    await feed({ predictionTrades: [makeTrade("t-1", "wrong", { price: "0.5", shares: 20 })] });
    expect(await findPositions("wrong")).toMatchObject([
      { shares: 10, realizedPnlUsd: 1, invested: 10, costBasis: { totalUsd: 5 } },
    ]);
  });

  test("changes nothing when it was observed earlier", async () => {
    await feed({
      markets: [makeBet("newer")],
      predictionTrades: [makeTrade("t-1", "newer", { shares: 7 })],
    });
    await feed({ predictionTrades: [makeTrade("t-1", "newer", { shares: 5 })] }, minutesAgo(5));
    expect(await findPositions("newer")).toMatchObject([{ shares: 7 }]);
  });

  test("leaves zeros when it makes the only purchase a sale", async () => {
    await feed({ markets: [makeBet("flipped")], predictionTrades: [makeTrade("t-1", "flipped")] });
    const [problem] = await feed({
      predictionTrades: [makeTrade("t-1", "flipped", { kind: "sell" })],
    });
    expect(problem).toMatch(/^0: shares is 10; at most 0 are held at that time\./);
    expect(await findPositions("flipped")).toEqual([]);
    expect(await findEntries("flipped")).toMatchObject([
      { lifetimePnlUsd: 0, investedLifetime: 0, closedAt: minutesAgo(60).toISOString() },
    ]);
  });
});

describe("a late trade", () => {
  test("of a batch that was observed earlier still counts", async () => {
    await feed({ markets: [makeBet("behind")], predictionTrades: [makeTrade("t-1", "behind")] });
    await feed(
      { predictionTrades: [makeTrade("t-2", "behind", { at: minutesAgo(70) })] },
      minutesAgo(5),
    );
    expect(await findPositions("behind")).toMatchObject([
      { shares: 20, openedAt: minutesAgo(70).toISOString() },
    ]);
  });

  test("that is the purchase of an earlier sale makes the sale count", async () => {
    const sale = makeTrade("t-2", "early", { kind: "sell", shares: 4, price: "0.6" });
    const markets = [makeBet("early")];
    const message =
      "0: shares is 4; at most 0 are held at that time. It counts once the missing purchase arrives.";
    expect(await feed({ markets, predictionTrades: [sale] })).toEqual([message]);
    expect(await feed({ predictionTrades: [sale] })).toEqual([message]);
    expect(await findEntries("early")).toEqual([]);
    expect(
      await feed({ predictionTrades: [makeTrade("t-1", "early", { at: minutesAgo(65) })] }),
    ).toEqual([]);
    expect(await findPositions("early")).toMatchObject([{ shares: 6, realizedPnlUsd: 0.8 }]);
    expect(await feed({ predictionTrades: [sale] })).toEqual([]);
  });

  test("that is a purchase at the time of the last sale comes before it", async () => {
    const sale = makeTrade("t-2", "same", { kind: "sell", price: "0.6", at: minutesAgo(50) });
    await feed({ markets: [makeBet("same")], predictionTrades: [makeTrade("t-1", "same"), sale] });
    expect(await findPositions("same")).toEqual([]);
    await feed({ predictionTrades: [makeTrade("t-3", "same", { at: minutesAgo(50) })] });
    expect(await findPositions("same")).toMatchObject([
      { openedAt: minutesAgo(60).toISOString(), shares: 10, realizedPnlUsd: 2 },
    ]);
  });

  test("that sells the shares of a later sale names the sale that no longer counts", async () => {
    const sale = makeTrade("t-2", "twice", { kind: "sell", shares: 8, at: minutesAgo(50) });
    await feed({
      markets: [makeBet("twice")],
      predictionTrades: [makeTrade("t-1", "twice"), sale],
    });
    const late = makeTrade("t-3", "twice", { kind: "sell", shares: 5, at: minutesAgo(55) });
    expect(await feed({ predictionTrades: [late] })).toEqual([
      "0: The stored trade t-2 no longer counts: shares is 8; at most 5 are held at that time.",
    ]);
    expect(await findPositions("twice")).toMatchObject([{ shares: 5 }]);
  });
});

describe("the settlement of a market", () => {
  const settled = { status: "settled", settledAt: minutesAgo(10), closesAt: minutesAgo(20) };

  test("closes shares of a losing outcome with a realized loss at any last price", async () => {
    const trades = [makeTrade("t-1", "lost", { shares: 50, price: "0.3" })];
    await feed({ markets: [makeBet("lost")], predictionTrades: trades });
    await feed({ markets: [makeBet("lost", { ...settled, winningOutcomeId: "no" })] });
    const closed = {
      settlement: "lost",
      closedAt: minutesAgo(10).toISOString(),
      ...{ realizedPnlUsd: -15, unrealizedPnlUsd: 0, totalPnlUsd: -15, lifetimePnlUsd: -15 },
      ...{ invested: 15, investedLifetime: 15, netFlow: 15 },
    };
    expect(await findPositions("lost")).toMatchObject([{ ...closed, shares: 0 }]);
    expect(await findEntries("lost")).toMatchObject([closed]);
    const payout = { kind: "payout", shares: 50, price: 0, at: minutesAgo(5) };
    expect(await feed({ predictionTrades: [makeTrade("t-2", "lost", payout)] })).toEqual([]);
    const closedAt = minutesAgo(5).toISOString();
    expect(await findEntries("lost")).toMatchObject([{ ...closed, closedAt }]);
  });

  test("makes shares of the winning outcome worth a dollar until they are paid out", async () => {
    await feed({ markets: [makeBet("won")], predictionTrades: [makeTrade("t-1", "won")] });
    await feed({ markets: [makeBet("won", { ...settled, winningOutcomeId: "yes" })] });
    const [open] = await findPositions("won");
    expect(open).toMatchObject({
      settlement: "redeemable",
      ...{ shares: 10, realizedPnlUsd: 0, unrealizedPnlUsd: 6 },
    });
    expect(open).not.toHaveProperty("closedAt");
    const payout = { kind: "payout", price: 1, at: minutesAgo(5) };
    await feed({ predictionTrades: [makeTrade("t-2", "won", payout)] });
    expect(await findPositions("won")).toMatchObject([
      { settlement: "paid", shares: 0, realizedPnlUsd: 6, unrealizedPnlUsd: 0 },
    ]);
  });

  test("without a winner keeps positions open at the price of their outcome", async () => {
    await feed({ markets: [makeBet("void")], predictionTrades: [makeTrade("t-1", "void")] });
    const outcomes = ["yes", "no"].map((id) => ({ id, name: id, price: "0.5" }));
    expect(await feed({ markets: [makeBet("void", { ...settled, outcomes })] })).toEqual([]);
    const [open] = await findPositions("void");
    expect(open).toMatchObject({ market: { status: "settled" }, unrealizedPnlUsd: 1 });
    expect(open).not.toHaveProperty("settlement");
    await feed({
      predictionTrades: [makeTrade("t-2", "void", { kind: "payout", price: "0.5", at: now })],
    });
    expect(await findPositions("void")).toMatchObject([{ settlement: "paid", realizedPnlUsd: 1 }]);
  });

  test("does not happen when an open market names a winner", async () => {
    const markets = [makeBet("rumour", { winningOutcomeId: "no" })];
    await feed({ markets, predictionTrades: [makeTrade("t-1", "rumour")] });
    expect(await findPositions("rumour")).toMatchObject([{ shares: 10, unrealizedPnlUsd: -0.9 }]);
  });

  test("removes lost shares from the snapshots since its time", async () => {
    const holder = "6".repeat(43);
    const trade = makeTrade("t-1", "shown", { walletAddress: holder });
    await feed({ markets: [makeBet("shown")], predictionTrades: [trade] }, minutesAgo(2));
    await feed(
      { markets: [makeBet("shown", { ...settled, winningOutcomeId: "no" })] },
      minutesAgo(1),
    );
    moveClock(60_000);
    const query = {
      walletAddress: holder,
      resolution: "1m",
      startTime: minutesAgo(12).toISOString(),
      endTime: now.toISOString(),
    };
    const { snapshots } = await readBody(listPositionSnapshots, service, { query });
    expect(snapshots.map(({ time, valueUsd }) => [time, valueUsd])).toEqual([
      [minutesAgo(12).toISOString(), 4],
      [minutesAgo(11).toISOString(), 4],
    ]);
  });
});

test("listProfitAndLoss returns the earlier holdings of a position that was sold out twice", async () => {
  const at = (minutes: number) => ({ at: minutesAgo(minutes) });
  const sell = { kind: "sell" };
  await feed({
    markets: [makeBet("again")],
    predictionTrades: [
      makeTrade("t-1", "again", at(50)),
      makeTrade("t-2", "again", { ...sell, price: "0.3", ...at(40) }),
      makeTrade("t-3", "again", { shares: 100, price: "0.2", ...at(30) }),
      makeTrade("t-4", "again", { ...sell, shares: 100, price: "0.555", ...at(20) }),
    ],
  });
  expect(await findPositions("again")).toEqual([]);
  const [entry] = await findEntries("again");
  expect(entry).toMatchObject({
    ...{ openedAt: minutesAgo(30).toISOString(), closedAt: minutesAgo(20).toISOString() },
    ...{ totalPnlUsd: 35.5, realizedPnlUsd: 35.5, unrealizedPnlUsd: 0, lifetimePnlUsd: 34.5 },
    ...{ invested: 20, investedLifetime: 24, netFlow: -35.5, netFlowLifetime: -34.5 },
  });
  expect(entry).not.toHaveProperty("settlement");
});
