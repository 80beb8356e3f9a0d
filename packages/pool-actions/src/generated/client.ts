// Generated from Bellwether pool actions 0.4.1 by @bellwether/generate. Edit the document, not this file.

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

/** Options of `createPoolActionsClient`. */
export type PoolActionsClientOptions = ClientOptions;

/** Bellwether pool actions: a method for each operation. */
export interface PoolActionsClient extends OperationMethods {
  /** A copy of this client with these options replaced. */
  with(changed: PoolActionsClientOptions): PoolActionsClient;
}

/** A client of some operations of Bellwether pool actions. */
export type PoolActionsClientOf<Name extends keyof OperationMethods> = Pick<
  OperationMethods,
  Name
> & {
  /** A copy of this client with these options replaced. */
  with(changed: PoolActionsClientOptions): PoolActionsClientOf<Name>;
};

/**
 * Creates a client of Bellwether pool actions, version 0.4.1.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createPoolActionsClient(options: PoolActionsClientOptions = {}): PoolActionsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Creates a client with the given operations only, so that a bundle contains no others.
 *
 * @param chosen operations of this package's `operations` entry point
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createPoolActionsClientOf<Name extends keyof OperationMethods>(
  chosen: Readonly<Record<Name, OperationDescription>>,
  options: PoolActionsClientOptions = {},
): PoolActionsClientOf<Name> {
  return createClient({ ...host, operations: chosen }, options);
}

/** Narrows an error to a documented one: by operation, status and, if given, code. */
export const isPoolActionsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
