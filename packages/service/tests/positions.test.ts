import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { Decimal } from "../src/domain/decimal.ts";
import type { Market } from "../src/domain/markets/market.ts";
import { matchesPositionFilter } from "../src/domain/positions/filters.ts";
import { parsePosition } from "../src/domain/positions/parse-position.ts";
import {
  type PositionInMarket,
  type PositionType,
  positionTypes,
} from "../src/domain/positions/position.ts";
import type { Trade } from "../src/domain/positions/trade.ts";
import { isProblem } from "../src/domain/problems.ts";
import {
  listPositionSnapshots,
  listPositions,
  listProfitAndLoss,
} from "../src/operations/positions.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { makeMarket, solToken, usdcToken } from "./support/market-fixtures.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { createTestService, testTime as now, readBody } from "./support/test-service.ts";

const db = useDatabase();
let service: Service;
const wallets = ["4", "5", "6"].map((digit) => digit.repeat(43));
const statuses = ["open", "closed", "settled"] as const;
const bets = statuses.map(
  (status) => ({ ...makeMarket({ id: `bet-${status}`, type: "prediction" }), status }) as Market,
);
const markets = [
  ...(["lending", "yield", "loop", "perpetual"] as const).map((type) =>
    makeMarket({ id: type, type }),
  ),
  ...bets,
];
const stored: PositionInMarket[] = [];

const holding = (token: typeof usdcToken, valueUsd: number) => ({
  token,
  amountBaseUnits: "12345678901234567890",
  valueUsd,
});
const details: Record<Exclude<PositionType, "prediction">, object> = {
  lending: {
    deposits: [holding(usdcToken, 2500)],
    borrows: [holding(solToken, 496.26)],
    liquidationLtv: 0.8,
  },
  yield: { deposit: holding(usdcToken, 400) },
  loop: { collateral: holding(solToken, 1985.04), debt: holding(usdcToken, 1000) },
  perpetual: {
    side: "long",
    size: { ...holding(solToken, 800), amountBaseUnits: "5000000000" },
    collateral: holding(usdcToken, 200),
    entryPriceUsd: 158.1,
  },
  reward: { reward: holding(usdcToken, 4.2), claimable: true },
};

function makeTrade(fields: Partial<Trade> & Pick<Trade, "id" | "positionId" | "kind">): Trade {
  return {
    walletAddress: wallets[0] as string,
    marketId: "bet-open",
    outcomeId: "yes",
    shares: new Decimal(10),
    price: new Decimal("0.4"),
    at: new Date(now.getTime() - 1_000_000),
    ...fields,
  };
}

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

beforeAll(async () => {
  service = createTestService(db()).service;
  await service.store.markets.saveMarkets(
    "test",
    markets.map((market) => ({ market, observedAt: now })),
  );
  for (let index = 0; index < 60; index++) await store(index);
  stored.push(
    ...(await service.store.positions.findPositions(
      Array.from({ length: 60 }, (_, i) => `p-${i}`),
    )),
  );
});

async function store(index: number): Promise<void> {
  const type = positionTypes[index % 6] as PositionType;
  const walletAddress = wallets[index % 3] as string;
  const openedAt = minutesAgo(500 + (index % 7));
  if (type === "prediction") {
    const fields = {
      positionId: `p-${index}`,
      walletAddress,
      marketId: `bet-${statuses[((index / 6) % 3) | 0]}`,
    };
    const trades = [makeTrade({ ...fields, id: `t-${index}`, kind: "buy", at: openedAt })];
    if (index % 4 === 1)
      trades.push(makeTrade({ ...fields, id: `s-${index}`, kind: index > 30 ? "sell" : "payout" }));
    await service.store.positions.saveTrades("bets", trades, now);
    return;
  }
  const base = {
    id: `p-${index}`,
    type,
    walletAddress,
    provider: { id: "harbor", name: "Harbor" },
    marketId: type === "reward" ? "lending" : type,
  };
  const times = { openedAt, ...(index % 5 === 0 && { closedAt: minutesAgo(20) }) };
  const parsed = parsePosition({ ...base, ...times, ...details[type] });
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const market = markets.find(({ id }) => id === base.marketId) as Market;
  const reported = { position: parsed.value, market, observedAt: now };
  const { positions } = service.store;
  await positions.savePositions([positions.preparePosition("test", reported)], now);
}

/** Handlers read the caller's network. */
const request = { address: "127.0.0.1" };

async function readAllPages(query: Record<string, unknown>, limit: number) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const reply = await listPositions(
      { request, query: { ...query, limit, ...(cursor && { cursor }) } } as never,
      service,
    );
    if (isProblem(reply)) throw new Error(JSON.stringify(reply));
    ids.push(...reply.body.positions.map((position) => position.id));
    cursor = reply.body.cursor;
  } while (cursor);
  return ids;
}

