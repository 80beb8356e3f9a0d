import type { LocatedOperation } from "@bellwether/bundle/open-api";
import type { DeclaredResponse } from "@bellwether/contract/declared-responses";
import { expect, test } from "vitest";
import { findFixture } from "./find-fixture.ts";

const paths: Readonly<Record<string, string>> = {
  listMarkets: "/v0/markets",
  listWebhooks: "/v2/events/webhooks",
  listEventSubscriptions: "/v2/events/subscriptions",
};
const ownFixture = () => ({});
const files = {
  "market-data": { listMarkets: { "404 gone": ownFixture } },
  webhooks: { listWebhooks: {} },
  "event-subscriptions": { listEventSubscriptions: {} },
};

function find(path: string, operationId: string, name: string) {
  const [status, exampleName] = name.split(" ");
  const located: LocatedOperation = {
    path,
    method: "get",
    operation: { operationId },
    parameters: [],
  };
  const response: DeclaredResponse = {
    status: Number(status),
    exampleName,
    exampleValue: undefined,
    isStream: false,
    schema: undefined,
    headers: [],
  };
  const request = { name: "parameters", parameters: [], body: undefined };
  return findFixture(files, { located, request, response }, (id) => paths[id] ?? "");
}

test.each([
  ["/v0/markets/{marketId}/similar", "market-data"],
  ["/v2/events/webhooks/{webhookId}/pause", "webhooks"],
  ["/v2/events/subscriptions/{subscriptionId}/pause", "event-subscriptions"],
])("findFixture names the file for a missing fixture: %s belongs in %s.ts", (path, file) => {
  expect(() => find(path, "newOperation", "404 unknownId")).toThrow(
    `No fixture produces "404 unknownId" for newOperation; add one in packages/service/tests/contract/fixtures/${file}.ts.`,
  );
});

test("findFixture returns the fixture of the operation, and none for a success", () => {
  expect(find("/v0/markets", "listMarkets", "404 gone")).toBe(ownFixture);
  expect(find("/v0/markets", "listMarkets", "200 firstPage")).toBeUndefined();
});
