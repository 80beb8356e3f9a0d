import type { ParameterValue } from "@bellwether/bundle/example-requests";
import type { ContractEnvironment } from "./contract-environment.ts";
import type { ServerName } from "./servers.ts";

/** What is asked instead of the documented request. */
export interface RequestChange {
  /** Sent by the client in place of what the examples say; undefined leaves one out. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Put in place once the client has let the request go, because it would not send it so. */
  readonly raw?: RawChange;
  /** Which of the servers is asked; without it the one that runs as usual. */
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
  readonly parameters: readonly ParameterValue[];
  // biome-ignore lint/suspicious/noExplicitAny: fixtures pick fields out of the spec's own examples
  readonly body: any;
}

/** Makes the environment such that a request has one declared answer, and says what to ask. */
export type Fixture = (
  environment: ContractEnvironment,
  documented: DocumentedRequest,
) => RequestChange | undefined | Promise<RequestChange | undefined>;

/** By status and example. */
export type OperationFixtures = Readonly<Record<string, Fixture>>;

/** By operation. */
export type FixturesByOperation = Readonly<Record<string, OperationFixtures>>;
