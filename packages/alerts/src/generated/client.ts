// Generated from Bellwether alerts 2.2.0-beta by tools/generate. Edit the spec, not this file.

import {
  type ClientOptions,
  createClient,
  type PathClient,
  type Credential,
} from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";
import { baseUrl, credentials, operations } from "./operations.ts";
import type { paths } from "./types.ts";

/** What a client of this host is made with. */
export interface AlertsClientOptions extends ClientOptions {
  /**
   * A key that names the calling client. It is not a secret of the end user; create one for each app you ship, so that it can be revoked alone.
   *
   * A value, or a function that yields one for each request.
   */
  readonly clientKey?: Credential | undefined;
  /**
   * A secret key for servers. Keep it out of browsers and out of source control.
   *
   * A value, or a function that yields one for each request.
   */
  readonly apiKey?: Credential | undefined;
  /**
   * The session token that verifying a signed message returns, sent as a bearer token. It lasts 365 days.
   *
   * A value, or a function that yields one for each request.
   */
  readonly sessionToken?: Credential | undefined;
}

/** Bellwether alerts: a method for each operation, and `http` for calls by path. */
export interface AlertsClient extends OperationMethods {
  /** The path-based openapi-fetch client, for what the methods do not cover. */
  readonly http: PathClient<paths>;
}

/** Makes a client of Bellwether alerts, version 2.2.0-beta. */
export function createAlertsClient(options: AlertsClientOptions = {}): AlertsClient {
  return createClient<OperationMethods, paths>(
    { baseUrl, credentials, operations },
    {
      ...options,
      credentials: {
        clientKey: options.clientKey,
        apiKey: options.apiKey,
        sessionToken: options.sessionToken,
      },
    },
  );
}
