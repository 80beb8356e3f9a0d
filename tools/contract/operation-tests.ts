import type { ValidRequest } from "@bellwether/bundle/example-requests";
import type { LocatedOperation } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { nameResponse } from "./arranged-request.ts";
import type { ContractCounts, ContractOptions } from "./contract-options.ts";
import type { DeclaredResponse } from "./declared-responses.ts";
import type { InvalidRequest } from "./invalid-request.ts";
import { listInvalidRequests } from "./invalid-requests.ts";
import { findClientFault, findRejectionFault, isCheckedByClient } from "./rejection-faults.ts";
import { findOutcomeFaults, findResponseFaults } from "./response-faults.ts";
import type { SchemaChecker } from "./schema-checker.ts";
import type { RequestSender } from "./send-request.ts";

export interface OperationUnderTest {
  readonly located: LocatedOperation;
  readonly operationId: string;
  readonly options: ContractOptions;
  readonly checker: SchemaChecker;
  readonly counts: ContractCounts;
  /** Its invalid requests' titles until now. */
  readonly tried: Set<string>;
  /** Those of all the host's operations. */
  readonly triedOnHost: Set<string>;
  /** The failures received by the path client until now: the host's statuses, and this operation. */
  readonly failedByPath: Set<number | string>;
  /** Returns the sender; call it inside a test, after the setup created it. */
  readonly getSender: () => RequestSender;
}

export function testDocumentedResponse(
  operation: OperationUnderTest,
  request: ValidRequest,
  response: DeclaredResponse,
): void {
  const { located, operationId, options, checker, counts, getSender } = operation;
  const { arrange, compareBody, findViolations } = options;
  const name = nameResponse(located, response).slice(operationId.length + 1);
  test(`answers ${name} as documented`, async () => {
    const expected = { located, request, response };
    const arranged = await arrange(expected);
    const result = await getSender().send(located, arranged);
    const faults = [
      ...findResponseFaults(checker, response, result, operationId, compareBody),
      ...(findViolations?.(result.response, response.status < 400) ?? []),
    ];
    expect(faults, options.adviseOn?.(expected)).toEqual([]);
    if (options.callsByPath && isNewByPath(operation, response)) {
      const byPath = await getSender().sendByPath(located, arranged);
      const pathFaults = byPath ? findOutcomeFaults(byPath, result.response, operationId) : [];
      expect(pathFaults).toEqual([]);
      if (byPath?.error !== undefined) operation.failedByPath.add(operationId).add(response.status);
    }
    counts.responses += 1;
    counts.operations.add(operationId);
  });
}

/**
 * The path client rethrows a client method's error, so the short tier sends it each success, one failure of each
 * operation and each status of the host.
 */
function isNewByPath(
  { operationId, failedByPath }: OperationUnderTest,
  { status }: DeclaredResponse,
): boolean {
  if (isLongRun || status < 400) return true;
  return !failedByPath.has(operationId) || !failedByPath.has(status);
}

export function testDocumentedRequest(
  { located, options, getSender }: OperationUnderTest,
  request: ValidRequest,
): void {
  const { arrange, findViolations } = options;
  test(`accepts the documented request: ${request.name}`, async () => {
    const arranged = await arrange({ located, request, response: undefined });
    const { response } = await getSender().send(located, arranged);
    expect(response.status, response.text).toBeLessThan(400);
    expect(findViolations?.(response, true) ?? []).toEqual([]);
  });
}

export function testInvalidRequests(operation: OperationUnderTest, request: ValidRequest): void {
  const { located, options, checker, counts, tried, triedOnHost } = operation;
  test(`rejects what the spec forbids: ${request.name}`, async () => {
    const arranged = await options.arrange({ located, request, response: undefined });
    const body = request.body && { ...request.body, value: arranged.body };
    const valid = { ...request, parameters: arranged.parameters, body };
    const faults: string[] = [];
    const context = { document: options.document, checker };
    for (const invalid of listInvalidRequests(context, located, valid)) {
      if (!isLongRun && isKnown(operation, invalid)) continue;
      tried.add(invalid.title);
      triedOnHost.add(invalid.title);
      const fault = await findFault(operation, invalid);
      if (fault !== undefined) faults.push(`${invalid.title}: ${fault}`);
      counts.invalidRequests += 1;
    }
    expect(faults).toEqual([]);
  });
}

/** Enough to see that an operation checks its requests. */
const fewOfOperation = 6;

/** An operation's examples share most constraints, and a host's operations many fields. */
function isKnown({ tried, triedOnHost }: OperationUnderTest, { title }: InvalidRequest): boolean {
  if (tried.has(title)) return true;
  return tried.size >= fewOfOperation && triedOnHost.has(title);
}

/** The server's and the client's faults in their handling of an invalid request. */
async function findFault(
  { located, options, getSender }: OperationUnderTest,
  invalid: InvalidRequest,
): Promise<string | undefined> {
  const response = await getSender().sendRaw(located, invalid.request);
  const fault =
    findRejectionFault(invalid, response) ??
    options.checkRejection?.(invalid, response) ??
    options.findViolations?.(response, false)[0];
  // The client would send all others, and the server would answer them a second time.
  if (fault !== undefined || !isCheckedByClient(invalid)) return fault;
  return findClientFault(await getSender().tryToSend(located, invalid.request));
}
