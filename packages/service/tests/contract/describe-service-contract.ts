import { listOperations } from "@bellwether/bundle/open-api";
import { type ExpectedResponse, nameResponse } from "@bellwether/contract/arranged-request";
import { listDeclaredResponses } from "@bellwether/contract/declared-responses";
import { describeProxyContract, type UpstreamRequest } from "@bellwether/contract/proxy-contract";
import { type Credentials, writeRequest } from "@bellwether/contract/send-request";
import { expect, test } from "vitest";
import { readSpecs } from "../http/specs.ts";
import { applyChange, applyRawChange } from "./apply-change.ts";
import {
  type ContractEnvironment,
  type ContractEnvironmentOptions,
  useContractEnvironment,
} from "./contract-environment.ts";
import { createErrorShapeCheck } from "./error-shape.ts";
import type { DocumentedRequest, Fixture, FixturesByOperation, RequestChange } from "./fixture.ts";
import { anyOperation } from "./fixtures/any-operation.ts";

export interface ServiceContractOptions extends ContractEnvironmentOptions {
  readonly credentials?: Credentials;
  readonly fixtures: FixturesByOperation;
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Makes the environment as it is at the beginning of the story, before each request. */
  readonly beforeRequest?: (environment: ContractEnvironment) => Promise<void>;
}

/** The contract of one host, run against the service behind Prism's proxy. */
export function describeServiceContract(options: ServiceContractOptions): void {
  const { host, fixtures, unreachable = {}, credentials = {}, beforeRequest } = options;
  const document = documentOf(host);
  const environment = useContractEnvironment(options);
  const findShapeFault = createErrorShapeCheck(document);

  describeProxyContract({
    host,
    document,
    credentials,
    unreachable,
    findUpstream: async () => environment().servers.usual,
    arrange,
    checkRejection: (_, response) => findShapeFault(response),
  });

  async function arrange(expected: ExpectedResponse): Promise<UpstreamRequest> {
    const { parameters, body } = expected.request;
    await environment().reset();
    await beforeRequest?.(environment());
    const documented = await withRealCursor(expected, { parameters, body: body?.value });
    const fixture = findFixture(fixtures, expected);
    const change: RequestChange = (await fixture?.(environment(), documented)) ?? {};
    const { raw = {}, server = "usual" } = change;
    return {
      ...applyChange(documented, change),
      upstream: environment().servers[server],
      // Prism reads a body as the JSON that it says it is, and answers itself where it is none.
      isDirect: raw.text !== undefined,
      beforeSending: (request) => applyRawChange(request, documented, raw),
    };
  }

  /** The examples' cursor is made up: a real one leads to the second page, where there is one. */
  async function withRealCursor(
    { located }: ExpectedResponse,
    documented: DocumentedRequest,
  ): Promise<DocumentedRequest> {
    const { parameters } = documented;
    if (!parameters.some(({ parameter }) => parameter.name === "cursor")) return documented;
    const firstPage = parameters
      .filter(({ parameter }) => parameter.name !== "cursor")
      .map((one) => (one.parameter.name === "limit" ? { ...one, value: 1 } : one));
    const server = { document, baseUrl: environment().servers.usual, credentials };
    const { url, init } = writeRequest(server, located, { parameters: firstPage, body: undefined });
    const { cursor }: { cursor?: unknown } = JSON.parse(await (await fetch(url, init)).text());
    const value = typeof cursor === "string" ? cursor : undefined;
    return {
      ...documented,
      parameters: parameters
        .map((one) => (one.parameter.name === "cursor" ? { ...one, value } : one))
        .filter((one) => one.value !== undefined),
    };
  }

  test("every fixture belongs to a declared response", () => {
    const declared = listOperations(document).flatMap((located) =>
      listDeclaredResponses(document, located).map((one) => nameResponse(located, one)),
    );
    const arranged = Object.entries(fixtures).flatMap(([operationId, own]) =>
      Object.keys(own)
        .filter((name) => name !== "documented")
        .map((name) => `${operationId} ${name}`),
    );
    expect(arranged.filter((name) => !declared.includes(name))).toEqual([]);
  });
}

/** An operation's own fixture, else the one of every operation; a plain success needs none. */
function findFixture(
  fixtures: FixturesByOperation,
  { located, response }: ExpectedResponse,
): Fixture | undefined {
  const { operationId = "" } = located.operation;
  const own = fixtures[operationId] ?? {};
  if (response === undefined) return own.documented;
  const { status, exampleName } = response;
  const name = [status, exampleName].filter(Boolean).join(" ");
  const found = own[name] ?? anyOperation[name];
  if (found !== undefined) return found;
  if (status < 400) return own.documented;
  throw new Error(`Nobody says how ${operationId} comes to answer ${name}.`);
}

function documentOf(host: string) {
  const document = readSpecs().get(host);
  if (document === undefined) throw new Error(`There is no spec of ${host}.`);
  return document;
}
