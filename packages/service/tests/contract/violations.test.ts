import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { findFormFaults } from "@bellwether/contract/compare-bodies";
import { listDeclaredResponses } from "@bellwether/contract/declared-responses";
import { findViolations } from "@bellwether/contract/prism-violations";
import { findResponseFaults } from "@bellwether/contract/response-faults";
import { createSchemaChecker } from "@bellwether/contract/schema-checker";
import { createRequestSender } from "@bellwether/contract/send-request";
import { startProxy } from "@bellwether/mock/proxy-host";
import { afterEach, expect, test } from "vitest";
import type { AnyReply } from "../../src/operations/handler.ts";
import { readSpecs } from "../http/read-specs.ts";
import { credential, looseHandlers, startApplication } from "../http/test-application.ts";
import { readExample } from "./examples.ts";

const document = readSpecs().get("assets") as OpenApiDocument;
const asset: object = readExample("assets", "getAsset", "200 usdc");
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** The faults the suite reports for a service whose `getAsset` gives this reply. */
async function judge(reply: AnyReply) {
  const application = await startApplication({
    handlers: looseHandlers({ getAsset: async () => reply }),
    hosts: ["assets"],
  });
  closers.push(() => application.close());
  const proxy = await startProxy(document, application.url);
  closers.push(() => proxy.close());
  const caller = await createRequestSender({
    host: "assets",
    document,
    baseUrl: proxy.url,
    credentials: { apiKey: credential },
  });
  const located = listOperations(document).find(
    (located) => located.operation.operationId === "getAsset",
  );
  const [request] = located ? listValidRequests(document, located) : [];
  const [response] = located ? listDeclaredResponses(document, located) : [];
  if (!located || !request || !response) throw new Error("getAsset has no example.");
  const { parameters } = request;
  const result = await caller.send(located, { parameters, body: undefined });
  const checker = createSchemaChecker(document);
  return {
    violations: findViolations(result.response, true),
    faults: findResponseFaults(checker, response, result, "getAsset", findFormFaults),
  };
}

test("the contract suite accepts the documented response", async () => {
  expect(await judge({ status: 200, body: asset })).toEqual({ violations: [], faults: [] });
});

test("the contract suite reports a missing required field", async () => {
  const { name: _, ...body } = asset as { name: string };
  const { violations, faults } = await judge({ status: 200, body });
  expect(violations.join()).toContain("must have required property 'name'");
  expect(faults).toContain("/ must have required property 'name'");
});

test("the contract suite reports a field of the wrong type", async () => {
  const { violations, faults } = await judge({ status: 200, body: { ...asset, decimals: "6" } });
  expect(violations.join()).toContain("response.body.decimals");
  expect(faults).not.toEqual([]);
});

test("the contract suite reports an undeclared status", async () => {
  const { violations, faults } = await judge({ status: 203, body: asset });
  expect(violations.join()).toContain("Unable to match the returned status code");
  expect(faults.join()).toContain("answered 203 instead of 200");
});
