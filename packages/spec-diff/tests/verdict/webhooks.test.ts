import { expect, test } from "vitest";
import { describeApi, findingsBetween } from "./compare-versions.ts";

test("a webhook that comes or goes has a finding, and an extension beside it another", async () => {
  const post = { responses: { "204": { description: "done" } } };
  const calls = (webhooks: object) => describeApi({ paths: {}, webhooks });
  const [one, two] = [{ one: { post } }, { one: { post }, two: { post } }];
  expect(await findingsBetween(calls(one), calls(two))).toEqual(["webhook-added compatible"]);
  expect(await findingsBetween(calls(two), calls(one))).toEqual(["webhook-removed breaking"]);
  const extended = calls({ ...one, "x-owner": { post } });
  expect(await findingsBetween(calls(one), extended)).toEqual(["extension-changed editorial"]);
});

test("the document's credentials and servers hold for no webhook, and its own do", async () => {
  const securitySchemes = { key: { type: "apiKey", in: "header", name: "X-Key" } };
  const version = (host: string, security: object[], own: object = {}) => {
    const post = { responses: { "204": { description: "done" } }, ...own };
    const servers = [{ url: `https://${host}.example` }];
    const components = { securitySchemes };
    return describeApi({ security, servers, components, paths: {}, webhooks: { moved: { post } } });
  };
  expect(await findingsBetween(version("a", [{}]), version("b", [{ key: [] }]))).toEqual([]);
  const [open, closed] = [{ security: [{}] }, { security: [{ key: [] }] }];
  expect(await findingsBetween(version("a", [], open), version("a", [], closed))).toEqual([
    "security-tightened compatible",
  ]);
});
