import { type Call, type ListCall, toCall } from "./call.ts";
import { checkOptions } from "./check-options.ts";
import { ArgumentError } from "./errors.ts";
import type { HostDescription } from "./host.ts";
import type { OperationDescription } from "./operation.ts";
import type { CallOptions, ClientOptions, ClientSetup, Credentials } from "./options.ts";
import { toListCall } from "./paginate.ts";
import { prepareCall } from "./prepare-call.ts";
import { send } from "./send.ts";

/** The host and options of a client, for entry points that build on one. */
export interface ClientContext {
  readonly host: HostDescription;
  readonly setup: ClientSetup;
}

type Arguments = Readonly<Record<string, unknown>>;
type Method = (
  given?: Arguments,
  options?: CallOptions,
) => Call<unknown> | ListCall<unknown, unknown>;

/**
 * The contexts of the clients of every copy of this package: a program may load it as an ES module and as CommonJS, and
 * pass the client of one copy to a function of the other. The symbol changes with the form of `ClientContext`.
 */
const contexts = Symbol.for("@bellwether/client contexts 1");
const registry = globalThis as { [contexts]?: WeakMap<object, ClientContext> };
registry[contexts] ??= new WeakMap();
const origins = registry[contexts];

/**
 * The host and options of a client.
 *
 * @throws ArgumentError for an object that `createClient` did not make
 */
export function getClientContext(client: object): ClientContext {
  const origin = origins.get(client);
  if (origin === undefined) {
    throw new ArgumentError("getClientContext", "client", "was not made by createClient.");
  }
  return origin;
}

/**
 * Makes a client with one method for each operation of a host.
 *
 * @throws ArgumentError for an option that is unknown or unusable
 */
export function createClient<Client extends object>(
  host: HostDescription,
  options: ClientOptions = {},
): Client {
  const setup = readOptions(host, options);
  const client: Record<string, unknown> = {
    with: (changed: ClientOptions) => createClient(host, { ...options, ...changed }),
  };
  for (const [operationId, operation] of Object.entries(host.operations)) {
    client[operationId] = methodOf(host, setup, operationId, operation);
  }
  origins.set(client, { host, setup });
  // Methods and signatures are generated from the same spec, so their names agree.
  return client as Client;
}

function readOptions(host: HostDescription, options: ClientOptions): ClientSetup {
  const where = host.createdBy;
  checkOptions(where, options, "baseUrl", Object.keys(host.credentials));
  const baseUrl = (options.baseUrl ?? host.baseUrl).replace(/\/+$/, "");
  if (baseUrl === "") throw new ArgumentError(where, "baseUrl", "is missing.");
  // Credentials are options too, by the names of their schemes, and have just been checked.
  return { ...options, baseUrl, credentials: options as Credentials };
}

function methodOf(
  host: HostDescription,
  setup: ClientSetup,
  operationId: string,
  operation: OperationDescription,
): Method {
  const { pagination } = operation;
  const request = (given: Arguments, options: CallOptions) => {
    try {
      checkOptions(operationId, options, "signal");
      return send(prepareCall(host, setup, operationId, operation, given, options));
    } catch (error) {
      // Callers find every failure in the rejection, argument errors included.
      return Promise.reject(error);
    }
  };
  return (given = {}, options = {}) => {
    const answer = request(given, options);
    if (pagination === undefined) return toCall(answer);
    return toListCall(operationId, pagination, answer, (cursor) =>
      request({ ...given, [pagination.cursor]: cursor }, options),
    );
  };
}
