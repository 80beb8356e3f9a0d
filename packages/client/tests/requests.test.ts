import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ArgumentError } from "../src/index.ts";
import { failureOf, type StubServer, startStubServer } from "./stub-server.ts";
import { createTestClient } from "./test-host.ts";

let service: StubServer;
beforeEach(async () => {
  service = await startStubServer();
});
afterEach(() => service.close());

const client = () => createTestClient({ baseUrl: service.baseUrl, clientKey: "k" });

describe("requests", () => {
  test("lists, dates, objects and headers follow their style", async () => {
    await client().searchThings({
      type: ["a", "b,c"],
      tag: ["x", "y"],
      since: new Date("2026-11-02T09:30:00Z"),
      trace: "t-1",
      filter: { colour: "red", size: undefined },
    });
    expect(service.received[0]?.url).toBe(
      "/search?type=a,b%2Cc&tag=x&tag=y&since=2026-11-02T09%3A30%3A00.000Z&filter[colour]=red",
    );
    expect(service.received[0]?.headers["x-trace"]).toBe("t-1");
  });

  test("undefined parameters are left out; zero, false and empty strings are sent", async () => {
    await client().searchThings({ tag: undefined, since: 0, type: [], trace: "", flag: false });
    expect(service.received[0]?.url).toBe("/search?since=0&flag=false");
    expect(service.received[0]?.headers["x-trace"]).toBe("");
  });

  test("special characters stay inside their path segment", async () => {
    await client().getThing({ thingId: "solana:a/b?c#d", part: "%2e%2e" });
    expect(service.received[0]?.url).toBe("/things/solana%3Aa%2Fb%3Fc%23d/parts/%252e%252e");
  });

  test.each(["..", ".", "", undefined, null])(
    "%j as a path segment throws ArgumentError",
    async (thingId) => {
      const error = await failureOf(client().getThing({ thingId, part: "p" }));
      expect(error).toBeInstanceOf(ArgumentError);
      expect(error).toMatchObject({ argument: "thingId", operationId: "getThing" });
      expect(service.received).toEqual([]);
    },
  );

  test("bodies are sent as JSON, strings included", async () => {
    await client().makeThing({ body: { a: 1 } });
    await client().makeThing({ body: "text" });
    expect(service.received.map((request) => request.body)).toEqual(['{"a":1}', '"text"']);
    expect(service.received[0]?.headers["content-type"]).toBe("application/json");
  });

  test("the headers of a call override those of the client", async () => {
    const made = createTestClient({
      baseUrl: service.baseUrl,
      headers: { "X-One": "client", "x-two": "client" },
    });
    await made.openThing({}, { headers: { "x-one": "call" } });
    expect(service.received[0]?.headers).toMatchObject({ "x-one": "call", "x-two": "client" });
  });

  test("a path prefix of baseUrl is kept", async () => {
    await createTestClient({ baseUrl: `${service.baseUrl}/v9/` }).openThing();
    expect(service.received[0]?.url).toBe("/v9/open");
  });

  test("the global fetch is looked up at each call", async () => {
    const made = client();
    const original = globalThis.fetch;
    try {
      globalThis.fetch = async () => Response.json({ from: "replacement" });
      expect(await made.openThing()).toEqual({ from: "replacement" });
    } finally {
      globalThis.fetch = original;
    }
  });

  test("the fetch of a call overrides that of the client", async () => {
    const named = (from: string) => async () => Response.json({ from });
    const made = createTestClient({ baseUrl: service.baseUrl, fetch: named("client") });
    expect(await made.openThing()).toEqual({ from: "client" });
    expect(await made.openThing({}, { fetch: named("call") })).toEqual({ from: "call" });
  });
});

describe("invalid parameters are refused before anything is sent", () => {
  test.each([
    [{ kind: ["c"] }, 'kind[0] is "c"; it must be one of a, b.'],
    [{ kind: ["a", "b", "a"] }, "kind is a list of 3; it must be at most 2 items."],
    [{ kind: "a" }, 'kind is "a"; it must be of type array.'],
    [{ code: "x" }, 'code is "x"; it must be at least 2 characters.'],
    [{ code: "X1" }, 'code is "X1"; it must be a text like ^[a-z]+$.'],
    [{ code: 5 }, "code is 5; it must be of type string."],
    [{ flag: "yes" }, 'flag is "yes"; it must be of type boolean.'],
    [{ note: [] }, "note is a list of 0; it must be at least 1 item."],
    [{ note: ["ab"] }, 'note[0] is "ab"; it must be at most 1 character.'],
    [{ trace: "a\nb" }, "x-trace has characters that no header can carry."],
    [
      { typo: 1 },
      "typo is unknown; known are type, tag, since, trace, filter, kind, code, flag, note.",
    ],
  ])("arguments %j throw ArgumentError", async (given, problem) => {
    const error = await failureOf(client().searchThings(given));
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as Error).message).toBe(`searchThings: ${problem}`);
    expect(service.received).toEqual([]);
  });

  test.each([
    [0, "limit is 0; it must be at least 1."],
    [51, "limit is 51; it must be at most 50."],
    [1.5, "limit is 1.5; it must be of type integer."],
    [Number.NaN, "limit is NaN; it must be of type integer."],
  ])("limit %j throws ArgumentError", async (limit, problem) => {
    const error = await failureOf(client().listThings({ limit }));
    expect((error as Error).message).toBe(`listThings: ${problem}`);
    expect(service.received).toEqual([]);
  });

  test("a missing required body throws ArgumentError", async () => {
    const error = await failureOf(client().makeThing({}));
    expect((error as Error).message).toBe("makeThing: body is missing.");
  });
});
