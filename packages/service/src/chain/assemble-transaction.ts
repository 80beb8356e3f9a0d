import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import type { TransactionVersion } from "../domain/actions/descriptor.ts";
import type { RecentBlockhash } from "./chain.ts";

export interface TransactionParts {
  readonly version: TransactionVersion;
  readonly feePayer: Address;
  readonly instructions: readonly Instruction[];
  readonly recentBlockhash: RecentBlockhash;
}

/**
 * Serialises a transaction in base64, signed by the signers in the instructions.
 *
 * A signature covers the whole message: payer, instructions, amounts and blockhash. It is invalid for any other
 * transaction, and the chain accepts this one once, before its blockhash expires.
 */
export async function assembleTransaction(parts: TransactionParts): Promise<string> {
  const { version, feePayer, instructions, recentBlockhash } = parts;
  const message = pipe(
    createTransactionMessage({ version: version === "v0" ? 0 : "legacy" }),
    (empty) => setTransactionMessageFeePayer(feePayer, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(recentBlockhash, payed),
    (living) => appendTransactionMessageInstructions(instructions, living),
  );
  return getBase64EncodedWireTransaction(await partiallySignTransactionMessageWithSigners(message));
}
