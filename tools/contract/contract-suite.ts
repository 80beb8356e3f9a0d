import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Arrange, nameAnswer } from "./arrangement.ts";
import type { Exchange } from "./clients.ts";
import type { CompareBody } from "./compare-bodies.ts";
import { listDeclaredResponses } from "./declared-responses.ts";
import { findClientFault, findRefusalFault } from "./refusal-faults.ts";
import { listRefusals, type Refusal } from "./refusals.ts";
import { findResponseFaults } from "./response-faults.ts";
import { createSchemaChecker } from "./schema-checker.ts";
import { type Caller, type Credentials, createCaller } from "./send-request.ts";

export interface ContractOptions {
  readonly host: string;
  readonly document: OpenApiDocument;
  /** Where the host is served; asked once, before the first test. */
  readonly findBaseUrl: () => Promise<string>;
  readonly credentials: Credentials;
  readonly arrange: Arrange;
  readonly compareBody: CompareBody;
  /** Declared answers that the server cannot give, by their names, with the reasons. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** What somebody on the way found wrong with an answer and, if it should be right, the request. */
  readonly findViolations?: (exchange: Exchange, isRequestRight: boolean) => string[];
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
  const { host, document, credentials, arrange, compareBody, leftOut = {} } = options;
  const { findViolations = () => [] } = options;
  const checker = createSchemaChecker(document);
  const operations = listOperations(document);
  const counts: ContractCounts = { operations: new Set(), responses: 0, refusals: 0 };
  let caller: Caller;

  // Prism compiles each schema when it first sees it.
  describe(host, () => {
    beforeAll(async () => {
      caller = await createCaller({
        host,
        document,
        baseUrl: await options.findBaseUrl(),
        credentials,
      });
    });

    for (const located of operations) {
      const operationId = located.operation.operationId ?? "";
      const requests = listValidRequests(document, located);
      const [request] = requests;
      if (request === undefined) throw new Error(`${operationId} has no example of its body.`);

      describe(operationId, () => {
        for (const response of listDeclaredResponses(document, located)) {
          const name = nameAnswer(located, response);
          if (name in leftOut) continue;
          test(`answers ${name.slice(operationId.length + 1)} as documented`, async () => {
            const arranged = await arrange({ located, request, response });
            const outcome = await caller.send(located, arranged);
            expect([
              ...findResponseFaults(checker, response, outcome, operationId, compareBody),
              ...findViolations(outcome.exchange, response.status < 400),
            ]).toEqual([]);
            counts.responses += 1;
            counts.operations.add(operationId);
          });
        }

        for (const one of requests) {
          const wanted = { located, request: one, response: undefined };

          test(`accepts the documented request: ${one.name}`, async () => {
            const { exchange } = await caller.send(located, await arrange(wanted));
            expect(exchange.status, exchange.text).toBeLessThan(400);
            expect(findViolations(exchange, true)).toEqual([]);
          });

          test(`refuses what the spec forbids: ${one.name}`, async () => {
            const { parameters, body } = await arrange(wanted);
            const valid = { ...one, parameters, body: one.body && { ...one.body, value: body } };
            const accepted: string[] = [];
            for (const refusal of listRefusals({ document, checker }, located, valid)) {
              const exchange = await caller.sendRaw(located, refusal.request);
              const fault =
                findRefusalFault(refusal, exchange) ??
                options.checkRefusal?.(refusal, exchange) ??
                findViolations(exchange, false)[0] ??
                findClientFault(refusal, await caller.tryToSend(located, refusal.request));
              if (fault !== undefined) accepted.push(`${refusal.title}: ${fault}`);
              counts.refusals += 1;
            }
            expect(accepted).toEqual([]);
          });
        }
      });
    }

    test("leaves out only what is declared, each for a reason", () => {
      const declared = operations.flatMap((located) =>
        listDeclaredResponses(document, located).map((one) => nameAnswer(located, one)),
      );
      for (const [name, reason] of Object.entries(leftOut)) {
        expect(declared).toContain(name);
        console.log(`contract ${host} leaves out ${name}: ${reason}`);
      }
    });

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
