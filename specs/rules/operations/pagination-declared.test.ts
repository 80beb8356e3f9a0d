import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints a list whose x-pagination starts on line 7. */
const lint = (pagination: string, parameter = "cursor") =>
  lintText(
    "pagination-declared",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      operationId: listThings
${pagination}
      parameters:
        - {name: ${parameter}, in: query, schema: {type: string}}
      responses:
        "200":
          description: Things
          content:
            application/json:
              schema:
                allOf:
                  - {properties: {cursor: {type: string}}}
                properties:
                  things: {type: array, items: {type: string}}
`,
  );

test("pagination-declared accepts a list with cursor, next cursor and items", async () => {
  const findings = await lint("      x-pagination: {cursor: cursor, next: cursor, items: things}");
  expect(findings).toEqual([]);
});

test("pagination-declared ignores a list without a cursor", async () => {
  expect(await lint("      summary: List things", "limit")).toEqual([]);
});

test("pagination-declared reports a cursor parameter without x-pagination", async () => {
  expect(await lint("      summary: List things")).toEqual([
    'specs/host.yaml:5 listThings has a cursor but no "x-pagination"; add it with cursor, next, items.',
  ]);
});

test("pagination-declared reads query parameters and success responses only", async () => {
  const findings = await lintText(
    "pagination-declared",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      operationId: listThings
      parameters: [{name: cursor, in: header, schema: {type: string}}]
      responses: {}
    post:
      operationId: searchThings
      x-pagination: {cursor: cursor, next: cursor, items: things}
      parameters: [{name: cursor, in: query, schema: {type: string}}]
      responses:
        "200":
          content:
            application/json:
              schema:
                properties: {cursor: {type: string}, things: {type: array}}
        "400": {content: {application/json: {schema: {type: object}}}}
`,
  );
  expect(findings).toEqual([]);
});

test("pagination-declared reports the fields of a response without a body", async () => {
  const findings = await lintText(
    "pagination-declared",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      operationId: listThings
      x-pagination: {cursor: cursor, next: cursor, items: things}
      parameters: [{name: cursor, in: query, schema: {type: string}}]
      responses: {"200": {description: Nothing}}
`,
  );
  expect(findings).toEqual([
    'specs/host.yaml:7 The response of listThings has no field "cursor"; name the one with the next cursor.',
    'specs/host.yaml:7 The response of listThings has no field "things"; name the one with the items.',
  ]);
});

test("pagination-declared reports names that do not exist", async () => {
  const findings = await lint(`      x-pagination:
        cursor: after
        next: following
        items: entries
        size: limit`);
  expect(findings).toEqual([
    'specs/host.yaml:11 "size" is not a field of x-pagination; use cursor, next, items.',
    'specs/host.yaml:8 listThings has no query parameter "after"; name the one with the cursor.',
    'specs/host.yaml:9 The response of listThings has no field "following"; name the one with the next cursor.',
    'specs/host.yaml:10 The response of listThings has no field "entries"; name the one with the items.',
  ]);
});

test("pagination-declared reports items that are not an array, and a missing field", async () => {
  const findings = await lint("      x-pagination: {cursor: cursor, items: cursor}");
  expect(findings).toEqual([
    'specs/host.yaml:7 x-pagination has no "next"; add it with a name.',
    'specs/host.yaml:7 The field "cursor" of listThings is not an array; name the one with the items.',
  ]);
});
