import { tokenAccountOf } from "@bellwether/chain/token-accounts";
import { type Address, lamports } from "@solana/kit";
import { AccountState, getTokenDecoder, getTokenEncoder, type Token } from "@solana-program/token";
import type { LiteSVM } from "litesvm";

/** Changes fields of a wallet's associated token account, as SetAuthority and FreezeAccount do. */
export async function changeTokenAccount(
  svm: LiteSVM,
  wallet: Address,
  { mint }: { readonly mint: string },
  change: Partial<Pick<Token, "owner" | "state">>,
) {
  const account = svm.getAccount(await tokenAccountOf(wallet, mint));
  if (!account.exists) throw new Error("There is no such account.");
  const data = getTokenEncoder().encode({ ...getTokenDecoder().decode(account.data), ...change });
  svm.setAccount({ ...account, data: Uint8Array.from(data), lamports: lamports(account.lamports) });
}

export const frozen = { state: AccountState.Frozen };
