import { selectCredentials } from "./credentials.ts";
import { BellwetherError, ConnectionError } from "./errors.ts";
import type { CredentialDescription, OperationDescription } from "./operation.ts";
import type { CallOptions, ClientSetup } from "./options.ts";
import { readResponse } from "./read-response.ts";
import { serializeParameters } from "./serialize-parameters.ts";
import { createPathClient, createTransport, type PathClient, type Transport } from "./transport.ts";

/** A host as its spec describes it; generated. */
export interface HostDescription<Methods> {
  readonly baseUrl: string;
  readonly operations: Readonly<Record<keyof Methods & string, OperationDescription>>;
  readonly credentials: Readonly<Record<string, CredentialDescription>>;
}

type Arguments = Readonly<Record<string, unknown>>;
type Method = (given?: Arguments, options?: CallOptions) => Promise<unknown>;

/** Makes a client with one method for each operation of a host. */
export function createClient<Methods, Paths extends object>(
  host: HostDescription<Methods>,
  setup: ClientSetup,
): Methods & { readonly http: PathClient<Paths> } {
  const located = { ...setup, baseUrl: setup.baseUrl ?? host.baseUrl };
  const send = createTransport(located);
  const methods = Object.fromEntries(
    Object.entries<OperationDescription>(host.operations).map(([operationId, operation]) => {
      const call: Method = (given = {}, options = {}) =>
        callOperation({ operationId, operation, host, setup, send, given, options });
      return [operationId, call];
    }),
  );
  // Both the methods and their signatures are generated from one spec, so they agree by name.
  return Object.assign(methods, { http: createPathClient<Paths>(located) }) as Methods & {
    readonly http: PathClient<Paths>;
  };
}

interface Call {
  readonly operationId: string;
  readonly operation: OperationDescription;
  readonly host: { readonly credentials: Readonly<Record<string, CredentialDescription>> };
  readonly setup: ClientSetup;
  readonly send: Transport;
  readonly given: Arguments;
  readonly options: CallOptions;
}

async function callOperation(call: Call): Promise<unknown> {
  const { operationId, operation, given, options } = call;
  const parameters = serializeParameters(operationId, operation, given);
  const credentials = await selectCredentials(
    operation,
    call.host.credentials,
    call.setup.credentials,
  );
  const body = operation.body === undefined ? undefined : given.body;
  const request = {
    operation,
    parameters: {
      ...parameters,
      query: [parameters.query, ...credentials.query].filter((part) => part !== "").join("&"),
    },
    body,
    headers: {
      accept: "application/json",
      ...(operation.body && body !== undefined && { "content-type": operation.body.mediaType }),
      ...parameters.headers,
      ...credentials.headers,
      ...options.headers,
    },
    signal: options.signal,
  };
  try {
    return await readResponse(operationId, await call.send(request));
  } catch (error) {
    if (error instanceof BellwetherError || options.signal?.aborted) throw error;
    throw new ConnectionError(operationId, error);
  }
}
