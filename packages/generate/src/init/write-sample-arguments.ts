/** The test helper making an operation's arguments from the document's examples and schemas. */
export function writeSampleArguments(): string {
  return `import type { OperationDescription } from "@bellwether/client";
import { JSONSchemaFaker } from "json-schema-faker";

// biome-ignore lint/suspicious/noExplicitAny: a document may have anything anywhere.
type Json = any;

const bytes = "(bytes)";

JSONSchemaFaker.format("binary", () => bytes);
JSONSchemaFaker.option({
  requiredOnly: true,
  useExamplesValue: true,
  useDefaultValue: true,
  failOnInvalidTypes: false,
  failOnInvalidFormat: false,
  ignoreMissingRefs: true,
  // The same arguments in each run.
  random: () => 0.5,
});

/** Arguments for an operation: every required value, and every other parameter with an example. */
export function sampleArguments(document: Json, operation: OperationDescription): Json {
  const item = resolve(document, document.paths[operation.path]);
  const described = item[operation.method.toLowerCase()];
  const declared = [...(described.parameters ?? []), ...(item.parameters ?? [])].map(
    (parameter) => resolve(document, parameter),
  );
  const values: Json = {};
  for (const { name, argument = name, in: location } of operation.parameters ?? []) {
    const parameter = declared.find((each) => each.name === name && each.in === (location?.name ?? "query"));
    const content = parameter?.content && Object.values<Json>(parameter.content)[0];
    const example = exampleOf(document, parameter) ?? exampleOf(document, content);
    const schema = parameter?.schema ?? content?.schema;
    if (example !== undefined) values[argument] = ofType(document, schema, example);
    else if (parameter?.required) values[argument] = sample(document, schema);
  }
  if (operation.body) {
    const { content } = resolve(document, described.requestBody);
    const media = content[operation.body.mediaType ?? ""] ?? Object.values(content)[0];
    const isText = /^text\\/|json|form/.test(operation.body.mediaType ?? "form");
    values.body = exampleOf(document, media) ?? sample(document, media.schema);
    if (typeof values.body === "string" && !isText) values.body = new Blob([values.body]);
  }
  return values;
}

function exampleOf(document: Json, place: Json): unknown {
  const [named] = Object.values(place?.examples ?? {});
  return place?.example ?? resolve(document, named)?.value;
}

/** Many documents have examples as they are sent: a list as \`a,b\`, a number in quotes, or a text of digits without. */
function ofType(document: Json, declared: Json, example: unknown): unknown {
  const { type, items } = resolve(document, declared) ?? {};
  if (type === "string" && ["number", "boolean"].includes(typeof example)) return String(example);
  if (typeof example !== "string") return example;
  if (type === "array") return example.split(",").map((item) => ofType(document, items, item));
  if (type === "integer" || type === "number") return Number(example);
  return type === "boolean" ? example === "true" : example;
}

/** Those of the document, without what only a service sets. */
let components: Json;

/** A value that fits a schema, the same in each run. */
function sample(document: Json, schema: Json = { type: "string", format: "binary" }): unknown {
  components ??= writable(document.components ?? {});
  return withBlobs(JSONSchemaFaker.generate({ ...writable(schema), components }) as Json);
}

function writable(value: Json): Json {
  return JSON.parse(JSON.stringify(value), writableOnly);
}

/** Leaves out what only a service sets. */
function writableOnly(_: string, value: Json): Json {
  if (typeof value?.exclusiveMinimum === "number") value.minimum = value.exclusiveMinimum + 1;
  if (!value?.properties) return value;
  for (const [name, property] of Object.entries<Json>(value.properties)) {
    if (!property.readOnly) continue;
    delete value.properties[name];
    if (Array.isArray(value.required)) {
      value.required = value.required.filter((required: string) => required !== name);
    }
  }
  return value;
}

function withBlobs(value: Json): Json {
  if (value === bytes) return new Blob([bytes]);
  if (Array.isArray(value)) return value.map(withBlobs);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withBlobs(inner)]));
}

/** What a reference leads to. */
export function resolve(document: Json, value: Json): Json {
  if (typeof value?.$ref !== "string") return value;
  const keys = value.$ref.slice("#/".length).split("/");
  const target = keys.reduce(
    (at: Json, key: string) => at?.[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")],
    document,
  );
  return resolve(document, target);
}
`;
}
