import { Readable } from "node:stream";
import type { PrivateAddresses } from "../domain/network/public-address.ts";
import { type SendRequest, sendRequest } from "./send-request.ts";

/** Where DOM types are loaded, its streams differ from Node's. */
type Body = ConstructorParameters<typeof Response>[0];

/** Statuses whose responses have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Creates a `fetch` for libraries needing one. Like `sendRequest`, it reaches public addresses only and follows no
 * redirect.
 *
 * @param allowPrivateAddresses for URLs set by the operator
 */
export function createGuardedFetch(
  allowPrivateAddresses: PrivateAddresses,
  send: SendRequest = sendRequest,
) {
  return async (url: URL, init: RequestInit): Promise<Response> => {
    const { method = "GET", headers, body, signal } = init;
    const response = await send(url, {
      ...{ method, allowPrivateAddresses, signal: signal ?? new AbortController().signal },
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === "string" && { body }),
    });
    const status = response.statusCode ?? 0;
    const retryAfter = response.headers["retry-after"];
    const stream = bodiless.has(status) ? null : (Readable.toWeb(response) as Body);
    return new Response(stream, {
      status,
      headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
    });
  };
}
