import createFetchClient, { type Client } from "openapi-fetch";
import type { OperationDescription } from "./operation.ts";
import type { ClientOptions } from "./options.ts";
import type { SerializedParameters } from "./serialize-parameters.ts";

/** The path-based client of openapi-fetch, typed by a host's paths. */
export type PathClient<Paths extends object> = Client<Paths>;

interface TransportRequest {
  readonly operation: OperationDescription;
  readonly parameters: SerializedParameters;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
}

export type Transport = (request: TransportRequest) => Promise<Response>;

type TransportOptions = ClientOptions & { readonly baseUrl: string };

/** openapi-fetch keeps the `fetch` it was made with, so it gets one that looks the real one up. */
export function createPathClient<Paths extends object>(
  options: TransportOptions,
): PathClient<Paths> {
  return createFetchClient<Paths>({
    baseUrl: options.baseUrl,
    fetch: (request) => (options.fetch ?? globalThis.fetch)(request),
    ...(options.headers && { headers: options.headers }),
  });
}

/** Paths of which nothing is known: here the operation is data, and typed where it is generated. */
type UntypedPaths = Record<string, Record<OperationDescription["method"], UntypedOperation>>;
interface UntypedOperation {
  requestBody?: { content: { "application/json": unknown } };
  responses: { 200: { content: { "application/json": unknown } } };
}

/** Sends requests through openapi-fetch and hands back each response, its body not yet read. */
export function createTransport(options: TransportOptions): Transport {
  const client = createPathClient<UntypedPaths>(options);
  return async ({ operation, parameters, body, headers, signal }) => {
    let received: Response | undefined;
    await client.request(operation.method, parameters.path, {
      headers,
      querySerializer: () => parameters.query,
      // Without a query object openapi-fetch never asks the serializer.
      params: { query: {} },
      ...(body !== undefined && { body, bodySerializer: () => serializeBody(operation, body) }),
      ...(signal && { signal }),
      middleware: [
        {
          onResponse: ({ response }) => {
            received = response;
            // Its own decoding loses empty and broken bodies, so it is given nothing to decode.
            return new Response(null, { status: 204 });
          },
        },
      ],
    });
    if (received === undefined) throw new TypeError("The request ended without a response.");
    return received;
  };
}

function serializeBody(operation: OperationDescription, body: unknown): string {
  const isText = typeof body === "string" && !/\bjson\b/i.test(operation.body?.mediaType ?? "");
  return isText ? body : JSON.stringify(body);
}
