import type { Bank } from "@bellwether/chain/bank";
import { callMethod } from "@bellwether/chain/json-rpc";
import { createChain } from "@bellwether/chain/serve-chain";
import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  lamports,
  partiallySignTransaction,
} from "@solana/kit";
import { FailedTransactionMetadata, type LiteSVM } from "litesvm";
import { createJsonRpcChain } from "../../src/chain/json-rpc-chain.ts";
import { createRpcFetch } from "./rpc-server.ts";

/** A real Solana runtime in this process, with the standard programs and nothing else. */
export function createLocalChain() {
  const svm = createChain();
  const url = new URL("http://localhost/");
  return { svm, chain: createJsonRpcChain({ url, fetch: createRpcFetch(svm), timeoutMs: 10_000 }) };
}

/** A wallet with SOL. */
export async function openWallet(svm: LiteSVM, sol = 10): Promise<KeyPairSigner> {
  const wallet = await generateKeyPairSigner();
  svm.airdrop(wallet.address, lamports(BigInt(sol * 1e9)));
  return wallet;
}

export function decodeTransaction(base64: string) {
  return getTransactionDecoder().decode(getBase64Encoder().encode(base64));
}

/** Signs as a wallet does and sends; returns undefined if the chain accepts the transaction, else its error. */
export async function signAndSend(
  svm: LiteSVM,
  base64: string,
  ...signers: readonly KeyPairSigner[]
): Promise<string | undefined> {
  const keyPairs = signers.map(({ keyPair }) => keyPair);
  const signed = await partiallySignTransaction(keyPairs, decodeTransaction(base64));
  return sendToChain(svm, signed);
}

/** Signs and sends to a cluster with its history, and confirms; throws if it fails. */
export async function signAndLand(
  bank: Bank,
  base64: string,
  ...signers: readonly KeyPairSigner[]
): Promise<void> {
  const keyPairs = signers.map(({ keyPair }) => keyPair);
  const signed = await partiallySignTransaction(keyPairs, decodeTransaction(base64));
  const text = getBase64EncodedWireTransaction(signed);
  await callMethod(bank, "sendTransaction", [text, { encoding: "base64" }]);
  bank.advanceSlot();
}

export function sendToChain(svm: LiteSVM, transaction: Parameters<LiteSVM["sendTransaction"]>[0]) {
  const result = svm.sendTransaction(transaction);
  return result instanceof FailedTransactionMetadata
    ? `${result.toString()} ${result.meta().logs().join("\n")}`
    : undefined;
}
