import { expect, test } from "vitest";
import { chooseRateLimits, describeRateLimits } from "./limits.ts";

const local = { host: "127.0.0.1", publicUrl: "http://127.0.0.1:4000", trustProxy: [] };
const unset = { requestsPerMinute: undefined, keyRequestsPerMinute: undefined };
const standard = { requestsPerMinute: 600, keyRequestsPerMinute: 6000 };
const none = { requestsPerMinute: 0, keyRequestsPerMinute: 0 };

test.each([
  ["on loopback", {}, none],
  ["on localhost", { host: "localhost" }, none],
  ["on all addresses", { host: "0.0.0.0" }, standard],
  ["on all IPv6 addresses", { host: "::" }, standard],
  ["on loopback, behind a local proxy of this machine", { trustProxy: ["127.0.0.1"] }, none],
  [
    "on loopback, behind a trusted proxy with a public URL",
    { publicUrl: "https://api.bellwether.example", trustProxy: ["127.0.0.1"] },
    standard,
  ],
  [
    "on loopback, behind a proxy that is not named",
    { publicUrl: "https://api.bellwether.example" },
    none,
  ],
])("a service %s has these default limits", (_, settings, limits) => {
  expect(chooseRateLimits({ ...local, ...unset, ...settings })).toEqual(limits);
});

test("given limits replace the defaults, and the limit of keys follows that of networks", () => {
  const exposed = { ...local, ...unset, host: "0.0.0.0" };
  expect(chooseRateLimits({ ...exposed, requestsPerMinute: 50 })).toEqual({
    requestsPerMinute: 50,
    keyRequestsPerMinute: 500,
  });
  expect(chooseRateLimits({ ...exposed, requestsPerMinute: 0 })).toEqual(none);
  expect(chooseRateLimits({ ...exposed, keyRequestsPerMinute: 0 })).toEqual({
    requestsPerMinute: 600,
    keyRequestsPerMinute: 0,
  });
  expect(chooseRateLimits({ ...local, ...unset, requestsPerMinute: 20 })).toEqual({
    requestsPerMinute: 20,
    keyRequestsPerMinute: 200,
  });
});

test.each([
  [
    standard,
    "Rate limits: 600 requests a minute for each network, 6000 requests a minute for each key.",
  ],
  [{ ...standard, requestsPerMinute: 0 }, "Rate limits: 6000 requests a minute for each key."],
  [none, "Rate limits: none; set --requests-per-minute."],
])("%j are described for operators", (limits, sentence) => {
  expect(describeRateLimits(limits)).toBe(sentence);
});
