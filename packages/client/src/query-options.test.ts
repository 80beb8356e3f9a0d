import { QueryClient } from "@tanstack/query-core";
import { describe, expect, expectTypeOf, test } from "vitest";
import { createTestClient, type Thing, type ThingPage } from "../tests/test-host.ts";
import type { Credential } from "./options/options.ts";
import { identityQueries, infiniteQueryOptions, queryOptions } from "./query-options.ts";

/** A client whose service answers with the credential it receives. */
function clientOf(options: {
  readonly sessionToken?: Credential;
  readonly baseUrl?: string;
  readonly identity?: string;
}) {
  return createTestClient({
    baseUrl: "http://a.example",
    ...options,
    fetch: async (url, init) => {
      const { authorization } = init.headers as Record<string, string>;
      return Response.json({ things: [], next: `${new URL(url).host} ${authorization}` });
    },
  });
}

const listThings = (client: ReturnType<typeof clientOf>) =>
  queryOptions("test", "listThings", client.listThings, { limit: 5 });
const searchThings = (client: ReturnType<typeof clientOf>) =>
  queryOptions("test", "searchThings", client.searchThings, undefined);

describe("a query key", () => {
  test("a fresh cache entry of one wallet is not returned to another", async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    const read = async (sessionToken: string) =>
      (await cache.fetchQuery(listThings(clientOf({ sessionToken })))).next;
    expect(await read("wallet-a")).toBe("a.example Bearer wallet-a");
    expect(await read("wallet-b")).toBe("a.example Bearer wallet-b");
    const there = clientOf({ sessionToken: "wallet-a", baseUrl: "http://b.example" });
    expect((await cache.fetchQuery(listThings(there))).next).toBe("b.example Bearer wallet-a");
    expect(cache.getQueryCache().getAll()).toHaveLength(3);
  });

  test("clients with the same credentials share their cache entries", () => {
    const key = () => listThings(clientOf({ sessionToken: "t" })).queryKey;
    expect(key()).toEqual(key());
    const tokens = ["t", () => "t", () => "t", async () => "t"];
    const keys = tokens.map((sessionToken) => listThings(clientOf({ sessionToken })).queryKey);
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(4);
  });

  test("identity names whose data a query holds, until a credential changes", () => {
    const client = clientOf({ sessionToken: () => "t", identity: "wallet-a" });
    expect(listThings(client).queryKey).toEqual([
      "test",
      "listThings",
      { baseUrl: "http://a.example", identity: "wallet-a" },
      { limit: 5 },
    ]);
    const identityOf = (owner: typeof client) => listThings(owner).queryKey[2].identity;
    expect(identityOf(client.with({ retries: 0 }))).toBe("wallet-a");
    expect(identityOf(client.with({ identity: "wallet-b", sessionToken: "u" }))).toBe("wallet-b");
    expect(identityOf(client.with({ sessionToken: "u" }))).not.toBe("wallet-a");
  });

  test("a query key contains no credential, and no identity where none is sent", () => {
    const client = clientOf({ sessionToken: "secret-token" });
    expect(JSON.stringify(listThings(client).queryKey)).not.toContain("secret");
    expect(searchThings(client).queryKey).toEqual([
      "test",
      "searchThings",
      { baseUrl: "http://a.example" },
    ]);
  });

  test("a method that no client made has a scope of its own", () => {
    const fake = () => Promise.resolve(1);
    const key = (method: typeof fake) => queryOptions("test", "x", method, undefined).queryKey;
    expect(key(fake)).toEqual(key(fake));
    expect(key(fake)).not.toEqual(key(() => Promise.resolve(1)));
  });

  test("a query key has the type of its data", () => {
    const cache = new QueryClient();
    const client = clientOf({ sessionToken: "t" });
    const { queryKey } = listThings(client);
    expectTypeOf(cache.getQueryData(queryKey)).toEqualTypeOf<ThingPage | undefined>();
    const pages = infiniteQueryOptions(
      "test",
      "listThings",
      client.listThings,
      {},
      {
        start: "",
        goTo: (given, cursor: string) => ({ ...given, cursor }),
        next: (page) => page.next,
      },
    );
    const held = cache.getQueryData(pages.queryKey)?.pages[0]?.things[0];
    expectTypeOf(held).toEqualTypeOf<Thing | undefined>();
    expect(pages.queryKey).toEqual([...listThings(client).queryKey.slice(0, 3), {}, "pages"]);
  });
});

describe("identityQueries", () => {
  test("identityQueries drops one identity's queries after a sign-out, and keeps the others", () => {
    const cache = new QueryClient();
    const wallet = clientOf({ sessionToken: "a", identity: "wallet-a" });
    const kept = [
      listThings(clientOf({ sessionToken: "b", identity: "wallet-b" })),
      listThings(
        clientOf({ sessionToken: "a", identity: "wallet-a", baseUrl: "http://b.example" }),
      ),
      searchThings(wallet),
      { queryKey: ["other-host", ...listThings(wallet).queryKey.slice(1)] },
      { queryKey: ["an application's own"] },
    ];
    for (const { queryKey } of [listThings(wallet), ...kept]) cache.setQueryData(queryKey, 1);
    cache.removeQueries(identityQueries("test", wallet));
    const left = cache
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
    expect(left).toEqual(kept.map(({ queryKey }) => queryKey));
  });
});
