import { type Problem, refuse } from "../problems.ts";
import { formatAmount, NATIVE_MINT, type SplToken } from "./tokens.ts";

export const SOL: SplToken = { mint: NATIVE_MINT, symbol: "SOL", decimals: 9 };

/** What a transaction costs its wallet, beside rent. */
export interface Fees {
  readonly baseLamports: bigint;
  readonly priorityLamports: bigint;
  /** The limit of compute units. */
  readonly units: number;
}

export function fundsProblem(held: bigint, needed: bigint): Problem {
  const [holds, needs] = [formatAmount(held, SOL), formatAmount(needed, SOL)];
  return refuse("insufficient-funds", {
    message: `This wallet holds ${holds}; fees and new accounts need ${needs}.`,
  });
}
