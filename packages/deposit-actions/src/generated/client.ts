// Generated from Bellwether deposit actions 0.2.1 by tools/generate. Edit the spec, not this file.

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

/** What a client of this host is made with. */
export type DepositActionsClientOptions = ClientOptions;

/** Bellwether deposit actions: a method for each operation. */
export interface DepositActionsClient extends OperationMethods {
  /** Another client, with these options in place of its own. */
  with(changed: DepositActionsClientOptions): DepositActionsClient;
}

/** A client of some operations of Bellwether deposit actions. */
export type DepositActionsClientOf<Name extends keyof OperationMethods> = Pick<
  OperationMethods,
  Name
> & {
  /** Another client, with these options in place of its own. */
  with(changed: DepositActionsClientOptions): DepositActionsClientOf<Name>;
};

/**
 * Makes a client of Bellwether deposit actions, version 0.2.1.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createDepositActionsClient(
  options: DepositActionsClientOptions = {},
): DepositActionsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Makes a client of the operations that it is given, so that a bundle holds no others.
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

/** Narrows an error to one that an operation documents: by its name, a status and, if given, a code. */
export const isDepositActionsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
