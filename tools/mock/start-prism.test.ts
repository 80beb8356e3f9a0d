import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { expect, onTestFinished, test } from "vitest";
import { startPrism } from "./start-prism.ts";

/** A document with a tree, whose nodes have names. */
function describeTree(children: object): OpenApiDocument {
  const tree = { $ref: "#/components/schemas/Tree" };
  const name = { $ref: "#/components/schemas/Name" };
  const json = (schema: object, example: object) => ({ "application/json": { schema, example } });
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: { title: "Trees", version: "1.0.0" },
    paths: {
      "/trees": {
        post: {
          requestBody: { content: json(tree, { name: "oak" }) },
          responses: { 200: { description: "The tree.", content: json(tree, { name: "ash" }) } },
        },
      },
    },
    components: {
      schemas: {
        Tree: { type: "object", required: ["name"], properties: { name, children } },
        Name: { type: "string", maxLength: 4 },
      },
    },
  } as unknown as OpenApiDocument;
}

test.each([
  ["once", { type: "array", items: { $ref: "#/components/schemas/Name" } }, ["elm"]],
  [
    "in a circle",
    { type: "array", items: { $ref: "#/components/schemas/Tree" } },
    [{ name: "elm" }],
  ],
])("a mock checks the schemas that refer to each other %s", async (_, children, valid) => {
  const prism = await startPrism(describeTree(children), { port: 0, cors: false });
  onTestFinished(prism.close);
  const post = (body: object) =>
    fetch(`${prism.url}/trees`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const answer = await post({ name: "oak", children: valid });
  expect([answer.status, await answer.json()]).toEqual([200, { name: "ash" }]);
  expect((await post({ name: "beech" })).status).toBe(422);
  expect((await post({ name: "oak", children: [5] })).status).toBe(422);
});
