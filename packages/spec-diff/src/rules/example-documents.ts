import type { Direction, RuleExample } from "./rule.ts";

/** Two whole documents differing in a rule's example and in nothing else. */
export interface ExampleDocuments {
  readonly before: object;
  readonly after: object;
}

/** @param direction which way a schema's values travel in the documents */
export function exampleDocuments(example: RuleExample, direction: Direction): ExampleDocuments {
  const components = example.in === "schema" ? componentsOf(example) : {};
  const whole = (part: unknown) => ({
    ...documentWith(example.in, part, direction),
    ...components,
  });
  return { before: whole(example.before), after: whole(example.after) };
}

/** The schemas named in an example's mappings: documents without them are invalid. */
function componentsOf({ before, after }: RuleExample): object {
  const names = JSON.stringify([before, after]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  const schemas = Object.fromEntries(
    [...names].map(([, name = ""]) => [name, { type: "object", required: [name] }]),
  );
  return Object.keys(schemas).length === 0 ? {} : { components: { schemas } };
}

const done = { "204": { description: "done" } };

function documentWith(place: RuleExample["in"], part: unknown, direction: Direction): object {
  const head = { openapi: "3.1.0", info: { title: "Example", version: "1.0.0" } };
  const operation = (content: unknown) => ({ ...head, paths: { "/example": { post: content } } });
  const json = { content: { "application/json": { schema: part } } };
  switch (place) {
    case "document":
      return { ...head, paths: {}, ...(part as object) };
    case "operation":
      return operation(part);
    case "parameter":
      return operation({ parameters: [part], responses: done });
    case "response":
      return operation({ responses: { "200": part } });
    case "webhook":
      return { ...head, paths: {}, webhooks: { example: { post: part } } };
    case "schema":
      return direction === "request"
        ? operation({ requestBody: json, responses: done })
        : operation({ responses: { "200": { description: "ok", ...json } } });
  }
}
