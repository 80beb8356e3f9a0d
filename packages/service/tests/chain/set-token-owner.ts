import { tokenAccountOf } from "@bellwether/chain/token-accounts";
import { type Address, lamports } from "@solana/kit";
import { getTokenDecoder, getTokenEncoder } from "@solana-program/token";
import type { LiteSVM } from "litesvm";
import type { SplToken } from "../../src/domain/actions/tokens.ts";

/** Transfers a wallet's token account to another owner, as SetAuthority does. */
export async function setTokenOwner(svm: LiteSVM, from: Address, token: SplToken, to: Address) {
  const account = svm.getAccount(await tokenAccountOf(from, token.mint));
  if (!account.exists) throw new Error("There is no such account.");
  const data = getTokenEncoder().encode({ ...getTokenDecoder().decode(account.data), owner: to });
  svm.setAccount({ ...account, data: Uint8Array.from(data), lamports: lamports(account.lamports) });
}
