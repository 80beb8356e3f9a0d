import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal, zero } from "../decimal.ts";
import { applyTrade, type Ledger } from "./ledger.ts";
import { computeProfitAndLoss, type ProfitAndLoss } from "./profit-and-loss.ts";
import type { Trade, TradeKind } from "./trade.ts";

/** The reference implementation: exact fractions of big integers. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}
const fraction = (top: bigint, bottom = 1n): Fraction => ({ top, bottom });
const add = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const subtract = (a: Fraction, b: Fraction) => add(a, fraction(-b.top, b.bottom));
const multiply = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom);
const divide = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top);
const asDecimal = ({ top, bottom }: Fraction) =>
  new Decimal(top.toString()).div(new Decimal(bottom.toString()));

interface Step {
  readonly kind: TradeKind;
  /** Hundredths of a share to buy, or to sell; above 900, all shares held. */
  readonly size: number;
  /** Hundredths of a dollar. */
  readonly cents: number;
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<TradeKind>("buy", "buy", "sell", "payout"),
    size: fc.integer({ min: 1, max: 1000 }),
    cents: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 1, maxLength: 25 },
);

interface Expected {
  shares: Fraction;
  cost: Fraction;
  holdings: { paid: Fraction; taken: Fraction; realized: Fraction }[];
}

/** Turns steps into valid trades, and computes the expected figures. */
function simulateTrades(plan: readonly Step[]): { trades: Trade[]; expected: Expected } {
  const expected: Expected = { shares: fraction(0n), cost: fraction(0n), holdings: [] };
  const trades: Trade[] = [];
  for (const [index, step] of plan.entries()) {
    const price = fraction(BigInt(step.cents), 100n);
    const isBuy = step.kind === "buy";
    const wanted = fraction(BigInt(step.size), 100n);
    if (!isBuy && expected.shares.top === 0n) continue;
    const held = asDecimal(expected.shares);
    const takesAll = !isBuy && (step.size > 900 || held.lt(asDecimal(wanted)));
    const shares = takesAll ? expected.shares : wanted;
    if (isBuy) buy(expected, shares, price);
    else take(expected, shares, price);
    trades.push(makeTrade(index, step.kind, asDecimal(shares), asDecimal(price)));
  }
  return { trades, expected };
}

function buy(expected: Expected, shares: Fraction, price: Fraction) {
  if (expected.shares.top === 0n) {
    expected.holdings.push({ paid: fraction(0n), taken: fraction(0n), realized: fraction(0n) });
  }
  const holding = expected.holdings.at(-1);
  if (!holding) return;
  const paid = multiply(shares, price);
  holding.paid = add(holding.paid, paid);
  expected.cost = add(expected.cost, paid);
  expected.shares = add(expected.shares, shares);
}

function take(expected: Expected, shares: Fraction, price: Fraction) {
  const holding = expected.holdings.at(-1);
  if (!holding) return;
  const average = divide(expected.cost, expected.shares);
  const proceeds = multiply(shares, price);
  holding.taken = add(holding.taken, proceeds);
  holding.realized = add(holding.realized, subtract(proceeds, multiply(shares, average)));
  expected.cost = subtract(expected.cost, multiply(shares, average));
  expected.shares = subtract(expected.shares, shares);
  if (expected.shares.top === 0n) expected.cost = fraction(0n);
}

function makeTrade(index: number, kind: TradeKind, shares: Decimal, price: Decimal): Trade {
  const base = { positionId: "p", walletAddress: "w", marketId: "m", outcomeId: "yes" };
  return { ...base, id: `t-${index}`, kind, shares, price, at: new Date(index * 1000) };
}

function addUp(trades: readonly Trade[]): Ledger | undefined {
  return trades.reduce<Ledger | undefined>((ledger, trade) => applyTrade(ledger, trade), undefined);
}

const sum = (values: readonly Fraction[]) => values.reduce(add, fraction(0n));

