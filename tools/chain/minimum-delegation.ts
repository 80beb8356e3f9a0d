import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getU64Decoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import { FailedTransactionMetadata, type LiteSVM } from "litesvm";

const stakeProgram = address("Stake11111111111111111111111111111111111111");
const getMinimumDelegation = Uint8Array.from([13, 0, 0, 0]);
/** An account without a known key, which pays in simulations only. */
const payer = address("MinimumDe1egation11111111111111111111111111");

/** Asks the stake program, as a cluster does for `getStakeMinimumDelegation`. */
export function readMinimumDelegation(svm: LiteSVM): bigint {
  if (!svm.getAccount(payer).exists) svm.airdrop(payer, lamports(1_000_000_000n));
  const life = { blockhash: svm.latestBlockhash(), lastValidBlockHeight: 1_000n };
  const unsigned = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (payed) => setTransactionMessageLifetimeUsingBlockhash(life, payed),
    (living) =>
      appendTransactionMessageInstruction(
        { programAddress: stakeProgram, data: getMinimumDelegation },
        living,
      ),
    compileTransaction,
  );
  svm.withSigverify(false);
  const result = svm.simulateTransaction(unsigned);
  svm.withSigverify(true);
  if (result instanceof FailedTransactionMetadata) throw new Error(result.toString());
  return getU64Decoder().decode(result.meta().returnData().data());
}
