import { afterEach, beforeEach, expect, test } from "vitest";
import { respondJson, type StubServer, startStubServer } from "./stub-server.ts";
import { createTestClient, type TestClient } from "./test-host.ts";

let service: StubServer;
beforeEach(async () => {
  service = await startStubServer();
});
afterEach(() => service.close());

type Run = (client: TestClient) => Promise<unknown>;

/** The error stack of `myFunction`, found in a stack only by its name. */
async function stackOf(run: Run, client: TestClient): Promise<string> {
  async function myFunction() {
    await run(client);
    // Without code after it, an engine may leave the frame out.
    return "no error";
  }
  const error = await myFunction().catch((thrown: unknown) => thrown);
  return (error as Error).stack ?? "";
}

const failing = respondJson(400, { message: "No." });

const calls: [string, Run][] = [
  ["an awaited call", async (client) => void (await client.openThing())],
  ["withResponse", async (client) => void (await client.openThing().withResponse())],
  ["a list", async (client) => void (await client.listThings())],
  [
    "the items of a list",
    async (client) => {
      for await (const thing of client.listThings()) expect(thing).toBeUndefined();
    },
  ],
  [
    "the pages of a list",
    async (client) => {
      for await (const page of client.listThings().pages()) expect(page).toBeUndefined();
    },
  ],
];

test.each(calls)("the stack of an ApiError of %s shows the caller", async (_, run) => {
  service.answerWith(failing);
  const client = createTestClient({ baseUrl: service.baseUrl, clientKey: "k" });
  expect(await stackOf(run, client)).toMatch(/Things?: 400 No\.[\s\S]*at (async )?myFunction/);
});

test.each(calls)("the stack of a TimeoutError of %s shows the caller", async (_, run) => {
  service.answerWith(() => {});
  const client = createTestClient({ baseUrl: service.baseUrl, clientKey: "k", timeoutMs: 30 });
  expect(await stackOf(run, client)).toMatch(/Things?: no answer[\s\S]*at (async )?myFunction/);
});

test("the stack of the second page of a list shows the caller", async () => {
  const first = respondJson(200, { things: [{ id: 1 }], next: "2" });
  service.answerWith(first, failing);
  const client = createTestClient({ baseUrl: service.baseUrl, clientKey: "k" });
  const run: Run = async (made) => {
    for await (const thing of made.listThings()) expect(thing.id).toBe(1);
  };
  expect(await stackOf(run, client)).toMatch(/at (async )?myFunction/);
});

test("the stack of a missing credential shows the caller", async () => {
  const client = createTestClient({ baseUrl: service.baseUrl });
  expect(await stackOf(async (made) => made.listThings(), client)).toMatch(
    /clientKey[\s\S]*caller-stacks/,
  );
});
