import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { listExampleCalls } from "@bellwether/generate-packages/example-calls";
import type { CodeSample } from "../site/code/render-code.ts";
import { writeClientCalls } from "./client-calls.ts";
import { toSampleRequest } from "./sample-request.ts";
import { writeCurl } from "./write-curl.ts";

/** The first request of an API, as curl and TypeScript. */
export interface FirstRequest {
  readonly operationId: string;
  readonly samples: readonly [curl: CodeSample, typescript: CodeSample];
}

/** Uses the first operation with parameters or a body; one without them returns a long response. */
export async function writeFirstRequest(
  host: string,
  document: OpenApiDocument,
): Promise<FirstRequest> {
  const calls = listExampleCalls(document);
  const [call = calls[0]] = calls.filter(({ request }) => Object.keys(request).length > 0);
  if (call === undefined) throw new Error(`${host} has no operation.`);
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
