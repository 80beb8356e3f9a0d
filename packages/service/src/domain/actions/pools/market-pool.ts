import { Decimal, toDecimalText } from "../../decimal.ts";
import type { Market } from "../../markets/market.ts";
import { findDepositLink, toActionToken } from "../market-links.ts";
import type { FallbackIcons } from "../market-product.ts";
import { presetAmounts } from "../preset-amounts.ts";
import type { LiquidityPool } from "../products.ts";

/**
 * The product behind a market's link to add liquidity: a pool read from the chain by the feed for Orca's program. No
 * other market has a trustworthy price. The transaction reads the pool again.
 */
export function toLiquidityPool(market: Market, icons: FallbackIcons): LiquidityPool | undefined {
  const link = findDepositLink(market);
  if (link?.target.kind !== "liquidity-pool" || market.type !== "yield") return undefined;
  const { id, provider, token, pairedToken, figures, additionalData } = market;
  const { poolId } = link.target;
  const isPool = provider.id === "orca" && id === `whirlpool-${poolId}`;
  if (!isPool || pairedToken === undefined) return undefined;
  const price = readPrice(additionalData.price);
  const presets = price && presetAmounts(inSecondTokens(figures, price), pairedToken.decimals);
  return {
    ...{ kind: "liquidity-pool", id, poolId, provider: { name: "whirlpool" } },
    ...{ firstToken: toActionToken(token), secondToken: toActionToken(pairedToken) },
    providerName: provider.name,
    icon: provider.icon ?? token.icon ?? icons.assetIcon ?? icons.defaultIcon,
    ...(price && { price: toDecimalText(price.toSignificantDigits(6)) }),
    ...(presets && { presets }),
  };
}

function readPrice(price: unknown): Decimal | undefined {
  return typeof price === "number" && price > 0 ? new Decimal(price) : undefined;
}

/** Amounts in a pool's links are in its second token. */
function inSecondTokens(figures: Market["figures"], price: Decimal): Market["figures"] {
  const { totalDeposit } = figures;
  return totalDeposit === undefined
    ? figures
    : { ...figures, totalDeposit: totalDeposit.times(price) };
}
