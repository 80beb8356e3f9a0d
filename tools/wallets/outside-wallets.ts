import {
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
} from "@solana/kit";
import { UnsafeBurnerWalletAdapter } from "@solana/wallet-adapter-unsafe-burner";
import { SolanaWalletAdapterWallet } from "@solana/wallet-standard-wallet-adapter-base";
import { Connection, Keypair, Transaction, VersionedTransaction } from "@solana/web3.js";
import { getWallets } from "@wallet-standard/app";

/** A wallet as applications use it: it signs a transaction's bytes, and its library sends them. */
export interface OutsideWallet {
  readonly address: string;
  sign(transaction: Uint8Array): Promise<Uint8Array>;
  /** @returns the signature under which the cluster knows the transaction */
  send(rpcUrl: string, signed: Uint8Array): Promise<string>;
}

/** By library name. */
export const outsideWallets: Readonly<Record<string, () => Promise<OutsideWallet>>> = {
  "@solana/web3.js": openWeb3Wallet,
  "@solana/kit": openKitWallet,
  "the Wallet Standard": openStandardWallet,
};

/** Legacy transactions as objects, which web3.js serialises again; its own message must equal ours. */
async function openWeb3Wallet(): Promise<OutsideWallet> {
  const keypair = Keypair.generate();
  return {
    address: keypair.publicKey.toBase58(),
    async sign(bytes) {
      const versioned = VersionedTransaction.deserialize(bytes);
      if (versioned.version !== "legacy") {
        versioned.sign([keypair]);
        return versioned.serialize();
      }
      const transaction = Transaction.from(bytes);
      transaction.partialSign(keypair);
      return Uint8Array.from(transaction.serialize());
    },
    send: sendWithWeb3,
  };
}

async function openKitWallet(): Promise<OutsideWallet> {
  const signer = await createKeyPairSignerFromBytes(Keypair.generate().secretKey);
  return {
    address: signer.address,
    async sign(bytes) {
      const transaction = getTransactionDecoder().decode(bytes);
      const [signatures] = await signer.signTransactions([transaction as never]);
      const signed = { ...transaction, signatures: { ...transaction.signatures, ...signatures } };
      return Uint8Array.from(getTransactionEncoder().encode(signed));
    },
    async send(rpcUrl, signed) {
      const wire = getBase64EncodedWireTransaction(getTransactionDecoder().decode(signed) as never);
      const rpc = createSolanaRpc(rpcUrl);
      return await rpc.sendTransaction(wire, { encoding: "base64" }).send();
    },
  };
}

type Wallet = ReturnType<ReturnType<typeof getWallets>["get"]>[number];

const mainnet = "solana:mainnet";

/** Registered as browser extensions do, and found again by its features. */
async function openStandardWallet(): Promise<OutsideWallet> {
  const adapter = new UnsafeBurnerWalletAdapter();
  await adapter.connect();
  // Its types allow `undefined` where the registry's do not.
  const registered = new SolanaWalletAdapterWallet(adapter, mainnet) as unknown as Wallet;
  const unregister = getWallets().register(registered);
  const wallet = getWallets()
    .get()
    .find(({ accounts }) => accounts[0]?.address === adapter.publicKey?.toBase58());
  unregister();
  const [account] = wallet?.accounts ?? [];
  const feature = wallet?.features["solana:signTransaction"] as SignFeature | undefined;
  if (account === undefined || feature === undefined) throw new Error("It signs no transactions.");
  return {
    address: account.address,
    async sign(transaction) {
      const request = { account, transaction, chain: mainnet };
      const [output] = await feature.signTransaction(request);
      if (output === undefined) throw new Error("It did not sign.");
      return output.signedTransaction;
    },
    send: sendWithWeb3,
  };
}

interface SignFeature {
  signTransaction(request: {
    readonly account: unknown;
    readonly transaction: Uint8Array;
    readonly chain: string;
  }): Promise<readonly { readonly signedTransaction: Uint8Array }[]>;
}

async function sendWithWeb3(rpcUrl: string, signed: Uint8Array): Promise<string> {
  return await new Connection(rpcUrl, "confirmed").sendRawTransaction(signed);
}
