import { ConnectionError } from "./errors.ts";

const mostRedirects = 20;

/** By name in lower case. `accept` is always there, and is all that goes to a foreign origin. */
export interface SentHeaders extends Record<string, string> {
  accept: string;
}

/** What goes out to an address. */
export interface Outgoing {
  readonly method: string;
  readonly headers: SentHeaders;
  readonly body: string | null;
  readonly signal: AbortSignal;
  readonly redirect: "manual";
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Follows redirects within the origin. `fetch` itself would take API keys along to wherever a redirect
 * points, so another origin gets a GET without them, and never a body.
 *
 * @param response the answer to the first request; what is no redirect comes back as it is
 */
export async function followRedirects(
  operationId: string,
  fetch: Fetch,
  url: string,
  outgoing: Outgoing,
  response: Response,
): Promise<Response> {
  for (let hops = 0; hops < mostRedirects; hops += 1) {
    if (response.type === "opaqueredirect") return followInBrowser(fetch, url, outgoing);
    const location = response.headers.get("location");
    // 300 leaves the choice to a person, and 304 answers a cache.
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
  throw new ConnectionError(operationId, `more than ${mostRedirects} redirects`);
}

/** Browsers do not show where a redirect leads; they may follow it when nothing secret goes along. */
function followInBrowser(fetch: Fetch, url: string, outgoing: Outgoing): Promise<Response> {
  if (Object.keys(outgoing.headers).length > 1 || outgoing.body !== null) {
    throw new TypeError("redirected; a browser would take secrets along");
  }
  return fetch(url, { ...outgoing, redirect: "follow" });
}
