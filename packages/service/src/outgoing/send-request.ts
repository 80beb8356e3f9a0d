import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { createGuardedLookup, guardUrl } from "./request-guard.ts";

export interface OutgoingRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
  /** For URLs that the operator sets. URLs of API callers must be public. */
  readonly allowPrivateAddresses?: boolean;
}

export type SendRequest = (url: URL, options: OutgoingRequest) => Promise<IncomingMessage>;

/**
 * Creates the function that sends requests to public addresses. It does not follow redirects: a caller that does
 * sends each hop through it again.
 */
export function createRequestSender(lookup: LookupFunction = createGuardedLookup()): SendRequest {
  // Own agents: a pooled connection of an unguarded request to the same host would bypass the guard, and the global
  // agents may use a proxy of the environment, which would resolve the name itself.
  const options = { keepAlive: true, timeout: 5_000, lookup };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  return async (url, { body, allowPrivateAddresses = false, ...request }) => {
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new Error(`${url.protocol} is not http or https.`);
    }
    if (!allowPrivateAddresses) guardUrl(url);
    const isSecure = url.protocol === "https:";
    const send = isSecure ? requestHttps : requestHttp;
    const agent = isSecure ? agents.https : agents.http;
    const guard = allowPrivateAddresses ? {} : { agent };
    return await new Promise((resolve, reject) => {
      send(url, { ...request, ...guard }, resolve)
        .on("error", reject)
        .end(body);
    });
  };
}

export const sendRequest = createRequestSender();
