import fc from "fast-check";
import type { InvalidRequest } from "../../invalid-request.ts";
import { listInvalidRequests } from "../../invalid-requests.ts";
import type { FuzzContext } from "../fuzz-context.ts";
import type { FuzzOperation } from "../operations.ts";
import { arbitraryRequest } from "./arbitrary-request.ts";
import { arbitraryPrerequisite } from "./prepare-path.ts";
import type { DraftRequest } from "./write-request.ts";

/** A valid request, and the index of the constraint to break. */
export interface BrokenRequest {
  readonly draft: DraftRequest;
  readonly prerequisite: DraftRequest | undefined;
  readonly index: number;
}

export function arbitraryBrokenRequest(
  operation: FuzzOperation,
  context: FuzzContext,
): fc.Arbitrary<BrokenRequest> {
  return fc.record({
    draft: arbitraryRequest(operation, context.known),
    prerequisite: arbitraryPrerequisite(operation, context),
    index: fc.nat(100_000),
  });
}

/** The request with one broken constraint; undefined if it has none. */
export function breakRequest(
  operation: FuzzOperation,
  { parameters, body }: DraftRequest,
  index: number,
  isWanted: (invalid: InvalidRequest) => boolean = () => true,
): InvalidRequest | undefined {
  const { located, body: declared } = operation;
  const filled =
    declared === undefined || body === undefined
      ? undefined
      : { value: body, schema: declared.schema };
  const valid = { name: "generated", parameters, body: filled };
  const invalidRequests = listInvalidRequests(operation, located, valid).filter(isWanted);
  return invalidRequests[index % invalidRequests.length];
}
