import { dereference, type OpenApiDocument } from "@bellwether/bundle/open-api";
import type { ExampleCall } from "@bellwether/generate-packages/example-calls";
import { credentialPlaceholder } from "@bellwether/generate-packages/placeholders";
import { buildPath, type PathArgument } from "./build-path.ts";
import { credentialHeader } from "./credential-header.ts";

/** An example call's request, for the samples in each language. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  /** Credentials are placeholders such as `YOUR_CLIENT_KEY`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The response is a stream: events arrive until one side closes the connection. */
  readonly isStream?: true;
}

export function toSampleRequest(document: OpenApiDocument, call: ExampleCall): SampleRequest {
  const { body } = call.request;
  return {
    method: call.operation.httpMethod.toUpperCase(),
    url: `${defaultBaseUrl(document)}${buildPath(call.operation.path, listParameterValues(call))}`,
    headers: {
      ...credentialHeaders(document, call),
      ...parameterHeaders(call),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    body,
    ...(call.operation.responses.some(({ kind }) => kind === "events") && { isStream: true }),
  };
}

/** The server URL with its variables' defaults. */
export function defaultBaseUrl({ servers: [server] = [] }: OpenApiDocument): string {
  return (server?.url ?? "").replace(
    /\{([^}]+)\}/g,
    (_, name: string) => server?.variables?.[name]?.default ?? "",
  );
}

function listParameterValues({ operation, request }: ExampleCall): PathArgument[] {
  return operation.arguments
    .filter(({ name }) => request[name] !== undefined)
    .map(({ name, parameter }) => ({ ...parameter, value: request[name] }));
}

function parameterHeaders(call: ExampleCall): Record<string, string> {
  const headers = listParameterValues(call).filter((parameter) => parameter.in === "header");
  return Object.fromEntries(headers.map(({ name, value }) => [name, String(value)]));
}

/** The headers for the first nonempty security requirement. */
function credentialHeaders(
  document: OpenApiDocument,
  { operation }: ExampleCall,
): Record<string, string> {
  const schemes = document.components?.securitySchemes ?? {};
  const names = operation.security.find((way) => way.length > 0) ?? [];
  const headers = names.flatMap((name) => {
    const declared = schemes[name];
    if (declared === undefined) return [];
    const { header, prefix } = credentialHeader(dereference(document, declared));
    return [[header, `${prefix}${credentialPlaceholder(name)}`]];
  });
  return Object.fromEntries(headers);
}
