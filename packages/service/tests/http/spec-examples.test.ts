import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listOperations } from "@bellwether/bundle/open-api";
import { listInvalidRequests } from "@bellwether/contract/invalid-requests";
import { findRejectionFault } from "@bellwether/contract/rejection-faults";
import { createSchemaChecker } from "@bellwether/contract/schema-checker";
import {
  anyCredentials,
  createRequestSender,
  type RequestSender,
} from "@bellwether/contract/send-request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyCall } from "../../src/operations/handler.ts";
import { readSpecs } from "./read-specs.ts";
import { echoHandlers, startApplication, type TestApplication } from "./test-application.ts";

// Valid requests reach their handler; invalid ones get a declared error.
for (const [host, document] of readSpecs()) {
  describe(host, () => {
    const seen: AnyCall[] = [];
    const checker = createSchemaChecker(document);
    let application: TestApplication;
    let caller: RequestSender;
    beforeAll(async () => {
      application = await startApplication({ handlers: echoHandlers(seen), hosts: [host] });
      const credentials = anyCredentials(document);
      caller = await createRequestSender({ host, document, baseUrl: application.url, credentials });
    });
    afterAll(() => application.close());

    for (const located of listOperations(document)) {
      const { operationId = "", responses = {} } = located.operation;
      for (const valid of listValidRequests(document, located)) {
        test(`${operationId} accepts the example ${valid.name}`, async () => {
          seen.length = 0;
          const request = { parameters: valid.parameters, body: valid.body?.value };
          const { response } = await caller.send(located, request);
          expect(response.status, response.text).toBe(located.method === "options" ? 204 : 200);
          expect(seen[0]?.body).toEqual(valid.body?.value);
        });

        test(`${operationId} refuses invalid variants of the example ${valid.name}`, async () => {
          const faults: string[] = [];
          for (const refusal of listInvalidRequests({ document, checker }, located, valid)) {
            const response = await caller.sendRaw(located, refusal.request);
            const fault =
              findRejectionFault(refusal, response) ?? findShapeFault(response, responses);
            if (fault !== undefined) faults.push(`${refusal.title}: ${fault} ${response.text}`);
          }
          expect(faults).toEqual([]);
        });
      }
    }
  });
}

/** An error response is declared, or belongs to no operation, and has a message. */
function findShapeFault(
  { status, text, headers }: { status: number; text: string; headers: Headers },
  responses: object,
): string | undefined {
  if (!(status in responses) && status !== 404 && status !== 405) return `${status} is undeclared`;
  if (headers.get("x-request-id") === null) return "has no request id";
  const { message }: { message?: unknown } = JSON.parse(text);
  if (typeof message !== "string" || !message.endsWith(".")) return "has no sentence";
  return /must match \^/.test(message) ? "shows a regular expression" : undefined;
}
