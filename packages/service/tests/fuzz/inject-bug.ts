import type { RawRequest, RawResponse, Send } from "@bellwether/contract/fuzz/http-message";
import type { Tenant } from "@bellwether/contract/fuzz/tenant";

/** A possible service bug, injected between the client and a correct one. */
export interface InjectedBug {
  readonly about: string;
  readonly operationId: string;
  readonly inject: (send: Send, you: Tenant) => Send;
}

export type Change = (request: RawRequest, send: Send, you: Tenant) => Promise<RawResponse>;

/** Changes the requests to one method and path, or their responses; passes all others. */
export function at(method: string, path: RegExp, change: Change): InjectedBug["inject"] {
  return (send, you) => (request) =>
    request.method === method && path.test(request.target)
      ? change(request, send, you)
      : send(request);
}

export function withResponse(
  change: (response: RawResponse, request: RawRequest) => RawResponse,
): Change {
  return async (request, send) => change(await send(request), request);
}

export function withRequest(change: (request: RawRequest, you: Tenant) => RawRequest): Change {
  return (request, send, you) => send(change(request, you));
}

export function asJson(response: RawResponse, value: unknown): RawResponse {
  return { ...response, text: JSON.stringify(value) };
}

export function withHeader(
  response: RawResponse,
  name: string,
  value: string | undefined,
): RawResponse {
  const headers = new Map(response.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return { ...response, headers };
}

/** The request with another header value. */
export function withRequestHeader(
  request: RawRequest,
  name: string,
  value: string | undefined,
): RawRequest {
  const others = request.headers.filter(([header]) => header !== name);
  return { ...request, headers: [...others, [name, value ?? ""]] };
}
