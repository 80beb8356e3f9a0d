import { bundleHost } from "@bellwether/bundle/bundle-host";
import { startMock } from "@bellwether/mock/mock-host";
import type { RunningPrism } from "@bellwether/mock/start-prism";
import { afterAll } from "vitest";
import type { ArrangeRequest } from "./arranged-request.ts";
import type { RecordedResponse } from "./clients.ts";
import { findDifference } from "./compare-bodies.ts";
import { describeContract } from "./contract-suite.ts";
import type { DeclaredResponse } from "./declared-responses.ts";
import type { InvalidRequest } from "./invalid-request.ts";
import { describeEncoding } from "./request-encoding.ts";
import { anyCredentials } from "./send-request.ts";

/** One host's contract, run against Prism's mock of the same spec. */
export async function describePrismContract(host: string): Promise<void> {
  const document = await bundleHost(host);
  let mock: Promise<RunningPrism> | undefined;
  afterAll(async () => (await mock)?.close());
  // To start a mock and to compile its schemas takes as long as all drawn requests.
  const findBaseUrl = async () => {
    mock ??= startMock(document, 0);
    return (await mock).url;
  };
  describeContract({
    host,
    document,
    findBaseUrl,
    credentials: anyCredentials(document),
    arrange: askForExample,
    compareBody: findDifference,
    callsByPath: true,
    keepsConnections: true,
    checkRejection: findPrismFault,
  });
  describeEncoding(host, document, findBaseUrl);
}

/** Selects the mock's response and example with a `Prefer` header. */
const askForExample: ArrangeRequest = async ({ request, response }) => ({
  parameters: request.parameters,
  body: request.body?.value,
  beforeSending(sent) {
    const headers = new Headers(sent.headers);
    if (response !== undefined) headers.set("prefer", preferenceFor(response));
    return { ...sent, headers };
  },
});

function preferenceFor(response: DeclaredResponse): string {
  const example = response.exampleName === undefined ? "" : `, example=${response.exampleName}`;
  return `code=${response.status}${example}`;
}

/** Prism lists every fault in a header; the intended one must be among them. */
function findPrismFault(invalid: InvalidRequest, response: RecordedResponse): string | undefined {
  if (invalid.part === "route" || invalid.part === "method" || invalid.part === "path")
    return undefined;
  const violations = response.headers.get("sl-violations") ?? "";
  const name = invalid.part === "mediaType" ? "415" : (invalid.field.split("/").at(-1) ?? "");
  const mentioned = violations.toLowerCase().includes(name.toLowerCase());
  return mentioned ? undefined : `was rejected for another reason: ${violations}`;
}
