// Generated from Bellwether deposit actions 0.3.0 by @bellwether/generate. Edit the document, not this file.

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

/** Options of `createDepositActionsClient`. */
export type DepositActionsClientOptions = ClientOptions;

/** Bellwether deposit actions: a method for each operation. */
export interface DepositActionsClient extends OperationMethods {
  /** A copy of this client with these options replaced. */
  with(changed: DepositActionsClientOptions): DepositActionsClient;
}

/** A client of some operations of Bellwether deposit actions. */
export type DepositActionsClientOf<Name extends keyof OperationMethods> = Pick<
  OperationMethods,
  Name
> & {
  /** A copy of this client with these options replaced. */
  with(changed: DepositActionsClientOptions): DepositActionsClientOf<Name>;
};

/**
 * Creates a client of Bellwether deposit actions, version 0.3.0.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createDepositActionsClient(
  options: DepositActionsClientOptions = {},
): DepositActionsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Creates a client with the given operations only, so that a bundle contains no others.
 *
 * @param chosen operations of this package's `operations` entry point
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createDepositActionsClientOf<Name extends keyof OperationMethods>(
  chosen: Readonly<Record<Name, OperationDescription>>,
  options: DepositActionsClientOptions = {},
): DepositActionsClientOf<Name> {
  return createClient({ ...host, operations: chosen }, options);
}

/** Narrows an error to a documented one: by operation, status and, if given, code. */
export const isDepositActionsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
