/** Each schema has a field for each name, every field a union of a text and two other schemas. */
const fields = ["left", "middle", "right"];

/**
 * A document whose schemas refer to each other in circles through unions. To compare two of them is to compare all.
 *
 * @param schemas the number of schemas
 * @param note whether the first schema has the optional property, the edit between two versions
 */
export function describeCyclicUnions(schemas: number, note: "with note" | "without note"): object {
  const indexes = Array.from({ length: schemas }, (_, index) => index);
  const nameOf = (index: number) => `Node${index % schemas}`;
  const ref = (index: number) => ({ $ref: `#/components/schemas/${nameOf(index)}` });
  const nodes = indexes.map((index) => {
    const unions = fields.map((field, position) => {
      const members = [{ type: "string" }, ref(index + position + 1), ref(index * 2 + position)];
      return [field, { anyOf: members }];
    });
    const extra = index === 0 && note === "with note" ? { note: { type: "string" } } : {};
    return [
      nameOf(index),
      { type: "object", properties: { ...Object.fromEntries(unions), ...extra } },
    ];
  });
  const content = { "application/json": { schema: ref(0) } };
  return {
    openapi: "3.1.0",
    info: { title: "Cyclic", version: "1.0.0" },
    paths: {
      "/nodes": {
        post: {
          operationId: "postNode",
          requestBody: { content },
          responses: { 200: { description: "It.", content } },
        },
      },
    },
    components: { schemas: Object.fromEntries(nodes) },
  };
}
