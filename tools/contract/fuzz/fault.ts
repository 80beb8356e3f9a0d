import type { RawRequest, RawResponse } from "./http-message.ts";

/** The check behind a fault; reports print this name. */
export type CheckName =
  | "no response"
  | "server error"
  | "undeclared status"
  | "undeclared content type"
  | "response violates its schema"
  | "header violates its schema"
  | "undeclared error shape"
  | "error leaks internals"
  | "slow response"
  | "event loop held"
  | "unexpected body"
  | "invalid request accepted"
  | "valid request rejected"
  | "credentials ignored"
  | "undeclared method"
  | "unknown path"
  | "duplicate keys accepted"
  | "use after delete"
  | "other tenant's id"
  | "rejected write had an effect"
  | "write not readable"
  | "invalid cursor accepted"
  | "inconsistent pages"
  | "sign-in";

export interface Fault {
  readonly check: CheckName;
  readonly message: string;
}

export interface Exchange {
  readonly operationId: string;
  readonly request: RawRequest;
  readonly answer: RawResponse | undefined;
}

/** Ends a case with a fault. */
export class FaultFound extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`${fault.check}: ${fault.message}`);
    this.name = "FaultFound";
    this.fault = fault;
  }
}
