import createFetchClient, { type Client } from "openapi-fetch";
import type { Receipt } from "./call/call.ts";
import { type PreparedCall, prepareCall } from "./call/prepare-call.ts";
import { send } from "./call/send.ts";
import { getClientContext } from "./create-client.ts";
import { ApiError, ArgumentError } from "./errors.ts";
import type { HostDescription } from "./host.ts";
import type { OperationDescription, SentBody } from "./operation.ts";
import type { ClientSetup } from "./options/options.ts";

/** The path-based client of openapi-fetch, typed by a host's paths. */
export type PathClient<Paths extends object> = Client<Paths>;

type Method = OperationDescription["method"];
type PlacedParameters = { readonly [place in "path" | "query" | "header" | "cookie"]?: unknown };

/** A call's options, as openapi-fetch takes them. Those not listed go to `fetch`. */
interface PathCallOptions {
  readonly params?: PlacedParameters;
  readonly body?: unknown;
  readonly bodySerializer?: (body: unknown) => SentBody;
  readonly headers?: Headers | Readonly<Record<string, string>>;
  readonly parseAs?: string;
  readonly signal?: AbortSignal;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly middleware?: readonly unknown[];
}

/** openapi-fetch without its types, which depend on the paths. */
type UntypedClient = Record<Method, (path: string, init?: PathCallOptions) => Promise<unknown>> & {
  request(method: string, path: string, init?: object): Promise<unknown>;
  use(...middleware: unknown[]): void;
};

/**
 * Makes a host's openapi-fetch client from one of its clients: calls by path that resolve to `{ data, error, response
 * }`. openapi-fetch makes and sends each request and runs its middleware, with the methods' credentials, retries,
 * timeout and wire format. `error` is a documented error; other failures are thrown, as by the methods.
 */
export function createPathClient<Paths extends object>(client: object): PathClient<Paths> {
  const { host, setup } = getClientContext(client);
  const typed = createFetchClient<Paths>({ baseUrl: setup.baseUrl });
  const paths = typed as unknown as UntypedClient;
  const { request, use } = paths;
  const operations = new Map(
    Object.entries(host.operations).map((entry) => [`${entry[1].method} ${entry[1].path}`, entry]),
  );
  let hasMiddleware = false;
  paths.use = (...middleware) => {
    hasMiddleware = true;
    use(...middleware);
  };
  const call = (method: Method, path: string, init: PathCallOptions) => {
    const key = `${method} ${path}`;
    const [operationId, operation] = operations.get(key) ?? [
      key,
      { method, path, mayBeEmpty: true } as const,
    ];
    const prepared = preparePathCall(host, setup, operationId, operation, init);
    const origin = operation.route?.(prepared) ?? setup.baseUrl;
    // Middleware needs a real request and a real response, which cost more than everything else in a call.
    if (hasMiddleware || init.middleware) {
      return request(method, path, {
        ...init,
        headers: prepared.headers,
        pathSerializer: () => origin + prepared.path,
        querySerializer: () => prepared.query,
        bodySerializer: () => prepared.body,
        fetch: async (changed: Request) => {
          const sent = await readRequest(prepared, new URL(origin).origin, changed);
          return rebuild(await respond(sent));
        },
      });
    }
    const { parseAs = "json" } = init;
    return request(method, path, {
      Request: UnsentRequest,
      fetch: () => respond(prepared),
      parseAs: parseAs === "json" ? "decoded" : parseAs,
    });
  };
  // A rejection has every failure, argument errors included.
  paths.request = async (method, path, init = {}) =>
    call(method.toUpperCase() as Method, path, init);
  for (const method of methods) {
    paths[method] = async (path, init = {}) => call(method, path, init);
  }
  return typed;
}

const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/** What openapi-fetch needs from a request without middleware. It adds the method. */
class UnsentRequest {}

function preparePathCall(
  host: HostDescription,
  setup: ClientSetup,
  operationId: string,
  operation: OperationDescription,
  init: PathCallOptions,
): PreparedCall {
  if (operation.body?.write || operation.read) {
    const problem = `is not JSON; call the method \`${operationId}\`.`;
    throw new ArgumentError(operationId, "body", problem);
  }
  const {
    params = {},
    body,
    bodySerializer,
    headers,
    parseAs = "json",
    signal,
    fetch,
    ...others
  } = init;
  const given = argumentsOf(operation, params);
  if (operation.body && body !== undefined) given.body = body;
  const read = parseAs === "json" ? undefined : async (response: Response) => response;
  const called = read ? { ...operation, read } : operation;
  const prepared = prepareCall(host, setup, operationId, called, given, {
    signal,
    headers: headers instanceof Headers ? Object.fromEntries(headers) : headers,
    fetch: fetch && ((url, sent) => fetch(new Request(url, sent))),
    fetchOptions: { ...setup.fetchOptions, ...others },
    validate: read && (() => {}),
  });
  return bodySerializer ? { ...prepared, body: bodySerializer(body) } : prepared;
}

/** The method's arguments, from parameters by location, under their wire names. */
function argumentsOf(
  { parameters = [] }: OperationDescription,
  placed: PlacedParameters,
): Record<string, unknown> {
  const given = parameters.map(({ name, argument = name, in: location }) => [
    argument,
    (placed[location?.name ?? "query"] as Readonly<Record<string, unknown>> | undefined)?.[name],
  ]);
  return Object.fromEntries(given);
}

/** The call as middleware changed it. Its credentials are for the client's origin alone. */
async function readRequest(
  call: PreparedCall,
  allowed: string,
  request: Request,
): Promise<PreparedCall> {
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== allowed) {
    throw new ArgumentError(
      call.operationId,
      "url",
      `is changed to another origin than ${allowed}.`,
    );
  }
  const { accept } = call.headers;
  return {
    ...call,
    operation: { ...call.operation, route: () => origin },
    path: pathname,
    query: search.slice(1),
    headers: { accept, ...Object.fromEntries(request.headers) },
    body: (await request.text()) || null,
  };
}

/** A response for openapi-fetch, which calls `decoded` or `text`: only complete, documented bodies are passed on. */
async function respond(call: PreparedCall): Promise<Response> {
  const receipt: Receipt = {};
  try {
    const data = await send(call, receipt);
    return Object.assign(receipt.response as Response, { decoded: () => data });
  } catch (error) {
    if (error instanceof ApiError && typeof error.body === "object" && error.body !== null) {
      return Object.assign(error.response, { text: async () => JSON.stringify(error.body) });
    }
    throw error;
  }
}

/** A response for middleware, which may read it: an unread copy where the body was consumed. */
async function rebuild(
  response: Response & { readonly decoded?: () => unknown },
): Promise<Response> {
  if (!response.bodyUsed) return response;
  const { status, statusText, headers, url } = response;
  const kept = new Headers(headers);
  // They describe the consumed body, not the new one.
  for (const name of ["content-length", "content-encoding"]) kept.delete(name);
  const body = response.decoded ? JSON.stringify(response.decoded()) : await response.text();
  const rebuilt = new Response(body, { status, statusText, headers: kept });
  return Object.defineProperty(rebuilt, "url", { value: url });
}
