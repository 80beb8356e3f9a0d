import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import type { Flow, FlowKind } from "./flow.ts";
import { addFlows } from "./position-history.ts";
import { computeGains } from "./profit-and-loss.ts";

let signatures = 0;

/** Flows of transactions, one after the other: kind, units, value. */
type Step = readonly [FlowKind, number, number | undefined];

function flowsOf(...transactions: readonly (readonly Step[])[]) {
  return transactions.flatMap((steps) => {
    signatures += 1;
    return steps.map(
      ([kind, units, usd], index): Flow => ({
        ...{ signature: `signature-${signatures}`, index, kind, asset: assetOf(kind) },
        ...{ slot: BigInt(signatures), at: new Date(signatures * 1000) },
        ...{ units: BigInt(units), amount: BigInt(units) },
        ...(usd !== undefined && { valueUsd: new Decimal(usd) }),
      }),
    );
  });
}

function assetOf(kind: FlowKind): string {
  return ["borrow", "repay", "cover"].includes(kind) ? "USDC" : "SOL";
}

function capitalOf(...transactions: readonly (readonly Step[])[]) {
  const { capital } = addFlows(flowsOf(...transactions));
  return capital && mapDecimals(capital);
}

function mapDecimals(value: object): unknown {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      Decimal.isDecimal(inner) ? Number(inner) : mapDecimals(inner),
    ]),
  );
}

describe("the capital of a position", () => {
  test("a withdrawal takes its part of the average cost", () => {
    const capital = capitalOf(
      [["deposit", 100, 100]],
      [["deposit", 100, 300]],
      [["withdraw", 50, 200]],
    );
    expect(capital).toMatchObject({ invested: 400, netFlow: 200, costBasisUsd: 300 });
  });

  test("a transaction that deposits and borrows pays in the difference", () => {
    const capital = capitalOf([
      ["deposit", 100, 100],
      ["borrow", 80, 80],
    ]);
    expect(capital).toMatchObject({ invested: 20, netFlow: 20, costBasisUsd: 20 });
  });

  test("a loan takes money out, and its repayment pays it in", () => {
    const steps: (readonly Step[])[] = [[["deposit", 100, 100]], [["borrow", 50, 50]]];
    expect(capitalOf(...steps)).toMatchObject({ invested: 100, netFlow: 50, costBasisUsd: 50 });
    // With the interest, more than was borrowed.
    const repaid = capitalOf(...steps, [["repay", 55, 55]]);
    expect(repaid).toMatchObject({ invested: 155, netFlow: 105, costBasisUsd: 100 });
  });

  test("a liquidation is a loss of what it took beyond the debt", () => {
    const flows = flowsOf(
      [["deposit", 100, 100]],
      [["borrow", 70, 70]],
      [
        ["seize", 75, 75],
        ["cover", 70, 70],
      ],
    );
    const { capital } = addFlows(flows);
    if (capital === undefined) throw new Error("Every price is known.");
    const gains = computeGains(capital, new Decimal(25));
    expect(mapDecimals({ ...gains, lifetimePnlUsd: 0 })).toMatchObject({
      ...{ realizedPnlUsd: -5, unrealizedPnlUsd: 0, totalPnlUsd: -5 },
    });
  });

  test("a position that is opened again starts anew, and its lifetime has all", () => {
    const steps: (readonly Step[])[] = [
      [["deposit", 10, 100]],
      [["withdraw", 10, 130]],
      [["deposit", 4, 60]],
    ];
    const flows = flowsOf(...steps);
    const { openedAt, capital, legs } = addFlows(flows);
    expect(openedAt).toEqual(flows[2]?.at);
    expect(legs).toEqual({ "deposit SOL": { units: 4n, amount: 4n } });
    expect(capital && mapDecimals(capital)).toEqual({
      ...{ invested: 60, netFlow: 60, costBasisUsd: 60 },
      lifetime: { invested: 160, netFlow: 30 },
    });
  });

  test("what is collected is realized profit, also after the last withdrawal, and changes no deposit", () => {
    const steps: (readonly Step[])[] = [[["deposit", 100, 100]], [["collect", 0, 7]]];
    expect(capitalOf(...steps)).toMatchObject({ invested: 100, netFlow: 93, costBasisUsd: 100 });
    steps.push([["withdraw", 100, 110]], [["collect", 0, 3]]);
    expect(capitalOf(...steps)).toMatchObject({ invested: 100, netFlow: -20, costBasisUsd: 0 });
    const reopened = capitalOf(...steps, [["deposit", 5, 50]]);
    expect(reopened).toMatchObject({ netFlow: 50, lifetime: { invested: 150, netFlow: 30 } });
    expect(capitalOf(...steps, [["collect", 0, undefined]])).toBeUndefined();
    expect(addFlows(flowsOf([["collect", 0, 1]])).hasGap).toBe(true);
  });

  test("without a price of the last time there is no capital; without one of an earlier time, no lifetime", () => {
    expect(capitalOf([["deposit", 10, undefined]])).toBeUndefined();
    expect(capitalOf([["deposit", 10, 100]], [["deposit", 10, undefined]])).toBeUndefined();
    const later = capitalOf([["deposit", 1, undefined]], [["withdraw", 1, 5]], [["deposit", 1, 7]]);
    expect(later).toEqual({ invested: 7, netFlow: 7, costBasisUsd: 7 });
  });
});

