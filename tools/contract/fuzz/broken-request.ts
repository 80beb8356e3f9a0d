import fc from "fast-check";
import { listRefusals, type Refusal } from "../refusals.ts";
import { arbitraryRequest } from "./arbitrary-request.ts";
import type { FuzzOperation } from "./operations.ts";
import { arbitraryPrerequisite } from "./prepare-path.ts";
import type { World } from "./world.ts";
import type { DraftRequest } from "./write-request.ts";

/** A valid request, and which of the things that can be broken in it is. */
export interface BrokenRequest {
  readonly draft: DraftRequest;
  readonly prerequisite: DraftRequest | undefined;
  readonly index: number;
}

export function arbitraryBrokenRequest(
  operation: FuzzOperation,
  world: World,
): fc.Arbitrary<BrokenRequest> {
  return fc.record({
    draft: arbitraryRequest(operation, world.known),
    prerequisite: arbitraryPrerequisite(operation, world),
    index: fc.nat(100_000),
  });
}

/** The request with one thing broken; undefined where nothing can be. */
export function breakRequest(
  operation: FuzzOperation,
  { parameters, body }: DraftRequest,
  index: number,
  isWanted: (refusal: Refusal) => boolean = () => true,
): Refusal | undefined {
  const { located, body: declared } = operation;
  const filled =
    declared === undefined || body === undefined
      ? undefined
      : { value: body, schema: declared.schema };
  const valid = { name: "generated", parameters, body: filled };
  const refusals = listRefusals(operation, located, valid).filter(isWanted);
  return refusals[index % refusals.length];
}
