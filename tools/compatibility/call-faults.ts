import { isEventStream, readFirstEvent } from "@bellwether/bundle/event-text";
import {
  dereference,
  type Header,
  type LocatedOperation,
  type OpenApiDocument,
  type Response,
} from "@bellwether/bundle/open-api";
import type { CallResult } from "@bellwether/contract/send-request";
import { escapeKey } from "./locate-nodes.ts";
import type { CheckValue } from "./released-schemas.ts";

/** A difference between what an old client expects and what it meets. */
export type CallFault = { readonly message: string } & (
  | { readonly kind: "refused"; readonly status: number; readonly fields: readonly string[] }
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "header"; readonly name: string }
  | { readonly kind: "body"; readonly pointer: string }
  | { readonly kind: "client" }
);

/** Compares an old client's call result with its version's document. */
export function findCallFaults(
  document: OpenApiDocument,
  located: LocatedOperation,
  { response, outcome }: CallResult,
  check: CheckValue,
): readonly CallFault[] {
  const { status, text, headers } = response;
  if (status >= 400) return [describeRefusal(status, text)];
  const reference = located.operation.responses?.[status];
  if (reference === undefined) {
    const message = `The response has the status ${status}, which the version does not document.`;
    return [{ kind: "status", status, message }];
  }
  const { content = {}, ...declared } = dereference<Response>(document, reference);
  const faults: CallFault[] = [];
  for (const [name, header] of Object.entries(declared.headers ?? {})) {
    if (!dereference<Header>(document, header).required || headers.has(name)) continue;
    faults.push({ kind: "header", name, message: `The response has no header ${name}.` });
  }
  const mediaType = Object.keys(content)[0];
  if (mediaType !== undefined) {
    const pointer = `${pointerOf(located, status, reference)}/content/${escapeKey(mediaType)}/schema`;
    const body = isEventStream(mediaType) ? readFirstEvent(text) : readJson(text);
    for (const fault of check(pointer, body)) faults.push({ kind: "body", ...fault });
  }
  if (outcome?.error !== undefined && status < 300) {
    faults.push({ kind: "client", message: `The client throws: ${outcome.error}` });
  }
  return faults;
}

function readJson(text: string): unknown {
  return text === "" ? undefined : JSON.parse(text);
}

/** A response's pointer in the document. */
function pointerOf(
  { path, method }: LocatedOperation,
  status: number,
  reference: Response | { readonly $ref: string },
): string {
  if ("$ref" in reference) return reference.$ref;
  return `#/paths/${escapeKey(path)}/${method}/responses/${status}`;
}

/** The error every host sends; older versions have only some of its fields. */
interface ErrorBody {
  readonly message?: string;
  readonly details?: readonly { readonly field?: string }[];
  readonly error?: ErrorBody;
}

function describeRefusal(status: number, text: string): CallFault {
  const body = readError(text);
  const { message = text, details = [] } = body.error ?? body;
  const fields = details.flatMap(({ field }) => (field === undefined ? [] : [field]));
  return {
    kind: "refused",
    status,
    fields,
    message: `The request is refused with ${status}: ${message}`,
  };
}

function readError(text: string): ErrorBody {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
