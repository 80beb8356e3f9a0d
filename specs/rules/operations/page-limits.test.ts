import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints two lists sharing a limit on line 15. */
const lint = (limit: string, pagination = "{cursor: cursor, next: cursor, items: things}") =>
  lintText(
    "page-limits",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      operationId: listThings
      x-pagination: ${pagination}
      parameters: [{$ref: "#/components/parameters/Limit"}]
    post:
      operationId: searchThings
      x-pagination: ${pagination}
      parameters: [{$ref: "#/components/parameters/Limit"}]
components:
  parameters:
    Limit: {name: limit, in: query, schema: {type: integer, ${limit}}}
`,
  );

test.each([200, 1000])("page-limits accepts a maximum of %d with any default", async (maximum) => {
  expect(await lint(`minimum: 1, maximum: ${maximum}, default: 10`)).toEqual([]);
});

test.each([
  [
    "minimum: 1, maximum: 100, default: 50",
    "has the maximum 100; it must be 200, or 1000 if programs read the whole list.",
  ],
  [
    "minimum: 1, default: 50",
    "has the maximum undefined; it must be 200, or 1000 if programs read the whole list.",
  ],
  ["minimum: 0, maximum: 200, default: 50", "has the minimum 0; it must be 1."],
  ["minimum: 1, maximum: 200", "has no default; add one."],
])("page-limits reports a shared limit once: %s", async (limit, problem) => {
  expect(await lint(limit)).toEqual([`specs/host.yaml:15 The limit of listThings ${problem}`]);
});

test("page-limits ignores lists without a limit or pages", async () => {
  const list = (more: string) => `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      operationId: listThings
      ${more}
`;
  const limit = "parameters: [{name: limit, in: query, schema: {type: integer, maximum: 7}}]";
  expect(await lintText("page-limits", list(limit))).toEqual([]);
  expect(await lintText("page-limits", list("x-pagination: {cursor: cursor}"))).toEqual([]);
});
