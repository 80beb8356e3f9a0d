import type { ParameterValue } from "@bellwether/bundle/example-requests";
import type { ServerName } from "./servers.ts";
import type { ContractWorld } from "./world.ts";

/** What is asked instead of the documented request. */
export interface Change {
  /** Sent by the client in place of what the examples say; undefined leaves one out. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Put in place once the client has let the request go, because it would not send it so. */
  readonly wire?: WireChange;
  /** Which of the servers is asked; without it the one that runs as usual. */
  readonly server?: ServerName;
}

export interface WireChange {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly text?: string;
}

/** A documented request, whose body is as loose as JSON. */
export interface Documented {
  readonly parameters: readonly ParameterValue[];
  // biome-ignore lint/suspicious/noExplicitAny: situations pick fields out of the spec's own examples
  readonly body: any;
}

/** Makes the world such that a request has one declared answer, and says what to ask. */
export type Situation = (
  world: ContractWorld,
  documented: Documented,
) => Change | undefined | Promise<Change | undefined>;

/** By status and example. */
export type Situations = Readonly<Record<string, Situation>>;

/** By operation. */
export type SituationsByOperation = Readonly<Record<string, Situations>>;
