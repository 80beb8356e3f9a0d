import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failureOf, respondJson, type StubServer, startStubServer } from "../tests/stub-server.ts";
import { createTestClient, type Thing } from "../tests/test-host.ts";
import { ApiError, DecodeError } from "./index.ts";

let service: StubServer;
beforeEach(async () => {
  service = await startStubServer();
});
afterEach(() => service.close());

const client = () => createTestClient({ baseUrl: service.baseUrl, clientKey: "k", retries: 0 });
const page = (ids: number[], next?: string | null) =>
  respondJson(200, { things: ids.map((id) => ({ id })), ...(next !== undefined && { next }) });

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

describe("a list", () => {
  test("an awaited list resolves to one page", async () => {
    service.answerWith(page([1, 2], "b"));
    expect(await client().listThings()).toEqual({ things: [{ id: 1 }, { id: 2 }], next: "b" });
    expect(service.received).toHaveLength(1);
  });

  test.each([undefined, null, ""])(
    "an iterated list yields all items until the cursor is %j",
    async (end) => {
      service.answerWith(page([1, 2], "b"), page([], "c"), page([3], end));
      const things: Thing[] = await collect(client().listThings({ limit: 2 }));
      expect(things.map((thing) => thing.id)).toEqual([1, 2, 3]);
      expect(service.received.map((request) => request.url)).toEqual([
        "/things?limit=2",
        "/things?cursor=b&limit=2",
        "/things?cursor=c&limit=2",
      ]);
    },
  );

  test("pages() yields pages from the caller's cursor on", async () => {
    service.answerWith(page([1], "b"), page([2]));
    const pages = await collect(client().listThings({ cursor: "a" }).pages());
    expect(pages.map((page) => page.things.length)).toEqual([1, 1]);
    expect(service.received[0]?.url).toBe("/things?cursor=a");
  });

  test("iteration fetches a page only when the reader reaches it", async () => {
    service.answerWith(page([1, 2], "b"));
    for await (const thing of client().listThings()) {
      if (thing.id === 1) break;
    }
    expect(service.received).toHaveLength(1);
  });

  test("toArray() has the items of all pages, or the first of them", async () => {
    const answers = [page([1, 2], "b"), page([3], "c"), page([4], null)];
    service.answerWith(...answers);
    expect((await client().listThings().toArray()).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    service.answerWith(...answers);
    const first = await client().listThings().toArray({ limit: 3 });
    expect(first.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(service.received).toHaveLength(5);
    expect(await client().listThings().toArray({ limit: 0 })).toEqual([]);
  });

  test.each([
    ["at once", [page([1], "b"), page([2], "b")]],
    ["after a round", [page([1], "b"), page([2], "c"), page([3], "b")]],
  ])("a list whose cursor repeats %s throws DecodeError", async (_, answers) => {
    service.answerWith(...answers);
    const error = await failureOf(collect(client().listThings()));
    expect(error).toBeInstanceOf(DecodeError);
    expect((error as Error).message).toContain("repeats a cursor");
  });

  test("a page without its items throws DecodeError", async () => {
    service.answerWith(respondJson(200, { other: [] }));
    const error = await failureOf(collect(client().listThings()));
    expect((error as Error).message).toBe("listThings: 200 has no list of things");
  });

  test("iteration yields the items before a failing page", async () => {
    service.answerWith(page([1], "b"), respondJson(500, {}));
    const seen: number[] = [];
    const reading = (async () => {
      for await (const thing of client().listThings()) seen.push(thing.id);
    })();
    expect(await failureOf(reading)).toBeInstanceOf(ApiError);
    expect(seen).toEqual([1]);
  });

  test("withResponse of a list resolves to page and response", async () => {
    service.answerWith(page([1]));
    const { data, response } = await client().listThings().withResponse();
    expect(data.things).toEqual([{ id: 1 }]);
    expect(response.status).toBe(200);
  });

  test("a failing list leaves no unhandled rejection", async () => {
    const unhandled: unknown[] = [];
    const listen = (error: unknown) => void unhandled.push(error);
    process.on("unhandledRejection", listen);
    service.answerWith(respondJson(404, {}));
    await failureOf(collect(client().listThings()));
    await failureOf(client().listThings().withResponse());
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off("unhandledRejection", listen);
    expect(unhandled).toEqual([]);
  });
});
