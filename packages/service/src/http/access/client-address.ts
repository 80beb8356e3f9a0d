import type { IncomingHttpHeaders } from "node:http";
import { isIPv6 } from "node:net";
import type { Logger } from "pino";
import { createNetworkList } from "../../domain/network/networks.ts";
import { isPublicAddress } from "../../domain/network/public-address.ts";
import { normalizeAddress } from "../../domain/rate-limits/network.ts";

/** What a client's address is read from. */
export interface AddressedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

export type ReadClientAddress = (request: AddressedRequest) => string;

/** Called for a request with `X-Forwarded-For` from a private address other than a trusted proxy's. */
export type OnUnknownProxy = (address: string) => void;

export interface ClientAddressOptions {
  readonly onUnknownProxy?: OnUnknownProxy | undefined;
  /** Whether the service listens on a Unix socket, where every caller is a proxy. */
  readonly isOnSocket?: boolean | undefined;
}

/**
 * Creates the function to find the client address: the last `X-Forwarded-For` part written by a trusted proxy. A part
 * with no address ends the search at the proxy which sent it, so invented text does not make a separate client.
 * `Forwarded` is ignored: a proxy writing one header passes on the other.
 *
 * @throws an Error naming the invalid network
 */
export function createClientAddressReader(
  trusted: readonly string[],
  { onUnknownProxy = () => {}, isOnSocket = false }: ClientAddressOptions = {},
): ReadClientAddress {
  const proxies = createNetworkList(trusted);
  const isTrusted = (address: string) => proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");

  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? "";
    let known = normalizeAddress(peer);
    if (known === undefined && !isOnSocket) return peer;
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
    if (forwarded === "") return known ?? peer;
    if (known !== undefined && !isTrusted(known) && !isPublicAddress(known)) onUnknownProxy(known);
    for (const hop of forwarded.split(",").reverse()) {
      // On a Unix socket the first proxy has no address; the socket's mode says who may be one.
      if (known !== undefined && !isTrusted(known)) break;
      const address = normalizeAddress(hop);
      if (address === undefined) break;
      known = address;
    }
    return known ?? peer;
  };
}

/** Warns once: every later request behind the proxy would log the same. */
export function createUnknownProxyWarning(log: Pick<Logger, "warn">): OnUnknownProxy {
  let isLogged = false;
  return (address) => {
    if (isLogged) return;
    isLogged = true;
    log.warn(
      { address },
      "A proxy that --trust-proxy does not name forwards requests; all its callers count as one.",
    );
  };
}
