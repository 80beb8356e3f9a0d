import type { FieldProblem, Problem } from "../../domain/problems.ts";
import type { ErrorShapeName } from "../request/operation-plan.ts";
import { maxProblems } from "../validation-messages/field-problems.ts";
import { joinWithAnd } from "../validation-messages/messages.ts";
import type { ProblemDefinition } from "./problem-table.ts";

/** The members of error bodies besides the problem. */
export interface ErrorContext {
  readonly requestId: string;
  /** The docs site's URL; error bodies link to its table of error codes. */
  readonly docsUrl: string;
}

/** How each kind of host writes an error; the specs define the shapes. */
const errorShapes: Readonly<Record<ErrorShapeName, (error: ShapedError) => object>> = {
  alerts: ({ code, message, common }) => ({ error: { code, message, ...common }, message }),
  data: ({ code, status, message, common }) => ({ code, status, message, ...common }),
  action: ({ code, message, common }) => ({ message, code, ...common }),
};

interface ShapedError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  /** The fields with the same name on every host. */
  readonly common: object;
}

/** An error response's body. */
export function shapeError(
  shape: ErrorShapeName,
  problem: Problem,
  { status, sentence }: ProblemDefinition,
  { requestId, docsUrl }: ErrorContext,
): object {
  const { code, details = [] } = problem;
  const message = problem.message ?? describeDetails(details, describeOthers[shape]) ?? sentence;
  const common = {
    ...(details.length > 0 && { details: details.map(toWireDetail) }),
    requestId,
    documentationUrl: documentErrorCode(docsUrl, code),
  };
  return errorShapes[shape]({ code, status, message, common });
}

/** A code's row in the docs' table of error codes. */
export function documentErrorCode(docsUrl: string, code: string): string {
  return `${docsUrl}/guides/errors.html#${code}`;
}

type Details = readonly FieldProblem[];

/** On the hosts whose callers may show the message alone, it names every invalid field. */
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

/** The specs' examples name a field without its location, such as `query`. */
function toFieldName(field: string): string {
  return field.replace(/^(?:query|path|headers|body)\./, "");
}
