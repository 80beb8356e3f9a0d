import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { locateNodes } from "./locate-nodes.ts";

/** A value differs from a released version's schema. */
export interface SchemaFault {
  /** One sentence, without array indexes. */
  readonly message: string;
  /** JSON pointer to the keyword refusing the value, or to the missing property. */
  readonly pointer: string;
}

/** Checks a value against the schema at a JSON pointer in the document. */
export type CheckValue = (pointer: string, value: unknown) => readonly SchemaFault[];

interface LocatedError {
  readonly instancePath: string;
  readonly pointer: string;
  readonly error: ErrorObject;
}

const documentId = "released";

export function createReleasedSchemas(document: OpenApiDocument): CheckValue {
  const pointers = locateNodes(document);
  // Each error has its schema and its value; inlined references would hide which schema it is.
  const errors = { allErrors: true, inlineRefs: false, verbose: true };
  // Each schema checks few values: optimizing its code takes longer than it saves. A document is no schema to validate.
  const setup = { code: { optimize: false }, validateSchema: false };
  const ajv = new Ajv2020({ strict: false, ...errors, ...setup });
  addFormats.default(ajv);
  ajv.addSchema({ $id: documentId, ...document });
  const compiled = new Map<string, ValidateFunction>();
  const pointerOf = ({ parentSchema }: ErrorObject) =>
    (parentSchema && pointers.get(parentSchema)) ?? "";

  function findErrors(pointer: string, value: unknown, path: string): LocatedError[] {
    const reference = `${documentId}${pointer}`;
    const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference });
    compiled.set(reference, validate);
    if (validate(value)) return [];
    const errors = validate.errors ?? [];
    const unions = errors.filter(isUnion);
    const own = errors.filter((error) => !unions.some((union) => isInside(error, union)));
    return own.flatMap((error) => {
      const instancePath = path + error.instancePath;
      if (isUnion(error)) return findErrorsOfUnion(error, instancePath);
      const missing = error.keyword === "required" ? error.params.missingProperty : undefined;
      const part = missing === undefined ? error.keyword : `properties/${missing}`;
      return [{ instancePath, error, pointer: `${pointerOf(error)}/${part}` }];
    });
  }

  /** The errors from the alternative closest to the value. */
  function findErrorsOfUnion(union: ErrorObject, path: string): LocatedError[] {
    const alternatives: readonly unknown[] = union.parentSchema?.[union.keyword] ?? [];
    const tried = alternatives.map((_, index) =>
      findErrors(`${pointerOf(union)}/${union.keyword}/${index}`, union.data, path),
    );
    const [closest] = tried.sort((a, b) => distanceOf(a) - distanceOf(b));
    // More than one `oneOf` alternative accepts the value.
    if (closest === undefined || closest.length === 0)
      return [{ instancePath: path, error: union, pointer: pointerOf(union) }];
    return closest;
  }

  return (pointer, value) => {
    const faults = findErrors(pointer, value, "").map((error) => ({
      message: describeError(error),
      pointer: error.pointer,
    }));
    return [...new Map(faults.map((fault) => [fault.message, fault])).values()];
  };
}

function isUnion({ keyword }: ErrorObject): boolean {
  return keyword === "anyOf" || keyword === "oneOf";
}

/** A value matching no union alternative has the errors of every alternative. */
function isInside(error: ErrorObject, union: ErrorObject): boolean {
  if (error === union) return false;
  const isDeeper = error.instancePath.startsWith(`${union.instancePath}/`);
  return isDeeper || (error.instancePath === union.instancePath && !isUnion(error));
}

/** An alternative with another `type` than the value is further away than one with any number of other errors. */
function distanceOf(errors: readonly LocatedError[]): number {
  const isOther = errors.some(({ error }) => ["const", "enum", "not"].includes(error.keyword));
  return errors.length + (isOther ? 1_000_000 : 0);
}

function describeError({ instancePath, error }: LocatedError): string {
  const { keyword, params, message } = error;
  const parts = instancePath.split("/").slice(1);
  if (keyword === "required") parts.push(params.missingProperty);
  const path = parts.join(".").replaceAll(/\.\d+(?=\.|$)/g, "[]");
  const subject = path === "" ? "The response" : `The response field ${path}`;
  return keyword === "required" ? `${subject} is missing.` : `${subject} ${message}.`;
}
