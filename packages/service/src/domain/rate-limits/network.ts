import { isIPv6 } from "node:net";

/**
 * The network of one customer: an IPv4 address, or an IPv6 /64, from which a customer can use any number of
 * addresses. Text that is not an address is a network of its own.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = readGroups(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** Parses the eight groups of an IPv6 address, in any notation. */
function readGroups(address: string): number[] {
  const [plain = ""] = address.split("%");
  const [before = [], after] = plain.split("::").map(readSide);
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
