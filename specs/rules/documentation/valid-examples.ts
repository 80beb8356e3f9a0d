import { pathToFileURL } from "node:url";
import {
  Ajv2020,
  type AnySchemaObject,
  type ErrorObject,
  MissingRefError,
  type ValidateFunction,
} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { documentRule } from "../plugin/document-rule.ts";
import { isMapping, type Mapping } from "../plugin/mapping.ts";
import { servedOperations, webhookOperations } from "../plugin/operations.ts";
import { outermostSchemas, schemasInside } from "../plugin/schemas.ts";
import { SpecNode } from "../plugin/spec-node.ts";
import { readYaml } from "../plugin/yaml-file.ts";

/**
 * Body examples match their schemas and have no undeclared field.
 *
 * Redocly's own rule allows fields undeclared in a response schema, because responses are open. This rule refuses them.
 */
export const validExamples = documentRule(({ root, openRoot, repository, report }) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, inlineRefs: false });
  addFormats.default(ajv);
  for (const file of [root, ...repository.components.map(openRoot)]) {
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
      const error = mostRelevantError(check.errors ?? []);
      const at = error.instancePath.split("/").slice(1);
      report(
        at.reduce((node, key) => node.child(key), example.child("value")),
        `The example "${name}" does not match its schema, ${describe(error)}; correct the example or the schema.`,
      );
    }
  }
});

/** @returns undefined for an unresolved `$ref`, which no-unresolved-refs reports */
function compile(ajv: Ajv2020, schema: SpecNode): ValidateFunction | undefined {
  try {
    return ajv.compile({ $ref: urlOf(schema) });
  } catch (error) {
    if (error instanceof MissingRefError) return undefined;
    throw error;
  }
}

/** Each media type once: many operations share a response. */
function mediaTypesOf(root: SpecNode): SpecNode[] {
  const bodies = [...servedOperations(root), ...webhookOperations(root)].flatMap(({ node }) => [
    node.at("requestBody"),
    ...node
      .at("responses")
      .members()
      .map(([, response]) => response),
  ]);
  const mediaTypes = bodies.flatMap((body) => body.at("content").members());
  return [...new Map(mediaTypes.map(([, mediaType]) => [mediaType.id, mediaType])).values()];
}

function urlOf(node: SpecNode): string {
  const pointer = node.pointer.slice(2).split("/").map(encodeURIComponent).join("/");
  return `${pathToFileURL(node.path)}${pointer === "" ? "" : `#/${pointer}`}`;
}

/** A copy in which every whole-value schema accepts declared fields only. */
function closedCopy(file: SpecNode): AnySchemaObject {
  const parsed: unknown = structuredClone(file.value);
  const copy = SpecNode.rootOf({ source: file.file.source, parsed }, readYaml);
  const visit = (schema: SpecNode): void => {
    if (isMapping(schema.value)) selectMember(schema.value);
    if (isMapping(schema.value) && isWholeValue(schema) && !acceptsAnything(schema.value)) {
      Object.assign(schema.value, { unevaluatedProperties: false, ...schema.value });
    }
    schemasInside(schema).forEach(visit);
  };
  outermostSchemas(copy).forEach(visit);
  return isMapping(parsed) ? parsed : {};
}

/**
 * Replaces a union by one condition for each member: the discriminator then selects the member to check, and an
 * incomplete value gets only its own kind's errors.
 */
function selectMember(union: Record<string, unknown>): void {
  const { oneOf, allOf, discriminator } = union;
  const { propertyName, mapping } = isMapping(discriminator) ? discriminator : {};
  if (typeof propertyName !== "string" || !isMapping(mapping) || !Array.isArray(oneOf)) return;
  const targets = Object.values(mapping);
  if (!oneOf.every((member) => isMapping(member) && targets.includes(member.$ref))) return;
  const conditions = Object.entries(mapping).map(([value, $ref]) => ({
    if: { properties: { [propertyName]: { const: value } }, required: [propertyName] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref },
  }));
  delete union.oneOf;
  const selector = {
    required: [propertyName],
    properties: { [propertyName]: { enum: Object.keys(mapping) } },
  };
  union.allOf = [...(Array.isArray(allOf) ? allOf : []), selector, ...conditions];
}

/** A branch or a component may describe part of a value; the schema using it describes the whole. */
function isWholeValue({ keys }: SpecNode): boolean {
  const [parent, key] = [keys.at(-2) ?? "", keys.at(-1) ?? ""];
  if (["properties", "patternProperties"].includes(parent)) return true;
  const partial = ["allOf", "anyOf", "oneOf", "dependentSchemas", "schemas", "$defs"];
  return !partial.includes(parent) && !["not", "if", "then", "else"].includes(key);
}

function acceptsAnything(schema: Mapping): boolean {
  const shaping = ["$ref", "type", "properties", "allOf", "anyOf", "oneOf"];
  return shaping.every((keyword) => schema[keyword] === undefined);
}

/**
 * A union reports errors for each member. Skips members with another discriminator value; the deepest other error names
 * the fault.
 */
function mostRelevantError(errors: readonly ErrorObject[]): ErrorObject {
  const otherKinds = errors
    .map(({ schemaPath }) => schemaPath.match(/^(.*\/properties\/[^/]+)\/(const|not)$/)?.[1])
    .filter((path) => path !== undefined);
  // Below a reference the path begins at the target, so `#` is the root of any member.
  const members = otherKinds.map((path) => path.replace(/\/properties\/[^/]+$/, ""));
  const skipped = [...otherKinds, ...members.filter((path) => path !== "#")];
  const relevant = errors.filter(
    ({ schemaPath }) => !skipped.some((path) => schemaPath.startsWith(`${path}/`)),
  );
  const depth = ({ instancePath }: ErrorObject) => instancePath.split("/").length;
  const [deepest] = [...(relevant.length > 0 ? relevant : errors)].sort(
    (a, b) => depth(b) - depth(a),
  );
  if (deepest === undefined) throw new Error("Ajv reported a failure without an error.");
  return deepest;
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const where = instancePath === "" ? "it" : instancePath.slice(1).replaceAll("/", ".");
  const what = params.unevaluatedProperty ?? params.additionalProperty ?? params.allowedValue;
  const detail = what === undefined ? "" : ` (${JSON.stringify(what)})`;
  return `${where} ${message}${detail}`;
}
