import { type Call, type ListCall, type Receipt, toCall } from "./call/call.ts";
import { prepareCall } from "./call/prepare-call.ts";
import { send } from "./call/send.ts";
import { ArgumentError } from "./errors.ts";
import type { HostDescription } from "./host.ts";
import type { OperationDescription } from "./operation.ts";
import { changeOptions } from "./options/change-options.ts";
import { callOptions, checkOptions, clientOptions } from "./options/check-options.ts";
import type { CallOptions, ClientOptions, ClientSetup, Credentials } from "./options/options.ts";
import { toListCall } from "./paginate.ts";

/** A client's host and options, for entry points building on one. */
export interface ClientContext {
  readonly host: HostDescription;
  readonly setup: ClientSetup;
}

/** The options for a call without any, which need no check. */
const noOptions: CallOptions = {};

type Arguments = Readonly<Record<string, unknown>>;
type Method = (
  given?: Arguments,
  options?: CallOptions,
) => Call<unknown> | ListCall<unknown, unknown>;

/** A method's operation, and the client with the method. */
interface MethodContext extends ClientContext {
  readonly operationId: string;
  readonly operation: OperationDescription;
}

/**
 * Client and method contexts from every copy of this package: a program may load it as an ES module and as CommonJS,
 * and pass one copy's client to the other's function. The symbol changes with the form of the contexts.
 */
const registered = Symbol.for("@bellwether/client contexts 2");
const registry = globalThis as { [registered]?: WeakMap<object, ClientContext | MethodContext> };
registry[registered] ??= new WeakMap();
const contexts = registry[registered];

/** A method's client and operation; undefined for a function no client made. */
export function findMethodContext(method: object): MethodContext | undefined {
  return contexts.get(method) as MethodContext | undefined;
}

/**
 * A client's host and options.
 *
 * @throws ArgumentError for an object not made by `createClient`
 */
export function getClientContext(client: object): ClientContext {
  const origin = contexts.get(client);
  if (origin === undefined) {
    throw new ArgumentError("getClientContext", "client", "was not made by createClient.");
  }
  return origin;
}

/**
 * Makes a client with one method for each of a host's operations.
 *
 * @throws ArgumentError for an unknown or unusable option
 */
export function createClient<Client extends object>(
  host: HostDescription,
  options: ClientOptions = {},
): Client {
  const setup = readOptions(host, options);
  const client: Record<string, unknown> = {
    with: (changed: ClientOptions) =>
      createClient(host, changeOptions(options, changed, Object.keys(host.credentials))),
  };
  for (const [operationId, operation] of Object.entries(host.operations)) {
    client[operationId] = methodOf(host, setup, operationId, operation);
  }
  contexts.set(client, { host, setup });
  // Methods and signatures are generated from the same spec, so their names agree.
  return client as Client;
}

function readOptions(host: HostDescription, options: ClientOptions): ClientSetup {
  const where = host.createdBy;
  checkOptions(where, options, clientOptions, host.credentials);
  const baseUrl = (options.baseUrl ?? host.baseUrl).replace(/\/+$/, "");
  if (!baseUrl) throw new ArgumentError(where, "baseUrl", "is missing.");
  // Credentials are options too, by scheme name, and have just been checked.
  return { ...options, baseUrl, credentials: options as Credentials };
}

function methodOf(
  host: HostDescription,
  setup: ClientSetup,
  operationId: string,
  operation: OperationDescription,
): Method {
  const { pagination } = operation;
  const request = (given: Arguments, options: CallOptions, receipt: Receipt) => {
    try {
      if (options !== noOptions) checkOptions(operationId, options, callOptions);
      return send(prepareCall(host, setup, operationId, operation, given, options), receipt);
    } catch (error) {
      // Callers find every failure in the rejection, argument errors included.
      return Promise.reject(error);
    }
  };
  const methods: Record<string, Method> = {
    // The key gives the function its name, which stacks and profiles show.
    [operationId](given = {}, options = noOptions) {
      const receipt: Receipt = {};
      const answer = request(given, options, receipt);
      if (!pagination) return toCall(answer, receipt);
      return toListCall(operationId, pagination, answer, receipt, (cursor, next) =>
        request({ ...given, [pagination.cursor]: cursor }, options, next),
      );
    },
  };
  const method = methods[operationId] as Method;
  contexts.set(method, { host, setup, operationId, operation });
  return method;
}
