import { prepareCall } from "./call/prepare-call.ts";
import { send } from "./call/send.ts";
import { findMethodContext } from "./create-client.ts";
import { ArgumentError } from "./errors.ts";
import { callOptions, checkOptions } from "./options/check-options.ts";
import type { CallOptions } from "./options/options.ts";

/**
 * Calls a client's method and resolves to the successful response before its body is read, for a download or a proxy.
 * Credentials, retries and errors are the method's; `validate` does not run. `timeoutMs` ends with the headers, while
 * the call's `signal` also aborts the body where the runtime has `AbortSignal.any`.
 *
 * @param method a client method, such as `markets.listMarkets`
 * @throws ArgumentError for a function no client made
 * @example const { body } = await rawResponse(markets.listMarkets, { limit: 200 });
 */
export async function rawResponse<Given extends readonly unknown[]>(
  method: (...given: Given) => Promise<unknown>,
  ...given: Given
): Promise<Response> {
  const context = findMethodContext(method);
  if (context === undefined) {
    throw new ArgumentError("rawResponse", "method", "was not made by createClient.");
  }
  const { host, setup, operationId, operation } = context;
  // A method takes its arguments in one object, then its options.
  const [request = {}, options = {}] = given as unknown as readonly [
    Readonly<Record<string, unknown>>?,
    CallOptions?,
  ];
  checkOptions(operationId, options, callOptions);
  const unread = { ...operation, read: async (response: Response) => response };
  const call = prepareCall(host, setup, operationId, unread, request, {
    ...options,
    validate: () => {},
    fetch: keepSignal(options, setup.fetch),
  });
  return (await send(call, {})) as Response;
}

/** A call ends with its headers and then ignores its signal, so `fetch` gets the signal itself. */
function keepSignal(
  { fetch, signal }: CallOptions,
  clientFetch: CallOptions["fetch"],
): CallOptions["fetch"] {
  return (url, init) => {
    const both = signal && AbortSignal.any?.([signal, init.signal as AbortSignal]);
    const send = fetch ?? clientFetch ?? globalThis.fetch;
    return send(url, both ? { ...init, signal: both } : init);
  };
}
