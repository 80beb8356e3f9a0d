import type { EncodedAccount, MaybeEncodedAccount } from "@solana/kit";

/** An account that the runtime lists, in the form in which it finds one. */
export function toPresentAccount(account: EncodedAccount): MaybeEncodedAccount {
  return { ...account, data: Uint8Array.from(account.data), exists: true };
}
