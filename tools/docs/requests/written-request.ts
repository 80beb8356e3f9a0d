import { dereference, type OpenApiDocument } from "@bellwether/bundle/open-api";
import type { ExampleCall } from "@bellwether/generate/example-calls";

/** The request that a call sends, in the parts that curl and fetch write. */
export interface WrittenRequest {
  readonly method: string;
  readonly url: string;
  /** Credentials as `YOUR_clientKey`, to be filled in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export function writeRequest(document: OpenApiDocument, call: ExampleCall): WrittenRequest {
  const { body } = call.request;
  return {
    method: call.operation.httpMethod.toUpperCase(),
    url: `${baseUrlOf(document)}${writePath(call)}`,
    headers: {
      ...credentialHeaders(document, call),
      ...parameterHeaders(call),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    body,
  };
}

/** Where a host answers until it is told otherwise. */
export function baseUrlOf({ servers: [server] = [] }: OpenApiDocument): string {
  return (server?.url ?? "").replace(
    /\{([^}]+)\}/g,
    (_, name: string) => server?.variables?.[name]?.default ?? "",
  );
}

function writePath({ operation, request }: ExampleCall): string {
  let path = operation.path;
  const query: string[] = [];
  for (const { name, parameter } of operation.arguments) {
    const value = request[name];
    if (value === undefined) continue;
    const texts = [value].flat().map((one) => encodeURIComponent(String(one)));
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, texts.join(","));
    if (parameter.in !== "query") continue;
    if (parameter.explode === false) query.push(`${parameter.name}=${texts.join(",")}`);
    else query.push(...texts.map((text) => `${parameter.name}=${text}`));
  }
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

function parameterHeaders({ operation, request }: ExampleCall): Record<string, string> {
  const given = operation.arguments.filter(
    ({ name, parameter }) => parameter.in === "header" && request[name] !== undefined,
  );
  return Object.fromEntries(
    given.map(({ name, parameter }) => [parameter.name, String(request[name])]),
  );
}

/** Of the ways to be let in, the first that asks for something. */
function credentialHeaders(
  document: OpenApiDocument,
  { operation }: ExampleCall,
): Record<string, string> {
  const schemes = document.components?.securitySchemes ?? {};
  const names = operation.security.find((way) => way.length > 0) ?? [];
  const headers = names.flatMap((name) => {
    const declared = schemes[name];
    if (declared === undefined) return [];
    const { type, name: header } = dereference(document, declared);
    const isKey = type === "apiKey";
    return [[isKey ? (header ?? "") : "Authorization", `${isKey ? "" : "Bearer "}YOUR_${name}`]];
  });
  return Object.fromEntries(headers);
}
