import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/** A document with many operations, each with parameters, an optional body and a response. */
export function describeManyOperations(count: number): OpenApiDocument {
  const names = Array.from({ length: count }, (_, index) => index);
  const paths = names.map((index) => {
    const parameters = [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100 } },
      { name: "kind", in: "query", schema: { type: "string", enum: ["a", "b", "c"] } },
    ];
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}${index}` });
    const answer = (name: string, description: string) => ({
      description,
      content: { "application/json": { schema: ref(name) } },
    });
    const operation = {
      operationId: `getThing${index}`,
      parameters,
      responses: { 200: answer("Thing", "It."), 400: answer("Problem", "Wrong.") },
    };
    return [`/group${index % 12}/things${index}/{id}`, { get: operation }] as const;
  });
  const schemas = names.flatMap((index) => [
    [`Thing${index}`, thingSchema(index)],
    [
      `Problem${index}`,
      { type: "object", required: ["message"], properties: { message: { type: "string" } } },
    ],
  ]);
  const document = {
    openapi: "3.1.0",
    info: { title: "Many", version: "1.0.0" },
    servers: [{ url: "http://many.example" }],
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
  return document as unknown as OpenApiDocument;
}

function thingSchema(index: number): object {
  const related = { $ref: `#/components/schemas/Thing${Math.max(0, index - 1)}` };
  return {
    type: "object",
    required: ["id", "name"],
    properties: {
      id: { type: "string" },
      name: { type: "string" },
      amount: { type: "number" },
      tags: { type: "array", items: { type: "string" } },
      related,
    },
  };
}
