import { fromBaseUnits } from "../domain/actions/exact-decimal.ts";
import { Decimal, toDecimalText } from "../domain/decimal.ts";
import type { Entry, KnownToken } from "./provider-state.ts";

/** Entries take no number with many digits. */
const USD_PLACES = 18;

export function toUsd(baseUnits: bigint, { token, priceUsd }: KnownToken): Decimal {
  const value = new Decimal(fromBaseUnits(baseUnits, token.decimals)).times(priceUsd);
  return value.toDecimalPlaces(USD_PLACES);
}

/** A holding in the feed file shape. */
export function toHolding(baseUnits: bigint, known: KnownToken): Entry {
  const valueUsd = toDecimalText(toUsd(baseUnits, known));
  return { token: known.token, amountBaseUnits: String(baseUnits), valueUsd };
}
