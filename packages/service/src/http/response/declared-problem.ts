import { meaningOf } from "../../domain/refusal-table.ts";
import { type Refusal, refuse } from "../../domain/refusals.ts";
import type { ErrorShapeName, OperationPlan } from "../operation-plan.ts";
import { shapeError } from "./error-shapes.ts";

export interface WrittenRefusal {
  readonly status: number;
  readonly body: object;
  /** Whether the operation declares no such refusal, so that another stands in for it. */
  readonly isSubstitute: boolean;
}

/** A refusal as the operation declares it; one that it does not declare is a fault of ours. */
export function writeRefusal(
  shape: ErrorShapeName,
  operation: OperationPlan | undefined,
  refusal: Refusal,
): WrittenRefusal {
  const chosen = chooseDeclared(operation, refusal);
  const meaning = meaningOf(chosen.refused);
  const body = shapeError(shape, chosen, meaning);
  return { status: meaning.status, body, isSubstitute: chosen !== refusal };
}

/** The refusal itself, else a declared code of its status, else an internal error. */
function chooseDeclared(operation: OperationPlan | undefined, refusal: Refusal): Refusal {
  const { status } = meaningOf(refusal.refused);
  // 501 is only answered where handlers may be missing, in tests.
  if (operation === undefined || status === 501) return refusal;
  const codes = operation.answers[status]?.codes;
  if (codes === undefined) return refuse("internal-error");
  const [first] = codes;
  if (first === undefined || codes.includes(refusal.refused)) return refusal;
  // The code came out of the spec's examples, which a test holds against the table.
  return { ...refusal, refused: first as Refusal["refused"] };
}
