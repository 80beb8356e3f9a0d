// Generated from Bellwether markets 0.19.0 by tools/generate. Edit the spec, not this file.

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
export interface MarketsClientOptions extends ClientOptions {
  /**
   * A key that names the calling client. It is not a secret of the end user; create one for each app you ship, so that it can be revoked alone.
   *
   * A value, or a function that yields one for each request.
   */
  readonly clientKey?: Credential | undefined;
}

/** Bellwether markets: a method for each operation. */
export interface MarketsClient extends OperationMethods {
  /** Another client, with these options in place of its own. */
  with(changed: MarketsClientOptions): MarketsClient;
}

/** A client of some operations of Bellwether markets. */
export type MarketsClientOf<Name extends keyof OperationMethods> = Pick<OperationMethods, Name> & {
  /** Another client, with these options in place of its own. */
  with(changed: MarketsClientOptions): MarketsClientOf<Name>;
};

/**
 * Makes a client of Bellwether markets, version 0.19.0.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createMarketsClient(options: MarketsClientOptions = {}): MarketsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Makes a client of the operations that it is given, so that a bundle holds no others.
 *
 * @param chosen operations of this package's `operations` entry point
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createMarketsClientOf<Name extends keyof OperationMethods>(
  chosen: Readonly<Record<Name, OperationDescription>>,
  options: MarketsClientOptions = {},
): MarketsClientOf<Name> {
  return createClient({ ...host, operations: chosen }, options);
}

/** Narrows an error to one that an operation documents: by its name, a status and, if given, a code. */
export const isMarketsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
