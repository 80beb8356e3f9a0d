import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { listDocumented } from "./documented.ts";
import { findUnmarked } from "./find-unmarked.ts";
import type { Statement } from "./statement.ts";
import { tables } from "./statements.ts";

const fix =
  "Neither documented nor decided: put x-decision on it or around it, or add the statement that documents it";

test.each(listHosts())("%s marks everything that no statement documents", async (host) => {
  const document = withoutAliases(await bundleHost(host));
  const documented = listDocumented(document, host, Object.values(tables).flat());
  expect(findUnmarked(document, documented), fix).toEqual([]);
});

/** YAML aliases make one object of two parts, of which a statement may document one. */
function withoutAliases(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document));
}

const target = { host: "host", path: "/v0/markets" };
const about = { section: "Endpoints", summary: "a statement" };
const endpoint: Statement = { kind: "endpoint", ...about, ...target, pathIsDocumented: true };
const ok: Statement = { kind: "response", ...about, ...target, status: "200" };
const name: Statement = { kind: "field", ...about, ...target, of: "200", field: "name" };
const limit: Statement = { kind: "parameter", ...about, ...target, in: "query", name: "limit" };

type Parts = Readonly<Record<string, unknown>>;

/** One operation whose response is the component `Market`. */
function marketsDocument({
  operation = {},
  response = {},
  market = {},
  components = {},
}: Readonly<Record<string, Parts>>): OpenApiDocument {
  const schema = { $ref: "#/components/schemas/Market" };
  const content = { "application/json": { schema } };
  const get = { responses: { "200": { description: "Markets", content, ...response } } };
  return JSON.parse(
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Host", version: "1" },
      paths: { [target.path]: { get: { ...get, ...operation } } },
      components: { schemas: { Market: { type: "object", ...market } }, ...components },
    }),
  );
}

function findIn(parts: Readonly<Record<string, Parts>>, ...statements: Statement[]): string[] {
  const document = marketsDocument(parts);
  return findUnmarked(document, listDocumented(document, "host", statements));
}

const market = "#/components/schemas/Market";
const get = "#/paths/~1v0~1markets/get";

test("an undocumented operation, its response and its schema need marks", () => {
  expect(findIn({})).toEqual([get, `${get}/responses/200`, market]);
});

test("a mark on an operation covers its inside, but no component", () => {
  expect(findIn({ operation: { "x-decision": "pages" } })).toEqual([market]);
});

test("a mark on a component covers its inside", () => {
  const properties = { id: { type: "string", minLength: 1 } };
  const parts = { market: { "x-decision": "types", properties } };
  expect(findIn(parts, endpoint, ok)).toEqual([]);
});

test("a field without a statement needs a mark, and so do its limits", () => {
  const properties = { name: { type: "string" }, id: { type: "string", minLength: 1 } };
  const field = `${market}/properties/id`;
  expect(findIn({ market: { properties } }, endpoint, ok, name)).toEqual([
    field,
    `${field}/minLength`,
  ]);
});

test("a reference to a marked component does not cover the name of the field", () => {
  const properties = { name: { type: "string" }, id: { $ref: "#/components/schemas/Id" } };
  const schemas = {
    Market: { type: "object", properties },
    Id: { type: "string", "x-decision": "ids" },
  };
  const found = findIn({ components: { schemas } }, endpoint, ok, name);
  expect(found).toEqual([`${market}/properties/id`]);
});

test("a limit and a unit of a documented field need marks unless a statement gives them", () => {
  const properties = { name: { type: "number", minimum: 1, "x-unit": "usd" } };
  const field = `${market}/properties/name`;
  expect(findIn({ market: { properties } }, endpoint, ok, name)).toEqual([
    `${field}/minimum`,
    `${field}/x-unit`,
  ]);
  const withMinimum: Statement = { ...name, keywords: { minimum: 1 } };
  expect(findIn({ market: { properties } }, endpoint, ok, withMinimum)).toEqual([
    `${field}/x-unit`,
  ]);
});

test("a field with a decided name needs a mark", () => {
  const decided: Statement = { ...name, nameIsDecided: true };
  const parts = { market: { properties: { name: { type: "string" } } } };
  expect(findIn(parts, endpoint, ok, decided)).toContain(`${market}/properties/name`);
});

test("a parameter needs a statement or a mark, its limits a mark on its schema", () => {
  const schema = { type: "integer", maximum: 50 };
  const parameter = { name: "limit", in: "query", schema };
  const parts = (parameter: Parts) => ({
    operation: { parameters: [parameter] },
    market: { "x-decision": "types" },
  });
  const at = `${get}/parameters/0`;
  expect(findIn(parts(parameter), endpoint, ok)).toEqual([at, `${at}/schema/maximum`]);
  expect(findIn(parts(parameter), endpoint, ok, limit)).toEqual([`${at}/schema/maximum`]);
  const marked = { ...parameter, schema: { ...schema, "x-decision": "pages" } };
  expect(findIn(parts(marked), endpoint, ok, limit)).toEqual([]);
});

test("a header and an error response need marks", () => {
  const parts = {
    response: { headers: { "X-Request-Id": { schema: { type: "string" } } } },
    components: { responses: { NotFound: { description: "Not found" } } },
    market: { "x-decision": "types" },
  };
  const found = findIn(
    { ...parts, components: { ...parts.components, schemas: {} } },
    endpoint,
    ok,
  );
  expect(found).toEqual([
    `${get}/responses/200/headers/X-Request-Id`,
    "#/components/responses/NotFound",
  ]);
});

test("a credential whose header is decided needs a mark", () => {
  const securitySchemes = { key: { type: "apiKey", in: "header", name: "X-Key" } };
  const parts = {
    operation: { security: [{ key: [] }] },
    components: { securitySchemes, schemas: { Market: { "x-decision": "types" } } },
  };
  const credential: Statement = { kind: "credential", ...about, ...target, headers: [["X-Key"]] };
  expect(findIn(parts, endpoint, ok, credential)).toEqual([]);
  const decided: Statement = { ...credential, headersAreDecided: true };
  expect(findIn(parts, endpoint, ok, decided)).toEqual(["#/components/securitySchemes/key"]);
});
