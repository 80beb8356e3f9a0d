import type { ErrorObject } from "ajv";
import type { FieldProblem } from "../../domain/problems.ts";
import { toFieldProblems } from "../validation-messages/field-problems.ts";
import type { ServicePlan } from "./operation-plan.ts";

/** Validates one operation's parameters and body. */
export interface OperationValidator {
  readonly parameters: (value: unknown) => readonly FieldProblem[];
  readonly body: (value: unknown) => readonly FieldProblem[];
}

type Compiled = ((value: unknown) => boolean) & { readonly errors?: readonly ErrorObject[] | null };

const none: readonly FieldProblem[] = [];

export async function loadValidators(
  plan: ServicePlan,
): Promise<ReadonlyMap<string, OperationValidator>> {
  const file = new URL("../../../compiled/validators.js", import.meta.url);
  // The build writes it: one Ajv function for each name.
  const module: Readonly<Record<string, Compiled>> = await import(file.href);
  return new Map(
    plan.operations.map(({ operationId }) => [
      operationId,
      {
        parameters: toValidator(module[`${operationId}_parameters`], ""),
        body: toValidator(module[`${operationId}_body`], "body"),
      },
    ]),
  );
}

function toValidator(compiled: Compiled | undefined, root: string) {
  if (compiled === undefined) return () => none;
  return (value: unknown) => {
    if (compiled(value)) return none;
    return toFieldProblems(root, compiled.errors ?? []);
  };
}
