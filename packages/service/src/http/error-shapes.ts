import type { Refusal, RefusalDetail } from "../domain/refusals.ts";
import type { ErrorShapeName } from "./operation-plan.ts";

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
  readonly details: readonly RefusalDetail[];
}

export function shapeError(
  shape: ErrorShapeName,
  refusal: Refusal,
  { status, sentence }: { readonly status: number; readonly sentence: string },
): object {
  const { refused: code, message, details = [] } = refusal;
  const text = message ?? (details.length > 0 ? sentenceOf(details) : sentence);
  return errorShapes[shape]({ code, status, sentence: text, details });
}

/** `limit is 500; it must be between 1 and 200. 1 more field is wrong.` */
function sentenceOf(details: readonly RefusalDetail[]): string {
  const [first, ...others] = details;
  if (first === undefined) return "";
  const { message, advice } = first;
  const start = [`${fieldName(first.field)} ${message}`, advice].filter(Boolean).join("; ");
  const end = start.endsWith(".") ? "" : ".";
  if (others.length === 0) return start + end;
  const more = others.length === 1 ? "1 more field is" : `${others.length} more fields are`;
  return `${start}${end} ${more} wrong.`;
}

function describeField({ field, message, allowed }: RefusalDetail): object {
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
