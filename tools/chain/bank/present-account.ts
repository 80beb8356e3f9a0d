import type { EncodedAccount, MaybeEncodedAccount } from "@solana/kit";

/** An account listed by the runtime, in the form which a lookup returns. */
export function toPresentAccount(account: EncodedAccount): MaybeEncodedAccount {
  return { ...account, data: Uint8Array.from(account.data), exists: true };
}
