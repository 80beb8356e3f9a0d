import { expect, test } from "vitest";
import { lintText } from "./plugin/lint-files.ts";

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
