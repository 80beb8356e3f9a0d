import type { ParameterValue, ValidRequest } from "@bellwether/bundle/example-requests";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { SchemaChecker } from "./schema-checker.ts";

/** The invalid part of a request. */
export type InvalidPart =
  | "path"
  | "query"
  | "header"
  | "body"
  | "security"
  | "route"
  | "method"
  | "mediaType";

/** A request the spec's own constraints forbid. */
export interface InvalidRequest {
  /** The broken constraint in words: `query limit: maximum`. */
  readonly title: string;
  readonly part: InvalidPart;
  /** The parameter's name, or the JSON pointer of the body's field. */
  readonly field: string;
  /** The broken keyword. */
  readonly constraint: string;
  readonly request: UncheckedRequest;
}

/** A request as `fetch` can send it, whether or not the typed client would. */
export interface UncheckedRequest {
  readonly parameters: readonly ParameterValue[];
  readonly body: unknown;
  readonly withoutCredentials?: boolean;
  readonly mediaType?: string;
  readonly extraSegments?: boolean;
  readonly method?: string;
}

export interface InvalidRequestContext {
  readonly document: OpenApiDocument;
  readonly checker: SchemaChecker;
}

/** A valid request's parameters and body; an invalid one changes one part. */
export type UnchangedRequest = Pick<UncheckedRequest, "parameters" | "body">;

export function unchangedRequest({ parameters, body }: ValidRequest): UnchangedRequest {
  return { parameters, body: body?.value };
}
