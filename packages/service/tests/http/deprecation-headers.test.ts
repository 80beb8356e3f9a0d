import { listValidRequests, parameterExample } from "@bellwether/bundle/example-requests";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { anyCredentials, toFetchArguments } from "@bellwether/contract/send-request";
import { afterEach, describe, expect, test } from "vitest";
import { findDeprecatedFields } from "../../build/describe-deprecations.ts";
import type { OperationPlan } from "../../src/http/request/operation-plan.ts";
import { createDeprecationHeaders } from "../../src/http/response/deprecation-headers.ts";
import type { AnyCall } from "../../src/operations/handler.ts";
import { readSpecs } from "./read-specs.ts";
import {
  credential,
  echoHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

let application: TestApplication;
afterEach(() => application?.close());

const docsUrl = "https://docs.example";
const link = `<${docsUrl}/guides/deprecations.html#deprecated-now>; rel="deprecation"; type="text/html"`;

/** Every operation in every spec, without those browsers call themselves. */
const operations = [...readSpecs()].flatMap(([host, document]) =>
  listOperations(document)
    .filter(({ method }) => method !== "options")
    .map((located) => ({ host, document, located })),
);

const start = () => startApplication({ handlers: echoHandlers(), docsUrl });

/** The headers of the response to the documented request with these parameters added. */
async function call({ document, located }: (typeof operations)[number], added: readonly string[]) {
  const [request] = listValidRequests(document, located);
  if (request === undefined) throw new Error(`${located.operation.operationId} has no example.`);
  const parameters = located.parameters
    .filter(({ name }) => added.includes(name))
    .map((parameter) => ({
      parameter,
      schema: {},
      value: parameterExample(document, parameter),
    }));
  const names = Object.keys(anyCredentials(document));
  const credentials = Object.fromEntries(names.map((name) => [name, credential]));
  const { url, init } = toFetchArguments(
    { document, baseUrl: application.url, credentials },
    located,
    { parameters: [...request.parameters, ...parameters], body: request.body?.value },
  );
  const response = await fetch(url, { ...init, redirect: "manual" });
  const { headers, status } = response;
  await response.text();
  const get = (name: string) => headers.get(name) ?? undefined;
  return { status, deprecation: get("deprecation"), sunset: get("sunset"), link: get("link") };
}

const secondsOf = (date: string) => `@${Date.parse(date) / 1000}`;

test("responses have Deprecation exactly if the spec deprecates their operation", async () => {
  application = await start();
  const answers: Record<string, unknown> = {};
  const documented: Record<string, unknown> = {};
  for (const operation of operations) {
    const { deprecated, operationId = "", ...dates } = operation.located.operation;
    const { status, ...headers } = await call(operation, []);
    answers[operationId] = headers;
    const sunset = dates["x-sunset"];
    documented[operationId] = {
      deprecation: deprecated ? secondsOf(dates["x-deprecated-since"] ?? "") : undefined,
      sunset: deprecated && sunset ? new Date(sunset).toUTCString() : undefined,
      link: deprecated ? link : undefined,
    };
  }
  expect(answers).toEqual(documented);
  expect(Object.values(documented)).toContainEqual(expect.objectContaining({ link }));
});

const withParameters = operations.flatMap((operation) =>
  operation.located.parameters
    .filter(({ deprecated }) => deprecated)
    .map((parameter) => ({
      name: `${operation.located.operation.operationId} ${parameter.name}`,
      operation,
      parameter,
    })),
);

test.each(withParameters)(
  "a request with a deprecated parameter is answered with Deprecation: $name",
  async ({ operation, parameter }) => {
    application = await start();
    expect(await call(operation, [parameter.name])).toEqual({
      status: 200,
      deprecation: secondsOf(parameter["x-deprecated-since"] ?? ""),
      sunset: undefined,
      link,
    });
  },
);

test.each([
  { name: "event", deprecation: secondsOf("2026-11-24") },
  { name: "type", deprecation: null },
])("a trigger with $name has Deprecation $deprecation", async ({ name, deprecation }) => {
  application = await start();
  const trigger = { [name]: "new-token", audit: { mintAuthorityRevoked: true } };
  const webhookId = "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78";
  const { status, headers } = await fetch(`${application.url}/v2/events/subscriptions`, {
    method: "POST",
    headers: { "x-service-api-key": credential, "content-type": "application/json" },
    body: JSON.stringify({ trigger, destination: { type: "webhook", webhookId } }),
  });
  expect([status, headers.get("deprecation")]).toEqual([200, deprecation]);
});

test("a deprecated call has no Link without a configured docs site", async () => {
  application = await startApplication({ handlers: echoHandlers() });
  const headers = (await fetch(`${application.url}/api/v0/USDC/deposit?amount=1`)).headers;
  expect([headers.has("deprecation"), headers.has("link")]).toEqual([true, false]);
});

test("any origin may read the headers of a deprecated call", async () => {
  application = await start();
  for (const path of ["/v0/markets", "/v2/auth", "/api/v0/USDC/deposit"]) {
    const { headers } = await fetch(`${application.url}${path}`);
    const exposed = headers.get("access-control-expose-headers")?.split(", ");
    expect(exposed, path).toEqual(expect.arrayContaining(["Deprecation", "Sunset", "Link"]));
  }
});

describe("deprecated fields of a request body", () => {
  const since = "2030-01-01";
  const body = {
    allOf: [
      { $ref: "#/components/schemas/Base" },
      {
        properties: {
          links: {
            type: "array",
            items: {
              properties: {
                label: { deprecated: true, "x-deprecated-since": since, "x-sunset": "2030-09-01" },
              },
            },
          },
        },
      },
    ],
  };
  // As many parts as the search for fields reads.
  const document = {
    openapi: "3.1.0",
    info: { title: "Host", version: "1" },
    components: {
      schemas: {
        Base: {
          properties: {
            parent: { $ref: "#/components/schemas/Base" },
            title: {
              deprecated: true,
              "x-deprecated-since": "2029-06-01",
              "x-sunset": "2031-01-01",
            },
            subject: { type: "string" },
          },
        },
      },
    },
  } satisfies OpenApiDocument;
  const plan: OperationPlan = {
    operationId: "sendThing",
    host: "host",
    method: "POST",
    path: "/things",
    parameters: [],
    unknownParameters: "refuse",
    body: {
      required: true,
      mediaTypes: ["application/json"],
      maxBytes: 100,
      deprecatedFields: findDeprecatedFields(document, body),
    },
    security: [],
    responses: {},
  };
  const headersOf = (sent: unknown) =>
    createDeprecationHeaders(plan, undefined).of({
      path: {},
      query: {},
      headers: {},
      body: sent,
    } as AnyCall);

  test.each([
    { sent: { subject: "Hi" } },
    { sent: { links: [] } },
    { sent: { links: [{ href: "/" }] } },
    { sent: [] },
    { sent: null },
    { sent: undefined },
  ])("a body without them has no headers: %j", ({ sent }) => {
    expect(headersOf(sent)).toEqual({});
  });

  test("a field at any depth has the headers", () => {
    expect(headersOf({ links: [{ href: "/" }, { label: "Open" }] })).toEqual({
      deprecation: secondsOf(since),
      sunset: "Sun, 01 Sep 2030 00:00:00 GMT",
    });
  });

  test("several fields have the earliest dates", () => {
    expect(headersOf({ title: "Hi", links: [{ label: "Open" }] })).toEqual({
      deprecation: secondsOf("2029-06-01"),
      sunset: "Sun, 01 Sep 2030 00:00:00 GMT",
    });
  });
});
