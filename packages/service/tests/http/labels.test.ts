import {
  dereference,
  listOperations,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { readSpecs } from "./read-specs.ts";

const labels = new Set(["name", "description", "reason", "client"]);

/** A request body's texts which people read as a name or a note. */
function listTexts(document: OpenApiDocument, given: Schema): (readonly [string, Schema])[] {
  const schema = dereference<Schema>(document, given);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const text = dereference<Schema>(document, property);
    return labels.has(name) && text.type === "string" ? [[name, text] as const] : [];
  });
  return [...own, ...parts.flatMap((part) => listTexts(document, part))];
}

test("each name and note of a request is a label", () => {
  const found: string[] = [];
  const unmarked: string[] = [];
  for (const host of ["admin", "alerts"]) {
    const document = readSpecs().get(host);
    if (document === undefined) throw new Error(`There is no spec ${host}.`);
    for (const { operation } of listOperations(document)) {
      const { operationId, requestBody } = operation;
      const content = requestBody && dereference(document, requestBody).content;
      const schema = content?.["application/json"]?.schema;
      if (schema === undefined) continue;
      for (const [name, text] of listTexts(document, schema)) {
        found.push(`${operationId} ${name}`);
        if (text["x-label" as keyof Schema] !== true) unmarked.push(`${operationId} ${name}`);
      }
    }
  }
  expect(found).toContain("createWebhook description");
  expect(found.length).toBeGreaterThan(12);
  expect(unmarked).toEqual([]);
});
