import type { Address } from "@solana/kit";
import { toDecimalText } from "../../domain/decimal.ts";
import { legNameOf } from "../../domain/positions/flow.ts";
import type { Entry, HoldingLeg, KnownToken, KnownTokens } from "../provider-state.ts";
import { toHolding, toUsd } from "../token-value.ts";
import type { Position } from "./account-layouts.ts";
import { listPositionLinks, provider, toMarketId } from "./market-entries.ts";
import type { OwedAmounts } from "./owed-amounts.ts";
import type { PricedPool } from "./read-pools.ts";
import { toPrice, toSqrtPrice } from "./sqrt-price.ts";
import { computeAmounts, isInRange, type TokenAmounts } from "./token-amounts.ts";

export interface HeldPosition {
  readonly wallet: string;
  /** The token account, which goes to another wallet with the position. */
  readonly account: string;
  /** Its liquidity is locked: only fees and rewards can be claimed. */
  readonly isFrozen: boolean;
  readonly position: Position;
  readonly pool: PricedPool;
  /** Undefined when its ticks could not be read. */
  readonly owed: OwedAmounts | undefined;
  /** Where this service serves action links; undefined leaves them out. */
  readonly actionsUrl: string | undefined;
  /** The position's own address. */
  readonly address: string;
}

/** Undefined for an emptied position kept open. */
export function toPositionEntry(held: HeldPosition, tokens: KnownTokens): Entry | undefined {
  const { wallet, account, position, pool, owed, actionsUrl } = held;
  const { state, tokenA, tokenB } = pool;
  const amounts = computeAmounts(position, state);
  if (position.liquidity === 0n && owed !== undefined && isNothing(owed)) return undefined;
  return {
    ...{ id: `whirlpool-${wallet}-${account}`, type: "yield", provider, walletAddress: wallet },
    marketId: toMarketId(pool.address),
    ...(actionsUrl !== undefined && {
      actions: listPositionLinks(pool.address, actionsUrl, held),
    }),
    deposit: toDeposit(amounts, pool),
    liquidity: {
      inRange: isInRange(position, state),
      ...describePrices(position, pool),
      amounts: [
        { ...toHolding(amounts.a, tokenA), leg: toLeg(position, tokenA) },
        { ...toHolding(amounts.b, tokenB), leg: toLeg(position, tokenB) },
      ],
      ...(owed && {
        fees: [toHolding(owed.feeA, tokenA), toHolding(owed.feeB, tokenB)],
        rewards: listOwedRewards(owed, pool, tokens),
      }),
    },
  };
}

function isNothing({ feeA, feeB, rewards }: OwedAmounts): boolean {
  return [feeA, feeB, ...rewards].every((amount) => amount === 0n);
}

/** Both tokens, in terms of the first at the pool's price. */
function toDeposit({ a, b }: TokenAmounts, { state, tokenA, tokenB }: PricedPool): Entry {
  const worthOfB = (b << 128n) / state.sqrtPrice ** 2n;
  const valueUsd = toDecimalText(toUsd(a, tokenA).plus(toUsd(b, tokenB)));
  return { token: tokenA.token, amountBaseUnits: String(a + worthOfB), valueUsd };
}

/** Whole tokens of B for one of A. */
function describePrices(position: Position, { tokenA, tokenB }: PricedPool): Entry {
  const price = (sqrtPrice: bigint) =>
    toDecimalText(
      toPrice(sqrtPrice, tokenA.token.decimals, tokenB.token.decimals).toSignificantDigits(20),
    );
  return {
    lowerPrice: price(toSqrtPrice(position.tickLowerIndex)),
    upperPrice: price(toSqrtPrice(position.tickUpperIndex)),
  };
}

/** The reward tokens an entry leaves out. */
export function findUnpricedRewards(
  owed: OwedAmounts | undefined,
  { state }: PricedPool,
  tokens: KnownTokens,
): readonly Address[] {
  const mints = state.rewardInfos.map(({ mint }) => mint);
  return mints.filter((mint, index) => {
    const amount = owed?.rewards[index] ?? 0n;
    return amount > 0n && !tokens.has(mint);
  });
}

/** Those in tokens with a price. */
function listOwedRewards(
  { rewards }: OwedAmounts,
  { state }: PricedPool,
  tokens: KnownTokens,
): readonly Entry[] {
  return state.rewardInfos.flatMap(({ mint }, index) => {
    const known = tokens.get(mint);
    const amount = rewards[index] ?? 0n;
    return known === undefined || amount === 0n ? [] : [toHolding(amount, known)];
  });
}

/** Both tokens have the liquidity as their units, as in the position's flows. */
function toLeg({ liquidity }: Position, { token }: KnownToken): HoldingLeg {
  return { name: legNameOf("deposit", token.address), units: liquidity };
}
