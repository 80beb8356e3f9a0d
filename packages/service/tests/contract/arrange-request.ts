import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { ExpectedResponse } from "@bellwether/contract/arranged-request";
import type { UpstreamRequest } from "@bellwether/contract/proxy-contract";
import { type CredentialValues, toFetchArguments } from "@bellwether/contract/send-request";
import { applyChange, applyRawChange } from "./apply-change.ts";
import type { ContractEnvironment } from "./contract-environment.ts";
import type { DocumentedRequest, Fixture, RequestChange } from "./fixture.ts";

export interface ArrangeOptions {
  /** The expected requests' document. */
  readonly document: OpenApiDocument;
  readonly credentials: CredentialValues;
  readonly findFixture: (expected: ExpectedResponse) => Fixture | undefined;
  /** Restores the examples' state. */
  readonly beforeRequest?: ((environment: ContractEnvironment) => Promise<void>) | undefined;
}

/** Brings the service into the state for a response, and changes the documented request as its fixture says. */
export async function arrangeRequest(
  environment: ContractEnvironment,
  options: ArrangeOptions,
  expected: ExpectedResponse,
): Promise<UpstreamRequest> {
  const { parameters, body } = expected.request;
  const { operationId = "" } = expected.located.operation;
  await environment.reset();
  await options.beforeRequest?.(environment);
  const documented = await withRealCursor(environment, options, expected, {
    operationId,
    parameters: parameters.filter(({ parameter }) => isExpected(parameter.name, expected)),
    body: body?.value,
  });
  const fixture = options.findFixture(expected);
  const change: RequestChange = (await fixture?.(environment, documented)) ?? {};
  const { raw = {}, server = "usual" } = change;
  return {
    ...applyChange(documented, change),
    upstream: environment.servers[server],
    // Prism rejects a non-JSON body before it reaches the service.
    isDirect: raw.text !== undefined,
    beforeSending: (request) => applyRawChange(request, documented, raw),
  };
}

/** Transactions are what an action returns without `simulate`, whose one value is its example. */
function isExpected(parameterName: string, { response }: ExpectedResponse): boolean {
  return parameterName !== "simulate" || response?.exampleName === "simulation";
}

/** Replaces the examples' cursor, which no server signed, by the second page's cursor. */
async function withRealCursor(
  { servers }: ContractEnvironment,
  { document, credentials }: ArrangeOptions,
  { located }: ExpectedResponse,
  documented: DocumentedRequest,
): Promise<DocumentedRequest> {
  const { parameters } = documented;
  if (!parameters.some(({ parameter }) => parameter.name === "cursor")) return documented;
  const firstPage = parameters
    .filter(({ parameter }) => parameter.name !== "cursor")
    .map((written) => (written.parameter.name === "limit" ? { ...written, value: 1 } : written));
  const server = { document, baseUrl: servers.usual, credentials };
  const { url, init } = toFetchArguments(server, located, {
    parameters: firstPage,
    body: undefined,
  });
  const { cursor }: { cursor?: unknown } = JSON.parse(await (await fetch(url, init)).text());
  const value = typeof cursor === "string" ? cursor : undefined;
  return {
    ...documented,
    parameters: parameters
      .map((written) => (written.parameter.name === "cursor" ? { ...written, value } : written))
      .filter((written) => written.value !== undefined),
  };
}
