import { bundleSpec } from "@bellwether/bundle/bundle";
import { listValidRequests } from "@bellwether/bundle/example-requests";
import {
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
} from "@bellwether/bundle/open-api";
import { listReleases, type Release } from "@bellwether/bundle/releases";
import { generateClient } from "@bellwether/generate/internal/generate-client";
import { startMock } from "@bellwether/mock/mock-host";
import { describe, expect, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { listDeclaredResponses } from "./declared-responses.ts";
import { anyCredentials, toFetchArguments } from "./send-request.ts";

/**
 * Each host's oldest release; with TEST_LONG every one. The newest differ little from the specs, which the other tests
 * mock. The tests in tools/versions generate and compile a client for every release, and the docs render each.
 */
function listTestedReleases(): readonly Release[] {
  const releases = listReleases();
  if (isLongRun) return releases;
  return releases.filter(({ host }, index) => releases[index - 1]?.host !== host);
}

// A released version is useful only while our tools can read it.
describe.each(listTestedReleases())("$host $version", async ({ host, version, file }) => {
  const document = await bundleSpec(file);

  test("generates a client that names its version", async () => {
    const files = generateClient(document, host);
    expect(files.get("client.ts")).toContain(`version ${version}.`);
  });

  test("is mocked with an example of each operation that has a body", async () => {
    const mock = await startMock(document, 0);
    try {
      for (const { located, example } of listAnswers(document)) {
        const answer = await ask(document, mock.url, located);
        expect(answer, located.operation.operationId).toEqual(example);
      }
    } finally {
      await mock.close();
    }
  });
});

interface Answer {
  readonly located: LocatedOperation;
  readonly example: unknown;
}

/**
 * The first example for each operation that succeeds with a body. A mock sends a stream as events, which have their own
 * tests.
 */
function listAnswers(document: OpenApiDocument): Answer[] {
  return listOperations(document).flatMap((located) => {
    const answer = listDeclaredResponses(document, located).find(({ status }) => status < 400);
    if (answer?.isStream) return [];
    return answer?.schema === undefined ? [] : [{ located, example: answer.exampleValue }];
  });
}

async function ask(
  document: OpenApiDocument,
  baseUrl: string,
  located: LocatedOperation,
): Promise<unknown> {
  const [request] = listValidRequests(document, located);
  if (request === undefined) throw new Error("The examples make no request.");
  const { parameters, body } = request;
  const server = { document, baseUrl, credentials: anyCredentials(document) };
  const { url, init } = toFetchArguments(server, located, { parameters, body: body?.value });
  const response = await fetch(url, init);
  return response.json();
}
