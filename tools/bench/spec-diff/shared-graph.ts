const schemaCount = 12;

/** The number of paths from a response to the graph's last schema. */
export const pathsToLastSchema = countPaths(0);

function countPaths(index: number): number {
  if (index >= schemaCount - 1) return index === schemaCount - 1 ? 1 : 0;
  return countPaths(index + 1) + countPaths(index + 2);
}

/**
 * A document whose operations all return one schema graph, in which each schema references the next two.
 *
 * @param amountType the type of one property in the last schema: the edit between two versions
 */
export function describeSharedGraph(operations: number, amountType: "number" | "string"): object {
  const indexes = Array.from({ length: operations }, (_, index) => index);
  const schemas = Array.from({ length: schemaCount }, (_, index) => [
    `Part${index}`,
    partSchema(index, amountType),
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Shared", version: "1.0.0" },
    paths: Object.fromEntries(indexes.map((index) => [`/things${index}/{id}`, getThing(index)])),
    components: { schemas: Object.fromEntries(schemas) },
  };
}

function getThing(index: number): object {
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const answer = {
    description: "It.",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Part0" } } },
  };
  return {
    get: { operationId: `getThing${index}`, parameters: [id], responses: { 200: answer } },
  };
}

function partSchema(index: number, amountType: string): object {
  const next = [index + 1, index + 2].filter((schema) => schema < schemaCount);
  const parts = next.map((schema) => [
    `part${schema}`,
    { $ref: `#/components/schemas/Part${schema}` },
  ]);
  const amount = index === schemaCount - 1 ? { amount: { type: amountType } } : {};
  return {
    type: "object",
    required: ["id"],
    properties: { id: { type: "string" }, ...amount, ...Object.fromEntries(parts) },
  };
}
