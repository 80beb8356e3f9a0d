import { expect, test } from "vitest";
import { createClientAddressReader } from "./client-address.ts";

function read(trusted: readonly string[], remoteAddress: string | undefined, forwarded?: string) {
  const headers = { ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) };
  return createClientAddressReader(trusted)({ headers, socket: { remoteAddress } });
}

test.each([
  ["without proxies", [], "::ffff:192.0.2.1", "203.0.113.7", "192.0.2.1"],
  ["from a proxy", ["192.0.2.1"], "192.0.2.1", "203.0.113.7", "203.0.113.7"],
  [
    "from a proxy that is mapped to IPv6",
    ["::ffff:192.0.2.1"],
    "::ffff:192.0.2.1",
    "203.0.113.7:80",
    "203.0.113.7",
  ],
  [
    "from an IPv6 proxy",
    ["2001:db8::/32"],
    "2001:DB8::1",
    "[2001:db9::1]:80",
    "2001:db9:0:0:0:0:0:1",
  ],
  ["from proxies alone", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ["from a proxy without the header", ["10.0.0.0/8"], "10.0.0.1", undefined, "10.0.0.1"],
  ["from a proxy with an empty header", ["10.0.0.0/8"], "10.0.0.1", "", "10.0.0.1"],
  ["with empty entries", ["10.0.0.0/8"], "10.0.0.1", "203.0.113.7,", "10.0.0.1"],
  ["of all proxies", ["0.0.0.0/0"], "10.0.0.1", "203.0.113.7, 203.0.113.8", "203.0.113.7"],
  ["from a closed socket", ["10.0.0.0/8"], undefined, "203.0.113.7", ""],
])("the client of a request %s is found", (_, trusted, peer, forwarded, client) => {
  expect(read(trusted, peer, forwarded)).toBe(client);
});

test.each([
  ["the last forwarded one", [], "203.0.113.7, 203.0.113.8", "203.0.113.8"],
  ["found behind further proxies", ["10.0.0.0/8"], "203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["empty without the header", [], undefined, ""],
  ["empty when the proxy forwards no address", [], "unknown", ""],
])("the client of a request on a Unix socket is %s", (_, trusted, forwarded, client) => {
  const headers = { ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) };
  const readAddress = createClientAddressReader(trusted, { isOnSocket: true });
  expect(readAddress({ headers, socket: { remoteAddress: undefined } })).toBe(client);
});

test.each(["10.0.0.0/33", "10.0.0.999", "2001:db8::/129", "::ffff:10.0.0.0/104", "proxy"])(
  "%s is refused as a trusted network",
  (network) => {
    expect(() => createClientAddressReader([network])).toThrow(
      `${network} is not an IP address or a network such as 10.0.0.0/8.`,
    );
  },
);
