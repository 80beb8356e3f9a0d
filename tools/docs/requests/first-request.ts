import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type ExampleCall, listExampleCalls } from "@bellwether/generate-packages/example-calls";

/** The first operation with parameters or a body; one without them returns a long response. */
export function findFirstCall(document: OpenApiDocument): ExampleCall {
  const calls = listExampleCalls(document);
  const [call = calls[0]] = calls.filter(({ request }) => Object.keys(request).length > 0);
  if (call === undefined) throw new Error(`${document.info.title} has no operation.`);
  return call;
}
