import { pathToFileURL } from "node:url";
import {
  Ajv2020,
  type AnySchemaObject,
  type ErrorObject,
  MissingRefError,
  type ValidateFunction,
} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { documentRule } from "./plugin/document-rule.ts";
import { isNode, type Node } from "./plugin/node.ts";
import { sentOperations, servedOperations } from "./plugin/operations.ts";
import { Place } from "./plugin/place.ts";
import { outermostSchemas, schemasInside } from "./plugin/schemas.ts";
import { readYaml } from "./plugin/yaml-file.ts";

/**
 * The examples of bodies fit their schemas and have no field that the schemas do not name.
 *
 * Redocly's own rule for this gives up on a union with a discriminator whose last member takes the
 * unknown, because it wants a constant in each. Here the discriminator is left to `anyOf`, which
 * says the same. Its strictness about unnamed fields is kept.
 */
export const validExamples = documentRule(({ root, openRoot, repository, report }) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  for (const file of [root, ...repository.common.map(openRoot)]) {
    if (file !== undefined) ajv.addSchema(closedCopy(file), urlOf(file), undefined, false);
  }
  for (const mediaType of mediaTypesOf(root)) {
    const examples = mediaType.at("examples").members();
    const schema = mediaType.child("schema");
    if (!schema.exists) continue;
    const check = compile(ajv, schema);
    if (check === undefined) continue;
    for (const [name, example] of examples) {
      if (check(example.at("value").value)) continue;
      const error = mostTelling(check.errors ?? []);
      const at = error.instancePath.split("/").slice(1);
      report(
        at.reduce((place, key) => place.child(key), example.child("value")),
        `The example "${name}" does not fit its schema, ${describe(error)}; correct one of the two.`,
      );
    }
  }
});

/** The check of a schema; none when a `$ref` in it leads nowhere, which no-unresolved-refs reports. */
function compile(ajv: Ajv2020, schema: Place): ValidateFunction | undefined {
  try {
    return ajv.compile({ $ref: urlOf(schema) });
  } catch (error) {
    if (error instanceof MissingRefError) return undefined;
    throw error;
  }
}

/** Each media type once: shared responses are reached by many operations. */
function mediaTypesOf(root: Place): Place[] {
  const bodies = [...servedOperations(root), ...sentOperations(root)].flatMap(({ place }) => [
    place.at("requestBody"),
    ...place
      .at("responses")
      .members()
      .map(([, response]) => response),
  ]);
  const mediaTypes = bodies.flatMap((body) => body.at("content").members());
  return [...new Map(mediaTypes.map(([, mediaType]) => [mediaType.id, mediaType])).values()];
}

function urlOf(place: Place): string {
  const pointer = place.pointer.slice(2).split("/").map(encodeURIComponent).join("/");
  return `${pathToFileURL(place.path)}${pointer === "" ? "" : `#/${pointer}`}`;
}

/** A copy in which every schema that stands for a value accepts only the fields it names. */
function closedCopy(file: Place): AnySchemaObject {
  const parsed: unknown = structuredClone(file.value);
  const copy = Place.rootOf({ source: file.file.source, parsed }, readYaml);
  const visit = (schema: Place): void => {
    if (isNode(schema.value) && isWholeValue(schema) && !takesAnything(schema.value)) {
      Object.assign(schema.value, { unevaluatedProperties: false, ...schema.value });
    }
    schemasInside(schema).forEach(visit);
  };
  outermostSchemas(copy).forEach(visit);
  return isNode(parsed) ? parsed : {};
}

/** A branch of a composition or a component describes part of a value; where it is used, the whole. */
function isWholeValue({ keys }: Place): boolean {
  const [parent, key] = [keys.at(-2) ?? "", keys.at(-1) ?? ""];
  if (["properties", "patternProperties"].includes(parent)) return true;
  const partial = ["allOf", "anyOf", "oneOf", "dependentSchemas", "schemas", "$defs"];
  return !partial.includes(parent) && !["not", "if", "then", "else"].includes(key);
}

function takesAnything(schema: Node): boolean {
  const shaping = ["$ref", "type", "properties", "allOf", "anyOf", "oneOf"];
  return shaping.every((keyword) => schema[keyword] === undefined);
}

/**
 * A union complains for each of its members. Those whose kind is another have nothing to say; of
 * the rest the complaint that reaches deepest names what is wrong.
 */
function mostTelling(errors: readonly ErrorObject[]): ErrorObject {
  const otherKinds = errors
    .map(({ schemaPath }) => schemaPath.match(/^(.*)\/properties\/[^/]+\/(const|not)$/)?.[1])
    .filter((path) => path !== undefined);
  const relevant = errors.filter(
    ({ schemaPath }) => !otherKinds.some((path) => schemaPath.startsWith(`${path}/`)),
  );
  const depth = ({ instancePath }: ErrorObject) => instancePath.split("/").length;
  const [deepest] = [...(relevant.length > 0 ? relevant : errors)].sort(
    (a, b) => depth(b) - depth(a),
  );
  if (deepest === undefined) throw new Error("A failed check must come with an error.");
  return deepest;
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const where = instancePath === "" ? "it" : instancePath.slice(1).replaceAll("/", ".");
  const what = params.unevaluatedProperty ?? params.additionalProperty ?? params.allowedValue;
  const detail = what === undefined ? "" : ` (${JSON.stringify(what)})`;
  return `${where} ${message}${detail}`;
}
