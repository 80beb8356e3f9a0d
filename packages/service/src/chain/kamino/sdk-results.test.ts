import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Address } from "@solana/kit";
import { expect, test } from "vitest";
import { longTest } from "../../../../../tools/testing/long-test.ts";
import { inflate, klend, toAccount } from "../../../tests/chain/kamino/recorded-accounts.ts";
import { generateLines, installOracle } from "../../../tests/chain/oracle.ts";
import { Decimal } from "../../domain/decimal.ts";
import { decodeAccount } from "../account-layout.ts";
import { computeTotalSupply } from "./accrue-interest.ts";
import { type Fraction, fromBps, ONE, toNumber } from "./fraction.ts";
import { lendingMarketLayout } from "./lending-market.ts";
import { obligationLayout } from "./obligation.ts";
import { computeAprs, computeRates } from "./rates.ts";
import { type DatedReserve, readMarketAccounts } from "./read-market-accounts.ts";
import { refreshObligation } from "./refresh-obligation.ts";
import { type Reserve, reserveLayout } from "./reserve.ts";

/*
 * Lending markets built by the Kamino SDK's encoders, with what the SDK decodes and computes: see tools/oracles/klend.
 * Fields must be equal. The SDK computes in doubles and 20-digit decimals and the program in truncating fractions, so
 * figures may differ by what these lose, and by no more.
 */

interface SdkAccount<Figures = unknown> {
  readonly address: Address;
  readonly deflated: string;
  readonly fields: unknown;
  readonly figures: Figures;
}

interface ReserveFigures {
  readonly price: string;
  readonly totalBorrow: string;
  readonly totalSupply: string;
  readonly borrowApr: number;
  readonly supplyApr: number;
  readonly borrowApy: number;
  readonly supplyApy: number;
}

interface ObligationFigures {
  readonly deposits: readonly string[];
  readonly borrows: readonly string[];
  readonly depositedValue: string;
  readonly borrowedValue: string;
  readonly adjustedDebtValue: string;
  readonly allowedBorrowValue: string;
  readonly unhealthyBorrowValue: string;
}

interface SdkWorld {
  readonly slot: string;
  readonly unixTime: string;
  readonly market: SdkAccount;
  readonly scope: SdkAccount;
  readonly reserves: readonly SdkAccount<ReserveFigures>[];
  readonly obligation: SdkAccount<ObligationFigures>;
  readonly bytes?: readonly (SdkAccount & { readonly type: keyof typeof layouts })[];
}

const layouts = {
  LendingMarket: lendingMarketLayout,
  Reserve: reserveLayout,
  Obligation: obligationLayout,
} as const;

const recordedPath = join(import.meta.dirname, "../../../tests/chain/kamino/sdk-results.ndjson");
/** So many worlds from the first seed are recorded. */
const recordedCount = 4;

test("recorded accounts decode to the SDK's fields and figures", () => {
  const lines = readFileSync(recordedPath, "utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(recordedCount);
  for (const line of lines) compareWorld(JSON.parse(line) as SdkWorld);
});

longTest("thousands of generated accounts decode to the SDK's fields and figures", async () => {
  const recorded: string[] = [];
  let count = 0;
  for await (const line of generateLines(installOracle("klend"), 3000)) {
    const { bytes, ...world } = JSON.parse(line) as SdkWorld;
    compareWorld({ ...world, ...(bytes && { bytes }) });
    if (count < recordedCount) recorded.push(`${JSON.stringify(world)}\n`);
    count += 1;
  }
  expect(count).toBe(3000);
  // With `-u` this writes the short tier's file.
  await expect(recorded.join("")).toMatchFileSnapshot(recordedPath);
});

function compareWorld(world: SdkWorld): void {
  const own = [world.market, ...world.reserves, world.obligation];
  const accounts = new Map(
    [...own, world.scope].map(({ address, deflated }) => [address, toAccount(inflate(deflated))]),
  );
  const slot = BigInt(world.slot);
  const clock = { slot, unixTime: BigInt(world.unixTime), epoch: 0n };
  expectFields("LendingMarket", world.market);
  expectFields("Obligation", world.obligation);
  for (const account of world.bytes ?? []) expectFields(account.type, account);
  const read = readMarketAccounts(accounts, klend, clock);
  expect(read.undecoded).toEqual([]);
  const slack = world.reserves.map((account) => {
    const stored = expectFields("Reserve", account) as Reserve;
    const priced = read.reserves.get(account.address);
    if (priced === undefined) throw new Error(`${account.address} was not read`);
    return compareReserve(stored, priced, account.figures, slot);
  });
  compareObligation(world.obligation, read, Math.max(...slack), slot);
}

function expectFields(type: keyof typeof layouts, { address, deflated, fields }: SdkAccount) {
  const layout = layouts[type];
  const decoded = decodeAccount<unknown>(layout, address, toAccount(inflate(deflated)));
  expect(toTexts(decoded)).toEqual(fields);
  return decoded;
}

/** JSON has no integers this large. */
function toTexts(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, entry) => (typeof entry === "bigint" ? `${entry}` : entry)),
  );
}

