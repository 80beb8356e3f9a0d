import { bundleHost } from "@bellwether/bundle/bundle-host";
import { type ExampleEvent, eventStream, writeEvent } from "@bellwether/bundle/event-text";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations } from "@bellwether/bundle/open-api";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { ApiError } from "@bellwether/client";
import { describe, expect, test } from "vitest";
import { addUnknownValues } from "./add-unknown-values.ts";
import { argumentsOf, findCreateClient, readFirst } from "./clients.ts";
import { listDeclaredResponses } from "./declared-responses.ts";
import { listExampleRequests } from "./example-requests.ts";
import { isPartialRun } from "./partial-run.ts";

const streamHeaders = { "content-type": eventStream };

const totals = { fields: 0, enumValues: 0, members: 0 };

for (const host of listHosts()) await describeCompatibility(host);

test("unknown fields, values and union members were added to responses", ({ task, skip }) => {
  console.log("added to the responses of all hosts:", JSON.stringify(totals));
  skip(isPartialRun(task.file), "A filter left out a part of the tests.");
  for (const count of Object.values(totals)) expect(count).toBeGreaterThan(0);
});

/** Today's clients read later versions' responses, which have unknown fields and values. */
async function describeCompatibility(host: string): Promise<void> {
  const document = publishedDocument(await bundleHost(host));
  const create = await findCreateClient(host);
  const names = Object.keys(document.components?.securitySchemes ?? {});
  const credentials = Object.fromEntries(names.map((name) => [name, "a-credential"]));

  describe(host, () => {
    for (const located of listOperations(document)) {
      const { operationId = "" } = located.operation;
      const [request] = listExampleRequests(host, document, located);
      const answers = listDeclaredResponses(document, located).filter(
        ({ schema, status }) => schema !== undefined && !(status >= 300 && status < 400),
      );

      test(`${operationId} reads ${answers.length} responses with unknown fields and values`, async () => {
        for (const { status, exampleValue, schema = {}, isStream } of answers) {
          const added = addUnknownValues(document, schema, exampleValue);
          for (const kind of ["fields", "enumValues", "members"] as const) {
            totals[kind] += added[kind];
          }
          const fetch = async () =>
            isStream
              ? new Response(writeEvent(added.value as ExampleEvent), { headers: streamHeaders })
              : Response.json(added.value, { status });
          const client = create({ ...credentials, fetch, retries: 0 });
          const call = client[operationId]?.(argumentsOf(request));
          if (status < 300) {
            const { value } = added;
            // Other fields than these have no place in an event stream.
            const { id, event, data } = value as ExampleEvent;
            expect(await readFirst(await call)).toEqual(isStream ? { id, event, data } : value);
            continue;
          }
          const error: unknown = await call?.catch((thrown: unknown) => thrown);
          expect(error).toBeInstanceOf(ApiError);
          expect(error).toMatchObject({ status, body: added.value, operationId });
        }
      });
    }
  });
}
