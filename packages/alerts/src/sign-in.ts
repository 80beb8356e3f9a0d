import { ArgumentError, type CallOptions, checkValue } from "@bellwether/client";
import type { AlertsClient, AlertsClientOptions } from "./generated/client.ts";
import { prepareSignInRequestLimits, verifyWalletRequestLimits } from "./generated/limits.ts";
import type { Session } from "./generated/models.ts";
import { toSigner, type Wallet, walletError } from "./wallet.ts";

/** A client that can sign in: any client of this package that has these two operations. */
export type SignInClient = Pick<AlertsClient, "prepareSignIn" | "verifyWallet"> & {
  with(changed: AlertsClientOptions): object;
};

/** A client that holds a session. */
export type SignedIn<Client> = Client & {
  /** The token, to store for a later visit, and its wallet. Not enumerable, so logs do not show it. */
  readonly session: Session;
};

/**
 * Signs a wallet in: fetches the message, has the wallet sign it, and trades the signature for a
 * session.
 *
 * @param wallet a wallet-adapter wallet, a Wallet Standard wallet, or `{ address, signMessage }`
 * @returns a client like the given one that acts for the wallet's owner
 * @throws ArgumentError when the wallet is not connected, cannot sign or does not sign; its `cause` is
 * the error of the wallet
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
  // Solana is the only chain that the spec knows.
  const chain = "solana";
  const body = { walletAddress: signer.address };
  const { message } = await client.prepareSignIn({ chain, body }, options);
  let signature: string;
  try {
    signature = await signer.sign(new TextEncoder().encode(message));
  } catch (cause) {
    throw cause instanceof ArgumentError
      ? cause
      : walletError("did not sign the message.", { cause });
  }
  checkValue("signIn", "wallet.signature", signature, verifyWalletRequestLimits.signature);
  const session = await client.verifyWallet({ chain, body: { message, signature } }, options);
  const signedIn = client.with({ sessionToken: session.token });
  // Not enumerable, so that logs of the client do not show the token.
  return Object.defineProperty(signedIn, "session", { value: session }) as SignedIn<Client>;
}