/** @returns how far the loans' growth may be from the SDK's, as a share of them */
function compareReserve(
  stored: Reserve,
  priced: DatedReserve,
  figures: ReserveFigures,
  slot: bigint,
): number {
  expectClose(priced.priceSf, figures.price, { share: 1e-18, absolute: 2 ** -60 });
  if (isNearPoint(stored)) return 1;
  const { supplyAprSf, borrowAprSf } = computeAprs(stored);
  expect(toNumber(borrowAprSf)).toSatisfy(isWithin(figures.borrowApr, 1e-13));
  expect(toNumber(supplyAprSf)).toSatisfy(isWithin(figures.supplyApr, 1e-13));
  const { depositApy, borrowApy } = computeRates(stored);
  // The SDK raises a double near 1 to the power of 63 million, which costs it eight digits.
  expect(borrowApy).toSatisfy(isWithin(figures.borrowApy, 1.4e-8 * (1 + figures.borrowApy)));
  expect(depositApy).toSatisfy(isWithin(figures.supplyApy, 1.4e-8 * (1 + figures.supplyApy)));
  const share = truncationOf(figures.borrowApr, Number(slot - stored.lastUpdateSlot)) + 1e-14;
  expectClose(priced.reserve.borrowedAmountSf, figures.totalBorrow, { share });
  const supply = computeTotalSupply(priced.reserve);
  expectClose(supply, figures.totalSupply, { share: share * 2 });
  return share;
}

/** Within a basis point of a curve point, the program takes the point's rate and the SDK does not. */
function isNearPoint(reserve: Reserve): boolean {
  const supply = computeTotalSupply(reserve);
  const utilization = (reserve.borrowedAmountSf * ONE) / supply;
  return reserve.borrowRateCurve.some(({ utilizationRateBps }) => {
    const distance = utilization - fromBps(utilizationRateBps);
    return (distance < 0n ? -distance : distance) < fromBps(1);
  });
}

/** The program drops parts below 2^-60 of a slot's rate, its square and its cube. */
function truncationOf(shownApr: number, slots: number): number {
  const perSlot = (shownApr * 0.8) / 63_072_000;
  return (slots + slots ** 2) * 2 ** -60 + (perSlot * slots) ** 3;
}

function compareObligation(
  { address, deflated, figures }: SdkAccount<ObligationFigures>,
  read: ReturnType<typeof readMarketAccounts>,
  slack: number,
  slot: bigint,
): void {
  const obligation = decodeAccount(obligationLayout, address, toAccount(inflate(deflated)));
  const market = read.markets.get(obligation.lendingMarket);
  const found = market && refreshObligation(obligation, market, (at) => read.reserves.get(at));
  if (found === undefined) throw new Error(`${address} was not refreshed`);
  if (slack === 1) return;
  const share = slack * 3;
  const compareAll = (mine: readonly Fraction[], theirs: readonly string[]) => {
    expect(mine).toHaveLength(theirs.length);
    for (const [index, amount] of mine.entries())
      expectClose(amount, theirs[index] ?? "", { share });
  };
  compareAll(
    found.deposits.map(({ amountSf }) => amountSf),
    figures.deposits,
  );
  // A price below a dollar has fewer than 18 digits.
  const tokens = [...found.deposits, ...found.borrows].reduce(
    (sum, { amountSf, priced }) =>
      sum + toNumber(amountSf) / 10 ** Number(priced.reserve.mintDecimals),
    0,
  );
  const limits = { share, absolute: (tokens + 8) * 2 ** -58 };
  expectClose(found.depositedValueSf, figures.depositedValue, limits);
  expectClose(found.allowedBorrowValueSf, figures.allowedBorrowValue, limits);
  expectClose(found.unhealthyBorrowValueSf, figures.unhealthyBorrowValue, limits);
  // The SDK grows a debt with the rate at the end of the time, the program with the rate at its start.
  const isOfSlot = found.borrows.every(({ priced }) => priced.reserve.lastUpdateSlot === slot);
  if (!isOfSlot) return;
  compareAll(
    found.borrows.map(({ amountSf }) => amountSf),
    figures.borrows,
  );
  expectClose(found.borrowedValueSf, figures.borrowedValue, limits);
  expectClose(found.adjustedDebtValueSf, figures.adjustedDebtValue, limits);
}

function expectClose(
  mine: Fraction,
  theirs: string,
  { share, absolute = 2 ** -50 }: { readonly share: number; readonly absolute?: number },
): void {
  const value = new Decimal(`${mine}`).div(new Decimal(2).pow(60));
  const most = new Decimal(theirs).abs().times(share).plus(absolute);
  const isClose = value.minus(theirs).abs().lte(most);
  expect(isClose, `${value.toFixed(30)} is not within ${most} of ${theirs}`).toBe(true);
}

function isWithin(expected: number, most: number) {
  return (value: number) => Math.abs(value - expected) <= Math.abs(most);
}
