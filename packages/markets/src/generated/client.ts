// Generated from Bellwether markets 0.19.0 by @bellwether/generate. Edit the document, not this file.

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

/** Options of `createMarketsClient`. */
export interface MarketsClientOptions extends ClientOptions {
  /**
   * A key that identifies the calling client. It is not an end-user secret. Create one for each app you ship, so that each can be revoked separately.
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
}

/** Bellwether markets: a method for each operation. */
export interface MarketsClient extends OperationMethods {
  /** A copy of this client with these options replaced. */
  with(changed: MarketsClientOptions): MarketsClient;
}

/** A client of some operations of Bellwether markets. */
export type MarketsClientOf<Name extends keyof OperationMethods> = Pick<OperationMethods, Name> & {
  /** A copy of this client with these options replaced. */
  with(changed: MarketsClientOptions): MarketsClientOf<Name>;
};

/**
 * Creates a client of Bellwether markets, version 0.19.0.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createMarketsClient(options: MarketsClientOptions = {}): MarketsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Creates a client with the given operations only, so that a bundle contains no others.
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

/** Narrows an error to a documented one: by operation, status and, if given, code. */
export const isMarketsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
