import { readTextOrEvent } from "@bellwether/bundle/event-text";
import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listOperations, type OpenApiDocument, type Parameter } from "@bellwether/bundle/open-api";
import { publishedDocument } from "@bellwether/bundle/published-document";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { arbitraryValue } from "./arbitrary-values.ts";
import { type AnyClient, argumentOfHeader, findCreateClient } from "./clients.ts";

const runs = 15;

interface Sent {
  readonly url: URL;
  readonly headers: Headers;
  readonly status: number;
}

/**
 * The client encodes every value the spec allows; Prism accepts it, and the value arrives.
 *
 * @param findMockUrl the address of the host's mock
 */
export function describeEncoding(
  host: string,
  bundle: OpenApiDocument,
  findMockUrl: () => Promise<string>,
): void {
  const document = publishedDocument(bundle);
  describe(`requests of ${host} as sent`, () => {
    let client: AnyClient;
    const sent: Sent[] = [];
    beforeAll(async () => {
      const names = Object.keys(document.components?.securitySchemes ?? {});
      client = (await findCreateClient(host))({
        baseUrl: await findMockUrl(),
        retries: 0,
        ...Object.fromEntries(names.map((name) => [name, "a-credential"])),
        fetch: async (url, init) => {
          const response = await fetch(url, { ...init, redirect: "manual" });
          const { status } = response;
          sent.push({ url: new URL(url), headers: new Headers(init.headers), status });
          const text = await readTextOrEvent(response);
          return new Response(text || "{}", { headers: response.headers });
        },
      });
    });

    for (const located of listOperations(document)) {
      const { operationId = "" } = located.operation;
      const parameters = located.parameters.filter((parameter) => !parameter.deprecated);
      const body = listValidRequests(document, located)[0]?.body;
      if (parameters.length === 0) continue;
      test(operationId, async () => {
        await fc.assert(
          fc.asyncProperty(arbitraryArguments(document, parameters), async (given) => {
            sent.length = 0;
            const request = Object.fromEntries(
              parameters.map((parameter) => [argumentOf(parameter), given[parameter.name]]),
            );
            await client[operationId]?.({ ...request, ...(body && { body: body.value }) });
            const [only] = sent;
            expect(only?.status, only?.url.href).toBeLessThan(400);
            for (const parameter of parameters) {
              if (given[parameter.name] === undefined) continue;
              expect(received(located.path, parameter, only)).toEqual(
                textsOf(given[parameter.name]),
              );
            }
          }),
          { numRuns: runs },
        );
      });
    }
  });
}

function arbitraryArguments(
  document: OpenApiDocument,
  parameters: readonly Parameter[],
): fc.Arbitrary<Record<string, unknown>> {
  const values = parameters.map((parameter) => {
    const carried = arbitraryValue(document, parameter.schema ?? {}).filter((value) => {
      // Dots alone would leave the path; a header has neither controls nor letters beyond ASCII.
      if (parameter.in === "path") return !/^\.{1,2}$/.test(`${value}`);
      return parameter.in !== "header" || /^[!-~]+$/.test(`${value}`);
    });
    return [
      parameter.name,
      parameter.required ? carried : fc.option(carried, { nil: undefined }),
    ] as const;
  });
  return fc.record(Object.fromEntries(values));
}

function argumentOf(parameter: Parameter): string {
  return parameter.in === "header" ? argumentOfHeader(parameter.name) : parameter.name;
}

function textsOf(value: unknown): string[] {
  return [value].flat().map((item) => (item instanceof Date ? item.toISOString() : String(item)));
}

/** A parameter's values, read back from what was sent. */
function received(
  path: string,
  { name, in: location, explode }: Parameter,
  sent: Sent | undefined,
): string[] {
  if (location === "header") return [sent?.headers.get(name) ?? ""];
  if (location === "path") {
    const at = path.split("/").indexOf(`{${name}}`);
    return [decodeURIComponent(sent?.url.pathname.split("/")[at] ?? "")];
  }
  const raw = (sent?.url.search ?? "")
    .slice(1)
    .split("&")
    .map((pair) => pair.split("="))
    .filter(([key]) => key === name)
    .map(([, value = ""]) => value);
  const values = explode === false ? raw.flatMap((value) => value.split(",")) : raw;
  return values.map(decodeURIComponent);
}
