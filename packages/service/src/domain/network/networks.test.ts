import { expect, test } from "vitest";
import { allowNetworks, createNetworkList } from "./networks.ts";

test("allowNetworks allows no private address without a network", () => {
  expect(allowNetworks([])).toBe(false);
});

test.each([
  ["10.0.0.0/8", "10.255.0.1", "11.0.0.1"],
  ["10.1.2.3", "10.1.2.3", "10.1.2.2"],
  ["fd00::/8", "fd12::1", "fe00::1"],
  ["fd00::1", "fd00::1", "fd00::2"],
  ["fd00::/128", "fd00::", "fd00::1"],
  ["0.0.0.0/0", "255.255.255.255", undefined],
  ["::ffff:10.1.2.3", "10.1.2.3", "10.1.2.2"],
])("the network %s has %s and not %s", (network, inside, outside) => {
  const list = createNetworkList([network]);
  const has = (address: string) => list.check(address, address.includes(":") ? "ipv6" : "ipv4");
  expect(has(inside)).toBe(true);
  if (outside !== undefined) expect(has(outside)).toBe(false);
});

test.each(["", "localhost", "10.0.0.0/33", "fd00::/129", "10.0.0", "::ffff:10.0.0.0/104"])(
  "%j is no network, and the error names it",
  (network) => {
    expect(() => createNetworkList([network])).toThrow(
      `${network} is not an IP address or a network such as 10.0.0.0/8.`,
    );
  },
);
