import { expect, test } from "vitest";
import type { PathSelection } from "../../src/compare/path-selection.ts";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { describeApi } from "./compare-versions.ts";

const operation = (id: string, maximum: number, name?: string) => ({
  get: {
    operationId: id,
    parameters: [
      { name: "limit", in: "query", schema: { type: "integer", maximum } },
      ...(name === undefined
        ? []
        : [{ name, in: "path", required: true, schema: { type: "string" } }]),
    ],
    responses: { "204": { description: "done" } },
  },
});

async function compare(before: object, after: object, paths: PathSelection): Promise<string[]> {
  const { findings } = compareDocuments(
    await documentOf(describeApi(before)),
    await documentOf(describeApi(after)),
    { paths },
  );
  return findings.map(({ rule, operations }) => [rule, ...operations].join(" "));
}

const schemas = { components: { schemas: { Old: { type: "string" } } } };
const before = {
  paths: { "/a": operation("a", 9), "/b": operation("b", 9), "/admin/c": operation("c", 9) },
  ...schemas,
};
const after = {
  paths: { "/a": operation("a", 5), "/b": operation("b", 5), "/d": operation("d", 9) },
};

test("only paths that match are compared", async () => {
  expect(await compare(before, after, { match: /^\/[ad]/, unmatch: /^\/admin/ })).toEqual([
    "maximum-lowered GET /a",
    "operation-added GET /d",
  ]);
  expect(await compare(before, after, { match: /^\/admin/ })).toEqual([
    "operation-removed GET /admin/c",
  ]);
  expect(await compare(before, after, { unmatch: /./ })).toEqual([]);
});

test("paths are paired without their prefixes, also if their parameters have other names", async () => {
  const old = {
    paths: {
      "/api/v1/a": operation("a", 9),
      "/api/v1/b/{id}": operation("b", 9, "id"),
      "/api/v10/c": operation("c", 9),
    },
  };
  const now = {
    paths: {
      "/v2/a": operation("a", 5),
      "/v2/b/{name}": operation("b", 9, "name"),
      "/v20/c": operation("c", 9),
    },
  };
  const paths = { stripOld: "/api/v1", stripNew: "/v2" };
  const found = await compare(old, now, paths);
  expect(found.slice(0, 2)).toEqual([
    "operation-removed GET /api/v10/c",
    "maximum-lowered GET /v2/a",
  ]);
  expect(found.slice(2).sort()).toEqual([
    "operation-added GET /v20/c",
    "path-parameter-renamed GET /v2/b/{name}",
  ]);
});

test("a prefix in one version alone is left out of its paths", async () => {
  const old = { paths: { "/a": operation("a", 9) } };
  const now = { paths: { "/v2/a": operation("a", 9) } };
  expect(await compare(old, now, { stripNew: "/v2" })).toEqual([]);
  expect(await compare(now, old, { stripOld: "/v2" })).toEqual([]);
});
