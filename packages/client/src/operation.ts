/** What the runtime needs to know of one operation; generated from a spec, never written by hand. */
export interface OperationDescription {
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE";
  /** The path with its `{name}` placeholders. */
  readonly path: string;
  readonly parameters?: readonly ParameterDescription[];
  readonly body?: BodyDescription;
  /** Alternatives, each a list of credential names that are sent together. */
  readonly security?: readonly (readonly string[])[];
  readonly pagination?: PaginationDescription;
}

export interface ParameterDescription {
  /** The parameter's name on the wire. */
  readonly name: string;
  /** The property of the method's arguments, where it differs from the name. */
  readonly argument?: string;
  readonly in: "path" | "query" | "header" | "cookie";
  /** Path parameters are required without saying so. */
  readonly required?: true;
  /** OpenAPI's `explode`, where it differs from the default of the place. */
  readonly explode?: boolean;
  /** Writes the parameter, where its style is not the default of its place. */
  readonly style?: ParameterStyle;
  readonly schema?: ValueLimits;
}

/**
 * Writes the value of a parameter as it stands on the wire: a path segment, the value of a header, or
 * the pairs of a query. Only what a spec uses is imported by its generated operations.
 */
export type ParameterStyle = (parameter: ParameterDescription, value: unknown) => string;

/** The keywords of a schema that are checked before a request is sent. */
export interface ValueLimits {
  readonly type?: "string" | "number" | "integer" | "boolean" | "array" | "object" | "function";
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ValueLimits;
  /** What is allowed, in words, where the keywords alone would not say it well. */
  readonly as?: string;
}

export interface BodyDescription {
  readonly mediaType: string;
  readonly required?: true;
}

/** Where a list's cursor goes into the request and comes out of the response. */
export interface PaginationDescription {
  readonly cursor: string;
  readonly next: string;
  readonly items: string;
}

/** How a credential travels; generated from the spec's security schemes. */
export type CredentialDescription =
  | { readonly in: "header" | "query" | "cookie"; readonly name: string }
  | { readonly in: "bearer" };
