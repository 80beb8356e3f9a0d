import type { SplToken } from "./tokens.ts";

/** What a transaction takes from a wallet and gives it, beside the network fee. */
export interface Changes {
  /** The most that leaves the wallet. SOL counts alike in the wallet itself and wrapped in its token account. */
  readonly out: readonly TokenAmount[];
  /** The least that arrives in the wallet. */
  readonly in: readonly TokenAmount[];
  /** The most that new accounts cost in rent, also those that the wallet owns afterwards. */
  readonly rentLamports: bigint;
  /** The lamports that leave and reach the wallet's stake accounts. */
  readonly stake?: { readonly out: bigint; readonly in: bigint };
}

export interface TokenAmount {
  readonly token: SplToken;
  readonly baseUnits: bigint;
}
