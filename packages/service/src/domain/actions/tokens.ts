import { isSolanaAddress } from "../assets/asset-id.ts";
import { type ExactDecimal, fromBaseUnits } from "./exact-decimal.ts";

export interface SplToken {
  /** The mint's address, base58. */
  readonly mint: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** The wrapped SOL mint, which represents SOL itself. */
export const NATIVE_MINT = "So11111111111111111111111111111111111111112";

/** Whether a token is SOL, which wallets hold without a token account. */
export function isNativeToken({ mint }: Pick<SplToken, "mint">): boolean {
  return mint === NATIVE_MINT;
}

/**
 * Whether a reference, a ticker or a mint address, means the token. An address matches the mint alone, so a
 * token whose ticker looks like an address cannot impersonate another.
 */
export function isToken({ mint, symbol }: SplToken, reference: string): boolean {
  if (isSolanaAddress(reference)) return mint === reference;
  return tickerOf(symbol) === tickerOf(reference);
}

/** Normalises a ticker: lower case, without `$`. */
export function tickerOf(text: string): string {
  return text.replace(/^\$/, "").toLowerCase();
}

/** Formats an amount for people: `1,250.5 USDC`. */
export function formatAmount(baseUnits: bigint, { symbol, decimals }: SplToken): string {
  return `${formatDecimal(fromBaseUnits(baseUnits, decimals))} ${symbol}`;
}

/** Formats a number with a comma between thousands. */
export function formatDecimal(value: ExactDecimal): string {
  const [whole = "", fraction] = value.toFixed().split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
