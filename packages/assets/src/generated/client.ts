// Generated from Bellwether assets 0.2.1 by tools/generate. Edit the spec, not this file.

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

/** What a client of this host is made with. */
export interface AssetsClientOptions extends ClientOptions {
  /**
   * A secret key for servers. Keep it out of browsers and out of source control.
   *
   * A value, or a function that yields one for each request.
   */
  readonly apiKey?: Credential | undefined;
}

/** Bellwether assets: a method for each operation. */
export interface AssetsClient extends OperationMethods {
  /** Another client, with these options in place of its own. */
  with(changed: AssetsClientOptions): AssetsClient;
}

/** A client of some operations of Bellwether assets. */
export type AssetsClientOf<Name extends keyof OperationMethods> = Pick<OperationMethods, Name> & {
  /** Another client, with these options in place of its own. */
  with(changed: AssetsClientOptions): AssetsClientOf<Name>;
};

/**
 * Makes a client of Bellwether assets, version 0.2.1.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createAssetsClient(options: AssetsClientOptions = {}): AssetsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Makes a client of the operations that it is given, so that a bundle holds no others.
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

/** Narrows an error to one that an operation documents: by its name, a status and, if given, a code. */
export const isAssetsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
