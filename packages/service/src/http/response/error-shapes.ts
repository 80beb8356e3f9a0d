import type { FieldProblem, Problem } from "../../domain/problems.ts";
import type { ErrorShapeName } from "../request/operation-plan.ts";
import { maxProblems } from "../validation-messages/field-problems.ts";
import { joinWithAnd } from "../validation-messages/messages.ts";
import type { ProblemDefinition } from "./problem-table.ts";

/** Error body members besides the problem. */
export interface ErrorContext {
  readonly requestId: string;
  /** The docs site's URL; error bodies link to its error code table. */
  readonly docsUrl: string;
}

/** The error to write, besides what every error has. */
export interface ErrorFields {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly details?: readonly FieldProblem[];
}

/** The fields every error has at its top level, on every host and where no host is known. */
export function writeErrorFields(
  { code, status, message, details = [] }: ErrorFields,
  { requestId, docsUrl }: ErrorContext,
): object {
  return {
    code,
    status,
    message,
    ...(details.length > 0 && { details: details.map(toWireDetail) }),
    requestId,
    documentationUrl: documentErrorCode(docsUrl, code),
  };
}

/** An error response's body. The alerts hosts' documented object `error` repeats the fields. */
export function shapeError(
  shape: ErrorShapeName,
  { code, details = [], message: own }: Problem,
  { status, sentence }: ProblemDefinition,
  context: ErrorContext,
): object {
  const message = own ?? describeDetails(details, describeOthers[shape]) ?? sentence;
  const fields = writeErrorFields({ code, status, message, details }, context);
  return shape === "alerts" ? { ...fields, error: fields } : fields;
}

/** A code's row in the docs' error code table. */
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
