import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { ArrangeRequest, ExpectedResponse } from "./arranged-request.ts";
import type { RecordedResponse } from "./clients.ts";
import type { CompareBody } from "./compare-bodies.ts";
import type { InvalidRequest } from "./invalid-request.ts";
import type { CredentialValues } from "./send-request.ts";

export interface ContractOptions {
  readonly host: string;
  readonly document: OpenApiDocument;
  /** Returns the server's address; called once, before the first test. */
  readonly findBaseUrl: () => Promise<string>;
  readonly credentials: CredentialValues;
  readonly arrange: ArrangeRequest;
  readonly compareBody: CompareBody;
  /** Declared responses the server cannot give: the reason, by the response's name. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Lists what a validating proxy reports about a response and, if the request is valid, about it. */
  readonly findViolations?: (response: RecordedResponse, isRequestValid: boolean) => string[];
  /** Says which file to edit when a documented response does not come; shown with the failure. */
  readonly adviseOn?: (expected: ExpectedResponse) => string;
  /** Calls by path too, on a server whose responses do not depend on earlier requests. */
  readonly callsByPath?: boolean;
  /** Reads each request to its end, and so keeps a refused request's connection. */
  readonly keepsConnections?: boolean;
  /** Checks a rejection beyond its status, for servers with more detail. */
  readonly checkRejection?: (
    invalid: InvalidRequest,
    response: RecordedResponse,
  ) => string | undefined;
}

/** The numbers of tests run so far. */
export interface ContractCounts {
  readonly operations: Set<string>;
  responses: number;
  invalidRequests: number;
}
