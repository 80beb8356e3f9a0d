import type { SplToken } from "../../domain/actions/tokens.ts";

/** A position's single token, as effects name it. */
export function positionToken(mint: string): SplToken {
  return { mint, symbol: "position token", decimals: 0 };
}
