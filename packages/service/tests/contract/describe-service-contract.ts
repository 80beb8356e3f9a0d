import { listOperations } from "@bellwether/bundle/open-api";
import { type ExpectedResponse, nameResponse } from "@bellwether/contract/arranged-request";
import { listDeclaredResponses } from "@bellwether/contract/declared-responses";
import { describeProxyContract, type UpstreamRequest } from "@bellwether/contract/proxy-contract";
import { type CredentialValues, toFetchArguments } from "@bellwether/contract/send-request";
import { expect, test } from "vitest";
import { readSpecs } from "../http/read-specs.ts";
import { applyChange, applyRawChange } from "./apply-change.ts";
import {
  type ContractEnvironment,
  type ContractEnvironmentOptions,
  useContractEnvironment,
} from "./contract-environment.ts";
import { createErrorShapeCheck } from "./error-shape.ts";
import { adviseOn, type FixturesByFile, findFixture } from "./find-fixture.ts";
import type { DocumentedRequest, RequestChange } from "./fixture.ts";

export interface ServiceContractOptions extends ContractEnvironmentOptions {
  readonly credentials?: CredentialValues;
  readonly fixtures: FixturesByFile;
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Restores the state of the examples before each request. */
  readonly beforeRequest?: (environment: ContractEnvironment) => Promise<void>;
}

/** Describes the contract tests of one host, with the service behind Prism's proxy. */
export function describeServiceContract(options: ServiceContractOptions): void {
  const { host, fixtures, unreachable = {}, credentials = {}, beforeRequest } = options;
  const document = documentOf(host);
  const environment = useContractEnvironment(options);
  const findShapeFault = createErrorShapeCheck(document);
  const operations = listOperations(document);
  const pathOf = (operationId: string) =>
    operations.find(({ operation }) => operation.operationId === operationId)?.path ?? "";

  describeProxyContract({
    host,
    document,
    credentials,
    unreachable,
    findUpstream: async () => environment().servers.usual,
    arrange,
    checkRejection: (_, response) => findShapeFault(response),
    adviseOn: (expected) => adviseOn(fixtures, expected, pathOf),
  });

  async function arrange(expected: ExpectedResponse): Promise<UpstreamRequest> {
    const { parameters, body } = expected.request;
    await environment().reset();
    await beforeRequest?.(environment());
    const documented = await withRealCursor(expected, { parameters, body: body?.value });
    const fixture = findFixture(fixtures, expected, pathOf);
    const change: RequestChange = (await fixture?.(environment(), documented)) ?? {};
    const { raw = {}, server = "usual" } = change;
    return {
      ...applyChange(documented, change),
      upstream: environment().servers[server],
      // Prism rejects a body that is not JSON before it reaches the service.
      isDirect: raw.text !== undefined,
      beforeSending: (request) => applyRawChange(request, documented, raw),
    };
  }

  /** Replaces the examples' cursor, which no server signed, by the cursor of the second page. */
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
    const { url, init } = toFetchArguments(server, located, {
      parameters: firstPage,
      body: undefined,
    });
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
    const declared = operations.flatMap((located) =>
      listDeclaredResponses(document, located).map((one) => nameResponse(located, one)),
    );
    const arranged = Object.values(fixtures)
      .flatMap((file) => Object.entries(file))
      .flatMap(([operationId, own]) =>
        Object.keys(own)
          .filter((name) => name !== "documented")
          .map((name) => `${operationId} ${name}`),
      );
    expect(arranged.filter((name) => !declared.includes(name))).toEqual([]);
  });
}

function documentOf(host: string) {
  const document = readSpecs().get(host);
  if (document === undefined)
    throw new Error(`There is no spec of ${host}; add specs/${host}.yaml.`);
  return document;
}
