import { eventStream, isEventStream } from "@bellwether/bundle/event-text";
import { listValidRequests } from "@bellwether/bundle/example-requests";
import { isInternal } from "@bellwether/bundle/internal-operations";
import { listOperations, type Parameter } from "@bellwether/bundle/open-api";
import { arbitraryValue } from "@bellwether/contract/arbitrary-values";
import { type AnyClient, argumentOfHeader, findCreateClient } from "@bellwether/contract/clients";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import type { AnyCall } from "../../src/operations/handler.ts";
import { readSpecs } from "./read-specs.ts";
import {
  credential,
  echoHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

const numRuns = isLongRun ? 40 : 4;

// Parameters and bodies sent by a generated client reach the handler unchanged.
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
          // Handlers here answer with what they got; a stream has no body to check.
          return isEventStream(new Headers(init.headers).get("accept"))
            ? new Response("", { headers: { "content-type": eventStream } })
            : response;
        },
      });
    });
    afterAll(() => application.close());

    for (const located of listOperations(document)) {
      const { operationId = "" } = located.operation;
      const { parameters } = located;
      const bodies = listValidRequests(document, located).map((valid) => valid.body?.value);
      const isEmpty = parameters.length === 0 && bodies.every((body) => body === undefined);
      if (isEmpty || isInternal(located.operation)) continue;
      const values = parameters.map((parameter) => {
        const value = arbitraryValue(document, parameter.schema ?? {}).filter((it) =>
          isTransportable(parameter, it),
        );
        return [
          parameter.name,
          parameter.required ? value : fc.option(value, { nil: undefined }),
        ] as const;
      });
      const request = fc.tuple(fc.record(Object.fromEntries(values)), fc.constantFrom(...bodies));
      test(`${operationId} receives the parameters and the body that its client sends`, async () => {
        await fc.assert(
          fc.asyncProperty(request, async ([given, body]) => {
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
            expect(call?.body).toEqual(body);
          }),
          { numRuns },
        );
      });
    }
  });
}

/** URL parsers remove a dot segment, and a header carries only printable ASCII. */
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
