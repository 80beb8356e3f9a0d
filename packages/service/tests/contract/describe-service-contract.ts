import { listOperations } from "@bellwether/bundle/open-api";
import { nameResponse } from "@bellwether/contract/arranged-request";
import type { CompareBody } from "@bellwether/contract/compare-bodies";
import { listDeclaredResponses } from "@bellwether/contract/declared-responses";
import { describeProxyContract } from "@bellwether/contract/proxy-contract";
import type { CredentialValues } from "@bellwether/contract/send-request";
import { expect, test } from "vitest";
import { readSpecs } from "../http/read-specs.ts";
import { type ArrangeOptions, arrangeRequest } from "./arrange-request.ts";
import {
  type ContractEnvironment,
  type ContractEnvironmentOptions,
  useContractEnvironment,
} from "./contract-environment.ts";
import { createErrorShapeCheck } from "./error-shape.ts";
import { adviseOn, type FixturesByFile, findFixture } from "./find-fixture.ts";

export interface ServiceContractOptions extends ContractEnvironmentOptions {
  readonly credentials?: CredentialValues;
  readonly fixtures: FixturesByFile;
  readonly unreachable?: Readonly<Record<string, string>>;
  readonly compareBody?: CompareBody;
  /** Restores the examples' state before each request. */
  readonly beforeRequest?: (environment: ContractEnvironment) => Promise<void>;
}

/** Describes one host's contract tests, with the service behind Prism's proxy. */
export function describeServiceContract(options: ServiceContractOptions): void {
  const {
    host,
    fixtures,
    unreachable = {},
    credentials = {},
    beforeRequest,
    compareBody,
  } = options;
  const document = documentOf(host);
  const environment = useContractEnvironment(options);
  const findShapeFault = createErrorShapeCheck(document);
  const operations = listOperations(document);
  const pathOf = (operationId: string) =>
    operations.find(({ operation }) => operation.operationId === operationId)?.path ?? "";

  const arranging: ArrangeOptions = {
    document,
    credentials,
    beforeRequest,
    findFixture: (expected) => findFixture(fixtures, expected, pathOf),
  };

  describeProxyContract({
    host,
    document,
    credentials,
    unreachable,
    compareBody,
    findUpstream: async () => environment().servers.usual,
    arrange: (expected) => arrangeRequest(environment(), arranging, expected),
    checkRejection: (_, response) => findShapeFault(response),
    adviseOn: (expected) => adviseOn(fixtures, expected, pathOf),
  });

  test("every fixture belongs to a declared response", () => {
    const declared = operations.flatMap((located) =>
      listDeclaredResponses(document, located).map((response) => nameResponse(located, response)),
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
