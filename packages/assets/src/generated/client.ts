// Generated from Bellwether assets 0.3.0 by @bellwether/generate. Edit the document, not this file.

import {
  type ClientOptions,
  createClient,
  type Credential,
  type ErrorGuard,
  isDocumentedError,
  type OperationDescription,
} from "@bellwether/client";
import { host } from "./host.ts";
import type { OperationErrors, OperationMethods } from "./methods.ts";
import * as operations from "./operations.ts";

/** Options of `createAssetsClient`. */
export interface AssetsClientOptions extends ClientOptions {
  /**
   * A secret key for servers. Keep it out of browsers and out of source control.
   *
   * The value, or a function that returns it for each request.
   */
  readonly apiKey?: Credential | undefined;
}

/** Bellwether assets: a method for each operation. */
export interface AssetsClient extends OperationMethods {
  /** A copy of this client with these options replaced. */
  with(changed: AssetsClientOptions): AssetsClient;
}

/** A client of some operations of Bellwether assets. */
export type AssetsClientOf<Name extends keyof OperationMethods> = Pick<OperationMethods, Name> & {
  /** A copy of this client with these options replaced. */
  with(changed: AssetsClientOptions): AssetsClientOf<Name>;
};

/**
 * Creates a client of Bellwether assets, version 0.3.0.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createAssetsClient(options: AssetsClientOptions = {}): AssetsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Creates a client with the given operations only, so that a bundle contains no others.
 *
 * @param chosen operations of this package's `operations` entry point
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createAssetsClientOf<Name extends keyof OperationMethods>(
  chosen: Readonly<Record<Name, OperationDescription>>,
  options: AssetsClientOptions = {},
): AssetsClientOf<Name> {
  return createClient({ ...host, operations: chosen }, options);
}

/** Narrows an error to a documented one: by operation, status and, if given, code. */
export const isAssetsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
