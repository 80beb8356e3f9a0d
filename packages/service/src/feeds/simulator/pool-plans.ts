import { addressOf } from "./addresses.ts";
import type { ProviderId } from "./providers.ts";
import type { TokenSymbol } from "./tokens.ts";

/** A simulated concentrated-liquidity pool. */
export interface PoolPlan {
  readonly id: string;
  /** The address its action link names. */
  readonly poolId: string;
  readonly provider: ProviderId;
  readonly first: TokenSymbol;
  readonly second: TokenSymbol;
  /** The buttons' amounts, in whole second tokens. */
  readonly presets?: readonly string[];
}

const pools: readonly Omit<PoolPlan, "id" | "poolId">[] = [
  { provider: "harbor", first: "SOL", second: "USDC" },
  { provider: "meridian", first: "ETH", second: "USDC" },
  { provider: "north-star", first: "mSOL", second: "SOL", presets: ["1", "5", "10"] },
];

/** The example pool in the specs, so its links work. */
const exampleAddresses: Readonly<Record<string, string>> = {
  "harbor-clmm-sol-usdc": "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9",
};

export const poolPlans: readonly PoolPlan[] = pools.map((pool) => {
  const id = `${pool.provider}-clmm-${pool.first}-${pool.second}`.toLowerCase();
  return { ...pool, id, poolId: exampleAddresses[id] ?? addressOf(`the pool of ${id}`) };
});
