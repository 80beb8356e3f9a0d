import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints a deprecated operation; its own fields start on line 7. */
const lint = (
  fields: string,
  headers = "{Deprecation: {schema: {type: string}}}",
  method = "get",
) =>
  lintText(
    "deprecations-dated",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /old:
    ${method}:
      operationId: getOld
      deprecated: true
${fields}
      responses:
        "308": {description: Moved, headers: ${headers}}
        "400": {description: Invalid}
`,
  );

test("deprecations-dated accepts an operation with its date and header", async () => {
  expect(await lint('      x-deprecated-since: "2026-11-21"')).toEqual([]);
});

test("deprecations-dated reports an operation without a date", async () => {
  expect(await lint("      summary: Old")).toEqual([
    'specs/host.yaml:5 getOld is deprecated without a date; add x-deprecated-since with a date such as "2026-11-21".',
  ]);
});

test("deprecations-dated reports a text that is not a date", async () => {
  expect(await lint("      x-deprecated-since: last year")).toEqual([
    'specs/host.yaml:8 x-deprecated-since is not a date; write it in quotes, such as "2026-11-21".',
  ]);
});

test("deprecations-dated reports a success that does not declare the header", async () => {
  const dates = '      x-deprecated-since: "2026-11-21"\n      x-sunset: "2027-11-21"';
  expect(await lint(dates)).toEqual([
    "specs/host.yaml:11 The 308 response does not declare Sunset; add it to its headers.",
  ]);
  expect(await lint(dates, "{}", "options")).toEqual([]);
});

/** Lints an operation with a parameter and a request field; the parameter is on line 7, the field on line 15. */
const lintRequest = (parameter: string, field: string, headers = "{}") =>
  lintText(
    "deprecations-dated",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    post:
      parameters:
        - {name: old, in: query, schema: {type: string}${parameter}}
      operationId: createThing
      requestBody:
        content:
          application/json:
            schema:
              allOf:
                - properties:
                    former: {type: string${field}}
      responses:
        "200": {description: Created, headers: ${headers}}
`,
  );

test("deprecations-dated reports a parameter and a request field without a date", async () => {
  const advice =
    'is deprecated without a date; add x-deprecated-since with a date such as "2026-11-21".';
  expect(await lintRequest(", deprecated: true", ", deprecated: true")).toEqual([
    `specs/host.yaml:7 The parameter old ${advice}`,
    `specs/host.yaml:15 The field former ${advice}`,
  ]);
});

test("deprecations-dated reports a success that does not declare the header of a request field", async () => {
  const dated = ', deprecated: true, x-deprecated-since: "2026-11-21"';
  const missing = "The 200 response does not declare Deprecation; add it to its headers.";
  expect(await lintRequest("", dated)).toEqual([`specs/host.yaml:17 ${missing}`]);
  expect(await lintRequest(dated, dated)).toEqual([`specs/host.yaml:17 ${missing}`]);
  expect(await lintRequest("", dated, "{Deprecation: {schema: {type: string}}}")).toEqual([]);
});

test("deprecations-dated reports a response field without a date, also beside a $ref", async () => {
  const schema = (since: string) => `openapi: 3.1.0
info: {title: Host, version: "1"}
paths: {}
components:
  schemas:
    Name: {type: string}
    Thing:
      properties:
        title: {type: string, deprecated: true${since}}
        label: {$ref: "#/components/schemas/Name", deprecated: true${since}}
`;
  const advice =
    'is deprecated without a date; add x-deprecated-since with a date such as "2026-11-21".';
  expect(await lintText("deprecations-dated", schema(""))).toEqual([
    `specs/host.yaml:9 The field title ${advice}`,
    `specs/host.yaml:10 The field label ${advice}`,
  ]);
  const dated = schema(', x-deprecated-since: "2026-11-24"');
  expect(await lintText("deprecations-dated", dated)).toEqual([]);
});

test("deprecations-dated reports the header of a request field whose date stands beside a $ref", async () => {
  const findings = await lintText(
    "deprecations-dated",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    post:
      requestBody:
        content:
          application/json:
            schema:
              properties:
                former: {deprecated: true, x-deprecated-since: "2026-11-24", $ref: "#/components/schemas/Name"}
      responses:
        "200": {description: Created}
components:
  schemas:
    Name: {type: string}
`,
  );
  expect(findings).toEqual([
    "specs/host.yaml:13 The 200 response does not declare Deprecation; add it to its headers.",
  ]);
});
