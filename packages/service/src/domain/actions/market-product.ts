import { Decimal, toDecimalText } from "../markets/decimal.ts";
import type { Figures } from "../markets/figures.ts";
import type { Market } from "../markets/market.ts";
import { maxAmount, minAmount } from "./amounts.ts";
import type { DepositTarget } from "./deposit-link.ts";
import { actionToken, findDepositLink } from "./market-links.ts";
import { presetAmounts } from "./preset-amounts.ts";
import type { DepositProduct, Pause } from "./products.ts";

export interface FallbackIcons {
  /** What the list of assets has for the market's token. */
  readonly ofToken?: string | undefined;
  /** For who has no picture at all. */
  readonly otherwise: string;
}

/** A market as it stands now, as the product that its deposit link leads to. */
export function toDepositProduct(market: Market, icons: FallbackIcons): DepositProduct | undefined {
  const link = findDepositLink(market);
  if (link === undefined) return undefined;
  const { id, provider, figures } = market;
  const token = actionToken(market.token);
  const room = remainingCapacity(figures, token.decimals);
  const presets = presetAmounts(figures, token.decimals);
  const offer = {
    id,
    token,
    providerName: provider.name,
    icon: provider.icon ?? market.token.icon ?? icons.ofToken ?? icons.otherwise,
    ...(figures.depositApy && { depositApyFraction: toRateText(figures.depositApy) }),
    ...(presets && { presets }),
    ...(room && { maxDeposit: toDecimalText(room) }),
    ...(room?.isZero() && { depositsPaused: describeFull(provider.name) }),
  };
  return { ...offer, ...describeKind(link.place, market) };
}

function describeKind(place: DepositTarget, { additionalData }: Market) {
  switch (place.kind) {
    case "lending-reserve": {
      const { kind, marketAddress, reserve } = place;
      // One provider closes accounts; its feed says so in the object that is the provider's own.
      return {
        kind,
        marketAddress,
        reserve,
        closesAccounts: additionalData.closesAccounts === true,
      };
    }
    case "yield-product":
      return { kind: place.kind, type: place.type };
    case "lending-pool":
      return { kind: place.kind };
  }
}

/**
 * What one deposit may still be: the limit of a market is that of all deposits together. Undefined where
 * nothing but the limit of every amount holds.
 */
function remainingCapacity(
  { maxDeposit, totalDeposit }: Figures,
  decimals: number,
): Decimal | undefined {
  if (maxDeposit === undefined) return undefined;
  const room = Decimal.max(0, maxDeposit.minus(totalDeposit ?? 0));
  if (room.gt(maxAmount)) return undefined;
  // In steps that an amount can be written in, so that what is too little for any deposit is nothing.
  const places = Math.min(decimals, minAmount.decimalPlaces());
  return room.toDecimalPlaces(places, Decimal.ROUND_DOWN);
}

/** Sources write rates as floats, with digits that mean nothing and that no text has room for. */
export function toRateText(fraction: Decimal): string {
  return toDecimalText(fraction.toDecimalPlaces(18));
}

function describeFull(providerName: string): Pause {
  return {
    description: `${providerName} takes no deposits into this market just now: its limit is reached.`,
    message: "This market is full; it takes deposits again when others have withdrawn.",
  };
}
