import { expect, test } from "vitest";
import { absoluteServers } from "./absolute-servers.ts";

test.each([
  [undefined, "https://x.example/"],
  ["/v2", "https://x.example/v2"],
  ["v2", "https://x.example/docs/v2"],
  ["./v2", "https://x.example/docs/v2"],
  ["//y.example/v2", "https://y.example/v2"],
  ["http://y.example/v2", "http://y.example/v2"],
  ["{origin}/v2", "{origin}/v2"],
  ["/{version}", "https://x.example/{version}"],
])("the server %j of https://x.example/docs/api.yaml is %s", (url, expected) => {
  const info = { title: "X", version: "1.0.0" };
  const document = { openapi: "3.1.0", info, ...(url !== undefined && { servers: [{ url }] }) };
  const { servers } = absoluteServers(document, "https://x.example/docs/api.yaml");
  expect(servers).toEqual([{ url: expected }]);
});
