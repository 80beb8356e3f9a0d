// Generated from Bellwether assets 0.4.0 by tools/generate. Edit the spec, not this file.

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
export interface AssetsClientOptions extends ClientOptions {
  /**
   * A secret key for servers. Keep it out of browsers and out of source control.
   *
   * A value, or a function that yields one for each request.
   */
  readonly apiKey?: Credential | undefined;
}

/** Bellwether assets: a method for each operation, and `http` for calls by path. */
export interface AssetsClient extends OperationMethods {
  /** The path-based openapi-fetch client, for what the methods do not cover. */
  readonly http: PathClient<paths>;
}

/** Makes a client of Bellwether assets, version 0.4.0. */
export function createAssetsClient(options: AssetsClientOptions = {}): AssetsClient {
  return createClient<OperationMethods, paths>(
    { baseUrl, credentials, operations },
    { ...options, credentials: { apiKey: options.apiKey } },
  );
}
