import type { FieldProblem, Problem } from "../../domain/problems.ts";
import type { ErrorShapeName } from "../request/operation-plan.ts";
import { maxProblems } from "../validation-messages/field-problems.ts";
import { joinWithAnd } from "../validation-messages/messages.ts";

/** How each host writes an error. The specs decide; this is the one place that turns one into it. */
const errorShapes: Readonly<Record<ErrorShapeName, (error: ShapedError) => object>> = {
  alerts: ({ code, sentence, details }) => ({
    error: {
      code,
      message: sentence,
      ...(details.length > 0 && { details: details.map(describeField) }),
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
  { status, sentence }: { readonly status: number; readonly sentence: string },
): object {
  const { code, message, details = [] } = problem;
  const told = details.length > 0 ? sentenceOf(details, tellOthers[shape]) : sentence;
  return errorShapes[shape]({ code, status, sentence: message ?? told, details });
}

type Details = readonly FieldProblem[];

/** Where an answer has no place for details, its sentence has to name what else is wrong. */
const tellOthers: Readonly<Record<ErrorShapeName, (others: Details) => string>> = {
  alerts: countFields,
  data: nameFields,
  action: nameFields,
};

/** `limit is 500; it must be between 1 and 200. Also wrong: type and asset[3].` */
function sentenceOf(details: Details, tell: (others: Details) => string): string {
  const [first, ...others] = details;
  if (first === undefined) return "";
  const { message, advice } = first;
  const start = [`${fieldName(first.field)} ${message}`, advice].filter(Boolean).join("; ");
  const sentence = start.endsWith(".") ? start : `${start}.`;
  return others.length === 0 ? sentence : `${sentence} ${tell(others)}`;
}

function countFields(others: Details): string {
  const { length } = others;
  if (length === 1) return "1 more field is wrong.";
  return `${isCutShort(others) ? "At least " : ""}${length} more fields are wrong.`;
}

/** Whether what is wrong was no longer listed; the first is not among the others. */
function isCutShort({ length }: Details): boolean {
  return length + 1 >= maxProblems;
}

const maxNames = 4;

function nameFields(others: Details): string {
  const names = others.slice(0, maxNames).map(({ field }) => fieldName(field));
  const count = others.length - names.length;
  const more = `${isCutShort(others) ? "at least " : ""}${count} more`;
  return `Also wrong: ${joinWithAnd(count > 0 ? [...names, more] : names)}.`;
}

function describeField({ field, message, allowed }: FieldProblem): object {
  return {
    field: fieldName(field),
    problem: message,
    ...(allowed !== undefined && { allowed }),
  };
}

/** The specs' examples name a field without the place that it travels in. */
function fieldName(field: string): string {
  return field.replace(/^(?:query|path|headers|body)\./, "");
}
