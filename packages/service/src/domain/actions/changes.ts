import type { SplToken } from "./tokens.ts";

/** What a transaction takes from a wallet and gives it, beside the network fee. */
export interface Changes {
  /** The maximum leaving the wallet. SOL counts alike in the wallet itself and wrapped in its token account. */
  readonly out: readonly TokenAmount[];
  /** The minimum arriving in the wallet. */
  readonly in: readonly TokenAmount[];
  /** The new accounts' maximum rent, including those the wallet owns afterwards. */
  readonly rentLamports: bigint;
  /** The lamports leaving and reaching the wallet's stake accounts. */
  readonly stake?: { readonly out: bigint; readonly in: bigint };
}

export interface TokenAmount {
  readonly token: SplToken;
  readonly baseUnits: bigint;
}

/** Each balance's least change by mint; negative for a loss. */
export function listMoved({ out, in: into }: Changes): ReadonlyMap<string, bigint> {
  const moved = new Map<string, bigint>();
  const add = (mint: string, baseUnits: bigint) =>
    moved.set(mint, (moved.get(mint) ?? 0n) + baseUnits);
  for (const { token, baseUnits } of out) add(token.mint, -baseUnits);
  for (const { token, baseUnits } of into) add(token.mint, baseUnits);
  return moved;
}
