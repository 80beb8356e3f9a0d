/** The operator's proxy does not work for any request: it is away, or refuses its user and password. */
export class ProxyUnavailableError extends Error {
  override readonly name = "ProxyUnavailableError";
}

/** Through a proxy, Node connects to nothing but the proxy, so these are not about the server behind it. */
const connectionCodes = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "ETIMEDOUT",
]);

/**
 * A proxied request's error. Other tunnel failures stay as they are, also a timeout: the server behind the proxy may
 * cause them, and it must not stop requests to others. The messages name no address.
 */
export function toProxyError(error: NodeJS.ErrnoException & { statusCode?: number }): Error {
  const { code = "", statusCode } = error;
  if (connectionCodes.has(code)) {
    return new ProxyUnavailableError(`The proxy of --outgoing-proxy cannot be reached: ${code}.`);
  }
  if (code !== "ERR_PROXY_TUNNEL" || statusCode !== 407) return error;
  return new ProxyUnavailableError("The proxy refused the user or password of --outgoing-proxy.");
}
