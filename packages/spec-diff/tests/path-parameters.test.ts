import { expect, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { documentOf } from "../src/document/document-of.ts";

const operation = { responses: { "204": { description: "Done." } } };
const filter = { name: "filter", in: "query", required: true, schema: { type: "string" } };

function things(pathItem: object): object {
  const paths = { "/things": { get: operation, put: operation, ...pathItem } };
  return { openapi: "3.1.0", info: { title: "Things", version: "1.0.0" }, paths };
}

async function findingsBetween(before: object, after: object) {
  const [old, now] = [await documentOf(things(before)), await documentOf(things(after))];
  return compareDocuments(old, now).findings.map(({ rule, operations }) => [rule, operations]);
}

const all = ["GET /things", "PUT /things"];

test("a parameter added to a path is one finding for all its operations", async () => {
  const findings = await findingsBetween({}, { parameters: [filter] });
  expect(findings).toEqual([["required-parameter-added", all]]);
});

test("a parameter removed from a path is one finding for all its operations", async () => {
  const findings = await findingsBetween({ parameters: [filter] }, {});
  expect(findings).toEqual([["parameter-removed", all]]);
});

test("a parameter added to two operations is a finding for each of them", async () => {
  const each = { ...operation, parameters: [filter] };
  const findings = await findingsBetween({}, { get: each, put: each });
  expect(findings).toEqual([
    ["required-parameter-added", ["GET /things"]],
    ["required-parameter-added", ["PUT /things"]],
  ]);
});
