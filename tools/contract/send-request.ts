import type { ParameterValue } from "@bellwether/bundle/example-requests";
import type { LocatedOperation, OpenApiDocument } from "@bellwether/bundle/open-api";
import {
  type AnyClient,
  argumentsOf,
  type Exchange,
  findCreateClient,
  readExchange,
  recordExchanges,
} from "./clients.ts";
import type { RefusedRequest } from "./refusals.ts";

/** What a request led to: the exchange on the wire, and what the client made of it. */
export interface Outcome {
  readonly exchange: Exchange;
  readonly data: unknown;
  readonly error: unknown;
}

export interface Caller {
  /** Sends what the spec allows, through the typed client. */
  readonly send: (
    located: LocatedOperation,
    request: RefusedRequest,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Outcome>;
  /** Sends what the spec forbids, by `fetch`: the client might refuse to. */
  readonly sendRaw: (located: LocatedOperation, request: RefusedRequest) => Promise<Exchange>;
  /** What the client alone makes of a request: its error, and whether anything was sent. */
  readonly tryToSend: (
    located: LocatedOperation,
    request: RefusedRequest,
  ) => Promise<{ readonly error: unknown; readonly wasSent: boolean }>;
}

const credential = "a-credential";

/** Sends requests to one host. */
export async function createCaller(
  host: string,
  document: OpenApiDocument,
  baseUrl: string,
): Promise<Caller> {
  const create = await findCreateClient(host);
  const exchanges: Exchange[] = [];
  const names = Object.keys(document.components?.securitySchemes ?? {});
  const credentials = Object.fromEntries(names.map((name) => [name, credential]));
  const client = create({
    baseUrl,
    fetch: recordExchanges(exchanges),
    retries: 0,
    ...credentials,
  });

  return {
    async send(located, request, headers = {}) {
      exchanges.length = 0;
      const outcome = await callMethod(client, located, request, headers);
      const [exchange] = exchanges;
      if (exchange === undefined) throw outcome.error;
      return { ...outcome, exchange };
    },
    async sendRaw(located, request) {
      const { url, init } = writeRequest(document, baseUrl, located, request);
      return readExchange(await fetch(url, { ...init, redirect: "manual" }));
    },
    async tryToSend(located, request) {
      exchanges.length = 0;
      const { error } = await callMethod(client, located, request, {});
      return { error, wasSent: exchanges.length > 0 };
    },
  };
}

async function callMethod(
  client: AnyClient,
  { operation }: LocatedOperation,
  request: RefusedRequest,
  headers: Readonly<Record<string, string>>,
): Promise<Omit<Outcome, "exchange">> {
  const method = client[operation.operationId ?? ""];
  if (method === undefined) throw new Error(`The client has no method ${operation.operationId}.`);
  const body = request.body === undefined ? undefined : { value: request.body };
  const input = argumentsOf({ parameters: request.parameters, body });
  try {
    return { data: await method(input, { headers }), error: undefined };
  } catch (error) {
    return { data: undefined, error };
  }
}

/** A request as plain `fetch` takes it, with all credentials unless it shall go without. */
export function writeRequest(
  document: OpenApiDocument,
  baseUrl: string,
  { path, method }: LocatedOperation,
  request: RefusedRequest,
): { readonly url: string; readonly init: RequestInit } {
  const inPlace = (place: string) =>
    request.parameters.filter(({ parameter }) => parameter.in === place);
  let filled = path;
  for (const { parameter, value } of inPlace("path")) {
    filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(String(value)));
  }
  const headers = new Headers(request.withoutCredentials ? {} : credentialHeaders(document));
  for (const { parameter, value } of inPlace("header")) headers.set(parameter.name, String(value));
  if (request.body !== undefined) {
    headers.set("content-type", request.mediaType ?? "application/json");
  }
  const sentMethod = (request.method ?? method).toUpperCase();
  const hasBody = request.body !== undefined && sentMethod !== "GET";
  const query = inPlace("query").flatMap(writePairs).join("&");
  return {
    url: `${baseUrl}${filled}${request.extraSegments ? "/no/such/path" : ""}${query && `?${query}`}`,
    init: {
      method: sentMethod,
      headers,
      body: hasBody ? JSON.stringify(request.body) : null,
    },
  };
}

function writePairs({ parameter, value }: ParameterValue): string[] {
  const values = [value].flat().map((one) => encodeURIComponent(String(one)));
  const written = parameter.explode === false ? [values.join(",")] : values;
  return written.map((one) => `${parameter.name}=${one}`);
}

function credentialHeaders(document: OpenApiDocument): [string, string][] {
  return Object.values(document.components?.securitySchemes ?? {}).flatMap(
    (scheme): [string, string][] => {
      if ("$ref" in scheme) throw new Error("A security scheme is a reference.");
      if (scheme.type === "apiKey") return [[scheme.name ?? "", credential]];
      return [["authorization", `Bearer ${credential}`]];
    },
  );
}
