import type { ParameterValue, ValidRequest } from "@bellwether/bundle/example-requests";
import type { LocatedOperation } from "@bellwether/bundle/open-api";
import type { WireRequest } from "./clients.ts";
import type { DeclaredResponse } from "./declared-responses.ts";

/** An answer that the suite wants to see. */
export interface Wanted {
  readonly located: LocatedOperation;
  /** A documented request. */
  readonly request: ValidRequest;
  /** What shall come back; without it, whatever a documented request is answered with. */
  readonly response: DeclaredResponse | undefined;
}

/** The request that has the wanted answer. */
export interface Arranged {
  readonly parameters: readonly ParameterValue[];
  readonly body: unknown;
  /** Changes the request once the client has let it go, into one that the client would not send. */
  readonly onTheWire?: (request: WireRequest) => WireRequest;
}

/** Brings about the situation in which a server gives the wanted answer. */
export type Arrange<Request extends Arranged = Arranged> = (wanted: Wanted) => Promise<Request>;

/** How an answer is named in titles and in lists: `getAsset 200 usdc`. */
export function nameAnswer(
  { operation }: LocatedOperation,
  { status, exampleName }: DeclaredResponse,
): string {
  return [operation.operationId, status, exampleName].filter(Boolean).join(" ");
}
