import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each([
  ["localhost", true],
  ["LOCALHOST", true],
  ["app.localhost", true],
  ["127.0.0.1", true],
  ["127.255.0.10", true],
  ["::1", true],
  ["[::1]", true],
  ["notlocalhost", false],
  ["localhost.bellwether.example", false],
  [".localhost", false],
  ["10.127.0.0.1", false],
  ["127.0.0.1.bellwether.example", false],
  ["127.0.0", false],
  ["2001:db8::1", false],
  ["[::1].bellwether.example", false],
  ["", false],
])("the host %j is loopback: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
