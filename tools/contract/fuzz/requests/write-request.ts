import type { ParameterValue } from "@bellwether/bundle/example-requests";
import type { RawRequest } from "../http-message.ts";
import type { FuzzOperation } from "../operations.ts";
import { credentialHeaders, type Tenant } from "../tenant.ts";
import { encodeText, writeParameter } from "./write-parameter.ts";

/** A request before serialization: the values of its parameters and its body. */
export interface DraftRequest {
  readonly parameters: readonly ParameterValue[];
  readonly body: unknown;
}

/** A known key returns its first response, even for a deleted resource, or refuses another body before it is read. */
export function withoutIdempotencyKey<Draft extends DraftRequest>(draft: Draft): Draft {
  const parameters = draft.parameters.filter(
    ({ parameter }) => parameter.name.toLowerCase() !== "idempotency-key",
  );
  return { ...draft, parameters };
}

/** Serializes a request as the spec requires, with a tenant's credentials, if given. */
export function writeRequest(
  operation: FuzzOperation,
  draft: DraftRequest,
  tenant: Tenant | undefined,
): RawRequest {
  const hasBody = draft.body !== undefined && operation.body !== undefined;
  return {
    method: operation.method,
    target: writeTarget(operation.path, draft.parameters),
    headers: [
      ...(tenant === undefined ? [] : credentialHeaders(operation, tenant)),
      ...writeHeaders(draft.parameters),
      ...(hasBody ? [["content-type", operation.body.mediaType] as const] : []),
    ],
    ...(hasBody && { body: Buffer.from(JSON.stringify(draft.body)) }),
  };
}

function writeTarget(template: string, parameters: readonly ParameterValue[]): string {
  let path = template;
  for (const { parameter, value } of parameters.filter(
    (written) => written.parameter.in === "path",
  )) {
    path = path.replace(`{${parameter.name}}`, () => writeParameter(parameter, value));
  }
  const query = parameters
    .filter((written) => written.parameter.in === "query")
    .map(({ parameter, value }) => writeParameter(parameter, value))
    .join("&");
  return `${path}${query && `?${query}`}`;
}

function writeHeaders(parameters: readonly ParameterValue[]): [string, string][] {
  return parameters
    .filter(({ parameter }) => parameter.in === "header")
    .map(({ parameter, value }) => [
      parameter.name.toLowerCase(),
      encodeForHeader(writeParameter(parameter, value)),
    ]);
}

/** Percent-encodes text with characters Node refuses in headers. */
function encodeForHeader(text: string): string {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text) ? text : encodeText(text);
}
