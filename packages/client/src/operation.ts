/** What the runtime needs to know of one operation; generated from a spec, never written by hand. */
export interface OperationDescription {
  readonly method: "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
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
  /** OpenAPI's `style`, where it differs from the default of the place. */
  readonly style?: string;
  /** OpenAPI's `explode`, where it differs from the default of the style. */
  readonly explode?: boolean;
  /** The media type, where the parameter is serialised as one instead of by style. */
  readonly mediaType?: string;
}

export interface BodyDescription {
  readonly mediaType: string;
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
