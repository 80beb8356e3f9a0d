import { expect, test } from "vitest";
import { isPublicAddress } from "./ssrf-guard.ts";

test.each([
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["2002:7f00:1::", false],
  ["64:ff9b::7f00:1", false],
  ["1.1.1.1", true],
  ["172.32.0.1", true],
  ["2606:4700::1111", true],
])("isPublicAddress(%s) is %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
