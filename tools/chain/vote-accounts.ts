import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { FailedTransactionMetadata, type LiteSVM } from "litesvm";

const voteProgram = address("Vote111111111111111111111111111111111111111");
const accountBytes = 3762;
const initializeAccount = 0;
const commissionPercent = 5;

/** Opens a vote account with the chain's vote program, at an address chosen by the caller. */
export async function openVoteAccount(svm: LiteSVM, at: Address): Promise<void> {
  const node = await generateKeyPairSigner();
  svm.airdrop(node.address, lamports(1_000_000_000n));
  svm.setAccount({
    address: at,
    data: new Uint8Array(accountBytes),
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(accountBytes))),
    programAddress: voteProgram,
    space: BigInt(accountBytes),
  });
  const key = Buffer.from(getAddressEncoder().encode(node.address));
  // The instruction, and node, voter, withdrawer and commission.
  const data = Buffer.concat([Buffer.alloc(4), key, key, key, Buffer.from([commissionPercent])]);
  data.writeUInt32LE(initializeAccount);
  const readonly = (account: string) => ({ address: address(account), role: AccountRole.READONLY });
  const accounts = [
    { address: at, role: AccountRole.WRITABLE },
    readonly("SysvarRent111111111111111111111111111111111"),
    readonly("SysvarC1ock11111111111111111111111111111111"),
    { address: node.address, role: AccountRole.READONLY_SIGNER },
  ];
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(node, message),
    (message) => svm.setTransactionMessageLifetimeUsingLatestBlockhash(message),
    (message) =>
      appendTransactionMessageInstruction({ programAddress: voteProgram, accounts, data }, message),
    (message) => signTransactionMessageWithSigners(message),
  );
  // A slot may have begun since.
  const result = svm.withBlockhashCheck(false).sendTransaction(signed);
  svm.withBlockhashCheck(true);
  if (result instanceof FailedTransactionMetadata) throw new Error(result.toString());
}
