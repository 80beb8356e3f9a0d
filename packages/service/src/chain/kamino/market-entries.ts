import type { Address } from "@solana/kit";
import { actionPaths } from "../../domain/actions/action-paths.ts";
import { fromBaseUnits } from "../../domain/actions/exact-decimal.ts";
import type { Entry } from "../provider-state.ts";
import { computeTotalSupply, computeUtilization } from "./accrue-interest.ts";
import { listFarms } from "./farms/obligation-farms.ts";
import { type Fraction, toDecimalText, toFraction, toNumber } from "./fraction.ts";
import type { LoopPair } from "./loop-pairs.ts";
import { computeRates } from "./rates.ts";
import type { DatedReserve } from "./read-market-accounts.ts";
import { computeValue, type PricedReserve } from "./refresh-obligation.ts";
import { toTimeText } from "./unix-time.ts";

export const provider = { id: "kamino", name: "Kamino" } as const;

export function toMarketId(reserve: Address): string {
  return `kamino-${reserve}`;
}

export function toLoopMarketId({ collateral, debt }: LoopPair): string {
  return `kamino-loop-${collateral.address}-${debt.address}`;
}

/** @param actionsUrl where this service serves action links; undefined leaves them out */
export function toLendingEntry(priced: DatedReserve, actionsUrl?: string): Entry {
  const { reserve } = priced;
  return {
    ...describe(priced),
    ...(actionsUrl !== undefined && { actions: listReserveLinks(priced, actionsUrl) }),
    id: toMarketId(priced.address),
    type: "lending",
    ...computeRates(reserve),
    ...describeDeposits(priced),
    ...describeBorrows(priced, reserve.borrowedAmountSf),
    ...describeCap("maxBorrow", reserve.borrowLimit, priced),
    maxLtv: reserve.loanToValuePct / 100,
    liquidationLtv: reserve.liquidationThresholdPct / 100,
    additionalData: {
      ...describeSource(priced),
      utilization: toNumber(computeUtilization(reserve)),
      borrowFactor: Number(reserve.borrowFactorPct) / 100,
      ...describeTerm(priced),
    },
  };
}

/** This service's links into a reserve. */
export function listReserveLinks(
  { address, reserve }: Pick<PricedReserve, "address" | "reserve">,
  actionsUrl: string,
) {
  const place = { marketAddress: reserve.lendingMarket, reserve: address };
  const linkTo = (path: string) => ({ blinkUrl: actionsUrl.replace(/\/+$/, "") + path });
  return {
    deposit: linkTo(actionPaths.lendingDeposit(place)),
    withdraw: linkTo(actionPaths.lendingWithdraw(place)),
    borrow: linkTo(actionPaths.lendingBorrow(place)),
    repay: linkTo(actionPaths.lendingRepay(place)),
    ...(listFarms(reserve).length > 0 && {
      claimRewards: linkTo(actionPaths.lendingClaimRewards(place)),
    }),
  };
}

/** A loop market's size is its collateral pool's; its loans are only those against this collateral. */
export function toLoopEntry(pair: LoopPair): Entry {
  const { collateral, debt, group, borrowedAmount } = pair;
  const { depositApy } = computeRates(collateral.reserve);
  const { borrowApy } = computeRates(debt.reserve);
  const maxLeverage = findMaxLeverage(group.ltvPct);
  return {
    ...describe(collateral),
    id: toLoopMarketId(pair),
    type: "loop",
    debtToken: toToken(debt),
    depositApy,
    borrowApy,
    netApy: depositApy * maxLeverage - borrowApy * (maxLeverage - 1),
    maxLeverage,
    ...describeDeposits(collateral),
    ...describeBorrows(debt, toFraction(borrowedAmount)),
    maxLtv: group.ltvPct / 100,
    liquidationLtv: group.liquidationThresholdPct / 100,
    additionalData: {
      ...describeSource(collateral),
      debtReserve: debt.address,
      elevationGroup: group.id,
    },
  };
}

/** A loop's one deposit is lent on again and again, up to the ratio. */
function findMaxLeverage(ltvPct: number): number {
  const most = 1000;
  return ltvPct >= 100 ? most : Math.min(most, 100 / (100 - ltvPct));
}

function describe(priced: DatedReserve): Entry {
  return {
    provider,
    productName: priced.market.name.trim() || "Kamino Lend",
    token: toToken(priced),
    liquidationPenalty: priced.reserve.minLiquidationBonusBps / 10_000,
    // They are the program's own.
    ratesConfirmed: true,
  };
}

function describeSource({ address, reserve, pricedAt }: DatedReserve): Entry {
  const pricedAtText = toTimeText(pricedAt);
  return {
    source: "kamino",
    marketAddress: reserve.lendingMarket,
    reserve: address,
    ...(reserve.status !== 0 && { status: reserve.status === 1 ? "obsolete" : "hidden" }),
    ...(pricedAtText !== undefined && { pricedAt: pricedAtText }),
  };
}

/** Some reserves' loans end at a time, or after a term. */
function describeTerm({ reserve }: DatedReserve): Entry {
  const { debtTermSeconds, debtMaturityTimestamp } = reserve;
  const debtMaturesAt = toTimeText(debtMaturityTimestamp);
  return {
    ...(debtTermSeconds > 0n && { debtTermSeconds: Number(debtTermSeconds) }),
    ...(debtMaturesAt !== undefined && { debtMaturesAt }),
  };
}

export function toToken({ reserve }: DatedReserve) {
  return {
    address: reserve.mint,
    symbol: reserve.symbol.trim(),
    decimals: Number(reserve.mintDecimals),
  };
}

function describeDeposits(priced: DatedReserve): Entry {
  const supply = computeTotalSupply(priced.reserve);
  return {
    totalDeposit: toTokens(supply, priced),
    totalDepositUsd: toDecimalText(computeValue(supply, priced)),
    ...describeCap("maxDeposit", priced.reserve.depositLimit, priced),
  };
}

function describeBorrows(priced: DatedReserve, borrowed: Fraction): Entry {
  return {
    totalBorrow: toTokens(borrowed, priced),
    totalBorrowUsd: toDecimalText(computeValue(borrowed, priced)),
  };
}

const NO_LIMIT = 2n ** 64n - 1n;

function describeCap(name: string, limit: bigint, { reserve }: DatedReserve): Entry {
  if (limit === NO_LIMIT) return {};
  return { [name]: fromBaseUnits(limit, Number(reserve.mintDecimals)).toFixed() };
}

function toTokens(amountSf: Fraction, { reserve }: DatedReserve): string {
  return fromBaseUnits(amountSf >> 60n, Number(reserve.mintDecimals)).toFixed();
}