function expectedResult({ shares, cost, holdings }: Expected, price: Fraction): ProfitAndLoss {
  const last = holdings.at(-1) ?? {
    paid: fraction(0n),
    taken: fraction(0n),
    realized: fraction(0n),
  };
  const unrealized = subtract(multiply(shares, price), cost);
  const total = add(last.realized, unrealized);
  const before = sum(holdings.slice(0, -1).map((holding) => holding.realized));
  const paid = sum(holdings.map((holding) => holding.paid));
  const taken = sum(holdings.map((holding) => holding.taken));
  return {
    shares: asDecimal(shares),
    averagePrice: shares.top === 0n ? zero : asDecimal(divide(cost, shares)),
    realizedPnlUsd: asDecimal(last.realized),
    unrealizedPnlUsd: asDecimal(unrealized),
    totalPnlUsd: asDecimal(total),
    lifetimePnlUsd: asDecimal(add(before, total)),
    costBasisUsd: asDecimal(cost),
    invested: asDecimal(last.paid),
    investedLifetime: asDecimal(paid),
    netFlow: asDecimal(subtract(last.paid, last.taken)),
    netFlowLifetime: asDecimal(subtract(paid, taken)),
  };
}

describe("applyTrade and computeProfitAndLoss", () => {
  test("agree with exact fractions to fifteen decimal places", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 100 }), (plan, cents) => {
        const { trades, expected } = simulateTrades(plan);
        const ledger = addUp(trades);
        fc.pre(ledger !== undefined);
        const price = fraction(BigInt(cents), 100n);
        const result = computeProfitAndLoss(ledger, asDecimal(price));
        const wanted = expectedResult(expected, price);
        for (const name of Object.keys(wanted) as (keyof ProfitAndLoss)[]) {
          const difference = result[name].minus(wanted[name]).abs();
          expect(difference.lt("1e-15"), `${name}: ${result[name]} and ${wanted[name]}`).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("return gains, costs and payments that add up to the value of the shares held", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 100 }), (plan, cents) => {
        const ledger = addUp(simulateTrades(plan).trades);
        fc.pre(ledger !== undefined);
        const price = new Decimal(cents).div(100);
        const result = computeProfitAndLoss(ledger, price);
        const worth = result.shares.times(price);
        const sums = {
          held: result.costBasisUsd.plus(result.unrealizedPnlUsd),
          withFlow: result.totalPnlUsd.plus(result.netFlow),
          withFlowLifetime: result.lifetimePnlUsd.plus(result.netFlowLifetime),
        };
        for (const [name, value] of Object.entries(sums)) expect(value, name).toEqual(worth);
        expect(result.realizedPnlUsd).toEqual(result.costBasisUsd.minus(result.netFlow));
        const [payments, proceeds] = [ledger.paidIn, ledger.takenOut];
        expect(result.invested).toEqual(payments);
        expect(result.netFlow).toEqual(payments.minus(proceeds));
        expect(result.totalPnlUsd).toEqual(worth.plus(proceeds).minus(result.invested));
      }),
      { numRuns: 1000 },
    );
  });

  test("reject a sale of more shares than are held", () => {
    const bought = addUp([makeTrade(1, "buy", new Decimal(10), new Decimal("0.4"))]);
    const sale = makeTrade(2, "sell", new Decimal("10.01"), new Decimal("0.4"));
    expect(applyTrade(bought, sale)).toBeUndefined();
    expect(applyTrade(undefined, sale)).toBeUndefined();
  });

  test("count a payout as a gain and start a new holding after it", () => {
    const ten = new Decimal(10);
    const ledger = addUp([
      makeTrade(1, "buy", ten, new Decimal("0.4")),
      makeTrade(2, "payout", ten, new Decimal(1)),
    ]);
    expect(ledger).toMatchObject({ paidOut: true, closedAt: new Date(2000) });
    const again = ledger && applyTrade(ledger, makeTrade(3, "buy", ten, new Decimal("0.5")));
    const result = again && computeProfitAndLoss(again, new Decimal("0.5"));
    expect(result?.realizedPnlUsd.toNumber()).toBe(0);
    expect(result?.lifetimePnlUsd.toNumber()).toBe(6);
    expect(result?.netFlowLifetime.toNumber()).toBe(-1);
  });
});
