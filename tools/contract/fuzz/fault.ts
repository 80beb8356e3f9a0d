import type { WireAnswer, WireRequest } from "./wire.ts";

/** What a fault is about; each name is a check that a report can be searched for. */
export type CheckName =
  | "no answer"
  | "server error"
  | "undeclared status"
  | "undeclared content type"
  | "answer breaks its schema"
  | "header breaks its schema"
  | "error has another shape"
  | "error tells of the inside"
  | "slow answer"
  | "body where none belongs"
  | "invalid input accepted"
  | "valid input refused"
  | "credentials ignored"
  | "wrong method"
  | "unknown path"
  | "duplicate keys accepted"
  | "use after delete"
  | "other tenant's id"
  | "refused write left something behind"
  | "write cannot be read"
  | "cursor accepted"
  | "pages do not add up"
  | "sign-in";

export interface Fault {
  readonly check: CheckName;
  readonly message: string;
}

export interface Exchange {
  readonly operationId: string;
  readonly request: WireRequest;
  readonly answer: WireAnswer | undefined;
}

/** Ends a case: what is wrong, and all that was sent until then. */
export class FaultFound extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`${fault.check}: ${fault.message}`);
    this.name = "FaultFound";
    this.fault = fault;
  }
}
