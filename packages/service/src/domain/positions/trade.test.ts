import { describe, expect, test } from "vitest";
import { atMinute, makeBetMarket, makeBetTrade } from "../../../tests/support/bet-fixtures.ts";
import { makeMarket } from "../../../tests/support/market-fixtures.ts";
import { Decimal } from "../decimal.ts";
import { derivePositionId } from "./position-id.ts";
import { findContradiction, isSameTrade, ledgerNameOf, parseTrade } from "./trade.ts";

const trade = makeBetTrade("buy", [10, 0.4], 1);
const entry = { ...trade, shares: "10", price: "0.4", at: "2026-11-02T09:01:00.000Z" };

describe("parseTrade", () => {
  const parse = (fields: object) => parseTrade({ ...entry, ...fields }, atMinute(5));
  const problemOf = (fields: object) => {
    const parsed = parse(fields);
    return parsed.ok ? undefined : parsed.problem.message;
  };

  test("reads a trade, at the latest of the time at which it was received", () => {
    expect(parse({})).toEqual({ ok: true, value: trade });
    expect(problemOf({ at: atMinute(5).toISOString() })).toBeUndefined();
    expect(problemOf({ at: atMinute(6).toISOString() })).toContain("at");
  });

  test.each([
    { shares: "0" },
    { shares: "-1" },
    { price: "1.01" },
    { price: "-0.01" },
    { kind: "gift" },
    { id: "" },
    { id: "a".repeat(193) },
    { positionId: "a".repeat(193) },
    { walletAddress: "0".repeat(43) },
    { walletAddress: `${trade.walletAddress}!` },
    { walletAddress: `!${trade.walletAddress}` },
    { marketId: "!" },
    { marketId: "a b" },
    { marketId: "a".repeat(129) },
    { outcomeId: "a".repeat(65) },
  ])("refuses %j and names the field", (fields) => {
    expect(problemOf(fields)).toContain(Object.keys(fields)[0]);
  });

  test.each([{ price: "0" }, { price: "1" }, { shares: "0.000001" }, { kind: "payout" }])(
    "accepts %j",
    (fields) => expect(problemOf(fields)).toBeUndefined(),
  );
});

test.each([
  { change: {}, same: true },
  { change: { kind: "sell" as const }, same: false },
  { change: { shares: new Decimal(11) }, same: false },
  { change: { price: new Decimal("0.5") }, same: false },
  { change: { at: atMinute(2) }, same: false },
  { change: { shares: new Decimal("10.0"), at: new Date(atMinute(1)) }, same: true },
])("a trade with $change is the same: $same", ({ change, same }) => {
  expect(isSameTrade(trade, { ...trade, ...change })).toBe(same);
});

test.each([
  { market: makeBetMarket(), problem: undefined },
  { market: undefined, problem: "marketId is rain; there is no such market." },
  {
    market: makeMarket({ id: "rain", type: "loop" }),
    problem: "marketId is rain, a loop market; it must be a prediction market.",
  },
  {
    market: makeBetMarket({
      outcomes: ["a", "b"].map((id) => ({ id, name: id, price: new Decimal(1) })),
    }),
    problem: 'outcomeId is "yes"; it must be an outcome of market rain: a, b.',
  },
])("a trade contradicts its market: $problem", ({ market, problem }) => {
  expect(findContradiction(trade, market)).toBe(problem);
});

describe("derivePositionId", () => {
  test("differs for each ledger, and begins with the provider's id", () => {
    const ids = [trade, { ...trade, outcomeId: "no" }, { ...trade, walletAddress: "w" }].map(
      derivePositionId,
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^bet~[0-9a-f]{24}$/);
    expect(derivePositionId({ ...trade })).toBe(ids[0]);
  });

  test("has at most 192 characters, and no half of a character", () => {
    const id = derivePositionId({ ...trade, positionId: `${"a".repeat(166)}😀` });
    expect(id).toHaveLength(192);
    expect(id.isWellFormed()).toBe(true);
  });

  test("the name of a ledger has all of its parts", () => {
    expect(ledgerNameOf(trade)).toBe(JSON.stringify(["bet", trade.walletAddress, "yes"]));
  });
});
