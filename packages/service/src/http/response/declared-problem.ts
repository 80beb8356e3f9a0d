import { type Problem, refuse } from "../../domain/problems.ts";
import type { ErrorShapeName, OperationPlan } from "../request/operation-plan.ts";
import { type ErrorContext, shapeError } from "./error-shapes.ts";
import { definitionOf } from "./problem-table.ts";

export interface DeclaredProblem {
  readonly status: number;
  readonly body: object;
  /** Whether the operation does not declare the problem, and another replaces it. */
  readonly isSubstitute: boolean;
}

/** Turns a problem into a response the operation declares; an undeclared problem is a bug in the service. */
export function toDeclaredProblem(
  shape: ErrorShapeName,
  operation: OperationPlan | undefined,
  problem: Problem,
  context: ErrorContext,
): DeclaredProblem {
  const chosen = chooseDeclared(operation, problem);
  const definition = definitionOf(chosen.code);
  const body = shapeError(shape, chosen, definition, context);
  return { status: definition.status, body, isSubstitute: chosen !== problem };
}

/** The problem itself, or a declared code for its status, or an internal error. */
function chooseDeclared(operation: OperationPlan | undefined, problem: Problem): Problem {
  const { status } = definitionOf(problem.code);
  // Only tests may leave handlers out, and get 501.
  if (operation === undefined || status === 501) return problem;
  const codes = operation.responses[status]?.codes;
  if (codes === undefined) return refuse("internal-error");
  const [first] = codes;
  if (first === undefined || codes.includes(problem.code)) return problem;
  // The code comes from a spec example; a test compares those with the problem table.
  return { ...problem, code: first as Problem["code"] };
}
