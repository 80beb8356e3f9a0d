// Generated from the specs by tools/generate. Edit the specs, not this file.

import type { Credential } from "@bellwether/client";

/** The credentials of all hosts. Each is sent only to hosts that take it. */
export interface BellwetherCredentials {
  /**
   * A key of an operator, or the token of a session of one. Its role decides which operations it may call. Keep it out of source control and out of pages that the service does not serve.
   *
   * The value, or a function that returns it for each request.
   */
  readonly adminKey?: Credential | undefined;
  /**
   * A secret key for servers. Keep it out of browsers and out of source control.
   *
   * The value, or a function that returns it for each request.
   */
  readonly apiKey?: Credential | undefined;
  /**
   * A key that identifies the calling client. It is not an end-user secret. Create one for each app you ship, so that each can be revoked separately. A wallet's session token beside it, sent as a bearer token, counts the request towards the quota of the key's signed-in wallets.
   *
   * The value, or a function that returns it for each request.
   */
  readonly clientKey?: Credential | undefined;
  /**
   * A secret key of one feed, for the indexer that pushes its batches. It grants nothing else. Keep it out of browsers and out of source control.
   *
   * The value, or a function that returns it for each request.
   */
  readonly feedKey?: Credential | undefined;
  /**
   * The session token that `verifyWallet` returns, sent as a bearer token. It is valid for 365 days.
   *
   * The value, or a function that returns it for each request.
   */
  readonly sessionToken?: Credential | undefined;
}

export const credentialNames: readonly (keyof BellwetherCredentials)[] = [
  "adminKey",
  "apiKey",
  "clientKey",
  "feedKey",
  "sessionToken",
];

export type HostName =
  | "admin"
  | "alerts"
  | "assets"
  | "deposit-actions"
  | "lending-actions"
  | "markets"
  | "pool-actions";
