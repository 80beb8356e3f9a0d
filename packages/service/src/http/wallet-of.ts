import type { Caller } from "../domain/caller.ts";

/** The wallet of an operation that takes nothing but a session token. */
export function walletOf(caller: Caller): string {
  if (caller.wallet === undefined) throw new Error("The operation was reached without a session.");
  return caller.wallet;
}
