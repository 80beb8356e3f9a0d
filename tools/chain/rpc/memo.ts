import type { Address } from "@solana/kit";
import {
  LEGACY_MEMO_PROGRAM_ADDRESS_V1,
  LEGACY_MEMO_PROGRAM_ADDRESS_V3,
  MEMO_PROGRAM_ADDRESS,
} from "@solana-program/memo";
import type { WireTransaction } from "../bank/wire-transaction.ts";

const memoPrograms: ReadonlySet<Address | undefined> = new Set<Address>([
  LEGACY_MEMO_PROGRAM_ADDRESS_V1,
  LEGACY_MEMO_PROGRAM_ADDRESS_V3,
  MEMO_PROGRAM_ADDRESS,
]);

/** A transaction's memos, each after its length in brackets; null without one. */
export function readMemo({ message }: WireTransaction): string | null {
  const memos = message.instructions
    .filter((instruction) =>
      memoPrograms.has(message.staticAccounts[instruction.programAddressIndex]),
    )
    .map(({ data = new Uint8Array() }) => `[${data.length}] ${Buffer.from(data).toString("utf8")}`);
  return memos.length === 0 ? null : memos.join("; ");
}
