import {
  type Address,
  type AddressesByLookupTableAddress,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  isWritableRole,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import type { TransactionVersion } from "../domain/actions/descriptor.ts";
import type { RecentBlockhash } from "./chain.ts";
import { type ComputeBudget, computeBudgetInstructions } from "./check/compute-budget.ts";
import { chooseTables } from "./lookup-tables.ts";

export interface TransactionParts {
  readonly version: TransactionVersion;
  readonly feePayer: Address;
  readonly instructions: readonly Instruction[];
  readonly recentBlockhash: RecentBlockhash;
  /** For version 0, which can name accounts by their place in a table. */
  readonly lookupTables?: AddressesByLookupTableAddress;
}

/** The most bytes the chain accepts. */
export const MAX_TRANSACTION_BYTES = 1232;

export interface UnsignedTransaction {
  /** In base64. */
  readonly transaction: string;
  readonly bytes: number;
  readonly signatures: number;
}

/** Serialises a transaction for a simulation, without any signature. */
export function assembleUnsigned(
  parts: TransactionParts,
  budget: ComputeBudget,
): UnsignedTransaction {
  const compiled = compileTransaction(createMessage(parts, budget));
  const transaction = getBase64EncodedWireTransaction(compiled);
  return {
    transaction,
    bytes: Buffer.byteLength(transaction, "base64"),
    signatures: Object.keys(compiled.signatures).length,
  };
}

/**
 * Serialises a transaction in base64, signed by the signers in the instructions.
 *
 * A signature covers the whole message: payer, instructions, amounts and blockhash. It is invalid for any other
 * transaction, and the chain accepts this one once, before its blockhash expires.
 */
export async function assembleSigned(
  parts: TransactionParts,
  budget: ComputeBudget,
): Promise<string> {
  const message = createMessage(parts, budget);
  return getBase64EncodedWireTransaction(await partiallySignTransactionMessageWithSigners(message));
}

/** The accounts a transaction may change. */
export function listWritable({ feePayer, instructions }: TransactionParts): readonly Address[] {
  const metas = instructions.flatMap(({ accounts = [] }) => accounts);
  const writable = metas.filter(({ role }) => isWritableRole(role));
  return [...new Set([feePayer, ...writable.map(({ address }) => address)])];
}

function createMessage(parts: TransactionParts, budget: ComputeBudget) {
  const { version, feePayer, instructions, recentBlockhash, lookupTables = {} } = parts;
  const all = [...computeBudgetInstructions(budget), ...instructions];
  if (version === "legacy") {
    return pipe(
      createTransactionMessage({ version }),
      (empty) => setTransactionMessageFeePayer(feePayer, empty),
      (payed) => setTransactionMessageLifetimeUsingBlockhash(recentBlockhash, payed),
      (living) => appendTransactionMessageInstructions(all, living),
    );
  }
  const tables = chooseTables(lookupTables, instructions);
  return pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(feePayer, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(recentBlockhash, payed),
    (living) => appendTransactionMessageInstructions(all, living),
    (whole) => compressTransactionMessageUsingAddressLookupTables(whole, tables),
  );
}
