import { type ExactDecimal, writeDecimal } from "./exact-decimal.ts";

export interface Token {
  /** The mint's address, base58. */
  readonly mint: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** The mint that stands for the chain's own coin. */
export const NATIVE_MINT = "So11111111111111111111111111111111111111112";

/** The token that a ticker in any case, with or without `$`, or an exact mint address means. */
export function isToken(token: Token, reference: string): boolean {
  const ticker = reference.replace(/^\$/, "").toLowerCase();
  return token.mint === reference || token.symbol.toLowerCase() === ticker;
}

/** An amount as people read it: `1,250.5 USDC`. */
export function tellAmount(baseUnits: bigint, { symbol, decimals }: Token): string {
  return `${tellDecimal({ digits: baseUnits, decimals })} ${symbol}`;
}

/** A number with a comma between thousands. */
export function tellDecimal(value: ExactDecimal): string {
  const [whole = "", fraction] = writeDecimal(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
