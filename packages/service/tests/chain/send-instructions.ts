import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { sendToChain } from "./local-chain.ts";

/** Signs instructions not made by the service. */
export function signInstructions(
  svm: LiteSVM,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
) {
  const life = { blockhash: svm.latestBlockhash(), lastValidBlockHeight: 1_000n };
  return pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(life, payed),
    (living) => appendTransactionMessageInstructions(instructions, living),
    (message) => signTransactionMessageWithSigners(message),
  );
}

/** @returns the chain's error, if any */
export async function sendInstructions(
  svm: LiteSVM,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<string | undefined> {
  return sendToChain(svm, await signInstructions(svm, payer, instructions));
}
