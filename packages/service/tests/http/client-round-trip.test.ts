import { listValidRequests } from "@bellwether/bundle/example-requests";
import { isInternal } from "@bellwether/bundle/internal-operations";
import { listOperations, type Parameter } from "@bellwether/bundle/open-api";
import { arbitraryValue } from "@bellwether/contract/arbitrary-values";
import { type AnyClient, argumentOfHeader, findCreateClient } from "@bellwether/contract/clients";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyCall } from "../../src/operations/handler.ts";
import { readSpecs } from "./read-specs.ts";
import {
  credential,
  echoHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

const numRuns = 40;

// Parameters that a generated client sends reach the handler unchanged.
for (const [host, document] of readSpecs()) {
  describe(host, () => {
    const seen: AnyCall[] = [];
    let application: TestApplication;
    let client: AnyClient;
    beforeAll(async () => {
      application = await startApplication({ handlers: echoHandlers(seen), hosts: [host] });
      const names = Object.keys(document.components?.securitySchemes ?? {});
      client = (await findCreateClient(host))({
        baseUrl: application.url,
        retries: 0,
        ...Object.fromEntries(names.map((name) => [name, credential])),
        fetch: async (url, init) => {
          const response = await fetch(url, init);
          if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
          return response;
        },
      });
    });
    afterAll(() => application.close());

    for (const located of listOperations(document)) {
      const { operationId = "" } = located.operation;
      const { parameters } = located;
      if (parameters.length === 0 || isInternal(located.operation)) continue;
      const body = listValidRequests(document, located)[0]?.body?.value;
      const values = parameters.map((parameter) => {
        const value = arbitraryValue(document, parameter.schema ?? {}).filter((it) =>
          isTransportable(parameter, it),
        );
        return [
          parameter.name,
          parameter.required ? value : fc.option(value, { nil: undefined }),
        ] as const;
      });
      test(`${operationId} receives the parameters that its client sends`, async () => {
        await fc.assert(
          fc.asyncProperty(fc.record(Object.fromEntries(values)), async (given) => {
            seen.length = 0;
            const entries = parameters.map((parameter) => [
              argumentOf(parameter),
              given[parameter.name],
            ]);
            const sent = client[operationId]?.({
              ...Object.fromEntries(entries),
              ...(body !== undefined && { body }),
            });
            await sent;
            const [call] = seen;
            for (const parameter of parameters) {
              if (given[parameter.name] === undefined) continue;
              expect(received(call, parameter), parameter.name).toEqual(
                asSent(given[parameter.name]),
              );
            }
          }),
          { numRuns },
        );
      });
    }
  });
}

/** URL parsers remove a segment of dots, and a header carries only printable ASCII. */
function isTransportable(parameter: Parameter, value: unknown): boolean {
  if (parameter.in === "path") return !/^\.{1,2}$/.test(`${value}`);
  if (parameter.in === "header") return /^[!-~]+$/.test(`${value}`);
  // The service refuses NUL and unpaired surrogates, which PostgreSQL cannot store.
  return ![value].flat().some((item) => `${item}`.includes("\0") || !`${item}`.isWellFormed());
}

function argumentOf(parameter: Parameter): string {
  return parameter.in === "header" ? argumentOfHeader(parameter.name) : parameter.name;
}

function received(call: AnyCall | undefined, { name, in: location }: Parameter): unknown {
  return call?.[location === "header" ? "headers" : location === "path" ? "path" : "query"][name];
}

function asSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asSent);
  // JSON and URLs have no negative zero.
  if (Object.is(value, -0)) return 0;
  return value instanceof Date ? value.toISOString() : value;
}
