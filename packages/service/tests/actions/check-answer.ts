import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Route } from "./routes.ts";

export type Json = Record<string, unknown>;

export interface CheckedResponse {
  readonly status: number;
  readonly headers?: Json;
  readonly body?: unknown;
}

/** Throws if the operation does not declare a response: its status, headers and body. */
export function checkAnswer(
  { spec, pointer, operation }: Route,
  { status, headers, body }: CheckedResponse,
) {
  const response = operation.responses[status];
  if (!response) throw new Error(`${operation.operationId} declares no ${status}.`);
  const declared = resolve(spec, response);
  if (status < 400) checkHeaders(spec, declared, headers ?? {}, operation.operationId);
  if (declared.content === undefined) {
    if (body !== undefined) throw new Error(`${operation.operationId} ${status} has no body.`);
    return;
  }
  const at = "$ref" in response ? String(response.$ref) : `#${pointer}/responses/${status}`;
  const validate = validatorOf(spec, `${at}/content/application~1json/schema`);
  if (!validate(body))
    throw new Error(`${operation.operationId}: ${JSON.stringify(validate.errors)}`);
}

/** A header is always text, so it is parsed before its schema is applied. */
const ofText = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true });

function checkHeaders(spec: object, declared: Json, headers: Json, operationId: string) {
  for (const [name, given] of Object.entries((declared.headers ?? {}) as Record<string, Json>)) {
    const value = headers[name.toLowerCase()];
    const header = resolve(spec, given);
    if (header.required && value === undefined) throw new Error(`${operationId} lacks ${name}.`);
    if (value !== undefined && !ofText.validate(header.schema as object, value)) {
      throw new Error(`${operationId}: ${name} is ${String(value)}.`);
    }
  }
}

const ajvOf = new Map<object, Ajv2020>();

function validatorOf(spec: object, pointer: string) {
  let ajv = ajvOf.get(spec);
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false, inlineRefs: false });
    addFormats.default(ajv);
    ajv.addSchema(spec, "spec");
    ajvOf.set(spec, ajv);
  }
  const validate = ajv.getSchema(`spec${pointer}`);
  if (!validate) throw new Error(`There is no schema at ${pointer}.`);
  return validate;
}

function resolve(spec: object, part: Json): Json {
  if (typeof part.$ref !== "string") return part;
  const steps = part.$ref.slice(2).split("/");
  const found = steps.reduce<unknown>((node, step) => Reflect.get(Object(node), step), spec);
  return found as Json;
}
