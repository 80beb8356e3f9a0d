import { ArgumentError, type CallOptions, checkValue } from "@bellwether/client";
import type { AlertsClient, AlertsClientOptions } from "./generated/client.ts";
import { prepareSignInRequestLimits, verifyWalletRequestLimits } from "./generated/limits.ts";
import type { PrepareSignInRequest, Session } from "./generated/types.ts";
import { toSigner, type Wallet, walletError } from "./wallet.ts";

/**
 * A client that can sign in: any client from this package with the first two operations. The others are for
 * transaction-only wallets.
 */
export type SignInClient = Pick<AlertsClient, "prepareSignIn" | "verifyWallet"> &
  Partial<Pick<AlertsClient, "prepareSignInTransaction" | "verifySignInTransaction">> & {
    with(changed: AlertsClientOptions): object;
  };

/** A client with a session. */
export type SignedIn<Client> = Client & {
  /** The token, to store for a later visit, and its wallet. Not enumerable, so logs do not show it. */
  readonly session: Session;
};

/**
 * Signs a wallet in: fetches the message, has the wallet sign it, and trades the signature for a
 * session. A wallet that cannot sign messages signs a transaction that is never sent.
 *
 * @param wallet a wallet-adapter wallet, a Wallet Standard wallet, a signer of `@solana/kit`, `{ address, signMessage }`
 * or `{ address, signTransaction }`
 * @returns a client like the given one that acts for the wallet's owner
 * @throws ArgumentError when the wallet is not connected, cannot sign or does not sign; its `cause` is the wallet's
 * error
 * @throws ApiError when the service refuses the signature
 * @example const me = await signIn(alerts, wallet);
 */
export async function signIn<Client extends SignInClient>(
  client: Client,
  wallet: Wallet,
  options: CallOptions = {},
): Promise<SignedIn<Client>> {
  const signer = toSigner(wallet);
  const { walletAddress } = prepareSignInRequestLimits;
  checkValue("signIn", "wallet.address", signer.address, walletAddress);
  const body = { walletAddress: signer.address };
  const session =
    "signText" in signer
      ? await byMessage(client, signer.signText, body, options)
      : await byTransaction(client, signer.signTransaction, body, options);
  const signedIn = client.with({ sessionToken: session.token, identity: signer.address });
  // Not enumerable, so client logs do not show the token.
  return Object.defineProperty(signedIn, "session", { value: session }) as SignedIn<Client>;
}

// Solana is the only chain in the spec.
const chain = "solana";

async function byMessage(
  client: SignInClient,
  sign: (text: string) => Promise<string>,
  body: PrepareSignInRequest,
  options: CallOptions,
): Promise<Session> {
  const { message } = await client.prepareSignIn({ chain, body }, options);
  const signature = await ask("message", () => sign(message));
  checkValue("signIn", "wallet.signature", signature, verifyWalletRequestLimits.signature);
  return client.verifyWallet({ chain, body: { message, signature } }, options);
}

async function byTransaction(
  client: SignInClient,
  sign: (transaction: Uint8Array) => Promise<Uint8Array>,
  body: PrepareSignInRequest,
  options: CallOptions,
): Promise<Session> {
  const { prepareSignInTransaction: prepare, verifySignInTransaction: verify } = client;
  if (!prepare || !verify) {
    throw walletError(
      "cannot sign messages; add prepareSignInTransaction and verifySignInTransaction to the client.",
    );
  }
  const { transaction } = await prepare({ body }, options);
  const bytes = Uint8Array.from(atob(transaction), (character) => character.charCodeAt(0));
  const signed = await ask("transaction", () => sign(bytes));
  const text = btoa(String.fromCharCode(...signed));
  return verify({ body: { transaction: text } }, options);
}

async function ask<Signed>(what: string, sign: () => Promise<Signed>): Promise<Signed> {
  try {
    return await sign();
  } catch (cause) {
    if (cause instanceof ArgumentError) throw cause;
    throw walletError(`did not sign the ${what}.`, { cause });
  }
}
