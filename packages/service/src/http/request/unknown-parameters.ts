import type { FieldProblem } from "../../domain/problems.ts";
import { joinWithAnd } from "../validation-messages/messages.ts";
import type { OperationPlan } from "./operation-plan.ts";
import type { EncodedQuery } from "./request-target.ts";

const maxReported = 5;
const maxNameLength = 64;

/**
 * Query parameters the operation does not have. A misspelt filter would return everything. Where others may add
 * parameters, only a name in the wrong case is a mistake.
 */
export function findUnknownParameters(
  { parameters, unknownParameters }: OperationPlan,
  query: EncodedQuery,
): FieldProblem[] {
  const known = parameters
    .filter((parameter) => parameter.in === "query")
    .map((parameter) => parameter.name);
  const isMistake =
    unknownParameters === "refuse" ? () => true : (name: string) => isMiscased(name, known);
  return [...query.keys()]
    .filter((name) => !known.includes(name) && isMistake(name))
    .slice(0, maxReported)
    .map((name) => ({ field: `query.${shorten(name)}`, ...describe(known) }));
}

function isMiscased(name: string, known: readonly string[]): boolean {
  return known.some((knownName) => knownName.toLowerCase() === name.toLowerCase());
}

function describe(known: readonly string[]): Omit<FieldProblem, "field"> {
  const message = "is not a parameter";
  if (known.length === 0) return { message, allowed: "none", advice: "this operation has none" };
  const allowed = known.join(", ");
  return {
    message,
    allowed,
    advice:
      known.length === 1
        ? `the only parameter is ${allowed}`
        : `the parameters are ${joinWithAnd(known)}`,
  };
}

function shorten(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 3)}...` : name;
}
