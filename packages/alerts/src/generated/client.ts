// Generated from Bellwether alerts 2.2.0-beta.0 by tools/generate. Edit the spec, not this file.

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
export interface AlertsClientOptions extends ClientOptions {
  /**
   * A key that names the calling client. It is not a secret of the end user; create one for each app you ship, so that it can be revoked alone.
   *
   * A value, or a function that yields one for each request.
   */
  readonly clientKey?: Credential | undefined;
  /**
   * A secret key for servers. Keep it out of browsers and out of source control.
   *
   * A value, or a function that yields one for each request.
   */
  readonly apiKey?: Credential | undefined;
  /**
   * The session token that verifying a signed message returns, sent as a bearer token. It lasts 365 days.
   *
   * A value, or a function that yields one for each request.
   */
  readonly sessionToken?: Credential | undefined;
}

/** Bellwether alerts: a method for each operation. */
export interface AlertsClient extends OperationMethods {
  /** Another client, with these options in place of its own. */
  with(changed: AlertsClientOptions): AlertsClient;
}

/** A client of some operations of Bellwether alerts. */
export type AlertsClientOf<Name extends keyof OperationMethods> = Pick<OperationMethods, Name> & {
  /** Another client, with these options in place of its own. */
  with(changed: AlertsClientOptions): AlertsClientOf<Name>;
};

/**
 * Makes a client of Bellwether alerts, version 2.2.0-beta.0.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createAlertsClient(options: AlertsClientOptions = {}): AlertsClient {
  return createClient({ ...host, operations }, options);
}

/**
 * Makes a client of the operations that it is given, so that a bundle holds no others.
 *
 * @param chosen operations of this package's `operations` entry point
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createAlertsClientOf<Name extends keyof OperationMethods>(
  chosen: Readonly<Record<Name, OperationDescription>>,
  options: AlertsClientOptions = {},
): AlertsClientOf<Name> {
  return createClient({ ...host, operations: chosen }, options);
}

/** Narrows an error to one that an operation documents: by its name, a status and, if given, a code. */
export const isAlertsError: ErrorGuard<OperationErrors> =
  isDocumentedError as ErrorGuard<OperationErrors>;
