import { expect, test } from "vitest";
import { lintText } from "./plugin/lint-files.ts";

/** Lints one operation, whose responses are on line 6, and returns the statuses that it lacks. */
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
    expect(finding).toMatch(
      /^specs\/host\.yaml:6 askThing .+, so it must declare \d{3}; point it /,
    );
    return finding.match(/declare (\d+)/)?.[1] ?? finding;
  });
}

const responses = (...statuses: string[]) =>
  Object.fromEntries(statuses.map((status) => [status, { description: status }]));
const pathParameter = (schema: object) => ({ name: "id", in: "path", required: true, schema });
const requestBody = { content: { "application/json": {} } };
const always = ["429", "500", "503"];

test("an operation with all its errors passes", async () => {
  const statuses = ["200", "400", "401", "404", "413", "415", ...always];
  const operation = {
    responses: responses(...statuses),
    security: [{ key: [] }],
    parameters: [pathParameter({ type: "string" })],
    requestBody,
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}", method: "post" })).toEqual([]);
});

test("the message says why, where and what to do", async () => {
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
    "specs/host.yaml:7 listAlerts can meet a rate limit, so it must declare 429; point it to the response in specs/common.",
  ]);
});

test("every operation demands 429, 500 and 503; a range or a default does not count", async () => {
  expect(await missingStatuses({ responses: responses("200", "4XX", "default") })).toEqual(always);
});

test("parameters demand 400, also those with an enum", async () => {
  const operation = {
    responses: responses("200", ...always),
    parameters: [pathParameter({ type: "string", enum: ["solana"] })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual(["400"]);
});

test("parameters of the path item count, unless the operation replaces them", async () => {
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
    "specs/host.yaml:8 getAlert has an open path parameter, so it must declare 404; point it to the response in specs/common.",
  ]);
  const replaced = "parameters: [{name: id, in: path, schema: {enum: [one]}}]";
  expect(await lintText("errors-declared", pathItem(replaced))).toEqual([]);
});

test("a body demands 400, 413 and 415", async () => {
  const operation = { responses: responses("200", ...always), requestBody };
  expect(await missingStatuses(operation, { method: "post" })).toEqual(["400", "413", "415"]);
});

test("a credential demands 401, an optional one and one of the whole document too", async () => {
  const answers = responses("200", ...always);
  const anonymous = { responses: answers, security: [{}] };
  expect(await missingStatuses(anonymous)).toEqual([]);
  const optional = { responses: answers, security: [{}, { key: [] }] };
  expect(await missingStatuses(optional)).toEqual(["401"]);
  const root = { security: [{ key: [] }] };
  expect(await missingStatuses({ responses: answers }, { root })).toEqual(["401"]);
  expect(await missingStatuses({ responses: answers, security: [] }, { root })).toEqual([]);
});

test("an open path parameter demands 404", async () => {
  const operation = {
    responses: responses("200", "400", ...always),
    parameters: [pathParameter({ type: "string" })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual(["404"]);
});

test("neither a held path parameter nor an open one elsewhere demands 404", async () => {
  const operation = {
    responses: responses("200", "400", ...always),
    parameters: [
      pathParameter({ const: "solana" }),
      { name: "word", in: "query", schema: { type: "string" } },
    ],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual([]);
});

test("an operation without any success is no redirect", async () => {
  const operation = {
    responses: responses("400", ...always),
    parameters: [pathParameter({ type: "string" })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual(["404"]);
});

test("a redirect checks its parameters but looks nothing up", async () => {
  const operation = {
    responses: responses("308", ...always),
    parameters: [pathParameter({ type: "string" })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}" })).toEqual(["400"]);
});

test("a preflight looks at neither parameters nor credentials", async () => {
  const operation = {
    responses: responses("204", "500", "503"),
    security: [{ key: [] }],
    parameters: [pathParameter({ type: "string" })],
  };
  expect(await missingStatuses(operation, { path: "/alerts/{id}", method: "options" })).toEqual([
    "429",
  ]);
});

test("nothing is demanded of what others answer to webhooks", async () => {
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
