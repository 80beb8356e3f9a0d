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
