/** The parts our tools read in an OpenAPI 3.0, 3.1 or 3.2 document. All other parts have the type `unknown`. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
    /** Published documents only: the address of a decision page. */
    readonly "x-decision-page"?: string;
  };
  readonly externalDocs?: ExternalDocs;
  readonly servers?: readonly Server[];
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: Components;
}

export interface Components {
  readonly schemas?: Readonly<Record<string, Schema>>;
  readonly parameters?: Readonly<Record<string, Parameter | Reference>>;
  readonly responses?: Readonly<Record<string, Response | Reference>>;
  readonly requestBodies?: Readonly<Record<string, RequestBody | Reference>>;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme | Reference>>;
}

export interface Reference {
  readonly $ref: string;
}

/** A page about the document or an operation. */
export interface ExternalDocs {
  readonly url: string;
  readonly description?: string;
}

export interface Server {
  readonly url: string;
  readonly description?: string;
  readonly variables?: Readonly<
    Record<string, { readonly default: string; readonly description?: string }>
  >;
}

export const httpMethods = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
] as const;
export type HttpMethod = (typeof httpMethods)[number];

export type PathItem = {
  readonly [method in HttpMethod]?: Operation;
} & {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly servers?: readonly Server[];
};

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly externalDocs?: ExternalDocs;
  readonly deprecated?: boolean;
  /** The date on which the operation became deprecated, such as `2026-11-21`. */
  readonly "x-deprecated-since"?: string;
  /** The date from which the operation may be gone. */
  readonly "x-sunset"?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses?: Readonly<Record<string, Response | Reference>>;
  readonly servers?: readonly Server[];
  readonly security?: readonly SecurityRequirement[];
  readonly "x-decision"?: string;
  readonly "x-beta"?: boolean;
  readonly "x-internal"?: boolean;
  /** Whether the client with every operation leaves it out, so bundles need not contain its code. */
  readonly "x-on-demand"?: boolean;
  readonly "x-pagination"?: Pagination;
  /** As how many requests one counts against the quotas; 1 without it. */
  readonly "x-quota-cost"?: number;
  /** The lowest admin key role that may call the operation. */
  readonly "x-required-role"?: string;
}

/** A list's cursor parameter, and the response fields with the next cursor and the items. */
export interface Pagination {
  readonly cursor: string;
  readonly next: string;
  readonly items: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly "x-deprecated-since"?: string;
  readonly "x-sunset"?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
  readonly "x-decision"?: string;
}

export type Header = Omit<Parameter, "name" | "in">;

export interface RequestBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
  /** The largest body accepted by the service. */
  readonly "x-max-body-bytes"?: number;
}

export interface MediaType {
  readonly schema?: Schema;
  /** How form properties are serialized. */
  readonly encoding?: Readonly<Record<string, Encoding>>;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export interface Encoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
}

export interface Example {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: unknown;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly links?: Readonly<Record<string, { readonly operationId?: string } | Reference>>;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface SecurityScheme {
  readonly type: string;
  readonly in?: "header" | "query" | "cookie";
  readonly name?: string;
  readonly scheme?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  /** Whether the credential is a secret, which a web page must not hold. */
  readonly "x-server-only"?: boolean;
}

/** A JSON Schema, read keyword by keyword. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  /** A string's known values; later versions may add more. */
  readonly "x-extensible-enum"?: readonly string[];
  readonly const?: unknown;
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number | boolean;
  readonly exclusiveMaximum?: number | boolean;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean | Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  readonly "x-deprecated-since"?: string;
  readonly "x-sunset"?: string;
  readonly discriminator?: { readonly propertyName: string };
  readonly "x-pattern-description"?: string;
  readonly "x-unit"?: string;
  readonly "x-decision"?: string;
}

/** Follows local `#/…` references to a value. */
export function dereference<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  let current: unknown = value;
  const seen = new Set<string>();
  while (isReference(current)) {
    if (seen.has(current.$ref)) throw new Error(`${current.$ref} refers to itself.`);
    seen.add(current.$ref);
    current = lookUp(document, current.$ref);
  }
  // The linter has checked that each reference leads to a value of the right type.
  return current as T;
}

function isReference(value: unknown): value is Reference {
  return (
    typeof value === "object" && value !== null && "$ref" in value && typeof value.$ref === "string"
  );
}

export function lookUp(document: OpenApiDocument, pointer: string): unknown {
  if (!pointer.startsWith("#/")) throw new Error(`${pointer} is not inside the bundled document.`);
  let current: unknown = document;
  for (const token of pointer.slice(2).split("/")) {
    // Most tokens have no escape, and decoding all took a twentieth of building the docs.
    const key = /[%~]/.test(token) ? unescapeToken(token) : token;
    current =
      typeof current === "object" && current !== null ? Reflect.get(current, key) : undefined;
  }
  if (current === undefined) throw new Error(`${pointer} points at nothing.`);
  return current;
}

function unescapeToken(token: string): string {
  return decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** `WalletAddress` of `#/components/schemas/WalletAddress`. */
export function schemaNameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** An operation with its path and method, and its parameters resolved. */
export interface LocatedOperation {
  readonly path: string;
  readonly method: HttpMethod;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  /** The server for this operation or its path; undefined for the document's server. */
  readonly server?: Server | undefined;
}

/** Every operation under `paths` in the document's order, with its path's parameters and servers. */
export function listOperations(document: OpenApiDocument): LocatedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = mergeParameters(document, item, operation);
      const [server] = operation.servers ?? item.servers ?? [];
      return [{ path, method, operation, parameters, server }];
    }),
  );
}

function mergeParameters(
  document: OpenApiDocument,
  item: PathItem,
  operation: Operation,
): Parameter[] {
  const merged = new Map<string, Parameter>();
  for (const declared of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = dereference(document, declared);
    merged.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...merged.values()];
}
