import type { LocatedOperation, OpenApiDocument } from "@bellwether/bundle/open-api";
import { type AnyClient, type Exchange, findCreateClient, recordExchanges } from "./clients.ts";
import type { RefusedRequest } from "./refusals.ts";

/** What a request led to: the exchange on the wire, and what the client made of it. */
export interface Outcome {
  readonly exchange: Exchange;
  readonly data: unknown;
  readonly error: unknown;
}

export interface Caller {
  readonly send: (
    located: LocatedOperation,
    request: RefusedRequest,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Outcome>;
}

/** Sends requests to one host through its typed client; what no client can send goes by `fetch`. */
export async function createCaller(
  host: string,
  document: OpenApiDocument,
  baseUrl: string,
): Promise<Caller> {
  const create = await findCreateClient(host);
  const exchanges: Exchange[] = [];
  const options = { baseUrl, fetch: recordExchanges(exchanges) };
  const credentials = Object.fromEntries(
    Object.keys(document.components?.securitySchemes ?? {}).map((name) => [name, "a-credential"]),
  );
  const known = create({ ...options, ...credentials });
  const stranger = create(options);

  return {
    async send(located, request, headers = {}) {
      exchanges.length = 0;
      if (request.extraSegments || request.method !== undefined) {
        const exchange = await sendRaw(located, request, baseUrl);
        return { exchange, data: undefined, error: undefined };
      }
      const client = request.withoutCredentials ? stranger : known;
      const outcome = await callMethod(client, located, request, headers);
      const [exchange] = exchanges;
      if (exchange === undefined) throw outcome.error;
      return { ...outcome, exchange };
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
  const input = {
    ...Object.fromEntries(
      request.parameters.map(({ parameter, value }) => [
        parameter.in === "header" ? argumentOfHeader(parameter.name) : parameter.name,
        value,
      ]),
    ),
    ...(request.body !== undefined && { body: request.body }),
  };
  const mediaType = request.mediaType && { "content-type": request.mediaType };
  try {
    const data = await method(input, { headers: { ...headers, ...mediaType } });
    return { data, error: undefined };
  } catch (error) {
    return { data: undefined, error };
  }
}

/** `Idempotency-Key` is the client's `idempotencyKey`. */
function argumentOfHeader(name: string): string {
  return name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

async function sendRaw(
  { path, method }: LocatedOperation,
  request: RefusedRequest,
  baseUrl: string,
): Promise<Exchange> {
  let filled = path;
  for (const { parameter, value } of request.parameters) {
    filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(String(value)));
  }
  const response = await fetch(
    `${baseUrl}${filled}${request.extraSegments ? "/no/such/path" : ""}`,
    {
      method: (request.method ?? method).toUpperCase(),
      redirect: "manual",
    },
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}
