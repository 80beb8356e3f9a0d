import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
  type Schema,
  type SecurityScheme,
} from "@bellwether/bundle/open-api";
import { createSchemaChecker, type SchemaChecker } from "../schema-checker.ts";

/** An operation with the spec parts for requests and checks. */
export interface FuzzOperation {
  readonly host: string;
  readonly document: OpenApiDocument;
  readonly checker: SchemaChecker;
  readonly located: LocatedOperation;
  readonly operationId: string;
  readonly path: string;
  /** In upper case. */
  readonly method: string;
  readonly body: OperationBody | undefined;
  /** Alternatives, each a list of credential names sent together; an empty list needs none. */
  readonly security: readonly (readonly string[])[];
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
}

export interface OperationBody {
  readonly schema: Schema;
  readonly mediaType: string;
  readonly isRequired: boolean;
}

/** The operations in all hosts' bundled specs. */
export function listFuzzOperations(
  documents: ReadonlyMap<string, OpenApiDocument>,
): FuzzOperation[] {
  return [...documents].flatMap(([host, document]) => {
    const checker = createSchemaChecker(document);
    const schemes = Object.fromEntries(
      Object.entries(document.components?.securitySchemes ?? {}).map(([name, scheme]) => [
        name,
        dereference(document, scheme),
      ]),
    );
    return listOperations(document).map((located) => ({
      host,
      document,
      checker,
      located,
      schemes,
      operationId: located.operation.operationId ?? `${located.method} ${located.path}`,
      path: located.path,
      method: located.method.toUpperCase(),
      body: bodyOf(document, located),
      security: (located.operation.security ?? document.security ?? []).map(Object.keys),
    }));
  });
}

function bodyOf(document: OpenApiDocument, located: LocatedOperation): OperationBody | undefined {
  const { requestBody } = located.operation;
  if (requestBody === undefined) return undefined;
  const { content, required = false } = dereference(document, requestBody);
  const [[mediaType, { schema = {} }] = ["application/json", {}]] = Object.entries(content);
  return { schema, mediaType, isRequired: required };
}

/** The largest body the operation accepts. */
export function maxBytesOf({ located, document }: FuzzOperation): number {
  const { requestBody } = located.operation;
  const body = requestBody && dereference(document, requestBody);
  return body?.["x-max-body-bytes"] ?? 0;
}

export function requiresCredential({ security }: FuzzOperation): boolean {
  return security.length > 0 && security.every((names) => names.length > 0);
}

/** Whether the operation is read-only. */
export function isReadOnly({ method }: FuzzOperation): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/** Whether the operation removes what belongs to its caller and has no id, such as the current session. */
export function endsOwnState({ method, path }: FuzzOperation): boolean {
  return method === "DELETE" && !path.includes("{");
}

/** The session's read: on the path that also ends it, the sign-in's first path. */
export function findSessionRead(operations: readonly FuzzOperation[]): FuzzOperation | undefined {
  const ends = operations.filter(endsOwnState).map(({ path }) => path);
  const signIn = operations.find(({ operationId }) => operationId === "prepareSignIn");
  return operations.find(
    ({ method, path }) =>
      method === "GET" && ends.includes(path) && signIn?.path.startsWith(`${path}/`),
  );
}

/** Ids of operations able to end their caller's sessions. */
export function listSessionEnds(operations: readonly FuzzOperation[]): string[] {
  const read = findSessionRead(operations);
  return operations
    .filter(({ method, path, security }) => {
      const isSession = `${path}/`.startsWith(`${read?.path}/`);
      return isSession && method !== "GET" && security.flat().includes("sessionToken");
    })
    .map(({ operationId }) => operationId);
}

/** Whether a path without a query matches a path template. */
export function matchesTemplate(template: string, path: string): boolean {
  const wanted = template.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return false;
  return wanted.every((segment, index) =>
    segment.startsWith("{") ? given[index] !== "" : segment === given[index],
  );
}
