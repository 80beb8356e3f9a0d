import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints one operation, whose responses are on line 6, and returns the missing statuses. */
async function missingStatuses(
  operation: Record<string, unknown>,
  { path = "/alerts", method = "get", root = {} } = {},
): Promise<string[]> {
  const { responses, ...rest } = operation;
  const findings = await lintText(
    "errors-declared",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  ${path}:
    ${method}:
      responses: ${JSON.stringify(responses)}
${Object.entries({ operationId: "askThing", ...rest })
  .map(([key, value]) => `      ${key}: ${JSON.stringify(value)}\n`)
  .join("")}${Object.entries(root)
  .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  .join("")}`,
  );
  return findings.map((finding) => {
    expect(finding).toMatch(/^specs\/host\.yaml:6 askThing .+, so it must declare \d{3}; refer /);
    return finding.match(/declare (\d+)/)?.[1] ?? finding;
  });
}

const responses = (...statuses: string[]) =>
  Object.fromEntries(statuses.map((status) => [status, { description: status }]));
const pathParameter = (schema: object) => ({ name: "id", in: "path", required: true, schema });
const requestBody = { content: { "application/json": {} } };
const always = ["429", "500", "503"];

test("errors-declared accepts an operation with all its errors", async () => {
  const statuses = ["200", "400", "401", "404", "413", "415", ...always];
  const operation = {
    responses: responses(...statuses),
    security: [{ key: [] }],
    parameters: [pathParameter({ type: "string" })],
    requestBody,
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}", method: "post" })).toEqual([]);
});

test("errors-declared names the operation, the reason and the fix", async () => {
  const findings = await lintText(
    "errors-declared",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /alerts:
    get:
      operationId: listAlerts
      responses:
        "200": {description: Alerts}
        "500": {description: Failed}
        "503": {description: Starting}
`,
  );
  expect(findings).toEqual([
    "specs/host.yaml:7 listAlerts can exceed a rate limit, so it must declare 429; refer to the response in specs/common.",
  ]);
});

test("errors-declared requires 429, 500 and 503, and accepts no range or default in their place", async () => {
  expect(await missingStatuses({ responses: responses("200", "4XX", "default") })).toEqual(always);
});

test("errors-declared requires 400 with a parameter, also one with an enum", async () => {
  const operation = {
    responses: responses("200", ...always),
    parameters: [pathParameter({ type: "string", enum: ["solana"] })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual(["400"]);
});

test("errors-declared applies parameters of the path item unless the operation replaces them", async () => {
  const pathItem = (operation: string) => `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /alerts/{id}:
    parameters: [{name: id, in: path, schema: {type: string}}]
    get:
      ${operation}
      responses: {"200": {}, "400": {}, "429": {}, "500": {}, "503": {}}
`;
  const open = await lintText("errors-declared", pathItem("operationId: getAlert"));
  expect(open).toEqual([
    "specs/host.yaml:8 getAlert has an open path parameter, so it must declare 404; refer to the response in specs/common.",
  ]);
  const replaced = "parameters: [{name: id, in: path, schema: {enum: [one]}}]";
  expect(await lintText("errors-declared", pathItem(replaced))).toEqual([]);
});

test("errors-declared requires 400, 413 and 415 with a body", async () => {
  const operation = { responses: responses("200", ...always), requestBody };
  expect(await missingStatuses(operation, { method: "post" })).toEqual(["400", "413", "415"]);
});

test("errors-declared requires 401 with a credential, also an optional or document-wide one", async () => {
  const answers = responses("200", ...always);
  const anonymous = { responses: answers, security: [{}] };
  expect(await missingStatuses(anonymous)).toEqual([]);
  const optional = { responses: answers, security: [{}, { key: [] }] };
  expect(await missingStatuses(optional)).toEqual(["401"]);
  const root = { security: [{ key: [] }] };
  expect(await missingStatuses({ responses: answers }, { root })).toEqual(["401"]);
  expect(await missingStatuses({ responses: answers, security: [] }, { root })).toEqual([]);
});

test("errors-declared requires 404 with an open path parameter", async () => {
  const operation = {
    responses: responses("200", "400", ...always),
    parameters: [pathParameter({ type: "string" })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual(["404"]);
});

test("errors-declared requires no 404 with an enum path parameter or an open query parameter", async () => {
  const operation = {
    responses: responses("200", "400", ...always),
    parameters: [
      pathParameter({ const: "solana" }),
      { name: "word", in: "query", schema: { type: "string" } },
    ],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual([]);
});

test("errors-declared requires 404 from an operation without a success response", async () => {
  const operation = {
    responses: responses("400", ...always),
    parameters: [pathParameter({ type: "string" })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual(["404"]);
});

test("errors-declared requires 400 but no 404 from a redirect", async () => {
  const operation = {
    responses: responses("308", ...always),
    parameters: [pathParameter({ type: "string" })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual(["400"]);
});

test("errors-declared requires neither 400 nor 401 from a preflight", async () => {
  const operation = {
    responses: responses("204", "500", "503"),
    security: [{ key: [] }],
    parameters: [pathParameter({ type: "string" })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}", method: "options" })).toEqual([
    "429",
  ]);
});

test("errors-declared ignores the responses of webhooks", async () => {
  const findings = await lintText(
    "errors-declared",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
webhooks:
  event:
    post:
      requestBody: {content: {application/json: {}}}
      responses: {"204": {description: Taken}}
`,
  );
  expect(findings).toEqual([]);
});
