import {
  type Address,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  lamports,
  type Signature,
} from "@solana/kit";
import { FailedTransactionMetadata, type LiteSVM } from "litesvm";
import { readMinimumDelegation } from "./minimum-delegation.ts";
import { balanceAt, setTokenBalance } from "./token-accounts.ts";

/** An error response of JSON-RPC. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

type Method = (svm: LiteSVM, ...params: never[]) => unknown;

/** The genesis hash of this local chain only, so that no client takes it for a public network. */
export const genesisHash = "LocaLChain11111111111111111111111111111111";

const context = { slot: 1, apiVersion: "2.0.0" };
/** The chain stays at one block: transactions are final at once, and blockhashes never expire. */
const blockHeight = 1;

/** The part of Solana's JSON-RPC interface that wallets and this service use, and a faucet for tokens. */
const methods: Readonly<Record<string, Method>> = {
  getHealth: () => "ok",
  getVersion: () => ({ "solana-core": "2.0.0", "feature-set": 0 }),
  getGenesisHash: () => genesisHash,
  getSlot: () => context.slot,
  getBlockHeight: () => blockHeight,
  getLatestBlockhash: (svm) => ({
    context,
    value: { blockhash: svm.latestBlockhash(), lastValidBlockHeight: blockHeight + 150 },
  }),
  isBlockhashValid: (svm, blockhash: string) => ({
    context,
    value: blockhash === svm.latestBlockhash(),
  }),
  getMinimumBalanceForRentExemption: (svm, sizeBytes: number) =>
    Number(svm.minimumBalanceForRentExemption(BigInt(sizeBytes))),
  getStakeMinimumDelegation: async (svm) => ({
    context,
    value: Number(await readMinimumDelegation(svm)),
  }),
  getBalance: (svm, address: Address) => ({ context, value: Number(svm.getBalance(address) ?? 0) }),
  getAccountInfo: (svm, address: Address) => ({ context, value: accountAt(svm, address) }),
  getMultipleAccounts: (svm, addresses: Address[]) => ({
    context,
    value: addresses.map((address) => accountAt(svm, address)),
  }),
  getTokenAccountBalance: (svm, address: Address) => ({
    context,
    value: { amount: String(balanceAt(svm, address) ?? 0n) },
  }),
  sendTransaction: (svm, encoded: string) => sendTransaction(svm, encoded),
  simulateTransaction: (svm, encoded: string) => simulateTransaction(svm, encoded),
  getSignatureStatuses: (svm, signatures: Signature[]) => ({
    context,
    value: signatures.map((signature) => statusOf(svm, signature)),
  }),
  requestAirdrop: (svm, wallet: Address, amount: number) => {
    svm.airdrop(wallet, lamports(BigInt(amount)));
    return "1".repeat(64);
  },
  /** `[wallet, mint, base units as text]`; no network has it. */
  giveTokens: async (svm, wallet: Address, mint: string, amount: string) => {
    if (!svm.getAccount(mint as Address).exists)
      throw new RpcError(-32602, `The token ${mint} does not exist.`);
    await setTokenBalance(svm, wallet, { mint }, BigInt(amount));
    return null;
  },
};

/**
 * The result of a call.
 *
 * @throws RpcError when there is no such method or the chain refuses the transaction
 */
export async function callMethod(
  svm: LiteSVM,
  name: string,
  params: readonly unknown[],
): Promise<unknown> {
  const method = methods[name];
  if (method === undefined) throw new RpcError(-32601, `The method ${name} does not exist.`);
  try {
    return await method(svm, ...(params as never[]));
  } catch (error) {
    if (error instanceof RpcError) throw error;
    throw new RpcError(-32602, error instanceof Error ? error.message : String(error));
  }
}

function accountAt(svm: LiteSVM, address: Address) {
  const account = svm.getAccount(address);
  if (!account.exists) return null;
  return {
    owner: account.programAddress,
    lamports: Number(account.lamports),
    data: [Buffer.from(account.data).toString("base64"), "base64"],
    executable: account.executable,
    rentEpoch: 0,
    space: account.data.length,
  };
}

function decode(encoded: string) {
  return getTransactionDecoder().decode(getBase64Encoder().encode(encoded));
}

function sendTransaction(svm: LiteSVM, encoded: string): string {
  const transaction = decode(encoded);
  const result = svm.sendTransaction(transaction);
  if (!(result instanceof FailedTransactionMetadata)) {
    return getSignatureFromTransaction(transaction);
  }
  const logs = result.meta().logs();
  throw new RpcError(-32002, `Transaction simulation failed: ${result.toString()}`, { logs });
}

function simulateTransaction(svm: LiteSVM, encoded: string) {
  const result = svm.simulateTransaction(decode(encoded));
  const isFailed = result instanceof FailedTransactionMetadata;
  return {
    context,
    value: { err: isFailed ? result.toString() : null, logs: result.meta().logs() },
  };
}

function statusOf(svm: LiteSVM, signature: Signature) {
  const found = svm.getTransaction(signature);
  if (found === null) return null;
  const err = found instanceof FailedTransactionMetadata ? found.toString() : null;
  return { slot: context.slot, confirmations: null, err, confirmationStatus: "finalized" };
}
