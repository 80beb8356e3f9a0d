import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints one operation, whose mark is on line 7. */
const lint = (method: string, statuses: readonly string[], mark = "x-internal: true") =>
  lintText(
    "internal-operations",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    ${method}:
      operationId: askThing
      ${mark}
      responses:
${statuses.map((status) => `        "${status}": {description: A response}\n`).join("")}`,
  );

test("internal-operations accepts marked preflights and redirects", async () => {
  expect(await lint("options", ["204", "500"])).toEqual([]);
  expect(await lint("get", ["308", "400"])).toEqual([]);
});

test("internal-operations accepts other operations without a mark", async () => {
  expect(await lint("get", ["200", "400"], "tags: [Things]")).toEqual([]);
  expect(await lint("post", ["200", "308"], "tags: [Things]")).toEqual([]);
  expect(await lint("post", ["400"], "tags: [Things]")).toEqual([]);
});

test("internal-operations reports a preflight and a redirect without a mark", async () => {
  expect(await lint("options", ["204"], "tags: [Things]")).toEqual([
    'specs/host.yaml:5 askThing is a CORS preflight; add "x-internal: true".',
  ]);
  expect(await lint("get", ["308"], "x-internal: false")).toEqual([
    'specs/host.yaml:5 askThing only redirects; add "x-internal: true".',
  ]);
});

test("internal-operations reports the mark of an operation that users call", async () => {
  const finding =
    'specs/host.yaml:7 askThing is neither a preflight nor a redirect; remove "x-internal", so that it is published.';
  expect(await lint("get", ["200", "308"])).toEqual([finding]);
  expect(await lint("get", ["200"], "x-internal: false")).toEqual([finding]);
});
