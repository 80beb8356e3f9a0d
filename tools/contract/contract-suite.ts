import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Exchange } from "./clients.ts";
import { type DeclaredResponse, listDeclaredResponses } from "./declared-responses.ts";
import { findClientFault, findRefusalFault } from "./refusal-faults.ts";
import { listRefusals, type Refusal } from "./refusals.ts";
import { findResponseFaults } from "./response-faults.ts";
import { createSchemaChecker } from "./schema-checker.ts";
import { type Caller, createCaller } from "./send-request.ts";

export interface ContractOptions {
  readonly host: string;
  readonly document: OpenApiDocument;
  /** Where the host is served; asked once, before the first test. */
  readonly findBaseUrl: () => Promise<string>;
  /** A closer look at a refusal, where the server says more than its status. */
  readonly checkRefusal?: (refusal: Refusal, exchange: Exchange) => string | undefined;
}

/** What the suite has exercised so far. */
export interface ContractCounts {
  readonly operations: Set<string>;
  responses: number;
  refusals: number;
}

/**
 * The tests of one host, made from its spec: every operation, every documented response and example
 * through the typed client, and every request that the spec's constraints forbid.
 */
export function describeContract(options: ContractOptions): void {
  const { host, document } = options;
  const checker = createSchemaChecker(document);
  const operations = listOperations(document);
  const counts: ContractCounts = { operations: new Set(), responses: 0, refusals: 0 };
  let caller: Caller;

  describe(host, () => {
    beforeAll(async () => {
      caller = await createCaller(host, document, await options.findBaseUrl());
    });

    for (const located of operations) {
      const operationId = located.operation.operationId ?? "";
      const requests = listValidRequests(document, located);
      const [request] = requests;
      if (request === undefined) throw new Error(`${operationId} has no example of its body.`);

      describe(operationId, () => {
        for (const response of listDeclaredResponses(document, located)) {
          const title = [response.status, response.exampleName].filter(Boolean).join(" ");
          test(`answers ${title} as documented`, async () => {
            const outcome = await caller.send(
              located,
              { parameters: request.parameters, body: request.body?.value },
              { prefer: preferenceFor(response) },
            );
            expect(findResponseFaults(checker, response, outcome, operationId)).toEqual([]);
            counts.responses += 1;
            counts.operations.add(operationId);
          });
        }

        for (const one of requests) {
          test(`accepts the documented request: ${one.name}`, async () => {
            const { exchange } = await caller.send(located, {
              parameters: one.parameters,
              body: one.body?.value,
            });
            expect(exchange.status, exchange.text).toBeLessThan(400);
          });

          test(`refuses what the spec forbids: ${one.name}`, async () => {
            const accepted: string[] = [];
            for (const refusal of listRefusals({ document, checker }, located, one)) {
              const exchange = await caller.sendRaw(located, refusal.request);
              const fault =
                findRefusalFault(refusal, exchange) ??
                options.checkRefusal?.(refusal, exchange) ??
                findClientFault(refusal, await caller.tryToSend(located, refusal.request));
              if (fault !== undefined) accepted.push(`${refusal.title}: ${fault}`);
              counts.refusals += 1;
            }
            expect(accepted).toEqual([]);
          });
        }
      });
    }

    test("every operation was exercised", () => {
      const missed = operations
        .map(({ operation }) => operation.operationId ?? "")
        .filter((operationId) => !counts.operations.has(operationId));
      expect(missed).toEqual([]);
      expect(counts.refusals).toBeGreaterThan(0);
    });

    afterAll(() => {
      console.log(
        `contract ${host}: ${counts.operations.size} operations, ${counts.responses} responses, ${counts.refusals} refusals`,
      );
    });
  });
}

function preferenceFor(response: DeclaredResponse): string {
  const example = response.exampleName === undefined ? "" : `, example=${response.exampleName}`;
  return `code=${response.status}${example}`;
}
