import type { SplToken } from "../../domain/actions/tokens.ts";

/** The single token of a position, as effects name it. */
export function positionToken(mint: string): SplToken {
  return { mint, symbol: "position token", decimals: 0 };
}
