import { expect, test } from "vitest";
import {
  privateAddresses,
  privateNames,
  publicAddresses,
} from "../../../tests/support/private-hosts.ts";
import { allowNetworks } from "./networks.ts";
import { checkOutgoingUrl } from "./outgoing-url.ts";

test.each([...privateAddresses.map(([host]) => host), ...privateNames])(
  "checkOutgoingUrl refuses the private host %s",
  (host) => {
    expect(checkOutgoingUrl(`https://${host}:8443/x?y`, "body.endpoint")).toMatchObject({
      code: "invalid-request",
      details: [{ field: "body.endpoint", message: "leads to a private address" }],
    });
  },
);

test.each([
  ["https://user:secret@hooks.bellwether.example/", "holds a user name or password"],
  ["https://secret@hooks.bellwether.example/", "holds a user name or password"],
  ["https://:secret@hooks.bellwether.example/", "holds a user name or password"],
  ["http://hooks.bellwether.example/", "starts with http:"],
  ["ftp://hooks.bellwether.example/", "starts with ftp:"],
  ["https://", "is not an address"],
  ["https://1.2.3.4.5/", "is not an address"],
  ["https://[fe80::1%25eth0]/", "is not an address"],
])("checkOutgoingUrl refuses %s", (url, message) => {
  expect(checkOutgoingUrl(url, "body.url")).toMatchObject({
    code: "invalid-request",
    details: [{ field: "body.url", message }],
  });
});

test.each([
  ...publicAddresses.map((address) => (address.includes(":") ? `[${address}]` : address)),
  "hooks.bellwether.example",
  "localhost.example.com",
  "internal.example.com.",
])("checkOutgoingUrl accepts the host %s", (host) => {
  expect(checkOutgoingUrl(`https://${host}:8443/x?y`, "body.url")).toBeUndefined();
});

test.each([
  ["http://10.1.2.3:8080/", undefined],
  ["http://receiver:8080/", undefined],
  ["https://hooks.bellwether.example/", undefined],
  ["http://192.168.0.1/", "leads to a private address"],
  ["https://[::1]/", "leads to a private address"],
  ["http://hooks.bellwether.example/", "starts with http:"],
  ["ftp://10.1.2.3/", "starts with ftp:"],
  ["https://[fd00::1]/", "leads to a private address"],
])("checkOutgoingUrl beside the network 10.0.0.0/8: %s %s", (url, message) => {
  const problem = checkOutgoingUrl(url, "body.url", allowNetworks(["10.0.0.0/8"]));
  expect(problem?.details?.[0]?.message).toBe(message);
});
