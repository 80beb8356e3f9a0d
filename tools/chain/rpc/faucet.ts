import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { getAddMemoInstruction, LEGACY_MEMO_PROGRAM_ADDRESS_V3 } from "@solana-program/memo";
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import type { Bank } from "../bank/bank.ts";
import { readMint } from "../bank/token-state.ts";
import { describeTransactionError } from "../bank/transaction-error.ts";
import { decodeTransaction } from "../bank/wire-transaction.ts";
import { invalidParams, RpcError, rpcCodes } from "../rpc-error.ts";
import { tokenAccountOf, toTokenAccount } from "../token-accounts.ts";
import { type Params, readAddress, readConfig, readInteger, readText } from "./params.ts";

/** More than exists on any network. */
const faucetLamports = lamports(1_000_000_000_000_000_000n);
const maxTokens = 2n ** 64n - 1n;

const faucets = new WeakMap<Bank, Faucet>();
interface Faucet {
  readonly signer: KeyPairSigner;
  airdrops: number;
}

export const faucetMethods = {
  /** A transfer like any other: callers can confirm its signature and read its transaction. */
  async requestAirdrop(bank: Bank, [address, amount, config]: Params) {
    readConfig(config);
    const wallet = readAddress(address, "address");
    const sent = readInteger(amount, "lamports", 1, Number.MAX_SAFE_INTEGER);
    const faucet = await findFaucet(bank);
    const encoded = await signTransfer(bank, faucet, wallet, BigInt(sent));
    const wire = decodeTransaction(encoded, "base64");
    await bank.loadTransaction(wire);
    const landed = bank.send(wire);
    if (landed !== undefined && landed.execution.err === null) return wire.signature;
    const reason = describeTransactionError(landed?.execution.err ?? "InsufficientFundsForFee");
    throw new RpcError(rpcCodes.internalError, `The airdrop failed: ${reason}`);
  },
  /** `[wallet, mint, base units as text]`; no network has it. */
  async giveTokens(bank: Bank, [wallet, mint, amount]: Params) {
    const owner = readAddress(wallet, "wallet");
    const token = readAddress(mint, "mint");
    await bank.load([token, await tokenAccountOf(owner, token)]);
    const account = bank.svm.getAccount(token);
    if (!account.exists || readMint(account) === undefined)
      throw invalidParams(`The token ${token} does not exist.`);
    const units = readText(amount, "amount");
    if (!/^\d{1,20}$/.test(units) || BigInt(units) > maxTokens)
      throw invalidParams(`\`amount\` must be base units: digits, and at most ${maxTokens}.`);
    bank.setAccount(await toTokenAccount(bank.svm, owner, { mint: token }, BigInt(units)));
    return null;
  },
  /** Returns the new epoch's number; no network has this method. */
  startEpoch: (bank: Bank) => bank.startEpoch(),
};

async function findFaucet(bank: Bank): Promise<Faucet> {
  const signer = faucets.get(bank)?.signer ?? (await generateKeyPairSigner());
  // Another call may have made one meanwhile.
  const faucet = faucets.get(bank) ?? { signer, airdrops: 0 };
  if (!faucets.has(bank)) {
    faucets.set(bank, faucet);
    const account = {
      address: signer.address,
      data: new Uint8Array(),
      executable: false,
      space: 0n,
    };
    bank.setAccount({
      ...account,
      lamports: faucetLamports,
      programAddress: SYSTEM_PROGRAM_ADDRESS,
    });
  }
  return faucet;
}

async function signTransfer(bank: Bank, faucet: Faucet, destination: Address, amount: bigint) {
  const { signer } = faucet;
  faucet.airdrops += 1;
  // Two airdrops with one amount in one slot would be the same transaction without it.
  const text = { memo: `airdrop ${faucet.airdrops}` };
  const memo = getAddMemoInstruction(text, {
    programAddress: LEGACY_MEMO_PROGRAM_ADDRESS_V3,
  });
  const transfer = getTransferSolInstruction({ source: signer, destination, amount });
  const { blockhash, lastValidBlockHeight } = bank.latestBlockhash;
  const life = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) };
  const signed = await pipe(
    createTransactionMessage({ version: "legacy" }),
    (message) => setTransactionMessageFeePayerSigner(signer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(life, message),
    (message) => appendTransactionMessageInstructions([transfer, memo], message),
    (message) => signTransactionMessageWithSigners(message),
  );
  return getBase64EncodedWireTransaction(signed);
}
