import type { Arrangement, Trial } from "./trial.ts";

/**
 * A statement of the interface document. `section` names its section, `summary` restates it in our words,
 * and the other fields say what the bundled spec must contain.
 */
export type Statement = StatementText & StatementKind;

interface StatementText {
  readonly section: string;
  readonly summary: string;
  /** What its derived trials need. */
  readonly needs?: readonly Arrangement[];
  /** What the running service must do, beside the trials that `deriveTrials` derives from the other fields. */
  readonly trial?: Trial;
  /** Why no request to a running service can show whether the statement holds. */
  readonly untried?: string;
}

export type StatementOf<Kind extends Statement["kind"]> = Extract<Statement, { kind: Kind }>;

type StatementKind =
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
  | RetiredValueStatement
  | BehaviourStatement;

/** Identifies an operation by its documented path or, when the document gives none, by its parameters. */
export interface OperationTarget {
  readonly host: string;
  readonly method?: "get" | "post";
  readonly path?: string;
  /** For endpoints documented without a path: parameters that only this one has. */
  readonly withParameters?: readonly string[];
  readonly withoutParameters?: readonly string[];
}

interface EndpointStatement extends OperationTarget {
  readonly kind: "endpoint";
  /** The document gives the path, so the operation must not carry `x-decision`. */
  readonly pathIsDocumented?: boolean;
  readonly takesNoBody?: boolean;
}

/** Constraints on the values of a parameter or a field. */
interface ValueConstraints {
  readonly type?: string;
  /** The complete list of values. */
  readonly values?: readonly unknown[];
  /** Values that the spec must list; it may list more. */
  readonly someValues?: readonly unknown[];
  readonly accepts?: readonly string[];
  readonly refuses?: readonly string[];
  /** The document leaves the name open, so the parameter or field may carry `x-decision`. */
  readonly nameIsDecided?: boolean;
}

interface ParameterStatement extends OperationTarget, ValueConstraints {
  readonly kind: "parameter";
  readonly in: "path" | "query" | "header";
  readonly name: string;
  readonly required?: boolean;
  readonly commaSeparated?: boolean;
  readonly deprecated?: boolean;
}

interface RequestBodyStatement extends OperationTarget {
  readonly kind: "request-body";
}

interface FieldStatement extends OperationTarget, ValueConstraints {
  readonly kind: "field";
  /** A status, or the request's body. */
  readonly of: string;
  /** Dots go into objects, `[]` into the items of an array. */
  readonly field: string;
  readonly required?: true;
  /** Schema keywords with their documented values, such as `maxItems`. */
  readonly keywords?: Readonly<Record<string, unknown>>;
  /** The object allows additional fields. */
  readonly isOpen?: boolean;
  /** Selects a union member by its discriminant. */
  readonly member?: Readonly<Record<string, string>>;
}

interface AbsentFieldStatement extends OperationTarget {
  readonly kind: "absent-field";
  readonly of: string;
  readonly field: string;
  readonly member?: Readonly<Record<string, string>>;
}

interface ResponseStatement extends OperationTarget {
  readonly kind: "response";
  readonly status: string;
  readonly mediaType?: string;
}

/** What an operation does: a spec can only describe it in prose, so its trial says it. */
interface BehaviourStatement extends OperationTarget {
  readonly kind: "behaviour";
  readonly trial: Trial;
}

interface CredentialStatement extends OperationTarget {
  readonly kind: "credential";
  /** Alternatives, each as the headers that carry it; an empty list means no credential. */
  readonly headers: readonly (readonly string[])[];
  /** The document requires a credential and leaves its header open, so the scheme carries `x-decision`. */
  readonly headersAreDecided?: boolean;
}

interface ExtensionStatement extends OperationTarget {
  readonly kind: "extension";
  /** On the operation itself, or on a field of a response. */
  readonly on: "operation" | { readonly of: string; readonly field: string };
  readonly name: string;
  readonly value: unknown;
}

interface RedirectStatement {
  readonly kind: "redirect";
  readonly host: string;
  /** The documented path that a deprecated path redirects to. */
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
  /** The documented placeholder, which is the name of the server variable. */
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

/** A renamed value: no schema may list it; descriptions may mention it. */
interface RetiredValueStatement {
  readonly kind: "retired-value";
  readonly host: string;
  readonly value: string;
}
