import type { LiquidityPool } from "../../domain/actions/products.ts";
import { Decimal, toDecimalText } from "../../domain/decimal.ts";
import { poolPlans } from "./pool-plans.ts";
import { describeProvider } from "./providers.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { priceAt, type TokenSymbol, tokenOf } from "./tokens.ts";

/** The products behind liquidity pool markets, at a moment. */
export function describeLiquidityPools(random: SeededRandom, at: Date): LiquidityPool[] {
  return poolPlans.map(({ id, poolId, provider, first, second, presets }) => {
    const { name, icon } = describeProvider(provider);
    return {
      kind: "liquidity-pool",
      id,
      provider: { name: "vault" },
      poolId,
      providerName: name,
      icon,
      firstToken: poolToken(first),
      secondToken: poolToken(second),
      price: priceIn(random, first, second, at),
      ...(presets && { presets }),
    };
  });
}

/** The ratio between the two tokens' simulated prices at that moment. */
function priceIn(random: SeededRandom, first: TokenSymbol, second: TokenSymbol, at: Date): string {
  const usd = (symbol: TokenSymbol) => new Decimal(priceAt(random, tokenOf(symbol), at));
  return toDecimalText(usd(first).div(usd(second)).toDecimalPlaces(9));
}

function poolToken(name: TokenSymbol) {
  const { address, symbol, decimals } = tokenOf(name).token;
  return { mint: address, symbol, decimals };
}
