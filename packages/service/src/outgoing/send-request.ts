import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicHost } from "../domain/public-address.ts";
import { traceRequest } from "../tracing/trace-request.ts";
import { toProxyError } from "./proxy-error.ts";
import { createGuardedLookup, guardUrl } from "./request-guard.ts";

export interface OutgoingRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
  /** For URLs set by the operator. URLs from API callers must be public. */
  readonly allowPrivateAddresses?: boolean;
}

export type SendRequest = (url: URL, options: OutgoingRequest) => Promise<IncomingMessage>;

export interface RequestSenderOptions {
  readonly lookup?: LookupFunction;
  /**
   * The URL of an HTTP proxy for requests to public hosts. The proxy resolves their names, so it must refuse private
   * addresses itself; hosts with a private name or address are refused here.
   */
  readonly proxy?: string | undefined;
}

/**
 * Creates the function that sends requests to public addresses. It does not follow redirects: a caller that does sends
 * each hop through it again.
 */
export function createRequestSender(options: RequestSenderOptions = {}): SendRequest {
  const { lookup = createGuardedLookup(), proxy } = options;
  // Own agents: a pooled connection from an unguarded request to the same host would bypass the guard, and the global
  // agents may use a proxy from the environment, which would resolve the name itself.
  const route =
    proxy === undefined ? { lookup } : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } };
  const agentOptions = { keepAlive: true, timeout: 5_000, ...route };
  const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };
  const send: SendRequest = async (url, { body, allowPrivateAddresses = false, ...request }) => {
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new Error(`${url.protocol} is not http or https.`);
    }
    if (!allowPrivateAddresses) guardUrl(url);
    const isSecure = url.protocol === "https:";
    const open = isSecure ? requestHttps : requestHttp;
    const agent = isSecure ? agents.https : agents.http;
    // The operator's servers in a private network are not behind the proxy.
    const isProxied = proxy !== undefined && isPublicHost(url.hostname);
    const guard = isProxied || !allowPrivateAddresses ? { agent } : {};
    return await new Promise((resolve, reject) => {
      const { signal } = request;
      // Node does not abort the connection to a proxy.
      const onAbort = () => reject(signal.reason);
      if (isProxied) signal.addEventListener("abort", onAbort, { once: true });
      const settle = () => signal.removeEventListener("abort", onAbort);
      open(url, { ...request, ...guard }, (response) => {
        settle();
        resolve(response);
      })
        .on("error", (error) => {
          settle();
          reject(isProxied ? toProxyError(error) : error);
        })
        .end(body);
    });
  };
  return (url, options) =>
    traceRequest(
      url,
      options.method ?? "GET",
      (headers) => send(url, { ...options, headers: { ...options.headers, ...headers } }),
      (response) => response.statusCode,
    );
}

/** Refuses http, for URLs accepted while a setting for development allowed it. */
export function requireHttps(send: SendRequest): SendRequest {
  return async (url, options) => {
    if (url.protocol === "https:") return await send(url, options);
    throw Object.assign(new Error("The URL is not https."), { code: "ERR_NOT_HTTPS" });
  };
}

export const sendRequest = createRequestSender();
