import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/** The document parts against which responses are checked: most of a spec is for its readers. */
export function selectResponseSchemas(document: OpenApiDocument): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, operation } of listOperations(document)) {
    const methods = paths[path] ?? {};
    methods[method] = { responses: strip(operation.responses, "responses") };
    paths[path] = methods;
  }
  const { responses, schemas } = document.components ?? {};
  const components = {
    responses: strip(responses, "responses"),
    schemas: strip(schemas, "schemas"),
  };
  return { paths, components };
}

/** These objects' keys are names, which may be `description`. */
const maps: ReadonlySet<string> = new Set(["properties", "responses", "schemas", "content"]);

const documentation: ReadonlySet<string> = new Set([
  "default",
  "deprecated",
  "description",
  "discriminator",
  "example",
  "examples",
  "headers",
  "title",
]);

function strip(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(item, ""));
  if (typeof value !== "object" || value === null) return value;
  const isMap = maps.has(key);
  const kept = Object.entries(value).filter(
    ([name]) => isMap || !(documentation.has(name) || name.startsWith("x-")),
  );
  // A map's values are not maps, even under such a name.
  return Object.fromEntries(kept.map(([name, part]) => [name, strip(part, isMap ? "" : name)]));
}
