/**
 * One thing that the interface document states. `section` is where it stands there, `says` is the
 * statement in our words, and the rest says how it must show in a bundled spec.
 */
export type Row = { readonly section: string; readonly says: string } & Statement;

export type Statement =
  | EndpointStatement
  | ParameterStatement
  | FieldStatement
  | AbsentFieldStatement
  | ResponseStatement
  | CredentialStatement
  | WebhookStatement
  | VersionStatement
  | RedirectStatement
  | ExtensionStatement;

/** Names an operation, by its documented path or, where none is given, by what is known of it. */
export interface Target {
  readonly host: string;
  readonly method?: "get" | "post";
  readonly path?: string;
  /** For endpoints that are documented without a path: query parameters that only it has. */
  readonly withParameters?: readonly string[];
}

interface EndpointStatement extends Target {
  readonly kind: "endpoint";
  /** Whether the document gives the path itself, so that it may not carry a decision mark. */
  readonly pathIsDocumented?: boolean;
}

interface ParameterStatement extends Target {
  readonly kind: "parameter";
  readonly in: "path" | "query" | "header";
  readonly name: string;
  readonly required?: boolean;
  readonly values?: readonly unknown[];
  readonly commaSeparated?: boolean;
  readonly deprecated?: boolean;
}

interface FieldStatement extends Target {
  readonly kind: "field";
  /** A status, or the request's body. */
  readonly of: string | "request";
  /** Dots go into objects, `[]` into the items of an array. */
  readonly field: string;
  readonly type?: string;
  readonly required?: boolean;
  readonly values?: readonly unknown[];
  /** Schema keywords with their documented values, such as `maxItems`. */
  readonly keywords?: Readonly<Record<string, unknown>>;
  /** The union member that is meant, by its discriminant. */
  readonly member?: Readonly<Record<string, string>>;
  /** The documents leave the name to us, so a mark may stand on it. */
  readonly nameIsDecided?: boolean;
}

interface AbsentFieldStatement extends Target {
  readonly kind: "absent-field";
  readonly of: string;
  readonly field: string;
}

interface ResponseStatement extends Target {
  readonly kind: "response";
  readonly status: string;
}

interface CredentialStatement extends Target {
  readonly kind: "credential";
  /** Alternatives as the headers that carry them; an empty list is "none needed". */
  readonly headers: readonly (readonly string[])[];
}

interface WebhookStatement {
  readonly kind: "webhook";
  readonly host: string;
  readonly name: string;
}

interface VersionStatement {
  readonly kind: "version";
  readonly host: string;
  readonly version: string;
}

interface RedirectStatement {
  readonly kind: "redirect";
  readonly host: string;
  /** The documented path that some legacy path leads to. */
  readonly to: string;
}

interface ExtensionStatement extends Target {
  readonly kind: "extension";
  /** On the operation itself, or on a field of a response. */
  readonly on: "operation" | { readonly of: string; readonly field: string };
  readonly name: string;
  readonly value: unknown;
}
