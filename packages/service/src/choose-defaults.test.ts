import { expect, test } from "vitest";
import { settingsOf } from "../tests/support/test-settings.ts";
import { chooseDefaults } from "./choose-defaults.ts";

const publicUrl = "https://api.bellwether.example";
const proxy = { trustProxy: "127.0.0.1" };

test.each([
  ["on loopback", {}, 0],
  ["on localhost", { host: "localhost" }, 0],
  ["on all addresses", { host: "0.0.0.0" }, 3],
  ["on loopback, behind a proxy with a public URL", { publicUrl }, 3],
  ["on loopback, behind a trusted proxy", proxy, 3],
  ["on loopback, behind a trusted proxy with a public URL", { ...proxy, publicUrl }, 3],
  ["on loopback, behind a proxy for this machine", { ...proxy, publicUrl: "http://localhost" }, 0],
  ["on a Unix socket", { socketPath: "/run/bellwether.sock", publicUrl }, 3],
  ["on all addresses with --drain-seconds 0", { host: "0.0.0.0", drainSeconds: "0" }, 0],
  ["on loopback with --drain-seconds 9", { drainSeconds: "9" }, 9],
])("a service %s has this drain", (_, flags, drainSeconds) => {
  expect(chooseDefaults(settingsOf(flags)).drainSeconds).toBe(drainSeconds);
});

test("a service on a Unix socket with a public URL has rate limits", () => {
  const socket = { socketPath: "/run/bellwether.sock", publicUrl };
  expect(chooseDefaults(settingsOf(socket)).requestsPerMinute).toBe(600);
});
