import { expect, test } from "vitest";
import { lintText } from "./plugin/lint-files.ts";

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

test("a list that names its cursor, next cursor and items passes", async () => {
  const findings = await lint("      x-pagination: {cursor: cursor, next: cursor, items: things}");
  expect(findings).toEqual([]);
});

test("a list without a cursor needs to say nothing", async () => {
  expect(await lint("      summary: List things", "limit")).toEqual([]);
});

test("a list that takes a cursor but does not say how it pages is found", async () => {
  expect(await lint("      summary: List things")).toEqual([
    'specs/host.yaml:5 listThings takes a cursor but does not say how it pages; add "x-pagination" with cursor, next, items.',
  ]);
});

test("only a query parameter pages, and only answers that succeed have fields", async () => {
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

test("an answer without a body has no fields", async () => {
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
    'specs/host.yaml:7 The answer of listThings has no field "cursor"; name the one that holds the next cursor.',
    'specs/host.yaml:7 The answer of listThings has no field "things"; name the one that holds the items.',
  ]);
});

test("names of things that do not exist are found", async () => {
  const findings = await lint(`      x-pagination:
        cursor: after
        next: following
        items: entries
        size: limit`);
  expect(findings).toEqual([
    'specs/host.yaml:11 "size" means nothing in x-pagination; use cursor, next, items.',
    'specs/host.yaml:8 listThings has no query parameter "after"; name the one that takes the cursor.',
    'specs/host.yaml:9 The answer of listThings has no field "following"; name the one that holds the next cursor.',
    'specs/host.yaml:10 The answer of listThings has no field "entries"; name the one that holds the items.',
  ]);
});

test("items must be an array, and nothing may be left out", async () => {
  const findings = await lint("      x-pagination: {cursor: cursor, items: cursor}");
  expect(findings).toEqual([
    'specs/host.yaml:7 x-pagination has no "next"; add the name of what it stands for.',
    'specs/host.yaml:7 The field "cursor" of listThings is no array; name the one that holds the items.',
  ]);
});
