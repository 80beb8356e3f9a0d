import { type Header, listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { ApiError } from "@bellwether/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Exchange } from "./clients.ts";
import { type DeclaredResponse, listDeclaredResponses } from "./declared-responses.ts";
import { listRefusals, type Refusal } from "./refusals.ts";
import { createSchemaChecker, type SchemaChecker } from "./schema-checker.ts";
import { type Caller, createCaller, type Outcome } from "./send-request.ts";
import { listValidRequests } from "./valid-requests.ts";

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
            expectDocumented(checker, response, outcome, operationId);
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
              const { exchange } = await caller.send(located, refusal.request);
              const fault = findFault(refusal, exchange, options.checkRefusal);
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

function expectDocumented(
  checker: SchemaChecker,
  response: DeclaredResponse,
  { exchange, data, error }: Outcome,
  operationId: string,
): void {
  expect(exchange.status).toBe(response.status);
  const body: unknown = exchange.text === "" ? undefined : JSON.parse(exchange.text);
  if (response.schema !== undefined) expect(checker.check(response.schema, body)).toEqual([]);
  expect(body).toEqual(response.exampleValue);
  expect(findHeaderFaults(checker, response.headers, exchange)).toEqual([]);
  if (exchange.status < 300) {
    expect(error).toBeUndefined();
    expect(data).toEqual(body);
    return;
  }
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: exchange.status, operationId });
  if (body !== undefined) expect(error).toMatchObject({ body });
}

function findHeaderFaults(
  checker: SchemaChecker,
  headers: readonly (readonly [string, Header])[],
  exchange: Exchange,
): string[] {
  return headers.flatMap(([name, header]) => {
    const text = exchange.headers.get(name);
    if (text === null) return header.required ? [`${name} is missing`] : [];
    const schema = header.schema ?? {};
    const value = schema.type === "integer" || schema.type === "number" ? Number(text) : text;
    return checker.check(schema, value).map((fault) => `${name} ${fault}`);
  });
}

/** The statuses that say why a request was refused. */
const statusesByPlace: Readonly<Record<Refusal["place"], readonly number[]>> = {
  path: [400, 404, 422],
  query: [400, 422],
  header: [400, 422],
  body: [400, 413, 422],
  mediaType: [400, 415, 422],
  security: [401],
  route: [404],
  method: [405],
};

function findFault(
  refusal: Refusal,
  exchange: Exchange,
  checkRefusal: ContractOptions["checkRefusal"],
): string | undefined {
  const expected = statusesByPlace[refusal.place];
  if (!expected.includes(exchange.status)) {
    return `answered ${exchange.status} instead of ${expected.join(" or ")}`;
  }
  return checkRefusal?.(refusal, exchange);
}
