import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import { privateAddresses, publicAddresses } from "../../../tests/support/private-hosts.ts";
import { isPublicAddress } from "./public-address.ts";

test.each(privateAddresses.map(([, address]) => address))("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(publicAddresses)("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(["", "example.com", "127.1", "fe80::1%eth0", "2606:4700::1111%eth0"])(
  "%j is not an address that can be public",
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);

/** Ranges we refuse although ipaddr.js calls them unicast: no public internet addresses are allocated there. */
const unallocated = ["::/3", "4000::/2", "8000::/1"].map((range) => ipaddr.IPv6.parseCIDR(range));

function isPublicByIpaddr(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return !(parsed instanceof ipaddr.IPv6 && unallocated.some((range) => parsed.match(range)));
}

/** Starts of all special ranges, so the cases are close to their bounds. */
const bounds = [...privateAddresses.map(([, address]) => address), ...publicAddresses];
const boundBytes = bounds.map((address) => ipaddr.parse(address).toByteArray());

/** Random addresses, and addresses sharing their first bits with one near a range bound. */
const addresses = fc
  .tuple(
    fc.uint8Array({ minLength: 16, maxLength: 16 }),
    fc.constantFrom(...boundBytes),
    fc.nat(128),
  )
  .map(([random, near, sharedBits]) => {
    const bytes = near.map((byte, index) => {
      const mask = 0xff >> Math.min(8, Math.max(0, sharedBits - index * 8));
      return (byte & ~mask) | ((random[index] ?? 0) & mask);
    });
    return ipaddr.fromByteArray(bytes).toString();
  });

test("isPublicAddress agrees with ipaddr.js on all allocated addresses", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(isPublicAddress(address)).toBe(isPublicByIpaddr(address));
    }),
    { numRuns: 20_000 },
  );
});
