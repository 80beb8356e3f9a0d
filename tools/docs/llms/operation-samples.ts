import {
  dereference,
  type Example,
  type OpenApiDocument,
  type Operation,
  type Response,
} from "@bellwether/bundle/open-api";
import { listExampleCalls } from "@bellwether/generate-packages/example-calls";
import { credentialHeader } from "../requests/credential-header.ts";
import { toSampleRequest } from "../requests/sample-request.ts";
import { writeCurl } from "../requests/write-curl.ts";

/** A curl command for each operation in a document, by operationId. */
export function listCurlSamples(document: OpenApiDocument): ReadonlyMap<string, string> {
  return new Map(
    listExampleCalls(document).map((call) => [
      call.operation.operationId,
      `\`\`\`sh\n${writeCurl(toSampleRequest(document, call))}\n\`\`\``,
    ]),
  );
}

/** The first example from the first successful response with a body; empty when there is none. */
export function writeResponseExample(document: OpenApiDocument, operation: Operation): string {
  for (const [status, declared] of Object.entries(operation.responses ?? {})) {
    if (!status.startsWith("2")) continue;
    const example = firstExample(document, dereference<Response>(document, declared));
    if (example !== undefined) return `Example of ${status}:\n\n${asJson(example)}`;
  }
  return "";
}

/** An error response from the document, as JSON; empty when no operation has an error example. */
export function writeErrorExample(
  document: OpenApiDocument,
  operations: readonly Operation[],
): string {
  const responses = operations.flatMap(({ responses = {} }) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400),
  );
  for (const [status, declared] of responses) {
    const example = firstExample(document, dereference<Response>(document, declared));
    if (example !== undefined) return `Example of an error, ${status}:\n\n${asJson(example)}`;
  }
  return "";
}

/** A credential as its header: ``clientKey`, the header `X-Service-Client-Key``. */
export function describeCredential(document: OpenApiDocument, name: string): string {
  const scheme = document.components?.securitySchemes?.[name];
  if (scheme === undefined) return `\`${name}\``;
  const { header, prefix } = credentialHeader(dereference(document, scheme));
  return `\`${name}\` (header \`${header}: ${prefix}…\`)`;
}

/** A response's headers; empty when it declares none. */
export function describeHeaders({ headers = {} }: Response): string {
  const names = Object.keys(headers).map((name) => `\`${name}\``);
  return names.length === 0 ? "" : ` Headers: ${names.join(", ")}.`;
}

function firstExample(document: OpenApiDocument, { content = {} }: Response): unknown {
  for (const { example, examples = {} } of Object.values(content)) {
    const [first] = Object.values(examples);
    if (first !== undefined) return dereference<Example>(document, first).value;
    if (example !== undefined) return example;
  }
  return undefined;
}

function asJson(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
