import { ArgumentError } from "@bellwether/client";
import { encodeBase58 } from "./base58.ts";

/** A signature as wallets give it: its bytes, its base58 text, or an object with either. */
export type WalletSignature = Uint8Array | string | { readonly signature: Uint8Array | string };

/** A wallet as Solana's wallet adapters and injected wallets have it. */
export interface AdapterWallet {
  readonly publicKey: { toBase58(): string } | null;
  signMessage?: ((message: Uint8Array) => Promise<WalletSignature>) | undefined;
}

/** A wallet that follows the Wallet Standard and lets its user sign messages. */
export interface StandardWallet {
  readonly accounts: readonly { readonly address: string }[];
  readonly features: Readonly<Record<string, unknown>>;
}

/** Any object with an address that signs messages, such as a key pair on a server or a hardware wallet. */
export interface PlainWallet {
  readonly address: string;
  signMessage(message: Uint8Array): Promise<WalletSignature>;
}

export type Wallet = AdapterWallet | StandardWallet | PlainWallet;

/** The part of a wallet that a sign-in needs. */
export interface Signer {
  readonly address: string;
  /** The signature over the message, in base58. */
  sign(message: Uint8Array): Promise<string>;
}

const standardFeature = "solana:signMessage";

/** @throws ArgumentError when the wallet has no address or cannot sign messages */
export function toSigner(wallet: Wallet): Signer {
  if (typeof wallet !== "object" || wallet === null) throw walletError("is not an object.");
  if ("accounts" in wallet) return standardSigner(wallet);
  const address = "address" in wallet ? wallet.address : wallet.publicKey?.toBase58();
  if (!address) throw walletError("has no address; connect it first.");
  if (typeof wallet.signMessage !== "function") throw walletError("cannot sign messages.");
  return {
    address,
    sign: async (message) => readSignature(await wallet.signMessage?.(message)),
  };
}

function standardSigner(wallet: StandardWallet): Signer {
  const [account] = wallet.accounts;
  if (account === undefined) throw walletError("has no account; connect it first.");
  const feature = wallet.features[standardFeature] as StandardFeature | undefined;
  if (typeof feature?.signMessage !== "function") {
    throw walletError(`cannot sign messages; it lacks the feature ${standardFeature}.`);
  }
  return {
    address: account.address,
    async sign(message) {
      const [output] = await feature.signMessage({ account, message });
      return readSignature(output);
    },
  };
}

interface StandardFeature {
  signMessage(input: {
    readonly account: { readonly address: string };
    readonly message: Uint8Array;
  }): Promise<readonly { readonly signature: Uint8Array }[]>;
}

function readSignature(given: WalletSignature | undefined): string {
  const signature = typeof given === "object" && "signature" in given ? given.signature : given;
  if (typeof signature === "string") return signature;
  if (ArrayBuffer.isView(signature)) return encodeBase58(signature);
  throw walletError("returned no signature; it must be bytes or base58 text.");
}

export function walletError(problem: string, options?: ErrorOptions): ArgumentError {
  return new ArgumentError("signIn", "wallet", problem, options);
}
