import { definitionOf } from "../../domain/problem-table.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { ErrorShapeName, OperationPlan } from "../request/operation-plan.ts";
import { shapeError } from "./error-shapes.ts";

export interface DeclaredProblem {
  readonly status: number;
  readonly body: object;
  /** Whether the operation declares no such problem, so that another stands in for it. */
  readonly isSubstitute: boolean;
}

/** A problem as the operation declares it; one that it does not declare is a fault of ours. */
export function toDeclaredProblem(
  shape: ErrorShapeName,
  operation: OperationPlan | undefined,
  problem: Problem,
): DeclaredProblem {
  const chosen = chooseDeclared(operation, problem);
  const meaning = definitionOf(chosen.code);
  const body = shapeError(shape, chosen, meaning);
  return { status: meaning.status, body, isSubstitute: chosen !== problem };
}

/** The problem itself, else a declared code of its status, else an internal error. */
function chooseDeclared(operation: OperationPlan | undefined, problem: Problem): Problem {
  const { status } = definitionOf(problem.code);
  // 501 is only answered where handlers may be missing, in tests.
  if (operation === undefined || status === 501) return problem;
  const codes = operation.answers[status]?.codes;
  if (codes === undefined) return refuse("internal-error");
  const [first] = codes;
  if (first === undefined || codes.includes(problem.code)) return problem;
  // The code came out of the spec's examples, which a test holds against the table.
  return { ...problem, code: first as Problem["code"] };
}