describe("listPositions", () => {
  test("lists the positions that match any combination of wallets, type and status, the newest first", async () => {
    const query = fc.record({
      walletAddresses: fc.subarray(wallets, { minLength: 1 }),
      type: fc.option(fc.constantFrom(...positionTypes), { nil: undefined }),
      status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
      "market.status": fc.option(fc.constantFrom(...statuses), { nil: undefined }),
    });
    const isConsistent = (given: { status?: unknown; "market.status"?: unknown }) =>
      new Set([given.status, given["market.status"]].filter(Boolean)).size < 2;
    await fc.assert(
      fc.asyncProperty(
        query.filter(isConsistent),
        fc.integer({ min: 1, max: 70 }),
        async (given, limit) => {
          const { walletAddresses, type, status, "market.status": marketStatus } = given;
          const wanted = marketStatus ?? status;
          const filter = {
            walletAddresses,
            ...(type && { type }),
            ...(wanted && { marketStatus: wanted }),
          };
          const expected = stored
            .filter(({ position, market }) => matchesPositionFilter(position, market, filter))
            .map(({ position }) => position)
            .sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime() || (a.id < b.id ? 1 : -1))
            .map((position) => position.id);
          const query = Object.entries(given).filter(([, value]) => value !== undefined);
          expect(await readAllPages(Object.fromEntries(query), limit)).toEqual(expected);
        },
      ),
      { numRuns: propertyRuns(80) },
    );
  });

  test("has a cursor only if a position follows the page", async () => {
    const list = (limit: number) =>
      readBody(listPositions, service, { query: { walletAddresses: wallets, limit } });
    const { length } = await readAllPages({ walletAddresses: wallets }, 200);
    expect((await list(length)).cursor).toBeNull();
    expect((await list(length - 1)).cursor).toEqual(expect.any(String));
  });

  test("returns every digit of an amount", async () => {
    const reply = await listPositions(
      { request, query: { walletAddresses: wallets, type: "yield", limit: 1 } } as never,
      service,
    );
    expect(reply).toMatchObject({
      body: { positions: [{ deposit: { amountBaseUnits: "12345678901234567890" } }] },
    });
  });

  test("computes ratios and gains like the examples of the spec", async () => {
    const first = async (type: string) => {
      const reply = await listPositions(
        { request, query: { walletAddresses: wallets, type, limit: 1 } } as never,
        service,
      );
      return isProblem(reply) ? reply : reply.body.positions[0];
    };
    expect(await first("lending")).toMatchObject({ ltv: 0.198504 });
    expect(await first("loop")).toMatchObject({ leverage: 2.015187, ltv: 0.503768 });
    expect(await first("perpetual")).toMatchObject({
      leverage: 4.1355,
      unrealizedPnlUsd: 36.6,
      unrealizedPnl: 36.6,
      markPriceUsd: 165.42,
    });
  });
});

test.each([
  ["listPositions", listPositions],
  ["listProfitAndLoss", listProfitAndLoss],
  ["listPositionSnapshots", listPositionSnapshots],
] as const)(
  "%s takes a wallet by two names, and refuses none and different ones",
  async (_, list) => {
    const others = { limit: 1, resolution: "1d", startTime: "2026-10-30T00:00:00Z" };
    const call = (wallet: object) =>
      list({ request, query: { ...others, ...wallet } } as never, service);
    const [walletAddress, otherWallet] = wallets;
    const page = await call({ walletAddresses: [walletAddress] });
    expect(page).toMatchObject({ status: 200 });
    // Equal cursors belong to the same list.
    expect(await call({ walletAddress })).toEqual(page);
    expect(await call({ walletAddress, walletAddresses: [walletAddress] })).toEqual(page);
    const field = "query.walletAddresses";
    const refused = (message: string) => ({
      code: "invalid-request",
      details: [{ field, message }],
    });
    const different = "has other wallets than walletAddress";
    for (const walletAddresses of [[otherWallet], [walletAddress, otherWallet]]) {
      expect(await call({ walletAddress, walletAddresses })).toMatchObject(refused(different));
    }
    expect(await call({})).toMatchObject(refused("is missing"));
  },
);

