import { describe, expect, test } from "vitest";
import { atMinute, makeBetMarket } from "../../../tests/support/bet-fixtures.ts";
import { Decimal } from "../decimal.ts";
import { applySettlements } from "./settled-prices.ts";
import type { OutcomePrices } from "./snapshots.ts";

const observe = (minute: number, yes: number, isSettled = false): OutcomePrices => ({
  ...{ marketId: "rain", observedAt: atMinute(minute), isSettled },
  prices: new Map([["yes", new Decimal(yes)]]),
});
const prices = [observe(1, 0.3), observe(4, 0.2), observe(6, 0, true)];
const settled = { status: "settled", winningOutcomeId: "no" } as const;

/** The minute of each price of `yes`, marked from the settlement on. */
function read(fields: Parameters<typeof makeBetMarket>[0], observed = prices) {
  return applySettlements(observed, [makeBetMarket(fields)]).map((found) => [
    found.observedAt.getUTCMinutes(),
    found.prices.get("yes")?.toNumber(),
    ...(found.winner === undefined ? [] : [found.winner]),
  ]);
}

describe("applySettlements", () => {
  test("lets a settlement count from its own time on", () => {
    expect(read({ ...settled, settledAt: atMinute(3) })).toEqual([
      [1, 0.3],
      [3, 0, "no"],
    ]);
    expect(read({ ...settled, settledAt: atMinute(3) }, [])).toEqual([[3, 0, "no"]]);
  });

  test("takes the close for a settlement without a time, but no time after its report", () => {
    expect(read({ ...settled, closesAt: atMinute(2) }).at(-1)).toEqual([2, 0, "no"]);
    const won = [observe(4, 0.2), observe(6, 1, true)];
    const early = { ...settled, winningOutcomeId: "yes", closesAt: atMinute(9) };
    expect(read(early, won)).toEqual([
      [4, 0.2],
      [6, 1, "yes"],
    ]);
  });

  test("sorts the prices of settled markets among those of others", () => {
    const others = [observe(2, 0.5), observe(5, 0.6)].map((price) => ({
      ...price,
      marketId: "snow",
    }));
    const market = makeBetMarket({ ...settled, settledAt: atMinute(3) });
    const found = applySettlements([...others, ...prices], [market]);
    expect(
      found.map(({ marketId, observedAt, isSettled }) => [
        marketId,
        observedAt.getUTCMinutes(),
        isSettled,
      ]),
    ).toEqual([
      ["rain", 1, false],
      ["snow", 2, false],
      ["rain", 3, true],
      ["snow", 5, false],
    ]);
  });

  test("keeps the prices of a winner that neither a time nor a report settles", () => {
    const unreported = [observe(1, 0.3), observe(4, 1)];
    const winner = { ...settled, winningOutcomeId: "yes" };
    expect(read(winner, unreported)).toEqual([
      [1, 0.3],
      [4, 1],
    ]);
    expect(read(winner, [observe(1, 0.3, true)])).toEqual([[1, 0.3]]);
  });

  test("keeps the prices of a settled market without a winner, and of other markets", () => {
    expect(read({ status: "settled", settledAt: atMinute(3) })).toHaveLength(3);
    expect(read({ ...settled, id: "snow", settledAt: atMinute(3) }).slice(0, 1)).toEqual([
      [1, 0.3],
    ]);
  });
});
