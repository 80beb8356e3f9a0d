import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations } from "@bellwether/bundle/open-api";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { ArgumentError, type ClientOptions, DecodeError } from "@bellwether/client";
import { InfiniteQueryObserver, MutationObserver, QueryClient } from "@tanstack/query-core";
import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyClient, argumentsOf, findCreateClient, readFirst } from "./clients.ts";
import { listDeclaredResponses } from "./declared-responses.ts";
import { selectAnswers } from "./documented-answers.ts";
import { listExampleRequests } from "./example-requests.ts";

type AnyFunction = (...given: unknown[]) => unknown;

async function importEntry(host: string, entry: string): Promise<Record<string, AnyFunction>> {
  return import(`@bellwether/${host}/${entry}`);
}

function camel(host: string): string {
  return host.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const baseUrl = "http://mocked.example";

for (const host of listHosts()) await describeEntryPoints(host);

/** A host's MSW handlers in the real MSW, and the client, validation and queries on top of them. */
async function describeEntryPoints(host: string): Promise<void> {
  const document = publishedDocument(await bundleHost(host));
  const create = await findCreateClient(host);
  const msw = await importEntry(host, "msw");
  const validation = await importEntry(host, "validate");
  const queries = await importEntry(host, "query");
  const makeHandlers = (responses?: object) =>
    msw[`${camel(host)}Handlers`]?.({ baseUrl, ...(responses && { responses }) }) as HttpHandler[];
  const pascal = camel(host).replace(/^./, (letter) => letter.toUpperCase());
  const validate = (mode: string, options?: object) =>
    validation[`validate${pascal}`]?.(mode, options) as ClientOptions["validate"];
  const names = Object.keys(document.components?.securitySchemes ?? {});
  const credentials = Object.fromEntries(names.map((name) => [name, "a-credential"]));
  const client = create({ ...credentials, baseUrl, retries: 0, validate: validate("throw") });

  describe(host, () => {
    const server = setupServer(...makeHandlers());
    beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
    afterAll(() => server.close());

    // MSW is slow to create handlers, so the tests of all operations share them.
    const handlers = new Map<number, HttpHandler[]>();
    const handlersOf = (index: number) => {
      const made = handlers.get(index) ?? makeHandlers(selectAnswers(document, index));
      handlers.set(index, made);
      return made;
    };
    for (const located of listOperations(document)) {
      const { operationId = "" } = located.operation;
      const [request] = listExampleRequests(host, document, located);
      const { [located.operation["x-pagination"]?.cursor ?? ""]: _, ...given } =
        argumentsOf(request);
      const answers = listDeclaredResponses(document, located);
      const success = answers.find(({ status }) => status < 300);

      test(`${operationId} is mocked with the spec's example, which its validation accepts`, async () => {
        if (success === undefined) return;
        expect(await readFirst(await client[operationId]?.(given))).toEqual(success.exampleValue);
      });

      test(`${operationId} is mocked with every documented answer by name`, async () => {
        for (const [index, { status, exampleValue }] of answers.entries()) {
          if (status >= 300 && status < 400) continue;
          server.use(...handlersOf(index));
          const call = client[operationId]?.(given);
          if (status < 300) expect(await readFirst(await call)).toEqual(exampleValue);
          else await expect(call).rejects.toMatchObject({ status, body: exampleValue });
          server.resetHandlers();
        }
      });

      test(`${operationId} has query or mutation options that TanStack Query runs`, async () => {
        // A cache keeps no stream.
        if (success?.exampleValue === undefined || success.isStream) return;
        const cache = new QueryClient();
        const query = queries[`${operationId}Query`];
        if (query !== undefined) {
          const options = query(client, given) as Parameters<QueryClient["fetchQuery"]>[0];
          expect(await cache.fetchQuery(options)).toEqual(success.exampleValue);
          expect(cache.getQueryData(options.queryKey)).toEqual(success.exampleValue);
        } else {
          const options = queries[`${operationId}Mutation`]?.(client) as object;
          const observer = new MutationObserver<unknown, Error, unknown>(cache, options);
          expect(await observer.mutate(given)).toEqual(success.exampleValue);
        }
        cache.clear();
      });
    }

    test("MSW handlers call a function that is given as an answer", async () => {
      const [located] = listOperations(document);
      const { operationId = "" } = located?.operation ?? {};
      const urls: string[] = [];
      const choose = (request: Request) => {
        urls.push(request.url);
        return { data: { chosen: true }, status: 202, headers: { "x-mocked": "yes" } };
      };
      server.use(...makeHandlers({ [operationId]: choose }));
      const [request] = located ? listValidRequests(document, located) : [];
      const lenient = create({ ...credentials, baseUrl, retries: 0 });
      const call = lenient[operationId]?.(request ? argumentsOf(request) : {});
      const answer = await call?.withResponse();
      expect(answer?.data).toEqual({ chosen: true });
      expect(answer?.response.status).toBe(202);
      expect(answer?.response.headers.get("x-mocked")).toBe("yes");
      expect(urls).toHaveLength(1);
      server.resetHandlers();
    });

    test("MSW handlers refuse an answer that the spec does not declare", () => {
      const [located] = listOperations(document);
      const { operationId = "" } = located?.operation ?? {};
      expect(() => makeHandlers({ noSuchOperation: {} })).toThrow(ArgumentError);
      expect(() => makeHandlers({ [operationId]: { status: 418 } })).toThrow(/documented are 2/);
      expect(() => makeHandlers({ [operationId]: { example: "nope" } })).toThrow(/example is nope/);
    });

    test("validation reports a difference, throws it, or is off", async () => {
      const located = listOperations(document).find((located) =>
        listDeclaredResponses(document, located).some((each) => each.status === 200 && each.schema),
      );
      const { operationId = "" } = located?.operation ?? {};
      const [request] = located ? listValidRequests(document, located) : [];
      const given = request ? argumentsOf(request) : {};
      const fetch = async () => Response.json("not what was promised");
      const differences: DecodeError[] = [];
      const report = (difference: DecodeError) => void differences.push(difference);
      const call = (mode: string): ReturnType<AnyClient[string]> | undefined =>
        create({ ...credentials, fetch, validate: validate(mode, { report }) })[operationId]?.(
          given,
        );
      expect(await call("report")).toBe("not what was promised");
      expect(differences[0]).toBeInstanceOf(DecodeError);
      expect(differences[0]?.message).toMatch(/^\w+: 200 differs from the spec at \//);
      await expect(call("throw")).rejects.toBeInstanceOf(DecodeError);
      expect(await call("off")).toBe("not what was promised");
      expect(validate("off")).toBeUndefined();
      expect(differences).toHaveLength(1);
    });
  });
}

test("a list that is mocked can be iterated, and ends", async () => {
  const { createMarketsClient } = await import("@bellwether/markets");
  const { marketsHandlers } = await import("@bellwether/markets/msw");
  const server = setupServer(...marketsHandlers({ baseUrl }));
  server.listen({ onUnhandledFrame: "error" });
  const ids = new Set<string>();
  let pages = 0;
  const markets = createMarketsClient({ baseUrl, clientKey: "k" });
  for await (const page of markets.listMarkets().pages()) {
    pages += 1;
    for (const market of page.markets) ids.add(market.id);
  }
  server.close();
  expect(pages).toBe(2);
  expect(ids.size).toBeGreaterThan(1);
});

describe("an infinite query", () => {
  test("goes on from page to page, and ends", async () => {
    const { listAssetsInfiniteQuery } = await import("@bellwether/assets/query");
    const { createAssetsClient } = await import("@bellwether/assets");
    const asked: string[] = [];
    const pages = new Map([
      [null, { assets: [], cursor: "b" }],
      ["b", { assets: [], cursor: "c" }],
      ["c", { assets: [], cursor: null }],
    ]);
    const client = createAssetsClient({
      apiKey: "k",
      fetch: async (url) => {
        asked.push(new URL(url).search);
        return Response.json(pages.get(new URL(url).searchParams.get("cursor")));
      },
    });
    const cache = new QueryClient();
    const observer = new InfiniteQueryObserver(
      cache,
      listAssetsInfiniteQuery(client, { limit: 1 }),
    );
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
    await observer.fetchNextPage();
    const last = await observer.fetchNextPage();
    expect(last.data?.pages).toHaveLength(3);
    expect(last.hasNextPage).toBe(false);
    expect(asked).toEqual(["?limit=1", "?limit=1&cursor=b", "?limit=1&cursor=c"]);
    stop();
    cache.clear();
  });

  test("cancels the call when the query is cancelled", async () => {
    const { getMarketsByTypeQuery } = await import("@bellwether/markets/query");
    const { createMarketsClient } = await import("@bellwether/markets");
    let signal: AbortSignal | null | undefined;
    const client = createMarketsClient({
      clientKey: "a-key",
      fetch: (_, init) => {
        signal = init.signal;
        return new Promise(() => {});
      },
    });
    const cache = new QueryClient();
    const options = getMarketsByTypeQuery(client);
    const fetching = cache.fetchQuery(options).catch((error: unknown) => error);
    await expect.poll(() => signal).toBeDefined();
    await cache.cancelQueries({ queryKey: options.queryKey });
    await fetching;
    expect(signal?.aborted).toBe(true);
  });
});
