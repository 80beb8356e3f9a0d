import { ruleIds, ruleOf } from "@bellwether/spec-diff";

/** Two documents with one edit: an example for our rule. */
export interface ExamplePair {
  readonly name: string;
  readonly old: object;
  readonly new: object;
}

/** Where a schema is written. */
const positions: Readonly<Record<string, (schema: unknown) => object>> = {
  "request body": (schema) => operationWith({ requestBody: json(schema) }),
  "request property": (schema) => operationWith({ requestBody: json(objectWith(schema)) }),
  "response body": (schema) => operationWith({ responses: ok(json(schema)) }),
  "response property": (schema) => operationWith({ responses: ok(json(objectWith(schema))) }),
  parameter: (schema) => operationWith({ parameters: [{ name: "p", in: "query", schema }] }),
  header: (schema) => operationWith({ responses: ok({ headers: { "X-Header": { schema } } }) }),
};

/** Each rule's example at each of its possible positions, and the same edit undone. */
export function listExamplePairs(): readonly ExamplePair[] {
  return ruleIds.flatMap((rule) => {
    const { example } = ruleOf(rule);
    const places = example.in === "schema" ? Object.entries(positions) : [place(example.in)];
    return places.flatMap(([name, write]) => {
      const [before, after] = [write(example.before), write(example.after)];
      return [
        { name: `${rule}, ${name}`, old: before, new: after },
        { name: `${rule}, ${name}, undone`, old: after, new: before },
      ];
    });
  });
}

type Place = readonly [name: string, write: (part: unknown) => object];

function place(where: string): Place {
  const writers: Readonly<Record<string, Place[1]>> = {
    operation: (part) => operationWith(part as object),
    response: (part) => operationWith({ responses: { 200: part } }),
    parameter: (part) => operationWith({ parameters: [part] }),
    webhook: (part) => documentWith({ paths: {}, webhooks: { example: { post: part } } }),
    document: (part) => documentWith({ paths: {}, ...(part as object) }),
  };
  const write = writers[where];
  if (write === undefined) throw new Error(`No document has a place for ${where}.`);
  return [where, write];
}

function documentWith(parts: object): object {
  return { openapi: "3.1.0", info: { title: "Example", version: "1.0.0" }, ...parts };
}

function operationWith(operation: object): object {
  const post = { responses: { 204: { description: "done" } }, ...operation };
  return documentWith({ paths: { "/things": { post } } });
}

function json(schema: unknown): object {
  return { content: { "application/json": { schema } } };
}

function ok(parts: object): object {
  return { 200: { description: "ok", ...parts } };
}

function objectWith(schema: unknown): object {
  return { type: "object", properties: { inner: schema } };
}
