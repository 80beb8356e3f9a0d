import type { LiquidityPool } from "../../domain/actions/products.ts";
import { Decimal, toDecimalText } from "../../domain/decimal.ts";
import { addressOf } from "./addresses.ts";
import { describeProvider, type ProviderId } from "./providers.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { priceAt, type TokenSymbol, tokenOf } from "./tokens.ts";

interface PoolPlan {
  readonly provider: ProviderId;
  readonly first: TokenSymbol;
  readonly second: TokenSymbol;
  /** The amounts of the buttons, in whole second tokens. */
  readonly presets?: readonly string[];
}

const plans: readonly PoolPlan[] = [
  { provider: "harbor", first: "SOL", second: "USDC" },
  { provider: "meridian", first: "ETH", second: "USDC" },
  { provider: "north-star", first: "mSOL", second: "SOL", presets: ["1", "5", "10"] },
];

/** The pool of the examples in the specs, so that their links work. */
const exampleAddresses: Readonly<Record<string, string>> = {
  "harbor-clmm-sol-usdc": "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9",
};

/** The simulated liquidity pools at a moment; they have no markets. */
export function describeLiquidityPools(random: SeededRandom, at: Date): LiquidityPool[] {
  return plans.map(({ provider, first, second, presets }) => {
    const id = `${provider}-clmm-${first}-${second}`.toLowerCase();
    const { name, icon } = describeProvider(provider);
    return {
      kind: "liquidity-pool",
      id,
      provider: { name: "vault" },
      poolId: exampleAddresses[id] ?? addressOf(`the pool of ${id}`),
      providerName: name,
      icon,
      firstToken: poolToken(first),
      secondToken: poolToken(second),
      price: priceIn(random, first, second, at),
      ...(presets && { presets }),
    };
  });
}

/** The ratio of the simulated prices of the two tokens at that moment. */
function priceIn(random: SeededRandom, first: TokenSymbol, second: TokenSymbol, at: Date): string {
  const usd = (symbol: TokenSymbol) => new Decimal(priceAt(random, tokenOf(symbol), at));
  return toDecimalText(usd(first).div(usd(second)).toDecimalPlaces(9));
}

function poolToken(name: TokenSymbol) {
  const { address, symbol, decimals } = tokenOf(name).token;
  return { mint: address, symbol, decimals };
}
