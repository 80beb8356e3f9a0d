import {
  address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  generateKeyPairSigner,
  getU64Decoder,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { FailedTransactionMetadata, type LiteSVM } from "litesvm";

const stakeProgram = address("Stake11111111111111111111111111111111111111");
const getMinimumDelegation = Uint8Array.from([13, 0, 0, 0]);

/** Asks the stake program, as a cluster does for `getStakeMinimumDelegation`; nothing is written. */
export async function readMinimumDelegation(svm: LiteSVM): Promise<bigint> {
  const payer = await generateKeyPairSigner();
  svm.airdrop(payer.address, lamports(1_000_000_000n));
  const life = { blockhash: svm.latestBlockhash(), lastValidBlockHeight: 1_000n };
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(life, payed),
    (living) =>
      appendTransactionMessageInstruction(
        { programAddress: stakeProgram, data: getMinimumDelegation },
        living,
      ),
    (message) => signTransactionMessageWithSigners(message),
  );
  const result = svm.simulateTransaction(signed);
  if (result instanceof FailedTransactionMetadata) throw new Error(result.toString());
  return getU64Decoder().decode(result.meta().returnData().data());
}