test("a withdrawal of more than is known is a gap; a repayment of more is interest", () => {
  const gapOf = (...transactions: readonly (readonly Step[])[]) =>
    addFlows(flowsOf(...transactions)).hasGap;
  expect(gapOf([["deposit", 10, 1]], [["withdraw", 11, 1]])).toBe(true);
  expect(gapOf([["withdraw", 1, 1]])).toBe(true);
  expect(gapOf([["deposit", 10, 1]], [["borrow", 5, 1]], [["repay", 6, 1]])).toBe(false);
});

test("a stake grows between its flows, and starts from nothing", () => {
  const [opened, taken] = flowsOf([["deposit", 1000, 100]], [["withdraw", 550, 66]]);
  if (opened === undefined || taken === undefined) throw new Error("There are two.");
  const first = { ...opened, unitsBefore: 0n };
  const { legs, capital, hasGap } = addFlows([first, { ...taken, unitsBefore: 1100n }]);
  expect(hasGap).toBe(false);
  expect(legs).toEqual({ "deposit SOL": { units: 550n, amount: 450n } });
  expect(capital && mapDecimals(capital)).toMatchObject({ netFlow: 34, costBasisUsd: 50 });
  expect(addFlows([first, { ...taken, unitsBefore: 999n }]).hasGap).toBe(true);
  expect(addFlows([{ ...opened, unitsBefore: 5n }]).hasGap).toBe(true);
});

/** Transactions of one deposit and one debt, each possible when it happens. */
const transactions = fc
  .array(
    fc.array(
      fc.record({
        kind: fc.constantFrom<FlowKind>(
          "deposit",
          "deposit",
          "withdraw",
          "borrow",
          "repay",
          "seize",
        ),
        share: fc.integer({ min: 1, max: 10 }),
        units: fc.integer({ min: 1, max: 1_000_000 }),
        usd: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 1, maxLength: 15 },
  )
  .map((all) => {
    const held = { SOL: 0, USDC: 0 };
    return all
      .map((steps) =>
        steps.flatMap(({ kind, share, units, usd }) => {
          const asset = assetOf(kind) as keyof typeof held;
          const isIn = kind === "deposit" || kind === "borrow";
          const moved = isIn ? units : Math.floor((held[asset] * share) / 10);
          held[asset] += isIn ? moved : -moved;
          return moved === 0 ? [] : [[kind, moved, usd] as [FlowKind, number, number]];
        }),
      )
      .filter((steps) => steps.length > 0);
  });

/** The costs of a deposit and a debt, unit by unit in floating point. */
function addNaively(all: readonly (readonly [FlowKind, number, number][])[]) {
  const units = { SOL: 0, USDC: 0 };
  const cost = { SOL: 0, USDC: 0 };
  let netFlow = 0;
  let before = 0;
  for (const [kind, moved, usd] of all.flat()) {
    if (units.SOL + units.USDC === 0) {
      before += netFlow;
      netFlow = 0;
    }
    const asset = assetOf(kind) as keyof typeof units;
    const isIn = kind === "deposit" || kind === "borrow";
    cost[asset] += isIn ? usd : (-cost[asset] * moved) / units[asset];
    units[asset] += isIn ? moved : -moved;
    if (units[asset] === 0) cost[asset] = 0;
    if (kind === "deposit" || kind === "repay") netFlow += usd;
    if (kind === "withdraw" || kind === "borrow") netFlow -= usd;
  }
  return { units, netFlow, lifetime: before + netFlow, cost: cost.SOL - cost.USDC };
}

test("the sums are those of a plain model, in every order of the flows' arrival", () => {
  fc.assert(
    fc.property(transactions, fc.infiniteStream(fc.nat()), (all, order) => {
      const flows = flowsOf(...all);
      const shuffled = flows
        .map((flow) => ({ flow, at: order.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ flow }) => flow);
      const history = addFlows(shuffled);
      expect(history).toEqual(addFlows(flows));
      const expected = addNaively(all);
      const { legs, capital, hasGap } = history;
      expect(hasGap).toBe(false);
      expect(Number(legs["deposit SOL"]?.units ?? 0n)).toBe(expected.units.SOL);
      expect(Number(legs["debt USDC"]?.units ?? 0n)).toBe(expected.units.USDC);
      expect(Number(capital?.netFlow)).toBeCloseTo(expected.netFlow, 4);
      expect(Number(capital?.lifetime?.netFlow)).toBeCloseTo(expected.lifetime, 4);
      expect(Number(capital?.costBasisUsd)).toBeCloseTo(expected.cost, 3);
      expect(capital?.invested.gte(capital.netFlow)).toBe(true);
    }),
  );
});
