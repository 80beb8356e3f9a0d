import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { describeApi, describeOperation } from "./compare-versions.ts";

const securitySchemes = { key: { type: "apiKey", in: "header", name: "X-Key" } };
const key = [{ key: [] }];

/** Two operations, with what the document requires and what the first operation does. */
function version(ofDocument: object[], ofOperation?: object[]) {
  const responses = { "204": { description: "done" } };
  const first = { responses, ...(ofOperation && { security: ofOperation }) };
  const paths = { "/a": { get: first }, "/b": { get: { responses } } };
  return documentOf(describeApi({ security: ofDocument, paths, components: { securitySchemes } }));
}

test.each([
  ["the document requires is one finding about the API", [{}], undefined, key, undefined, ["API"]],
  ["an operation requires is about it", [], [{}], [], key, ["GET /a"]],
  [
    "the document requires instead of an operation is about it",
    key,
    [{}],
    key,
    undefined,
    ["GET /a"],
  ],
  [
    "an operation requires instead of the document is about it",
    [{}],
    undefined,
    [{}],
    key,
    ["GET /a"],
  ],
] as const)("a credential that %s", async (_, root, operation, newRoot, newOperation, subjects) => {
  const before = await version([...root], operation && [...operation]);
  const after = await version([...newRoot], newOperation && [...newOperation]);
  const { findings } = compareDocuments(before, after);
  expect(findings.map(({ rule, level }) => `${rule} ${level}`)).toEqual([
    "security-tightened breaking",
  ]);
  expect(findings.map(({ message }) => /API|GET \/a/.exec(message)?.[0])).toEqual(subjects);
});

test("the finding writes out all alternatives of both versions, with the scopes they require", async () => {
  const scopes = { read: "Read", write: "Write" };
  const flows = { clientCredentials: { tokenUrl: "/token", scopes } };
  const login = { type: "oauth2", flows };
  const components = { securitySchemes: { ...securitySchemes, login } };
  const withSecurity = (...security: object[]) =>
    documentOf(describeOperation({ security }, { components }));
  const before = await withSecurity({ key: [] }, {});
  const after = await withSecurity({ key: [], login: ["read", "write"] });
  const messages = compareDocuments(before, after).findings.map(({ message }) => message);
  expect(messages).toEqual([
    "POST /things requires other or more credentials: key and login (read, write) instead of key, or no credentials.",
  ]);
});
