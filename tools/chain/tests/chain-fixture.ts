import {
  type Address,
  type AddressesByLookupTableAddress,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Transaction,
  type TransactionVersion,
} from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { Bank } from "../bank/bank.ts";
import { callMethod, toJson } from "../json-rpc.ts";
import { createChain } from "../serve-chain.ts";
import { createMint } from "../token-accounts.ts";

export const usdc = { mint: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", decimals: 6 };
export const sol = 1_000_000_000n;
export const base64 = { encoding: "base64" };

/** A chain whose slots begin when the test says so. */
export function openBank({ slotsBeforeEpoch = 1000 } = {}) {
  const svm = createChain();
  svm.warpToSlot(svm.getEpochSchedule().slotsPerEpoch * 1000n - BigInt(slotsBeforeEpoch));
  createMint(svm, usdc);
  const bank = new Bank(svm, { now: () => 1_700_000_000_000 });
  return {
    bank,
    /** The result as a client reads it. */
    call: async (method: string, ...params: unknown[]) =>
      JSON.parse(toJson(await callMethod(bank, method, params))),
    advance(slots: number) {
      for (let count = 0; count < slots; count += 1) bank.advanceSlot();
    },
  };
}

export async function openWallet(bank: Bank): Promise<KeyPairSigner> {
  const wallet = await generateKeyPairSigner();
  bank.svm.airdrop(wallet.address, lamports(10n * sol));
  return wallet;
}

export function transferSol(source: KeyPairSigner, destination: Address, amount: bigint) {
  return getTransferSolInstruction({ source, destination, amount });
}

/** Signs a transaction; returns it in base64 with its signature. */
export async function sign(
  bank: Bank,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  version: Exclude<TransactionVersion, 1> = 0,
) {
  const signed = await pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifeOf(bank), message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => signTransactionMessageWithSigners(message),
  );
  return describe(signed);
}

/** Signs a transaction with accounts from lookup tables. */
export async function signWithTables(
  bank: Bank,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  tables: AddressesByLookupTableAddress,
) {
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifeOf(bank), message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => compressTransactionMessageUsingAddressLookupTables(message, tables),
    (message) => signTransactionMessageWithSigners(message),
  );
  return describe(signed);
}

function lifeOf(bank: Bank) {
  return { blockhash: bank.latestBlockhash.blockhash, lastValidBlockHeight: 1_000n };
}

function describe(signed: Transaction) {
  return {
    encoded: getBase64EncodedWireTransaction(signed),
    message: Buffer.from(signed.messageBytes).toString("base64"),
    signature: getSignatureFromTransaction(signed) as string,
  };
}
