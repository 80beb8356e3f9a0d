// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

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

/** Options of `createAdminClient`. */
export interface AdminClientOptions extends ClientOptions {
  /**
   * A key of an operator, or the token of a session of one. Its role decides which operations it may call. Keep it out of source control and out of pages that the service does not serve.
   *
   * The value, or a function that returns it for each request.
   */
  readonly adminKey?: Credential | undefined;
}

/** Bellwether admin: a method for each operation. */
export interface AdminClient extends OperationMethods {
  /** A copy of this client with these options replaced. */
  with(changed: AdminClientOptions): AdminClient;
}

/** A client of some operations of Bellwether admin. */
export type AdminClientOf<Name extends keyof OperationMethods> = Pick<OperationMethods, Name> & {
  /** A copy of this client with these options replaced. */
  with(changed: AdminClientOptions): AdminClientOf<Name>;
};

/**
 * Creates a client of Bellwether admin, version 0.2.1.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createAdminClient(options: AdminClientOptions = {}): AdminClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Creates a client with the given operations only, so that a bundle contains no others.
 *
 * @param chosen operations of this package's `operations` entry point
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createAdminClientOf<Name extends keyof OperationMethods>(
  chosen: Readonly<Record<Name, OperationDescription>>,
  options: AdminClientOptions = {},
): AdminClientOf<Name> {
  return createClient({ ...host, operations: chosen }, options);
}

/** Narrows an error to a documented one: by operation, status and, if given, code. */
export const isAdminError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
