import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints a list whose x-pagination is on line 7. */
const lint = (cursor: string, required = "[things]") =>
  lintText(
    "next-cursors",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      operationId: listThings
      x-pagination: {cursor: cursor, next: cursor, items: things}
      responses:
        "200":
          content:
            application/json:
              schema:
                allOf:
                  - {required: ${required}, properties: {cursor: ${cursor}}}
                properties:
                  things: {type: array, items: {type: string}}
        "400": {content: {application/json: {schema: {type: object}}}}
`,
  );

test.each([
  "{anyOf: [{type: string}, {type: 'null'}]}",
  "{oneOf: [{type: string}, {type: 'null'}]}",
  "{type: [string, 'null']}",
])("next-cursors accepts a required cursor that may be null: %s", async (cursor) => {
  expect(await lint(cursor, "[things, cursor]")).toEqual([]);
});

test("next-cursors reports a cursor that can be missing, and one that cannot be null", async () => {
  expect(await lint("{type: string}")).toEqual([
    'specs/host.yaml:7 The field "cursor" of listThings can be missing; add it to "required".',
    'specs/host.yaml:7 The field "cursor" of listThings cannot be null; use NextCursor of common/paging.yaml.',
  ]);
});

test("next-cursors leaves an unknown field and a list without x-pagination to other rules", async () => {
  const list = (pagination: string) => `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      operationId: listThings
      ${pagination}
      responses: {"200": {content: {application/json: {schema: {type: object}}}}}
`;
  const named = list("x-pagination: {cursor: cursor, next: following, items: things}");
  expect(await lintText("next-cursors", named)).toEqual([]);
  expect(await lintText("next-cursors", list("summary: List things"))).toEqual([]);
});
