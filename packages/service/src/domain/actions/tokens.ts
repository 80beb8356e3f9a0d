import { isSolanaAddress } from "../assets/asset-id.ts";
import { type ExactDecimal, writeDecimal } from "./exact-decimal.ts";

export interface Token {
  /** The mint's address, base58. */
  readonly mint: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** The mint that stands for the chain's own coin. */
export const NATIVE_MINT = "So11111111111111111111111111111111111111112";

/**
 * Whether a reference means the token. What has the form of a mint address means that mint alone: nobody
 * can take it by a ticker of that spelling.
 */
export function isToken({ mint, symbol }: Token, reference: string): boolean {
  if (isSolanaAddress(reference)) return mint === reference;
  return tickerOf(symbol) === tickerOf(reference);
}

/** The one spelling of a ticker, which may be written in any case, with or without `$`. */
export function tickerOf(text: string): string {
  return text.replace(/^\$/, "").toLowerCase();
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
