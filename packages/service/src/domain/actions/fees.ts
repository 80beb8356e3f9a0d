import { type Problem, refuse } from "../problems.ts";
import { formatAmount, NATIVE_MINT, type SplToken } from "./tokens.ts";

export const SOL: SplToken = { mint: NATIVE_MINT, symbol: "SOL", decimals: 9 };

/** What a transaction costs its wallet, beside rent. */
export interface Fees {
  readonly baseLamports: bigint;
  readonly priorityLamports: bigint;
  /** The compute unit limit. */
  readonly units: number;
}

/** A signature's base fee. */
export const LAMPORTS_PER_SIGNATURE = 5_000n;

/** Lamports, and what they are in SOL. */
export function formatLamports(lamports: bigint): string {
  return `${lamports.toLocaleString("en")} lamports (${formatAmount(lamports, SOL)})`;
}

export function fundsProblem(held: bigint, needed: bigint): Problem {
  const [holds, needs] = [formatAmount(held, SOL), formatAmount(needed, SOL)];
  return refuse("insufficient-funds", {
    message: `This wallet holds ${holds}; fees and new accounts need ${needs}.`,
  });
}
