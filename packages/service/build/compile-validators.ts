import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
  type Parameter,
} from "@bellwether/bundle/open-api";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { boundLoops } from "./bound-loops.ts";
import { prepareSchema, type SchemaSource } from "./prepare-schema.ts";

/**
 * Writes a module's source with two functions for each operation, `<operationId>_parameters` and `<operationId>_body`.
 */
export function compileValidators(documents: ReadonlyMap<string, OpenApiDocument>): string {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    useDefaults: true,
    validateFormats: true,
    code: { source: true, esm: true, lines: false },
  });
  addFormats.default(ajv);
  const names: Record<string, string> = {};
  for (const [host, document] of documents) {
    ajv.addSchema({ $id: host, components: { schemas: prepareSchemas(host, document) } });
    for (const located of listOperations(document)) {
      for (const [name, schema] of operationSchemas(host, document, located)) {
        ajv.addSchema({ $id: name, ...schema });
        names[name] = name;
      }
    }
  }
  const source = standalone.default(ajv, names);
  const counted = source.replaceAll(
    'require("ajv/dist/runtime/ucs2length").default',
    "countCharacters",
  );
  return header + boundLoops(counted);
}

/**
 * Ajv requires its helpers even in a module. Its text length helper counts each character; most texts have no
 * surrogates, and then `length` is the same. A character list would take 50 MB for 1 MiB.
 */
const header = `import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const surrogate = /[\\ud800-\\udfff]/;
function countCharacters(text) {
  if (!surrogate.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
`;

function prepareSchemas(host: string, document: OpenApiDocument): object {
  const schemas = Object.entries(document.components?.schemas ?? {});
  return Object.fromEntries(
    schemas.map(([name, schema]) => [name, prepareSchema({ host, document }, schema)]),
  );
}

function operationSchemas(
  host: string,
  document: OpenApiDocument,
  { operation, parameters }: LocatedOperation,
): [string, object][] {
  const { operationId, requestBody } = operation;
  const schemas: [string, object][] = [];
  if (parameters.length > 0) {
    schemas.push([`${operationId}_parameters`, parametersSchema({ host, document }, parameters)]);
  }
  const content = requestBody && dereference(document, requestBody).content;
  const schema = content?.["application/json"]?.schema;
  if (schema !== undefined)
    schemas.push([`${operationId}_body`, prepareSchema({ host, document }, schema)]);
  return schemas;
}

function parametersSchema(source: SchemaSource, parameters: readonly Parameter[]): object {
  const groups = { path: "path", query: "query", header: "headers" } as const;
  const properties = Object.entries(groups).map(([location, property]) => {
    const declared = parameters.filter((parameter) => parameter.in === location);
    const schemas = declared.map(({ name, schema = {} }): [string, object] => [
      name,
      prepareSchema(source, schema),
    ]);
    const required = declared
      .filter((parameter) => parameter.required)
      .map((parameter) => parameter.name);
    return [property, { type: "object", required, properties: Object.fromEntries(schemas) }];
  });
  return { type: "object", properties: Object.fromEntries(properties) };
}
