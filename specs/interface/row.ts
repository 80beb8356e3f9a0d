/**
 * One thing that the interface document states. `section` is where it stands there, `says` is the
 * statement in our words, and the rest says how it must show in a bundled spec.
 */
export type Row = { readonly section: string; readonly says: string } & Statement;

export type RowOf<Kind extends Row["kind"]> = Extract<Row, { kind: Kind }>;

type Statement =
  | EndpointStatement
  | ParameterStatement
  | RequestBodyStatement
  | FieldStatement
  | AbsentFieldStatement
  | ResponseStatement
  | CredentialStatement
  | ExtensionStatement
  | RedirectStatement
  | WebhookStatement
  | ServerStatement
  | VersionStatement
  | PathsStatement
  | RetiredValueStatement;

/** Names an operation, by its documented path or, where none is given, by what is known of it. */
export interface Target {
  readonly host: string;
  readonly method?: "get" | "post";
  readonly path?: string;
  /** For endpoints that are documented without a path: parameters that tell it from the others. */
  readonly withParameters?: readonly string[];
  readonly withoutParameters?: readonly string[];
}

interface EndpointStatement extends Target {
  readonly kind: "endpoint";
  /** Whether the document gives the path itself, so that it may not carry a decision mark. */
  readonly pathIsDocumented?: boolean;
  readonly takesNoBody?: boolean;
}

/** What a row may ask of the values that a parameter or a field takes. */
interface Domain {
  readonly type?: string;
  /** All values there are. */
  readonly values?: readonly unknown[];
  /** Values that must be among those there are. */
  readonly someValues?: readonly unknown[];
  readonly accepts?: readonly string[];
  readonly refuses?: readonly string[];
  /** The document leaves the name, or whether it is still there, to us: a mark may stand on it. */
  readonly nameIsDecided?: boolean;
}

interface ParameterStatement extends Target, Domain {
  readonly kind: "parameter";
  readonly in: "path" | "query" | "header";
  readonly name: string;
  readonly required?: boolean;
  readonly commaSeparated?: boolean;
  readonly deprecated?: boolean;
}

interface RequestBodyStatement extends Target {
  readonly kind: "request-body";
}

interface FieldStatement extends Target, Domain {
  readonly kind: "field";
  /** A status, or the request's body. */
  readonly of: string;
  /** Dots go into objects, `[]` into the items of an array. */
  readonly field: string;
  readonly required?: true;
  /** Schema keywords with their documented values, such as `maxItems`. */
  readonly keywords?: Readonly<Record<string, unknown>>;
  /** Whether fields that nobody has named are welcome in it. */
  readonly isOpen?: boolean;
  /** The union member that is meant, by its discriminant. */
  readonly member?: Readonly<Record<string, string>>;
}

interface AbsentFieldStatement extends Target {
  readonly kind: "absent-field";
  readonly of: string;
  readonly field: string;
  readonly member?: Readonly<Record<string, string>>;
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

interface ExtensionStatement extends Target {
  readonly kind: "extension";
  /** On the operation itself, or on a field of a response. */
  readonly on: "operation" | { readonly of: string; readonly field: string };
  readonly name: string;
  readonly value: unknown;
}

interface RedirectStatement {
  readonly kind: "redirect";
  readonly host: string;
  /** The documented path that some legacy path leads to. */
  readonly to: string;
}

interface WebhookStatement {
  readonly kind: "webhook";
  readonly host: string;
  readonly name: string;
}

interface ServerStatement {
  readonly kind: "server";
  readonly host: string;
  /** The documented placeholder, as the variable that a reader fills in. */
  readonly placeholder: string;
}

interface VersionStatement {
  readonly kind: "version";
  readonly host: string;
  readonly version: string;
}

/** Every path of the host has this form. */
interface PathsStatement {
  readonly kind: "paths";
  readonly host: string;
  readonly form: RegExp;
}

/** A value that was renamed is nowhere a value any more; prose may still tell of it. */
interface RetiredValueStatement {
  readonly kind: "retired-value";
  readonly host: string;
  readonly value: string;
}
