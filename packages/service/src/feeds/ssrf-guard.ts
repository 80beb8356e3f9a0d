import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const reserved = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  reserved.addSubnet(net, bits, "ipv4");
}

const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

const tunnels = new BlockList();
// Addresses that embed an IPv4 address lead to that one; documentation addresses lead nowhere.
for (const [net, bits] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  tunnels.addSubnet(net, bits, "ipv6");
}

export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address; set --feed-private-addresses yes to allow it.`);
    this.name = "PrivateAddressError";
  }
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, "ipv4");
  if (isIP(address) === 6) {
    return publicV6.check(address, "ipv6") && !tunnels.check(address, "ipv6");
  }
  return false;
}

/** Rejects a URL whose host is a private address; names are checked when they are resolved. */
export function guardUrl(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host);
}

/** Resolves a name for the connection itself, so the address that was checked is the one that is used. */
export const guardedLookup: LookupFunction = (host, options, callback) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(host), []);
    }
    const [first] = addresses;
    if (options.all || first === undefined) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
