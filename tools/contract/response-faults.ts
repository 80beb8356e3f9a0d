import { isDeepStrictEqual } from "node:util";
import { isEventStream, readFirstEvent } from "@bellwether/bundle/event-text";
import type { Header } from "@bellwether/bundle/open-api";
import { ApiError } from "@bellwether/client";
import type { RecordedResponse } from "./clients.ts";
import type { CompareBody } from "./compare-bodies.ts";
import type { DeclaredResponse } from "./declared-responses.ts";
import type { SchemaChecker } from "./schema-checker.ts";
import type { CallResult, ClientOutcome } from "./send-request.ts";

/** The differences between a response, or the client's result, and what the spec declares. */
export function findResponseFaults(
  checker: SchemaChecker,
  declared: DeclaredResponse,
  result: CallResult,
  operationId: string,
  compareBody: CompareBody,
): string[] {
  const { response, outcome } = result;
  if (response.status !== declared.status) {
    return [`answered ${response.status} instead of ${declared.status}: ${response.text}`];
  }
  const body = readBody(response);
  const { schema } = declared;
  return [
    ...(schema === undefined ? [] : checker.check(schema, body)),
    ...(schema === undefined ? [] : checker.findUndeclared(schema, body)),
    ...compareBody(body, declared.exampleValue),
    ...findHeaderFaults(checker, declared.headers, response),
    ...(outcome === undefined ? [] : findOutcomeFaults(outcome, response, operationId)),
  ];
}

function findHeaderFaults(
  checker: SchemaChecker,
  headers: DeclaredResponse["headers"],
  response: RecordedResponse,
): string[] {
  return headers.flatMap(([name, header]) => {
    const text = response.headers.get(name);
    if (text === null) return header.required ? [`the header ${name} is missing`] : [];
    return checker
      .check(header.schema ?? {}, readHeader(header, text))
      .map((fault) => `the header ${name}: ${fault}`);
  });
}

function readHeader({ schema }: Header, text: string): unknown {
  return schema?.type === "integer" || schema?.type === "number" ? Number(text) : text;
}

function readBody({ text, headers }: RecordedResponse): unknown {
  if (isEventStream(headers.get("content-type"))) return readFirstEvent(text);
  return text === "" ? undefined : JSON.parse(text);
}

/** The differences between a response, and what the client returned or threw. */
export function findOutcomeFaults(
  outcome: ClientOutcome,
  response: RecordedResponse,
  operationId: string,
): string[] {
  const body = readBody(response);
  if (response.status < 300) return findSuccessFaults(outcome, body);
  return findErrorFaults(outcome, response, body, operationId);
}

function findSuccessFaults({ data, error }: ClientOutcome, body: unknown): string[] {
  if (error !== undefined) return [`the client threw ${error}`];
  return isDeepStrictEqual(data, body) ? [] : ["the client returned something else than the body"];
}

function findErrorFaults(
  { error }: ClientOutcome,
  response: RecordedResponse,
  body: unknown,
  operationId: string,
): string[] {
  if (!(error instanceof ApiError)) return [`the client gave ${error} instead of an ApiError`];
  const agrees =
    error.status === response.status &&
    error.operationId === operationId &&
    isDeepStrictEqual(error.body, body);
  return agrees ? [] : [`the ApiError differs from the response: ${error.message}`];
}
