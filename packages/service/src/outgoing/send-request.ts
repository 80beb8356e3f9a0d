import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isPublicHost, type PrivateAddresses } from "../domain/network/public-address.ts";
import { traceRequest } from "../tracing/trace-request.ts";
import { toProxyError } from "./proxy-error.ts";
import { type CreateLookup, createGuardedLookup, guardUrl } from "./request-guard.ts";

export interface OutgoingRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
  /** For URLs set by the operator, or networks named by the operator. Other URLs must be public. */
  readonly allowPrivateAddresses?: PrivateAddresses;
}

export type SendRequest = (url: URL, options: OutgoingRequest) => Promise<IncomingMessage>;

export interface RequestSenderOptions {
  readonly createLookup?: CreateLookup;
  /**
   * The URL of an HTTP proxy for requests to public hosts. The proxy resolves their names, so it must refuse private
   * addresses itself; hosts with a private name or address are refused here.
   */
  readonly proxy?: string | undefined;
}

/**
 * Creates the function to send requests to public addresses. It does not follow redirects: a caller which does sends
 * each hop through it again.
 */
export function createRequestSender(options: RequestSenderOptions = {}): SendRequest {
  const { createLookup = createGuardedLookup, proxy } = options;
  // Own agents: a pooled connection from an unguarded request to the same host would bypass the guard, and the global
  // agents may use a proxy from the environment, which would resolve the name itself.
  const proxied = proxy && createAgents({ proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } });
  const guarded = new Map<PrivateAddresses, Agents>();
  const guardedAgents = (allowed: PrivateAddresses): Agents => {
    const known = guarded.get(allowed);
    if (known !== undefined) return known;
    const agents = createAgents({ lookup: createLookup(allowed) });
    guarded.set(allowed, agents);
    return agents;
  };
  const send: SendRequest = async (url, { body, allowPrivateAddresses = false, ...request }) => {
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new Error(`${url.protocol} is not http or https.`);
    }
    guardUrl(url, allowPrivateAddresses);
    const isSecure = url.protocol === "https:";
    const open = isSecure ? requestHttps : requestHttp;
    // The operator's servers in a private network are not behind the proxy.
    const isProxied = proxied !== undefined && isPublicHost(url.hostname);
    const agents = isProxied
      ? proxied
      : allowPrivateAddresses !== true && guardedAgents(allowPrivateAddresses);
    const guard = agents && { agent: isSecure ? agents.https : agents.http };
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

interface Agents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

function createAgents(route: ConstructorParameters<typeof HttpsAgent>[0]): Agents {
  const options = { keepAlive: true, timeout: 5_000, ...route };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}

/** Refuses http to public hosts, and to any host whose URL was accepted while a setting for development allowed it. */
export function requireHttps(
  send: SendRequest,
  privateAddresses: PrivateAddresses = false,
): SendRequest {
  return async (url, options) => {
    const isHttpAllowed = privateAddresses !== false && !isPublicHost(url.hostname);
    if (url.protocol === "https:" || isHttpAllowed) return await send(url, options);
    throw Object.assign(new Error("The URL is not https."), { code: "ERR_NOT_HTTPS" });
  };
}

export const sendRequest = createRequestSender();
