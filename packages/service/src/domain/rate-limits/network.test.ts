import { describe, expect, test } from "vitest";
import { networkOf, normalizeAddress, wideNetworkOf } from "./network.ts";

describe("normalizeAddress", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    [" 192.0.2.7 ", "192.0.2.7"],
    ["192.0.2.7:4711", "192.0.2.7"],
    ["[2001:db8::1]:4711", "2001:db8:0:0:0:0:0:1"],
    ["[2001:DB8::1]", "2001:db8:0:0:0:0:0:1"],
    ["fe80::1%eth0", "fe80:0:0:0:0:0:0:1"],
    ["[fe80::1%25eth0]:80", "fe80:0:0:0:0:0:0:1"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["[::ffff:192.0.2.7]:4711", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
  ])("%s is %s", (text, address) => {
    expect(normalizeAddress(text)).toBe(address);
  });

  test.each([
    "",
    "unknown",
    "_hidden",
    "192.0.2.7:",
    "192.0.2.7:port",
    "192.0.2.7:123456",
    "192.0.2.777",
    "192.0.2.07",
    "[192.0.2.7]:80",
    "[2001:db8::1",
    "2001:db8::1]:80",
    "for=192.0.2.7",
    "client.example",
  ])("%j is not an address", (text) => {
    expect(normalizeAddress(text)).toBeUndefined();
  });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:0::/56"],
  ["2001:0DB8:0001:02ff::", "2001:db8:1:200::/56"],
  ["2001:db8::1", "2001:db8:0:0::/56"],
  ["2001:db8:0:1234::192.0.2.7", "2001:db8:0:1200::/56"],
  ["::1", "0:0:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  ["unknown", "unknown"],
])("networkOf(%s) is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2::1", "2001:db8:1:0::/56"],
  ["unknown", "unknown"],
])("wideNetworkOf(%s) is %s", (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
