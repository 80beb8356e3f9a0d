import { BlockList, isIP } from "node:net";
import { hasPublicSuffix } from "./top-level-domains.ts";

/** IPv6 addresses outside 2000::/3 are local, reserved, or embed an IPv4 address. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** The other exceptions, from the IANA special-purpose address registries. */
const special = new BlockList();
const specialRanges = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  // Anycast, answered by the nearest node, which may be in the operator's own network: AS112, AMT, 6to4 relays.
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.175.48.0/24",
  "2620:4f:8000::/48",
  // Protocol assignments, Teredo and benchmarking among them; documentation; 6to4.
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
];
for (const range of specialRanges) {
  const [network = "", prefix] = range.split("/");
  special.addSubnet(network, Number(prefix), network.includes(":") ? "ipv6" : "ipv4");
}

/** Whether the address is public. IPv6 forms of IPv4 addresses are not: a gateway could translate them. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, "ipv4");
  // A zone, as in fe80::1%eth0, names a network interface; BlockList refuses to parse it.
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return globalUnicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Which private addresses may be reached: all, none, or those of networks. */
export type PrivateAddresses = boolean | BlockList;

/** Whether the address is public or allowed besides. */
export function isAllowedAddress(address: string, allowed: PrivateAddresses): boolean {
  if (allowed === true || isPublicAddress(address)) return true;
  if (allowed === false || isIP(address) === 0 || address.includes("%")) return false;
  return allowed.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

/**
 * Whether a connection to a URL's hostname may be tried. A name may still resolve to another address, so
 * `outgoing/` checks the address of each connection.
 */
export function isAllowedHost(hostname: string, allowed: PrivateAddresses): boolean {
  const host = hostname.replace(/^\[|\]$|\.+$/g, "");
  if (isIP(host) !== 0) return isAllowedAddress(host, allowed);
  return allowed !== false || hasPublicSuffix(host);
}

/**
 * Whether a URL's hostname is a public address, or a name of the public DNS, which may resolve to one. The URL parser
 * has already normalized spellings such as `0x7f.1` to four decimal numbers.
 */
export function isPublicHost(hostname: string): boolean {
  return isAllowedHost(hostname, false);
}
