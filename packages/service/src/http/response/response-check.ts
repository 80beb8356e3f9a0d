import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { AnyReply } from "../../operations/handler.ts";
import type { OperationPlan } from "../request/operation-plan.ts";

/** The bundled document's part the check reads. */
interface BundledDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface BundledResponse {
  readonly $ref?: string;
}

/** Lists how a reply differs from the spec. For tests and development. */
export type CheckResponse = (operation: OperationPlan, reply: AnyReply) => readonly string[];

export function createResponseCheck(): CheckResponse {
  const file = new URL("../../../compiled/response-schemas.json.br", import.meta.url);
  const text = brotliDecompressSync(readFileSync(file)).toString();
  // The build writes it from bundled and linted specs.
  const documents: Readonly<Record<string, BundledDocument>> = JSON.parse(text);
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
  addFormats.default(ajv);
  for (const [host, document] of Object.entries(documents))
    ajv.addSchema({ $id: host, ...document });
  const compiled = new Map<string, ValidateFunction>();

  function validatorAt(host: string, pointer: string): ValidateFunction {
    const reference = `${host}#${pointer}`;
    const known = compiled.get(reference) ?? ajv.compile({ $ref: reference });
    compiled.set(reference, known);
    return known;
  }

  return function checkResponse({ host, method, path, responses }, { status, body }) {
    const declared = responses[status];
    if (declared === undefined) return [`The status ${status} is not declared.`];
    if (!declared.hasBody)
      return body === undefined ? [] : ["The response has a body; the spec declares none."];
    const document = documents[host];
    if (document === undefined) return [`There is no host ${host}.`];
    const validate = validatorAt(host, schemaPointer(document, method, path, status));
    // Serializing removes undefined fields.
    if (body !== undefined && validate(JSON.parse(JSON.stringify(body)))) return [];
    if (body === undefined) return ["The response has no body; the spec declares one."];
    return (validate.errors ?? []).map((error) => `${error.instancePath || "/"} ${error.message}`);
  };
}

function schemaPointer(document: BundledDocument, method: string, path: string, status: number) {
  const verb = method.toLowerCase();
  const operation = document.paths?.[path]?.[verb] as {
    responses: Record<string, BundledResponse | undefined>;
  };
  const reference = operation.responses[status]?.$ref;
  const own = `/paths/${encodePointer(path)}/${verb}/responses/${status}`;
  return `${reference?.slice(1) ?? own}/content/${encodePointer("application/json")}/schema`;
}

function encodePointer(token: string): string {
  return encodeURIComponent(token.replaceAll("~", "~0").replaceAll("/", "~1"));
}
