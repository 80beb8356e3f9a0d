import { dereference, type Response } from "@bellwether/bundle/open-api";
import type { Fault } from "../fault.ts";
import { jsonOf, type RawResponse } from "../http-message.ts";
import type { FuzzOperation } from "../operations.ts";

/** Checks the status, content type, body and headers against the operation's declaration. */
export function checkDeclaredResponse(
  operation: FuzzOperation,
  answer: RawResponse,
  isHead = false,
): Fault | undefined {
  const { located, document } = operation;
  const declared = located.operation.responses?.[answer.status];
  if (declared === undefined) {
    return {
      check: "undeclared status",
      message: `${answer.status}: ${answer.text.slice(0, 300)}`,
    };
  }
  const response = dereference(document, declared);
  return (
    checkHeaders(operation, response, answer) ??
    (isHead ? undefined : checkBody(operation, response, answer))
  );
}

function checkBody(
  { checker }: FuzzOperation,
  { content = {} }: Response,
  answer: RawResponse,
): Fault | undefined {
  const allowed = Object.keys(content);
  const sent = answer.headers.get("content-type")?.split(";")[0]?.trim() ?? "none";
  if (allowed.length === 0) {
    if (answer.text === "") return undefined;
    return { check: "unexpected body", message: answer.text.slice(0, 200) };
  }
  const media = content[sent];
  if (media === undefined) {
    const message = `${answer.status} with ${sent}; declared is ${allowed.join(", ")}`;
    return { check: "undeclared content type", message };
  }
  const value = jsonOf(answer);
  const problems =
    value === undefined ? ["the body is no JSON"] : checker.check(media.schema ?? {}, value);
  if (problems.length === 0) return undefined;
  const message = `${answer.status}: ${problems.slice(0, 3).join("; ")}`;
  return { check: "response violates its schema", message };
}

function checkHeaders(
  { checker, document }: FuzzOperation,
  { headers = {} }: Response,
  answer: RawResponse,
): Fault | undefined {
  for (const [name, declared] of Object.entries(headers)) {
    const header = dereference(document, declared);
    const { schema = {} } = header;
    const text = answer.headers.get(name.toLowerCase());
    if (text === undefined && !header.required) continue;
    const { type } = dereference(document, schema);
    const value = type === "integer" || type === "number" ? Number(text) : text;
    const problems = text === undefined ? ["is missing"] : checker.check(schema, value);
    if (problems.length > 0) {
      const message = `${answer.status} ${name}: ${problems.join("; ")}`;
      return { check: "header violates its schema", message };
    }
  }
  return undefined;
}
