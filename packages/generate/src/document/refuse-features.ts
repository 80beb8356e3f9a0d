import { dereference, type OpenApiDocument, type Parameter } from "@bellwether/bundle/open-api";
import { isPart, type Kind, keysOf, type Part, type Place } from "./document-parts.ts";
import { refuse } from "./refusals.ts";
import { refuseEncoding } from "./refuse-encoding.ts";
import { refuseParameter } from "./refuse-parameter.ts";

/**
 * Refuses what OpenAPI allows and the client cannot do, so no document part is ignored silently. Media types are
 * refused where an operation chooses one.
 *
 * @throws GenerateError with the keys leading to the unusable value
 */
export function refuseFeatures(
  document: OpenApiDocument,
  kind: Kind,
  part: Part,
  place: Place | undefined,
): void {
  if (kind === "schema") refuseSchema(document, part, place);
  else if (kind === "parameter") refuseParameter(document, part, place);
  else if (kind === "mediaType") refuseEncoding(document, part, place);
  else if (kind === "operation") refuseOperation(document, part, place);
  else if (kind === "pathItem") refuseLooseNames(document, part, place);
  else if (kind === "securityScheme") refuseOptionName(place);
  else if (kind === "document") refuseDialect("jsonSchemaDialect", part, place);
}

/** The vocabularies for reading types; OpenAPI's dialects are the same with a few more keywords. */
const dialect = /^https:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/)/;

function refuseDialect(key: string, part: Part, place: Place | undefined): void {
  const named = part[key];
  if (typeof named !== "string" || dialect.test(named)) return;
  const problem = `${key} is ${named}; schemas are read as JSON Schema 2020-12. Remove it, if the keywords mean the same.`;
  refuse(problem, keysOf(place, key));
}

/** @throws GenerateError for a reference to an anchor or an `$id` */
export function refuseNamedTarget({ $ref }: Part, place: Place | undefined): void {
  if (typeof $ref !== "string" || $ref.startsWith("#/")) return;
  const problem = `$ref is ${$ref}; a reference must be a path from the root of the document, such as #/components/schemas/Pet.`;
  refuse(problem, keysOf(place, "$ref"));
}

function refuseSchema(document: OpenApiDocument, part: Part, place: Place | undefined): void {
  const { discriminator } = part;
  for (const key of ["$dynamicRef", "$recursiveRef"]) {
    if (key in part) {
      const problem = `${key} depends on the schemas that lead to it, for which TypeScript has no type. Use $ref.`;
      refuse(problem, keysOf(place, key));
    }
  }
  if (isPart(discriminator) && "defaultMapping" in discriminator) {
    const problem =
      "defaultMapping covers values that no type can exclude the others from. Add the schema to oneOf, with `not: { enum: [the other values] }` for its property.";
    refuse(problem, keysOf(place, "discriminator", "defaultMapping"));
  }
  refuseUnknownTarget(document, discriminator, place);
  refuseDialect("$schema", part, place);
}

/** A mapping without a target schema would leave its value without a type. */
function refuseUnknownTarget(
  document: OpenApiDocument,
  discriminator: unknown,
  place: Place | undefined,
): void {
  const mapping =
    isPart(discriminator) && isPart(discriminator.mapping) ? discriminator.mapping : {};
  const known = document.components?.schemas ?? {};
  for (const [value, target] of Object.entries(mapping)) {
    const name = String(target).replace("#/components/schemas/", "");
    if (name in known) continue;
    const problem = `the mapping of ${value} is ${target}, which is no schema of components.`;
    refuse(problem, keysOf(place, "discriminator", "mapping", value));
  }
}

function refuseOperation(document: OpenApiDocument, part: Part, place: Place | undefined): void {
  const method = place?.key.toUpperCase() ?? "";
  // What a service sends to a webhook or a callback, the client does not.
  if (!isSent(place)) return;
  if (/^(TRACE|TRACK|CONNECT)$/.test(method)) {
    refuse(`fetch sends no ${method} request. ${leaveOut}`, keysOf(place));
  }
  if (/^(GET|HEAD)$/.test(method) && part.requestBody !== undefined) {
    const problem = `fetch sends no body with ${method}. Describe parameters instead. ${leaveOut}`;
    refuse(problem, keysOf(place, "requestBody"));
  }
  const schemes = document.components?.securitySchemes ?? {};
  const security = (part.security ?? []) as readonly Part[];
  security.forEach((requirement, index) => {
    for (const name in requirement) {
      if (name in schemes) continue;
      const known = Object.keys(schemes).join(", ") || "none";
      const problem = `security names ${name}, which components.securitySchemes does not have; it has ${known}.`;
      refuse(problem, keysOf(place, "security", String(index), name));
    }
  });
}

const leaveOut = "To generate the other operations, set x-internal: true on this one.";

/** Whether the client sends an operation: it belongs to a path, and to no webhook or callback. */
function isSent(place: Place | undefined): boolean {
  return keysOf(place)[0] === "paths" && !keysOf(place).includes("callbacks");
}

/** Every client's options, beside its credentials. */
export const clientOptionNames: readonly string[] = [
  "baseUrl",
  "identity",
  "servers",
  "dangerouslyAllowBrowser",
  "timeoutMs",
  "attemptTimeoutMs",
  "retries",
  "fetch",
  "fetchOptions",
  "headers",
  "hooks",
  "validate",
];

/** A credential is an option with its scheme's name. */
function refuseOptionName(place: Place | undefined): void {
  const name = place?.key ?? "";
  if (!clientOptionNames.includes(name)) return;
  const problem = `the security scheme ${name} has the name of a client option. Rename it, to ${name}Key for example; its name is not sent.`;
  refuse(problem, keysOf(place));
}

/** Each path placeholder is a parameter, and each path parameter has a placeholder. */
function refuseLooseNames(document: OpenApiDocument, item: Part, place: Place | undefined): void {
  if (place?.parent?.key !== "paths") return;
  const path = place.key;
  const { additionalOperations, ...fixed } = item;
  const operations = { ...fixed, ...(isPart(additionalOperations) && additionalOperations) };
  const placeholders = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  for (const [method, operation] of Object.entries(operations)) {
    if (!isPart(operation) || !isPart(operation.responses)) continue;
    const declared = [item.parameters ?? [], operation.parameters ?? []].flat();
    const parameters = declared.map((parameter) => dereference(document, parameter as Parameter));
    const inPath = parameters
      .filter((parameter) => parameter.in === "path")
      .map(({ name }) => name);
    const missing = placeholders.find((name) => !inPath.includes(name));
    if (missing !== undefined) {
      const problem = `the path has {${missing}}, and the operation has no parameter ${missing} with in: path.`;
      refuse(problem, keysOf(place, method));
    }
    const extra = inPath.find((name) => !placeholders.includes(name));
    if (extra !== undefined) {
      const problem = `the parameter ${extra} has in: path, and the path ${path} has no {${extra}}.`;
      refuse(problem, keysOf(place, method));
    }
  }
}
