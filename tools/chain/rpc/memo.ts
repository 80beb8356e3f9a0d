import { type Address, address } from "@solana/kit";
import { MEMO_PROGRAM_ADDRESS } from "@solana-program/memo";
import type { WireTransaction } from "../bank/wire-transaction.ts";

/** The memo program of this chain, and of most wallets. */
export const memoProgram = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");

const memoPrograms: ReadonlySet<Address | undefined> = new Set([
  address("Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo"),
  memoProgram,
  MEMO_PROGRAM_ADDRESS,
]);

/** The memos of a transaction, each after its length in brackets; null without one. */
export function readMemo({ message }: WireTransaction): string | null {
  const memos = message.instructions
    .filter((one) => memoPrograms.has(message.staticAccounts[one.programAddressIndex]))
    .map(({ data = new Uint8Array() }) => `[${data.length}] ${Buffer.from(data).toString("utf8")}`);
  return memos.length === 0 ? null : memos.join("; ");
}
