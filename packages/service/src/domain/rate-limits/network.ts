import { isIPv4, isIPv6 } from "node:net";

/**
 * An IP address in one spelling, from a socket or a proxy header: without a port, brackets or interface zone, and IPv4
 * for an IPv4-mapped address. Undefined for other text.
 */
export function normalizeAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed) ?? [];
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(trimmed) ?? [];
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/s, "");
  if (isIPv4(address)) return bracketed === undefined ? address : undefined;
  if (!isIPv6(address)) return undefined;
  const groups = readGroups(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return groups.map((group) => group.toString(16)).join(":");
}

/**
 * One customer's network: an IPv4 address, or an IPv6 /56, which providers hand out as a whole. Text other than an
 * address is its own network.
 */
export function networkOf(address: string): string {
  const normal = normalizeAddress(address) ?? address;
  if (!isIPv6(normal)) return normal;
  const [a, b, c, d = "0"] = normal.split(":");
  return `${a}:${b}:${c}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`;
}

/**
 * The network of one provider's customer who may have several addresses: an IPv4 /24, or an IPv6 /56. For rare
 * requests only, since many people may share it.
 */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, "0/24") : network;
}

/** Parses the eight groups of an IPv6 address, in any notation. */
function readGroups(address: string): number[] {
  const [before = [], after] = address.split("::").map(readSide);
  if (after === undefined) return before;
  const gap = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...gap, ...after];
}

function readSide(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
