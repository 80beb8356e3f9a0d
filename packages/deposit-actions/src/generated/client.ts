// Generated from Bellwether deposit actions 0.6.0 by tools/generate. Edit the spec, not this file.

import { type ClientOptions, createClient, type PathClient } from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";
import { baseUrl, credentials, operations } from "./operations.ts";
import type { paths } from "./types.ts";

/** What a client of this host is made with. */
export interface DepositActionsClientOptions extends ClientOptions {}

/** Bellwether deposit actions: a method for each operation, and `http` for calls by path. */
export interface DepositActionsClient extends OperationMethods {
  /** The path-based openapi-fetch client, for what the methods do not cover. */
  readonly http: PathClient<paths>;
}

/** Makes a client of Bellwether deposit actions, version 0.6.0. */
export function createDepositActionsClient(
  options: DepositActionsClientOptions = {},
): DepositActionsClient {
  return createClient<OperationMethods, paths>(
    { baseUrl, credentials, operations },
    { ...options, credentials: {} },
  );
}
