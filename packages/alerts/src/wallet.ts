import { ArgumentError } from "@bellwether/client";
import { encodeBase58 } from "./base58.ts";

/** A signature as wallets give it: its bytes, its base58 text, or an object with either. */
export type WalletSignature = Uint8Array | string | { readonly signature: Uint8Array | string };

/** Browser wallets answer later, key pairs at once. */
type Signed<Value> = Value | Promise<Value>;

/** A wallet as Solana's wallet adapters and injected wallets have it. */
export interface AdapterWallet {
  readonly publicKey: { toBase58(): string } | null;
  signMessage?: ((message: Uint8Array) => Signed<WalletSignature>) | undefined;
}

/** A wallet that follows the Wallet Standard and lets its user sign off-chain messages, messages or transactions. */
export interface StandardWallet {
  readonly accounts: readonly StandardAccount[];
  readonly features: Readonly<Record<string, unknown>>;
}

export interface StandardAccount {
  readonly address: string;
  readonly publicKey?: ArrayLike<number>;
  /** The wallet features this account has. */
  readonly features?: readonly string[];
}

/** Any object with an address that signs messages, such as a key pair on a server. */
export interface PlainWallet {
  readonly address: string;
  signMessage(message: Uint8Array): Signed<WalletSignature>;
}

/** A signer of `@solana/kit`, such as a `KeyPairSigner`. */
export interface KitWallet {
  readonly address: string;
  signMessages(
    messages: readonly {
      readonly content: Uint8Array;
      readonly signatures: Readonly<Record<never, never>>;
    }[],
  ): Promise<readonly Readonly<Record<string, Uint8Array>>[]>;
}

/** Any object with an address that signs transactions only, such as an older hardware wallet. */
export interface TransactionWallet {
  readonly address: string;
  readonly signMessage?: undefined;
  readonly signMessages?: undefined;
  /** Signs a serialized legacy transaction, which is never sent, and returns it serialized. */
  signTransaction(transaction: Uint8Array): Signed<Uint8Array>;
}

export type Wallet = AdapterWallet | StandardWallet | PlainWallet | KitWallet | TransactionWallet;

/** What a sign-in needs from a wallet: signing a text or a transaction. */
export type Signer = { readonly address: string } & (
  | {
      /** The signature over the text, in base58. */
      signText(text: string): Promise<string>;
    }
  | { signTransaction(transaction: Uint8Array): Promise<Uint8Array> }
);

/** A web3.js key pair holds its key and has no signing method, which its users notice here. */
const shapes =
  "Pass a wallet adapter's wallet, a Wallet Standard wallet, a KeyPairSigner of @solana/kit, or " +
  "{ address, signMessage }, such as { address: keypair.publicKey.toBase58(), " +
  "signMessage: (bytes) => nacl.sign.detached(bytes, keypair.secretKey) }.";

/** @throws ArgumentError when the wallet has no address or cannot sign messages */
export function toSigner(wallet: Wallet): Signer {
  if (typeof wallet !== "object" || wallet === null) {
    throw walletError(`is not an object. ${shapes}`);
  }
  if ("accounts" in wallet) return standardSigner(wallet);
  const address = "address" in wallet ? wallet.address : addressOf(wallet);
  if (!address) throw walletError("has no address; connect it first.");
  if ("signMessage" in wallet && typeof wallet.signMessage === "function") {
    const { signMessage } = wallet;
    return {
      address,
      signText: async (text) => readSignature(await signMessage.call(wallet, encode(text))),
    };
  }
  if ("signMessages" in wallet && typeof wallet.signMessages === "function") {
    return {
      address,
      signText: async (text) => {
        const [signatures] = await wallet.signMessages([{ content: encode(text), signatures: {} }]);
        return readSignature(signatures?.[address]);
      },
    };
  }
  // A wallet adapter's method of this name takes no bytes.
  if (
    "address" in wallet &&
    "signTransaction" in wallet &&
    typeof wallet.signTransaction === "function"
  ) {
    return {
      address,
      signTransaction: async (bytes) => readBytes(await wallet.signTransaction(bytes)),
    };
  }
  throw walletError(`cannot sign messages. ${shapes}`);
}

function addressOf({ publicKey }: AdapterWallet): string | undefined {
  if (publicKey === null) return undefined;
  // Raw key pairs have bytes or a CryptoKey here.
  if (typeof publicKey?.toBase58 === "function") return publicKey.toBase58();
  throw walletError(`has no address. ${shapes}`);
}

function standardSigner({ accounts, features }: StandardWallet): Signer {
  const [account] = accounts;
  if (account === undefined) throw walletError("has no account; connect it first.");
  const { address, publicKey } = account;
  const find = (name: string) => {
    const feature = features[`solana:${name}`] as StandardFeature | undefined;
    const method = feature?.[name];
    return typeof method === "function"
      ? {
          ...feature,
          sign: async (input: object) => (await method.call(feature, { account, ...input }))[0],
        }
      : undefined;
  };
  const offchain = find("signOffchainMessage");
  // Hardware wallets sign off-chain messages only, and a wallet may hold both account kinds.
  if (
    publicKey &&
    offchain?.supportedMessageVersions?.includes(1) &&
    account.features?.includes("solana:signOffchainMessage") !== false
  ) {
    const input = { messageVersion: 1, requiredSigners: [publicKey] };
    return {
      address,
      signText: async (message) => readSignature(await offchain.sign({ ...input, message })),
    };
  }
  const raw = find("signMessage");
  if (raw) {
    return {
      address,
      signText: async (text) => readSignature(await raw.sign({ message: encode(text) })),
    };
  }
  const transactions = find("signTransaction");
  if (transactions) {
    return {
      address,
      signTransaction: async (transaction) =>
        readBytes((await transactions.sign({ transaction }))?.signedTransaction),
    };
  }
  throw walletError("cannot sign messages; it lacks the feature solana:signMessage.");
}

/** The method is named after the feature. */
interface StandardFeature {
  readonly supportedMessageVersions?: readonly number[];
  readonly [method: string]:
    | ((input: object) => Promise<readonly StandardOutput[]>)
    | readonly number[]
    | undefined;
}

interface StandardOutput {
  readonly signature: Uint8Array;
  readonly signedTransaction?: Uint8Array;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function readBytes(given: Uint8Array | undefined): Uint8Array {
  if (ArrayBuffer.isView(given)) return given;
  throw walletError("returned no transaction; it must be bytes.");
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
