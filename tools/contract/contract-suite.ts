import type { ValidRequest } from "@bellwether/bundle/example-requests";
import { listOperations } from "@bellwether/bundle/open-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nameResponse } from "./arranged-request.ts";
import type { ContractCounts, ContractOptions } from "./contract-options.ts";
import { listDeclaredResponses } from "./declared-responses.ts";
import { listExampleRequests } from "./example-requests.ts";
import {
  type OperationUnderTest,
  testDocumentedRequest,
  testDocumentedResponse,
  testInvalidRequests,
} from "./operation-tests.ts";
import { isPartialRun } from "./partial-run.ts";
import { createSchemaChecker } from "./schema-checker.ts";
import { createRequestSender, type RequestSender } from "./send-request.ts";

/**
 * Defines one host's tests from its spec: every operation, every documented response and example through the typed
 * client, and every request the spec's constraints forbid.
 */
export function describeContract(options: ContractOptions): void {
  const { host, document } = options;
  const counts: ContractCounts = { operations: new Set(), responses: 0, invalidRequests: 0 };
  const checker = createSchemaChecker(document);
  let sender: RequestSender | undefined;
  const getSender = () => {
    if (sender === undefined) throw new Error("The sender is created before the first test.");
    return sender;
  };

  describe(host, () => {
    beforeAll(async () => {
      const baseUrl = await options.findBaseUrl();
      sender = await createRequestSender({
        host,
        document,
        baseUrl,
        credentials: options.credentials,
        keepsConnections: options.keepsConnections,
      });
    });
    const failedByPath = new Set<number | string>();
    const triedOnHost = new Set<string>();
    for (const located of listOperations(document)) {
      const { operationId = "" } = located.operation;
      const requests = listExampleRequests(host, document, located);
      const tried = new Set<string>();
      const shared = { checker, counts, failedByPath, triedOnHost, getSender, options };
      const operation = { located, operationId, tried, ...shared };
      describe(operationId, () => describeOperation(operation, requests));
    }
    testUnreachable(options);
    testCompleteness(options, counts);
    afterAll(() => {
      const { operations, responses, invalidRequests } = counts;
      console.log(
        `contract ${host}: ${operations.size} operations, ${responses} responses, ${invalidRequests} invalid requests`,
      );
    });
  });
}

function describeOperation(
  operation: OperationUnderTest,
  requests: readonly [ValidRequest, ...ValidRequest[]],
): void {
  const { located, options } = operation;
  const [first] = requests;
  for (const response of listDeclaredResponses(options.document, located)) {
    if (nameResponse(located, response) in (options.unreachable ?? {})) continue;
    testDocumentedResponse(operation, first, response);
  }
  for (const request of requests) {
    testDocumentedRequest(operation, request);
    testInvalidRequests(operation, request);
  }
}

function testUnreachable({ host, document, unreachable = {} }: ContractOptions): void {
  test("every response listed as unreachable is declared", () => {
    const declared = listOperations(document).flatMap((located) =>
      listDeclaredResponses(document, located).map((response) => nameResponse(located, response)),
    );
    for (const [name, reason] of Object.entries(unreachable)) {
      expect(declared).toContain(name);
      console.log(`contract ${host} leaves out ${name}: ${reason}`);
    }
  });
}

/** Fails when no test of an operation passed; skipped when a filter such as `-t` left out tests. */
function testCompleteness({ document }: ContractOptions, counts: ContractCounts): void {
  test("every operation was exercised", ({ task, skip }) => {
    skip(isPartialRun(task.suite), "A filter left out a part of the suite.");
    const missed = listOperations(document)
      .map(({ operation }) => operation.operationId ?? "")
      .filter((operationId) => !counts.operations.has(operationId));
    expect(missed).toEqual([]);
    expect(counts.invalidRequests).toBeGreaterThan(0);
  });
}
