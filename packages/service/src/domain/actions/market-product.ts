import { Decimal, toDecimalText } from "../decimal.ts";
import type { Figures } from "../markets/figures.ts";
import type { Market } from "../markets/market.ts";
import { maxAmount, minAmount } from "./amounts.ts";
import type { DepositTarget } from "./deposit-link.ts";
import { findDepositLink, toActionToken } from "./market-links.ts";
import { presetAmounts } from "./preset-amounts.ts";
import type { DepositProduct, Pause } from "./products.ts";

export interface FallbackIcons {
  /** The market token's icon, from the asset list. */
  readonly assetIcon?: string | undefined;
  /** For a market without any other icon. */
  readonly defaultIcon: string;
}

type SingleTokenTarget = Exclude<DepositTarget, { kind: "liquidity-pool" }>;

/** The product behind a market's deposit link, with the market's current limits. */
export function toDepositProduct(market: Market, icons: FallbackIcons): DepositProduct | undefined {
  const link = findDepositLink(market);
  if (link === undefined || link.target.kind === "liquidity-pool") return undefined;
  const { target } = link;
  const { id, provider, figures } = market;
  const token = toActionToken(market.token);
  const capacity = remainingCapacity(figures, token.decimals);
  const presets = presetAmounts(figures, token.decimals);
  const offer = {
    id,
    token,
    ...findProvider(market, target),
    providerName: provider.name,
    icon: provider.icon ?? market.token.icon ?? icons.assetIcon ?? icons.defaultIcon,
    ...(presets && { presets }),
    ...(capacity && { maxDeposit: toDecimalText(capacity) }),
    ...(capacity?.isZero() && { depositsPaused: describeFull(provider.name) }),
  };
  return { ...offer, ...kindFields(target, market) };
}

/**
 * A reserve read from the chain by Kamino's feed is its own product. Any other market's link reaches the vault, so its
 * rate is left out. The transaction reads the reserve again: an entry that only claims to be one leads nowhere.
 */
function findProvider({ id, provider, figures }: Market, target: SingleTokenTarget) {
  const isKamino =
    target.kind === "lending-reserve" &&
    provider.id === "kamino" &&
    id === `kamino-${target.reserve}`;
  if (!isKamino) return { provider: { name: "vault", isDefault: true } as const };
  const { depositApy } = figures;
  return {
    provider: { name: "kamino" } as const,
    ...(depositApy && { depositApyFraction: toDecimalText(depositApy) }),
  };
}

function kindFields(target: SingleTokenTarget, { additionalData }: Market) {
  switch (target.kind) {
    case "lending-reserve": {
      const { kind, marketAddress, reserve } = target;
      // One provider closes accounts; its feed says so in the provider's own object.
      return {
        kind,
        marketAddress,
        reserve,
        closesAccounts: additionalData.closesAccounts === true,
      };
    }
    case "yield-product":
      return { kind: target.kind, type: target.type };
    case "lending-pool":
      return { kind: target.kind };
  }
}

/**
 * The largest deposit the market still takes: its limit is for all deposits together. Undefined when the spec's limit
 * is lower.
 */
function remainingCapacity(
  { maxDeposit, totalDeposit }: Figures,
  decimals: number,
): Decimal | undefined {
  if (maxDeposit === undefined) return undefined;
  const capacity = Decimal.max(0, maxDeposit.minus(totalDeposit ?? 0));
  if (capacity.gt(maxAmount)) return undefined;
  // Rounded to amounts' precision, so a rest too small for any deposit becomes zero.
  const decimalPlaces = Math.min(decimals, minAmount.decimalPlaces());
  return capacity.toDecimalPlaces(decimalPlaces, Decimal.ROUND_DOWN);
}

function describeFull(providerName: string): Pause {
  return {
    description: `${providerName} is not accepting deposits into this market at the moment: its limit is reached.`,
    message: "This market is full; it accepts deposits again after withdrawals.",
  };
}
