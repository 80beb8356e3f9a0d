import { describe, expect, test } from "vitest";
import {
  atMinute,
  makeBet,
  makeBetMarket,
  makeBetTrade,
} from "../../../tests/support/bet-fixtures.ts";
import { makeMarket, usdcToken } from "../../../tests/support/market-fixtures.ts";
import { zero } from "../decimal.ts";
import { matchesPositionFilter, readMarketStatus } from "./filters.ts";
import { isHeld, isListed, type Position } from "./position.ts";

const buy = makeBetTrade("buy", [10, 0.4], 1);
const bet = makeBet(buy);
const soldBet = makeBet(buy, makeBetTrade("sell", [10, 0.5], 2));
const paidBet = makeBet(buy, makeBetTrade("payout", [10, 1], 2));
const holding = { token: usdcToken, baseUnits: 1n, valueUsd: zero };
const { id, walletAddress, provider, marketId, openedAt } = bet;
const fields = { id, walletAddress, provider, marketId, openedAt };
const closed = { closedAt: atMinute(9) };
const deposit: Position = { ...fields, type: "yield", deposit: holding };
const reward: Position = { ...fields, type: "reward", reward: holding, claimable: true };

test.each([
  { name: "an open deposit", position: deposit, listed: true, held: true },
  { name: "a closed deposit", position: { ...deposit, ...closed }, listed: false, held: false },
  { name: "a reward to claim", position: { ...reward, ...closed }, listed: true, held: true },
  {
    name: "a claimed reward",
    position: { ...reward, claimable: false },
    listed: true,
    held: false,
  },
  { name: "an open bet", position: bet, listed: true, held: true },
  { name: "a sold bet", position: soldBet, listed: false, held: false },
  { name: "a bet that was paid out", position: paidBet, listed: true, held: false },
])("$name is listed: $listed, and held: $held", ({ position, listed, held }) => {
  expect({ listed: isListed(position), held: isHeld(position) }).toEqual({ listed, held });
});

describe("matchesPositionFilter", () => {
  const walletAddresses = [walletAddress, "5".repeat(43)];
  const market = makeMarket({ id: "m", type: "yield" });

  test("matches the wallets, the type and the status of a bet's market", () => {
    const open = makeBetMarket();
    expect(matchesPositionFilter(bet, open, { walletAddresses })).toBe(true);
    expect(matchesPositionFilter(bet, open, { walletAddresses: ["5".repeat(43)] })).toBe(false);
    expect(matchesPositionFilter(bet, open, { walletAddresses, type: "prediction" })).toBe(true);
    expect(matchesPositionFilter(bet, open, { walletAddresses, type: "yield" })).toBe(false);
    expect(matchesPositionFilter(bet, open, { walletAddresses, marketStatus: "open" })).toBe(true);
    expect(matchesPositionFilter(bet, open, { walletAddresses, marketStatus: "settled" })).toBe(
      false,
    );
    expect(matchesPositionFilter(soldBet, open, { walletAddresses })).toBe(false);
  });

  test("does not filter other positions by the status of a market", () => {
    const filter = { walletAddresses, marketStatus: "settled" } as const;
    expect(matchesPositionFilter(deposit, market, filter)).toBe(true);
    expect(matchesPositionFilter({ ...deposit, ...closed }, market, filter)).toBe(false);
  });
});

describe("readMarketStatus", () => {
  test.each([
    { query: {}, status: undefined },
    { query: { status: "open" }, status: "open" },
    { query: { "market.status": "closed" }, status: "closed" },
    { query: { "market.status": "open", status: "open" }, status: "open" },
  ] as const)("of $query is $status", ({ query, status }) => {
    expect(readMarketStatus(query)).toBe(status);
  });

  test("refuses two statuses", () => {
    expect(readMarketStatus({ "market.status": "open", status: "closed" })).toEqual({
      code: "invalid-request",
      details: [
        {
          field: "query.market.status",
          message: "is open and status is closed",
          advice: "send market.status alone",
          allowed: "market.status alone",
        },
      ],
    });
  });
});
