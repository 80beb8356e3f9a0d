import type { ParameterValue, ValidRequest } from "@bellwether/bundle/example-requests";
import type { LocatedOperation } from "@bellwether/bundle/open-api";
import type { SentRequest } from "./clients.ts";
import type { DeclaredResponse } from "./declared-responses.ts";

/** A response the suite expects. */
export interface ExpectedResponse {
  readonly located: LocatedOperation;
  /** A documented request. */
  readonly request: ValidRequest;
  /** The declared response to produce; undefined expects any success of a documented request. */
  readonly response: DeclaredResponse | undefined;
}

/** The request to produce the expected response. */
export interface ArrangedRequest {
  readonly parameters: readonly ParameterValue[];
  readonly body: unknown;
  /** Changes the built request into one the client would not send. */
  readonly beforeSending?: (request: SentRequest) => SentRequest;
}

/** Brings the server into the state the expected response requires. */
export type ArrangeRequest<Request extends ArrangedRequest = ArrangedRequest> = (
  expected: ExpectedResponse,
) => Promise<Request>;

/** A response's name in titles and in lists: `getAsset 200 usdc`. */
export function nameResponse(
  { operation }: LocatedOperation,
  { status, exampleName }: DeclaredResponse,
): string {
  return [operation.operationId, status, exampleName].filter(Boolean).join(" ");
}
