import { methods } from "../compare/operation.ts";
import { unescapeStep } from "../document/nodes.ts";
import type { DocumentPointers } from "./document-pointers.ts";

/** An operation in the old version, by its name in findings. */
export interface DocumentOperation {
  /** Such as `GET /v0/markets`. */
  readonly name: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly pointer: string;
  readonly parameters: readonly DocumentParameter[];
  readonly requestBody: string | undefined;
  /** Each status with its response pointer. */
  readonly responses: ReadonlyMap<string, string>;
}

export interface DocumentParameter {
  readonly name: string;
  readonly in: string;
  /** Where the parameter stands, and what its reference leads to. */
  readonly pointers: readonly string[];
  readonly schema: string;
}

/** Reads the operations under `paths`. */
export function listOperations(document: DocumentPointers): DocumentOperation[] {
  return document.keys("#/paths").flatMap((path) => {
    const item = document.resolve(document.child("#/paths", path));
    return methods
      .filter((method) => method in document.nodeAt(item))
      .map((method) => readOperation(document, { item, method, path }));
  });
}

function readOperation(
  document: DocumentPointers,
  { item, method, path }: { item: string; method: string; path: string },
): DocumentOperation {
  const pointer = document.child(item, method);
  const node = document.nodeAt(pointer);
  const responses = document.child(pointer, "responses");
  return {
    name: `${method.toUpperCase()} ${path}`,
    id: typeof node.operationId === "string" ? node.operationId : "",
    method,
    path,
    pointer,
    parameters: [item, pointer].flatMap((holder) => readParameters(document, holder)),
    requestBody: "requestBody" in node ? document.child(pointer, "requestBody") : undefined,
    responses: new Map(
      document.keys(responses).map((status) => [status, document.child(responses, status)]),
    ),
  };
}

function readParameters(document: DocumentPointers, holder: string): DocumentParameter[] {
  const { parameters } = document.nodeAt(holder);
  if (!Array.isArray(parameters)) return [];
  return parameters.map((_, index) => {
    const own = document.child(holder, "parameters", index);
    const resolved = document.resolve(own);
    const node = document.nodeAt(resolved);
    return {
      name: String(node.name ?? ""),
      in: String(node.in ?? ""),
      pointers: [...new Set([own, resolved])],
      schema: document.child(resolved, "schema"),
    };
  });
}

/** Schema pointers for a request body or response, one for each media type. */
export function contentSchemas(
  document: DocumentPointers,
  holder: string,
): ReadonlyMap<string, string> {
  const content = document.child(document.resolve(holder), "content");
  return new Map(
    document
      .keys(content)
      .map((mediaType) => [mediaType, document.child(content, mediaType, "schema")]),
  );
}

/** Webhook payload schema names, which a program receives without calling an operation. */
export function webhookSchemas(document: DocumentPointers): ReadonlySet<string> {
  const operations = document.keys("#/webhooks").flatMap((name) => {
    const item = document.resolve(document.child("#/webhooks", name));
    return methods.map((method) => document.child(item, method, "requestBody"));
  });
  const schemas = operations
    .flatMap((body) => [...contentSchemas(document, body).values()])
    .flatMap((schema) => [...document.schemasFor(schema)]);
  const prefix = "#/components/schemas/";
  return new Set(
    schemas
      .filter((pointer) => pointer.startsWith(prefix))
      .map((pointer) => unescapeStep(pointer.slice(prefix.length).split("/")[0] ?? "")),
  );
}

/** Names a generator may write in another case, such as `Idempotency-Key` and `idempotencyKey`. */
export function isSameName(left: string, right: string): boolean {
  return left === right || foldName(left) === foldName(right);
}

export function foldName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
