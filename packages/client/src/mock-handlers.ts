import { type HttpHandler, http } from "msw";
import { ArgumentError } from "./errors.ts";
import type { OperationDescription } from "./operation.ts";
import type { ServerSentEvent } from "./server-sent-event.ts";
import {
  type DocumentedResponse,
  listDocumentedResponses,
  type SpecDocument,
} from "./spec-document.ts";
import { writeEvent, writeStream, writeValue } from "./write-stream.ts";

export type { HttpHandler } from "msw";

/** A mock's response: your data, or an example from the spec. */
export type MockResponse<Data> =
  | {
      /** A success's body. */
      readonly data: Data;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      /** A documented status. Default: the first success. */
      readonly status?: number;
      /** The name of a spec example. Default: the first. */
      readonly example?: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** A response, or a function choosing one by the request. */
export type MockChoice<Data> =
  | MockResponse<Data>
  | ((request: Request) => MockResponse<Data> | Promise<MockResponse<Data>>);

/** Responses by operation. The default is the spec's first success example. */
export type MockResponses<Methods> = {
  readonly [Id in keyof Methods]?: Methods[Id] extends (
    ...given: never[]
  ) => PromiseLike<infer Data>
    ? MockChoice<Data>
    : never;
};

export interface MockOptions<Methods> {
  /** Where the mocked service is. Default: the spec's server. */
  readonly baseUrl?: string;
  readonly responses?: MockResponses<Methods>;
}

/**
 * Makes an MSW handler for each operation, which responds with the spec's examples.
 *
 * @throws ArgumentError when a response names a status or example missing from the spec; from the handler where a
 *   function chooses it
 */
export function createMockHandlers<Methods extends object>(
  spec: SpecDocument,
  operations: Readonly<Record<string, OperationDescription>>,
  defaultBaseUrl: string,
  options: MockOptions<Methods> = {},
): HttpHandler[] {
  const baseUrl = (options.baseUrl ?? defaultBaseUrl).replace(/\/+$/, "");
  const choices: Readonly<Record<string, MockChoice<unknown> | undefined>> =
    options.responses ?? {};
  for (const operationId of Object.keys(choices)) {
    if (operations[operationId] === undefined) {
      throw new ArgumentError("responses", operationId, "is no operation of this host.");
    }
  }
  return sortByPath(operations).map(([operationId, operation]) => {
    const documented = listDocumentedResponses(spec, operation);
    const choice = choices[operationId] ?? {};
    // Checks request-independent responses now, so the stack names the caller.
    if (typeof choice !== "function" && !("data" in choice))
      respond(operationId, documented, choice);
    const method = operation.method.toLowerCase() as keyof typeof http;
    const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => `:${plain(name)}`);
    // MSW has no function for later methods, such as QUERY. Without an answer it goes on to the next handler.
    return (http[method] ?? http.all)(baseUrl + path, async ({ request }) => {
      if (request.method !== operation.method) return undefined;
      const chosen = typeof choice === "function" ? await choice(request) : choice;
      const isDefault = choices[operationId] === undefined;
      const example = isDefault && lastPageExample(operation, documented, request);
      return respond(operationId, documented, example ? { example } : chosen);
    });
  });
}

/** MSW uses the first matching handler, so a literal segment comes before a parameter in its place. */
function sortByPath(
  operations: Readonly<Record<string, OperationDescription>>,
): [string, OperationDescription][] {
  const key = (path: string) => path.replaceAll("{", "\uffff");
  return Object.entries(operations).sort(([, left], [, right]) => {
    const [first, second] = [key(left.path), key(right.path)];
    return Number(first > second) - Number(first < second);
  });
}

/** A request with a cursor gets the examples' last page, so iterating a mocked list ends. */
function lastPageExample(
  { pagination }: OperationDescription,
  [success]: readonly DocumentedResponse[],
  request: Request,
): string | undefined {
  if (!pagination || !new URL(request.url).searchParams.has(pagination.cursor)) return undefined;
  const pages = Object.entries(success?.examples ?? {});
  const isLast = (page: unknown) => !(page as Readonly<Record<string, unknown>>)[pagination.next];
  return pages.find(([, page]) => isLast(page))?.[0];
}

function plain(name: string): string {
  return name.replace(/\W/g, "_");
}

function respond(
  operationId: string,
  documented: readonly DocumentedResponse[],
  chosen: MockResponse<unknown>,
): Response {
  if ("data" in chosen) {
    const { status = 200, data, headers = {} } = chosen;
    return (
      writeStream(data, { status, headers }, streamTypeOf(documented)) ??
      write(status, "application/json", data, chosen)
    );
  }
  const { status, example, headers } = chosen;
  const wanted = documented.find((response) =>
    status === undefined ? /^[23]/.test(response.status) : response.status === String(status),
  );
  if (wanted === undefined) {
    const known = documented.map((response) => response.status).join(", ");
    throw new ArgumentError(operationId, "status", `is ${status}; documented are ${known}.`);
  }
  const names = Object.keys(wanted.examples);
  const name = example ?? names[0];
  if (name !== undefined && !names.includes(name)) {
    const known = names.join(", ") || "none";
    throw new ArgumentError(operationId, "example", `is ${name}; ${wanted.status} has ${known}.`);
  }
  const body = name === undefined ? undefined : wanted.examples[name];
  return write(Number(wanted.status), wanted.mediaType, body, { ...(headers && { headers }) });
}

function write(
  status: number,
  mediaType: string | undefined,
  body: unknown,
  { headers = {} }: { readonly headers?: Readonly<Record<string, string>> },
): Response {
  if (body === undefined) return new Response(null, { status, headers });
  const text = textOf(mediaType ?? "", body);
  const type = mediaType === undefined ? {} : { "content-type": mediaType };
  return new Response(text, { status, headers: { ...type, ...headers } });
}

/** The media type of a streamed success. */
function streamTypeOf(documented: readonly DocumentedResponse[]): string | undefined {
  return documented.find(({ status }) => status.startsWith("2"))?.mediaType;
}

function textOf(mediaType: string, body: unknown): string {
  const isSequence = /jsonl|ndjson|json-?lines?|json-seq/i.test(mediaType);
  if (typeof body === "string" && (isSequence || !mediaType.includes("json"))) return body;
  if (/event-stream/i.test(mediaType)) return writeEvent(body as ServerSentEvent<unknown>);
  if (isSequence && Array.isArray(body)) return body.map(writeValue(mediaType)).join("");
  return JSON.stringify(body);
}
