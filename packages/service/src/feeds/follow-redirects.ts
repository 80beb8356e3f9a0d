import type { IncomingMessage } from "node:http";
import type { PrivateAddresses } from "../domain/network/public-address.ts";
import { type SendRequest, sendRequest } from "../outgoing/send-request.ts";

export interface SourceRequest {
  /** They may contain keys, so only the address's origin gets them. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly allowPrivateAddresses: PrivateAddresses;
  readonly signal: AbortSignal;
  /** Sends one request, without its redirects. */
  readonly send?: SendRequest;
}

const maxRedirects = 3;

/**
 * Requests a source and follows its redirects. Each redirect is a separate request, so the guard checks its target.
 *
 * @param accept the response's media type
 */
export async function followRedirects(
  address: string,
  accept: string,
  { headers, send = sendRequest, ...request }: SourceRequest,
): Promise<IncomingMessage> {
  const first = new URL(address);
  let url = first;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const own = url.origin === first.origin ? headers : {};
    const response = await send(url, { ...request, headers: { accept, ...own } });
    const { location } = response.headers;
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400 || status === 304 || location === undefined) return response;
    response.destroy();
    url = new URL(location, url);
  }
  throw new Error(`${first.host} redirects more than ${maxRedirects} times.`);
}
