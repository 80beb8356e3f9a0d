import type { ParameterValue } from "@bellwether/bundle/example-requests";
import type { ContractEnvironment } from "./contract-environment.ts";
import type { ServerName } from "./servers.ts";

/** The differences between the documented request and the one to send. */
export interface RequestChange {
  /** Sent by the client instead of the examples' values; undefined omits a parameter. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Applied after the client built the request, because the client would not send it. */
  readonly raw?: RawChange;
  /** The server to call; the usual one by default. */
  readonly server?: ServerName;
}

export interface RawChange {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly text?: string;
}

/** A documented request, whose body is as loose as JSON. */
export interface DocumentedRequest {
  readonly operationId: string;
  readonly parameters: readonly ParameterValue[];
  // biome-ignore lint/suspicious/noExplicitAny: fixtures pick fields out of the spec's own examples
  readonly body: any;
}

/** Prepares the service for one declared response, and returns how to change the documented request. */
export type Fixture = (
  environment: ContractEnvironment,
  documented: DocumentedRequest,
) => RequestChange | undefined | Promise<RequestChange | undefined>;

/** By status and example. */
export type OperationFixtures = Readonly<Record<string, Fixture>>;

/** By operation. */
export type FixturesByOperation = Readonly<Record<string, OperationFixtures>>;
