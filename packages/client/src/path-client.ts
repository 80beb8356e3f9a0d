import createFetchClient, { type Client } from "openapi-fetch";
import type { Receipt } from "./call/call.ts";
import { prepareCall } from "./call/prepare-call.ts";
import { send } from "./call/send.ts";
import { getClientContext } from "./create-client.ts";
import { ApiError, ArgumentError } from "./errors.ts";
import type { OperationDescription } from "./operation.ts";

/** The path-based client of openapi-fetch, typed by a host's paths. */
export type PathClient<Paths extends object> = Client<Paths>;

/**
 * Makes a host's openapi-fetch client from one of its clients: calls by path that resolve to `{ data, error, response
 * }`, with the methods' credentials, retries, timeout and wire format. `error` is a documented error; other failures
 * are thrown, as by the methods.
 */
export function createPathClient<Paths extends object>(client: object): PathClient<Paths> {
  const { host, setup } = getClientContext(client);
  const paths = createFetchClient<Paths>({
    baseUrl: setup.baseUrl,
    // The middleware writes the URL and returns the response, so openapi-fetch itself sends nothing.
    pathSerializer: (path) => path,
    querySerializer: () => "",
  });
  const operations = Object.entries(host.operations);
  paths.use({
    async onRequest({ request, schemaPath, params }) {
      const method = request.method as OperationDescription["method"];
      const known = operations.find(
        ([, description]) => description.method === method && description.path === schemaPath,
      );
      const [operationId, operation] = known ?? [
        `${method} ${schemaPath}`,
        { method, path: schemaPath, mayBeEmpty: true },
      ];
      if (operation.body?.write || operation.read) {
        throw new ArgumentError(
          operationId,
          "body",
          `is not JSON; call the method \`${operationId}\`.`,
        );
      }
      const body = await request.text();
      const given = { ...argumentsOf(operation, params), ...(body && operation.body && { body }) };
      const options = { signal: request.signal, headers: Object.fromEntries(request.headers) };
      const call = prepareCall(host, setup, operationId, operation, given, options);
      // openapi-fetch has serialized the body already.
      const receipt: Receipt = {};
      return respond(send({ ...call, body: body || null }, receipt), receipt);
    },
  });
  return paths;
}

type PlacedParameters = { readonly [place in "path" | "query" | "header" | "cookie"]?: unknown };

/** The method's arguments, from parameters by location, under their wire names. */
function argumentsOf(
  { parameters = [] }: OperationDescription,
  placed: PlacedParameters,
): Record<string, unknown> {
  return Object.fromEntries(
    parameters.map((parameter) => {
      const values = (placed[parameter.in] ?? {}) as Readonly<Record<string, unknown>>;
      return [parameter.argument ?? parameter.name, values[parameter.name]];
    }),
  );
}

/** A response for openapi-fetch to decode: only complete, documented bodies are passed on. */
async function respond(answer: Promise<unknown>, receipt: Receipt): Promise<Response> {
  try {
    const data = await answer;
    return rebuild(receipt.response as Response, data);
  } catch (error) {
    if (error instanceof ApiError && typeof error.body === "object") {
      return rebuild(error.response, error.body);
    }
    throw error;
  }
}

function rebuild({ status, statusText, headers, url }: Response, data: unknown): Response {
  const kept = new Headers(headers);
  // They describe the consumed body, not the new one.
  for (const name of ["content-length", "content-encoding"]) kept.delete(name);
  const body = data === undefined ? null : JSON.stringify(data);
  const rebuilt = new Response(body, { status, statusText, headers: kept });
  return Object.defineProperty(rebuilt, "url", { value: url });
}
