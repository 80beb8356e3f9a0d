import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type ExampleCall, listExampleCalls } from "@bellwether/generate-packages/example-calls";
import type { CodeSample } from "../site/code/render-code.ts";
import { writeClientCalls } from "./client-calls.ts";
import { toSampleRequest } from "./sample-request.ts";
import { writeCurl } from "./write-curl.ts";

/** The first request of an API, as curl and TypeScript. */
export interface FirstRequest {
  readonly operationId: string;
  readonly samples: readonly [curl: CodeSample, typescript: CodeSample];
}

/** The first operation with parameters or a body; one without them returns a long response. */
export function findFirstCall(document: OpenApiDocument): ExampleCall {
  const calls = listExampleCalls(document);
  const [call = calls[0]] = calls.filter(({ request }) => Object.keys(request).length > 0);
  if (call === undefined) throw new Error(`${document.info.title} has no operation.`);
  return call;
}

/** Writes the first call of a host. */
export async function writeFirstRequest(
  host: string,
  document: OpenApiDocument,
): Promise<FirstRequest> {
  const call = findFirstCall(document);
  const { operationId, methodName } = call.operation;
  const clientCalls = await writeClientCalls(document, host);
  const curl = writeCurl(toSampleRequest(document, call));
  return {
    operationId,
    samples: [
      { label: "curl", language: "sh", code: curl },
      { label: "TypeScript", language: "ts", code: clientCalls.get(methodName) ?? "" },
    ],
  };
}
