// Generated from Bellwether lending actions 0.3.0 by @bellwether/generate. Edit the document, not this file.

import {
  type ClientOptions,
  createClient,
  type ErrorGuard,
  isDocumentedError,
  type OperationDescription,
} from "@bellwether/client";
import { host } from "./host.ts";
import type { OperationErrors, OperationMethods } from "./methods.ts";
import * as operations from "./operations.ts";

/** Options of `createLendingActionsClient`. */
export type LendingActionsClientOptions = ClientOptions;

/** Bellwether lending actions: a method for each operation. */
export interface LendingActionsClient extends OperationMethods {
  /** A copy of this client with these options replaced. */
  with(changed: LendingActionsClientOptions): LendingActionsClient;
}

/** A client of some operations of Bellwether lending actions. */
export type LendingActionsClientOf<Name extends keyof OperationMethods> = Pick<
  OperationMethods,
  Name
> & {
  /** A copy of this client with these options replaced. */
  with(changed: LendingActionsClientOptions): LendingActionsClientOf<Name>;
};

/**
 * Creates a client of Bellwether lending actions, version 0.3.0.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createLendingActionsClient(
  options: LendingActionsClientOptions = {},
): LendingActionsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Creates a client with the given operations only, so that a bundle contains no others.
 *
 * @param chosen operations of this package's `operations` entry point
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createLendingActionsClientOf<Name extends keyof OperationMethods>(
  chosen: Readonly<Record<Name, OperationDescription>>,
  options: LendingActionsClientOptions = {},
): LendingActionsClientOf<Name> {
  return createClient({ ...host, operations: chosen }, options);
}

/** Narrows an error to a documented one: by operation, status and, if given, code. */
export const isLendingActionsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
