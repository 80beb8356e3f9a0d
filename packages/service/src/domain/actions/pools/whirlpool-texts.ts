import type { DescriptorTexts } from "../descriptor.ts";
import type { LiquidityPool } from "../products.ts";
import type { ProviderCosts } from "../providers/provider-texts.ts";
import { fullRangePercentage } from "./pool-ranges.ts";

export const whirlpoolCosts: ProviderCosts = {
  // A new position has its own mint, which signs.
  signatures: 2,
  // Mint, position and its token account; both tick arrays; token accounts with extensions.
  newAccountBytes: { liquidity: [250, 216, 200, 9988, 9988, 200], withdrawal: [200, 200] },
};

/** Orca's Whirlpools: a program holds the tokens, and a token in the wallet controls the position. */
export function whirlpoolLiquidityTexts(
  pool: LiquidityPool,
  rangePercentage: number,
): DescriptorTexts {
  const pair = nameOf(pool);
  return {
    title: `Add liquidity to the ${pair} pool of ${pool.providerName}`,
    description: `Your ${pool.secondToken.symbol} and ${pool.firstToken.symbol} go into the pool ${pool.poolId}, as a position that only your wallet controls. It earns a share of the pool's trading fees. ${describeRange(pool, rangePercentage)} When the price moves, the position can be worth less than the tokens you added. New positions pay rent, which comes back when they close, apart from that of new price ranges of the pool.`,
    label: "Add liquidity",
    icon: pool.icon,
  };
}

export function whirlpoolWithdrawalTexts(pool: LiquidityPool): DescriptorTexts {
  return {
    title: `Withdraw liquidity from the ${nameOf(pool)} pool of ${pool.providerName}`,
    description: `Your wallet receives its share of both tokens, as the price divides them. Withdrawing 99.9% or more withdraws all of the position with its fees and rewards, closes it, and returns its rent.`,
    label: "Withdraw liquidity",
    icon: pool.icon,
  };
}

export function whirlpoolClaimTexts(pool: LiquidityPool): DescriptorTexts {
  return {
    title: `Claim fees and rewards of the ${nameOf(pool)} pool of ${pool.providerName}`,
    description:
      "Your wallet receives the trading fees and rewards that the position has earned. Its liquidity stays in the pool.",
    label: "Claim",
    icon: pool.icon,
  };
}

function describeRange(pool: LiquidityPool, percentage: number): string {
  if (percentage >= fullRangePercentage) {
    return "A new position covers all prices: it earns at every price, less for each token than a narrower one.";
  }
  const { price, firstToken, secondToken } = pool;
  const now =
    price === undefined ? "" : `, ${price} ${secondToken.symbol} a ${firstToken.symbol} just now`;
  return `A new position covers prices up to ${percentage}% below and above the current one${now}. Outside of them it earns no fees, and holds one of the tokens alone.`;
}

function nameOf({ firstToken, secondToken }: LiquidityPool): string {
  return `${firstToken.symbol}/${secondToken.symbol}`;
}
