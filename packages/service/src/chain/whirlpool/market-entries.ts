import type { Address } from "@solana/kit";
import { getTokenSize } from "@solana-program/token";
import { actionPaths } from "../../domain/actions/action-paths.ts";
import { Decimal, sumOf, toDecimalText, zero } from "../../domain/decimal.ts";
import type { Accounts, ChainClock, Entry, KnownTokens } from "../provider-state.ts";
import { holdingDecoder } from "../token-holding.ts";
import { toUsd } from "../token-value.ts";
import type { MeasuredFees } from "./fee-history.ts";
import { hasAdaptiveFee, listRewards, type PricedPool } from "./read-pools.ts";
import { toPrice } from "./sqrt-price.ts";

export const provider = { id: "orca", name: "Orca Whirlpools" } as const;
const SECONDS_PER_YEAR = 365 * 86_400;
/** The service takes no larger rate; a longer measurement has a smaller one. */
const maxRate = 100;

export function toMarketId(pool: Address): string {
  return `whirlpool-${pool}`;
}

/** This service's links into a pool, or to a position in it. */
export function listPoolLinks(poolId: string, actionsUrl: string, positionAddress?: string) {
  const query = positionAddress === undefined ? "" : `?positionAddress=${positionAddress}`;
  const linkTo = (path: string) => ({ blinkUrl: actionsUrl.replace(/\/+$/, "") + path + query });
  return {
    deposit: linkTo(actionPaths.addLiquidity({ poolId })),
    withdraw: linkTo(actionPaths.withdrawLiquidity({ poolId })),
    claimRewards: linkTo(actionPaths.claimRewards({ poolId })),
  };
}

/** Locked liquidity cannot be withdrawn. */
export function listPositionLinks(
  poolId: string,
  actionsUrl: string,
  { address, isFrozen }: { readonly address: string; readonly isFrozen: boolean },
) {
  const { withdraw, ...links } = listPoolLinks(poolId, actionsUrl, address);
  return isFrozen ? links : { ...links, withdraw };
}

/** Undefined while the rate cannot be told. */
export function toMarketEntry(
  pool: PricedPool,
  measured: MeasuredFees | undefined,
  context: {
    readonly accounts: Accounts;
    readonly clock: ChainClock;
    readonly tokens: KnownTokens;
    /** Where this service serves action links; undefined leaves them out. */
    readonly actionsUrl: string | undefined;
  },
): Entry | undefined {
  const { address, state, tokenA, tokenB } = pool;
  const value = valueDeposits(pool, context.accounts);
  if (value === undefined || measured === undefined) return undefined;
  const { fees, seconds } = measured;
  const feesUsd = toUsd(fees.a, tokenA).plus(toUsd(fees.b, tokenB));
  const feeRate = toYearlyRate(feesUsd.div(seconds), value);
  const rewardRate = toYearlyRate(sumRewards(pool, context), value);
  if (feeRate + rewardRate > maxRate) return undefined;
  return {
    ...{ id: toMarketId(address), type: "yield", provider, productName: nameOf(pool) },
    ...{ token: tokenA.token, pairedToken: tokenB.token, poolId: address },
    ...(context.actionsUrl !== undefined && {
      actions: listPoolLinks(address, context.actionsUrl),
    }),
    ...{ depositApy: feeRate + rewardRate, baseDepositApy: feeRate },
    ...(listRewards(state).length > 0 && { rewardDepositApy: rewardRate }),
    // They are the program's own.
    ratesConfirmed: true,
    totalDeposit: toDecimalText(
      value.div(tokenA.priceUsd).toDecimalPlaces(tokenA.token.decimals, Decimal.ROUND_DOWN),
    ),
    totalDepositUsd: toDecimalText(value),
    additionalData: {
      ...{ source: "solana", slot: Number(context.clock.slot), pool: address },
      price: toPrice(state.sqrtPrice, tokenA.token.decimals, tokenB.token.decimals).toNumber(),
      ...{ feeRate: state.feeRate / 1e6, protocolFeeShare: state.protocolFeeRate / 1e4 },
      ...(hasAdaptiveFee(state) && { isFeeAdaptive: true }),
      ...{ tickSpacing: state.tickSpacing, feesMeasuredSeconds: seconds },
    },
  };
}

/** One pair's pools differ in their fees. */
function nameOf({ state, tokenA, tokenB }: PricedPool): string {
  const from = hasAdaptiveFee(state) ? "from " : "";
  return `${tokenA.token.symbol}/${tokenB.token.symbol} ${from}${state.feeRate / 1e4}%`;
}

/** Both vaults' tokens, without what the protocol can collect. Undefined when a vault was not read. */
function valueDeposits({ state, tokenA, tokenB }: PricedPool, accounts: Accounts) {
  const a = readBalance(accounts, state.tokenVaultA);
  const b = readBalance(accounts, state.tokenVaultB);
  if (a === undefined || b === undefined) return undefined;
  const valueA = toUsd(a - state.protocolFeeOwedA, tokenA);
  return Decimal.max(0, valueA.plus(toUsd(b - state.protocolFeeOwedB, tokenB)));
}

function readBalance(accounts: Accounts, vault: Address): bigint | undefined {
  const account = accounts.get(vault);
  if (account === undefined || account.data.length < getTokenSize()) return undefined;
  return holdingDecoder.decode(account.data).amount;
}

/** Dollars a second. A reward whose vault is empty is not paid, and one without a price is not counted. */
function sumRewards(
  { state }: PricedPool,
  { accounts, tokens }: { readonly accounts: Accounts; readonly tokens: KnownTokens },
): Decimal {
  const values = listRewards(state).map(({ mint, vault, emissionsPerSecondX64 }) => {
    const known = tokens.get(mint);
    const isFunded = (readBalance(accounts, vault) ?? 0n) > 0n;
    if (known === undefined || !isFunded) return zero;
    return toUsd(emissionsPerSecondX64, known).div(String(2n ** 64n));
  });
  return sumOf(values);
}

function toYearlyRate(usdPerSecond: Decimal, value: Decimal): number {
  return value.isZero() ? 0 : usdPerSecond.times(SECONDS_PER_YEAR).div(value).toNumber();
}
