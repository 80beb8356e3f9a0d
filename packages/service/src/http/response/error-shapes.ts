import type { FieldProblem, Problem } from "../../domain/problems.ts";
import type { ErrorShapeName } from "../request/operation-plan.ts";
import { maxProblems } from "../validation-messages/field-problems.ts";
import { joinWithAnd } from "../validation-messages/messages.ts";

/** How each kind of host writes an error; the specs define the shapes. */
const errorShapes: Readonly<Record<ErrorShapeName, (error: ShapedError) => object>> = {
  alerts: ({ code, sentence, details }) => ({
    error: {
      code,
      message: sentence,
      ...(details.length > 0 && { details: details.map(toWireDetail) }),
    },
    message: sentence,
  }),
  data: ({ code, status, sentence }) => ({ code, status, message: sentence }),
  action: ({ sentence }) => ({ message: sentence }),
};

interface ShapedError {
  readonly code: string;
  readonly status: number;
  readonly sentence: string;
  readonly details: readonly FieldProblem[];
}

export function shapeError(
  shape: ErrorShapeName,
  problem: Problem,
  { status, sentence: fallback }: { readonly status: number; readonly sentence: string },
): object {
  const { code, message, details = [] } = problem;
  const detailed = describeDetails(details, describeOthers[shape]);
  return errorShapes[shape]({ code, status, sentence: message ?? detailed ?? fallback, details });
}

type Details = readonly FieldProblem[];

/** A shape without details names the other invalid fields in its sentence. */
const describeOthers: Readonly<Record<ErrorShapeName, (others: Details) => string>> = {
  alerts: countFields,
  data: nameFields,
  action: nameFields,
};

/** `limit is 500; it must be between 1 and 200. Also wrong: type and asset[3].` */
function describeDetails(
  [first, ...others]: Details,
  describe: (others: Details) => string,
): string | undefined {
  if (first === undefined) return undefined;
  const { message, advice } = first;
  const start = [`${toFieldName(first.field)} ${message}`, advice].filter(Boolean).join("; ");
  const sentence = start.endsWith(".") ? start : `${start}.`;
  return others.length === 0 ? sentence : `${sentence} ${describe(others)}`;
}

function countFields(others: Details): string {
  const { length } = others;
  if (length === 1) return "1 more field is wrong.";
  return `${isCutShort(others) ? "At least " : ""}${length} more fields are wrong.`;
}

/** Whether there may be more problems than those listed; the first problem is not among the others. */
function isCutShort({ length }: Details): boolean {
  return length + 1 >= maxProblems;
}

const maxNames = 4;

function nameFields(others: Details): string {
  const names = others.slice(0, maxNames).map(({ field }) => toFieldName(field));
  const count = others.length - names.length;
  const more = `${isCutShort(others) ? "at least " : ""}${count} more`;
  return `Also wrong: ${joinWithAnd(count > 0 ? [...names, more] : names)}.`;
}

function toWireDetail({ field, message, allowed }: FieldProblem): object {
  return {
    field: toFieldName(field),
    problem: message,
    ...(allowed !== undefined && { allowed }),
  };
}

/** The examples of the specs name a field without its location, such as `query`. */
function toFieldName(field: string): string {
  return field.replace(/^(?:query|path|headers|body)\./, "");
}
