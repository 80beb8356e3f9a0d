import { lookUp, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { findUndeclaredFields } from "./matching-schemas.ts";

/** Lists a value's violations of a schema; an empty list means it is valid. */
export interface SchemaChecker {
  readonly check: (schema: Schema, value: unknown) => string[];
  readonly accepts: (schema: Schema, value: unknown) => boolean;
  /** Lists the fields the schema does not declare, which an open schema accepts. */
  readonly findUndeclared: (schema: Schema, value: unknown) => string[];
}

const documentId = "bundled";

/** Ajv over one bundled document, so `#/…` references inside its schemas resolve. */
export function createSchemaChecker(document: OpenApiDocument): SchemaChecker {
  const listing = createCompiler(document, true);
  // Ajv copies the error list at each further error, so a list of ten thousand wrong entries takes minutes.
  const deciding = createCompiler(document, false);
  return {
    check(schema, value) {
      const validate = listing(schema);
      return validate(value) ? [] : (validate.errors ?? []).map(describeError);
    },
    accepts: (schema, value) => deciding(schema)(value) === true,
    findUndeclared: (schema, value) =>
      findUndeclaredFields(document, schema, value).map((path) => `${path} is not declared`),
  };
}

/** Compiles each schema once. */
function createCompiler(document: OpenApiDocument, allErrors: boolean) {
  const compiled = new Map<Schema, ValidateFunction>();
  let ajv: Ajv2020 | undefined;
  const open = () => {
    // Inlining looks for references in the whole document at each reference, which took half of the suite's time.
    // Most schemas check few values: optimizing their code takes longer than it saves.
    const code = { optimize: false };
    const opened = new Ajv2020({ strict: false, allErrors, inlineRefs: false, code });
    addFormats.default(opened);
    return opened.addSchema({ $id: documentId, ...document });
  };
  return (schema: Schema): ValidateFunction => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    ajv ??= open();
    const validator = ajv.compile(withAbsoluteReferences(schema));
    compiled.set(schema, validator);
    return validator;
  };
}

function describeError(error: ErrorObject): string {
  return `${error.instancePath || "/"} ${error.message ?? error.keyword}`;
}

function withAbsoluteReferences(schema: Schema): object {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === "$ref" && typeof value === "string" && value.startsWith("#")
      ? `${documentId}${value}`
      : value,
  );
  return JSON.parse(text);
}

/** Follows references to the schema with the keywords. */
export function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  let current = schema;
  while (current.$ref !== undefined) {
    // The linter has checked that each schema reference leads to a schema.
    current = lookUp(document, current.$ref) as Schema;
  }
  return current;
}
