import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

const lint = (text: string) => lintText("json-schema-dialect", text);

test("json-schema-dialect accepts the 2020-12 dialect", async () => {
  const findings = await lint(`openapi: 3.1.0
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
info: {title: Host, version: "1"}
paths: {}
`);
  expect(findings).toEqual([]);
});

test("json-schema-dialect names the line to add to a document without a dialect", async () => {
  const findings = await lint(`openapi: 3.1.0
info: {title: Host, version: "1"}
paths: {}
`);
  expect(findings).toEqual([
    'specs/host.yaml:1 The document has no JSON Schema dialect; add "jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema".',
  ]);
});

test("json-schema-dialect reports the OpenAPI dialect, which disables validation", async () => {
  const findings = await lint(`openapi: 3.1.0
info: {title: Host, version: "1"}
jsonSchemaDialect: https://spec.openapis.org/oas/3.1/dialect/base
paths: {}
`);
  expect(findings).toEqual([
    "specs/host.yaml:3 The JSON Schema dialect is https://spec.openapis.org/oas/3.1/dialect/base; change it to https://json-schema.org/draft/2020-12/schema.",
  ]);
});