describe("listProfitAndLoss and listPositions", () => {
  const pnlOf = async (positionId: string) => {
    const reply = await listProfitAndLoss(
      { query: { walletAddresses: [wallets[0]], limit: 200 } } as never,
      service,
    );
    if (isProblem(reply)) throw new Error(reply.code);
    return reply.body.entries.find((entry) => entry.positionId === positionId);
  };

  const predictionOf = async (positionId: string) => {
    const reply = await listPositions(
      {
        request,
        query: { walletAddresses: [wallets[0]], type: "prediction", limit: 200 },
      } as never,
      service,
    );
    if (isProblem(reply)) throw new Error(reply.code);
    return reply.body.positions.find((position) => position.id === positionId);
  };

  test.each([
    ["listPositions", listPositions],
    ["listProfitAndLoss", listProfitAndLoss],
  ] as const)("%s refuses market.status and status with different values", async (_, list) => {
    const query = { walletAddresses: wallets, limit: 1 };
    const different = { ...query, "market.status": "open", status: "closed" };
    expect(await list({ request, query: different } as never, service)).toMatchObject({
      code: "invalid-request",
      details: [{ field: "query.market.status", message: "is open and status is closed" }],
    });
    const equal = { ...query, "market.status": "open", status: "open" };
    expect(await list({ request, query: equal } as never, service)).toMatchObject({ status: 200 });
  });

  test("listProfitAndLoss lists the same predictions for market.status and for status", async () => {
    const list = async (filter: object) => {
      const query = { walletAddresses: wallets, limit: 200, ...filter };
      const reply = await listProfitAndLoss({ query } as never, service);
      if (isProblem(reply)) throw new Error(reply.code);
      return reply.body.entries.map(({ market }) => market.status);
    };
    const settled = await list({ "market.status": "settled" });
    expect(new Set(settled)).toEqual(new Set(["settled"]));
    expect(await list({ status: "settled" })).toEqual(settled);
  });

  test("listPositions continues a list of status with market.status", async () => {
    const query = { walletAddresses: wallets, limit: 1 };
    const first = await listPositions(
      { request, query: { ...query, status: "open" } } as never,
      service,
    );
    if (isProblem(first)) throw new Error(first.code);
    expect(first.body.cursor).toEqual(expect.any(String));
    const next = { ...query, "market.status": "open", cursor: first.body.cursor };
    expect(await listPositions({ request, query: next } as never, service)).toMatchObject({
      status: 200,
    });
  });

  test("count a trade once when it is saved repeatedly and out of order", async () => {
    const trades = [
      makeTrade({ id: "o-1", positionId: "order", kind: "buy", at: minutesAgo(50) }),
      makeTrade({
        id: "o-2",
        positionId: "order",
        kind: "sell",
        price: new Decimal("0.6"),
        shares: new Decimal(4),
        at: minutesAgo(40),
      }),
      makeTrade({
        id: "o-3",
        positionId: "order",
        kind: "buy",
        price: new Decimal("0.2"),
        at: minutesAgo(30),
      }),
    ];
    const [first, second, third] = trades as [Trade, Trade, Trade];
    await service.store.positions.saveTrades("bets", [first, third], now);
    await service.store.positions.saveTrades("bets", [second, second], now);
    await service.store.positions.saveTrades("bets", trades, now);
    // Sold 4 of 10 at a gain of 0.2; 6 for 2.4 and 10 for 2 are left, worth 0.31 each.
    const result = await pnlOf("order");
    const gains = { realizedPnlUsd: 0.8, unrealizedPnlUsd: 0.56, totalPnlUsd: 1.36 };
    const underOldNames = { realizedPnl: 0.8, unrealizedPnl: 0.56, totalPnl: 1.36 };
    expect(result).toMatchObject({ ...gains, ...underOldNames });
    expect(await predictionOf("order")).toMatchObject({
      ...{ ...gains, lifetimePnlUsd: 1.36, ...underOldNames, lifetimePnl: 1.36 },
      costBasis: { totalUsd: 4.4, total: 4.4 },
    });
  });

  test("leave out a trade that sells more shares than are held", async () => {
    const fields = { positionId: "over" };
    const refused = await service.store.positions.saveTrades(
      "bets",
      [
        makeTrade({ ...fields, id: "v-1", kind: "buy", at: minutesAgo(50) }),
        makeTrade({
          ...fields,
          id: "v-2",
          kind: "sell",
          shares: new Decimal(11),
          at: minutesAgo(40),
        }),
      ],
      now,
    );
    expect(refused).toMatchObject([
      {
        message:
          "shares is 11; at most 10 are held at that time. It counts once the missing purchase arrives.",
      },
    ]);
    expect(await pnlOf("over")).toMatchObject({ realizedPnlUsd: 0 });
  });

  test("count every trade of concurrent writers", async () => {
    const trades = Array.from({ length: 20 }, (_, index) =>
      makeTrade({
        id: `c-${index}`,
        positionId: "crowd",
        kind: "buy",
        at: minutesAgo(100 - index),
      }),
    );
    await Promise.all(
      trades.map((trade) => service.store.positions.saveTrades("bets", [trade], now)),
    );
    expect(await predictionOf("crowd")).toMatchObject({ shares: 200, invested: 80 });
  });
});
