import { type Address, getAddressDecoder } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { lookupsOf, type WireTransaction } from "./wire-transaction.ts";

/** A transaction's accounts, in the order its instructions index them. */
export interface TransactionAccounts {
  readonly addresses: readonly Address[];
  readonly isWritable: readonly boolean[];
  /** Those from address lookup tables; they come last. */
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] };
}

/** A table begins with its metadata, and continues with addresses. */
const tableHeaderBytes = 56;

export function readTransactionAccounts(
  svm: LiteSVM,
  { message }: Pick<WireTransaction, "message">,
): TransactionAccounts {
  const { staticAccounts, header } = message;
  const writableSigners = header.numSignerAccounts - header.numReadonlySignerAccounts;
  const firstReadonly = staticAccounts.length - header.numReadonlyNonSignerAccounts;
  const isWritable = staticAccounts.map((_, index) =>
    index < header.numSignerAccounts ? index < writableSigners : index < firstReadonly,
  );
  const writable: Address[] = [];
  const readonly: Address[] = [];
  for (const { lookupTableAddress, writableIndexes, readonlyIndexes } of lookupsOf(message)) {
    const find = readTable(svm, lookupTableAddress);
    writable.push(...writableIndexes.flatMap(find));
    readonly.push(...readonlyIndexes.flatMap(find));
  }
  return {
    addresses: [...staticAccounts, ...writable, ...readonly],
    isWritable: [...isWritable, ...writable.map(() => true), ...readonly.map(() => false)],
    loaded: { writable, readonly },
  };
}

/** Without the table, or beyond its end, there is no address; the runtime then refuses the transaction. */
function readTable(svm: LiteSVM, address: Address): (index: number) => Address[] {
  const table = svm.getAccount(address);
  const data = table.exists ? Uint8Array.from(table.data) : new Uint8Array();
  return (index) => {
    const offset = tableHeaderBytes + 32 * index;
    return offset + 32 <= data.length ? [getAddressDecoder().decode(data, offset)] : [];
  };
}
