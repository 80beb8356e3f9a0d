import { ConnectionError } from "../errors.ts";
import type { SentBody } from "../operation.ts";

const maxRedirects = 20;

/** Headers by name in lower case. `accept` is always set, and the only one sent to a foreign origin. */
export interface SentHeaders extends Record<string, string> {
  accept: string;
}

/** A request as `fetch` takes it. */
export interface Outgoing {
  readonly method: string;
  readonly headers: SentHeaders;
  readonly body: SentBody | null;
  readonly signal: AbortSignal;
  readonly redirect: "manual";
  /** `fetch` requires it for a stream and ignores it for other bodies. */
  readonly duplex: "half";
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Follows redirects. `fetch` would send API keys to any redirect target, so another origin gets a GET without
 * credentials, and never a body.
 *
 * @param response the response to the first request, returned unchanged unless it is a redirect
 */
export async function followRedirects(
  operationId: string,
  fetch: Fetch,
  url: string,
  outgoing: Outgoing,
  response: Response,
): Promise<Response> {
  for (let hops = 0; hops < maxRedirects; hops += 1) {
    if (response.type === "opaqueredirect") {
      // Browsers hide the redirect target, so they may follow it only without credentials and body.
      if (Object.keys(outgoing.headers).length === 1 && outgoing.body === null) {
        return fetch(url, { ...outgoing, redirect: "follow" });
      }
      throw new TypeError("redirected; browsers forward credentials");
    }
    const location = response.headers.get("location");
    // 300 offers a choice to the user, and 304 revalidates a cache.
    if (!location || !/30[12378]/.test(`${response.status}`)) return response;
    const { origin, href } = new URL(location, url);
    if (response.status < 304 && outgoing.method !== "HEAD") {
      outgoing = { ...outgoing, method: "GET", body: null };
    }
    if (origin !== new URL(url).origin) {
      if (outgoing.body !== null) return response;
      outgoing = { ...outgoing, headers: { accept: outgoing.headers.accept } };
    }
    url = href;
    await response.body?.cancel();
    response = await fetch(url, outgoing);
  }
  throw new ConnectionError(operationId, `more than ${maxRedirects} redirects`);
}
