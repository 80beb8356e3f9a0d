/** Describes one operation for the runtime; generated from a spec. */
export interface OperationDescription {
  /** Such as GET, or a later one `fetch` sends, such as QUERY. */
  readonly method: string;
  /** The path with its `{name}` placeholders. */
  readonly path: string;
  /** This operation's own server, or its path on the others' origin. */
  readonly server?: string;
  /** Finds the base URL for an operation with its own server. */
  readonly route?: ServerRoute;
  readonly parameters?: readonly ParameterDescription[];
  readonly body?: BodyDescription;
  /** Alternatives, each listing credential names sent together. */
  readonly security?: readonly (readonly string[])[];
  readonly pagination?: PaginationDescription;
  /** Whether a success may have no body. */
  readonly mayBeEmpty?: true;
  /** The `Accept` header, if a success is not JSON. */
  readonly accept?: string;
  /** Reads a non-JSON success. */
  readonly read?: ResponseReader;
}

export interface ParameterDescription {
  /** The parameter's name on the wire. */
  readonly name: string;
  /** The property in the method's arguments, if it differs from the name. */
  readonly argument?: string;
  /** Its location, if it is not the query. */
  readonly in?: ParameterLocation;
  /** Path parameters are always required, and omit this. */
  readonly required?: true;
  /** OpenAPI `explode`, if it differs from the location's default. */
  readonly explode?: boolean;
  /** Serializes the parameter, if its style is not its location's default. */
  readonly style?: ParameterStyle;
  /** Makes the value where the caller gives none. Only generated operations with an idempotency key import it. */
  readonly generate?: () => string;
  readonly schema?: ValueLimits;
}

/** Places parameters. Generated operations import only the locations their spec uses. */
export interface ParameterLocation {
  readonly name: "path" | "header" | "cookie";
  place(
    request: SerializedParameters,
    parameter: ParameterDescription,
    value: unknown,
    operationId: string,
  ): void;
}

export interface SerializedParameters {
  /** The path, its placeholders filled. */
  path: string;
  /** The query without its question mark; empty when there is none. */
  query: string;
  /** By name in lower case. */
  readonly headers: Record<string, string>;
}

/**
 * Serializes a parameter's value: a path segment, a header value, or the pairs in a query. Generated operations import
 * only the styles their spec uses.
 */
export type ParameterStyle = (parameter: ParameterDescription, value: unknown) => string;

/** The schema keywords checked before a request is sent. */
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
  /** The allowed values in words, for error messages, if the keywords alone read badly. */
  readonly as?: string;
}

export interface BodyDescription {
  /** The `Content-Type` header. Absent where `fetch` sets it: with a boundary, or a Blob's type. */
  readonly mediaType?: string;
  readonly required?: true;
  /** Serializes a body other than JSON or text. */
  readonly write?: BodyWriter;
  /** A form's fields, if they differ from form defaults. */
  readonly fields?: Readonly<Record<string, FieldDescription>>;
}

/** A form field, serialized by OpenAPI's `encoding`. */
export interface FieldDescription
  extends Pick<ParameterDescription, "explode" | "style" | "schema"> {
  /** The media type of the multipart body's part. */
  readonly contentType?: string;
}

/** A body as `fetch` takes it. */
export type SentBody = NonNullable<RequestInit["body"]>;

/** Serializes a body. Generated operations import only the formats their spec uses. */
export type BodyWriter = (
  operationId: string,
  description: BodyDescription,
  body: unknown,
) => SentBody;

/** Reads a success's data. Generated operations import only the formats their spec uses. */
export type ResponseReader = (response: Response, call: AnsweredCall) => Promise<unknown>;

/** Finds a call's base URL. Only generated operations with their own server import it. */
export type ServerRoute = (call: AnsweredCall) => string;

/** A call's description: a `PreparedCall`, whose type would refer back to this file. */
export interface AnsweredCall {
  readonly operationId: string;
}

/** A list's cursor parameter, and the response fields for the next cursor and the items. */
export interface PaginationDescription {
  readonly cursor: string;
  readonly next: string;
  readonly items: string;
}

/** Where a credential is sent; generated from the spec's security schemes. */
export interface CredentialDescription {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  /** Refuses the credential where it must not be. Only generated hosts with a secret import it. */
  readonly check?: CredentialCheck;
  /** Writes the header's value, such as a bearer token. Only generated hosts with such a scheme import it. */
  readonly write?: (value: string, name: string) => string;
}

/** Throws where a client with these options must not hold the credential. */
export type CredentialCheck = (
  where: string,
  name: string,
  options: { readonly dangerouslyAllowBrowser?: boolean | undefined },
) => void;
