// Generated from Bellwether markets 0.9.0 by tools/generate. Edit the spec, not this file.

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
export interface MarketsClientOptions extends ClientOptions {
  /**
   * A key that names the calling client. It is not a secret of the end user; create one for each app you ship, so that it can be revoked alone.
   *
   * A value, or a function that yields one for each request.
   */
  readonly clientKey?: Credential | undefined;
}

/** Bellwether markets: a method for each operation, and `http` for calls by path. */
export interface MarketsClient extends OperationMethods {
  /** The path-based openapi-fetch client, for what the methods do not cover. */
  readonly http: PathClient<paths>;
}

/** Makes a client of Bellwether markets, version 0.9.0. */
export function createMarketsClient(options: MarketsClientOptions = {}): MarketsClient {
  return createClient<OperationMethods, paths>(
    { baseUrl, credentials, operations },
    { ...options, credentials: { clientKey: options.clientKey } },
  );
}
