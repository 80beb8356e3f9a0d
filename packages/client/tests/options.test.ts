import { describe, expect, test, vi } from "vitest";
import { getClientContext } from "../src/create-client.ts";
import { ArgumentError, type CallOptions, type ClientOptions } from "../src/index.ts";
import { failureOf } from "./stub-server.ts";
import { createTestClient } from "./test-host.ts";

const usable = { baseUrl: "http://127.0.0.1:1" };

function refusalOf(options: object): ArgumentError {
  try {
    createTestClient(options as ClientOptions);
  } catch (error) {
    if (error instanceof ArgumentError) return error;
    throw error;
  }
  throw new Error("The options should have been refused.");
}

describe("createClient throws ArgumentError when", () => {
  test.each([
    [{}, "baseUrl", "baseUrl is missing."],
    [
      { baseUrl: "" },
      "baseUrl",
      'baseUrl is ""; it must be an absolute http or https URL without a query.',
    ],
    [{ baseUrl: "/v1" }, "baseUrl", 'baseUrl is "/v1"; it must be an absolute'],
    [{ baseUrl: "ftp://host" }, "baseUrl", 'baseUrl is "ftp://host"; it must be an absolute'],
    [{ baseUrl: "http://host/?a=1" }, "baseUrl", 'baseUrl is "http://host/?a=1"; it must be an'],
    [{ baseUrl: 5 }, "baseUrl", "baseUrl is 5; it must be an absolute"],
    [
      { ...usable, retrys: 5 },
      "retrys",
      "retrys is unknown; known are baseUrl, identity, servers, dangerouslyAllowBrowser,",
    ],
    [{ ...usable, timeout: 5 }, "timeout", "timeout is unknown; use `timeoutMs`."],
    [{ ...usable, maxRetries: 5 }, "maxRetries", "maxRetries is unknown; use `retries`."],
    [{ ...usable, timeoutMs: -1 }, "timeoutMs", "timeoutMs is -1; it must be at least 0."],
    [{ ...usable, timeoutMs: "5" }, "timeoutMs", 'timeoutMs is "5"; it must be of type number.'],
    [{ ...usable, retries: 11 }, "retries", "retries is 11; it must be at most 10."],
    [{ ...usable, retries: 0.5 }, "retries", "retries is 0.5; it must be of type integer."],
    [{ ...usable, fetch: "fetch" }, "fetch", 'fetch is "fetch"; it must be of type function.'],
    [
      { ...usable, hooks: {} },
      "hooks",
      "hooks is an object; it must be made by createHooks or logCalls.",
    ],
    [{ ...usable, headers: "a" }, "headers", 'headers is "a"; it must be of type object.'],
    [{ ...usable, clientKey: 5 }, "clientKey", "clientKey must be visible ASCII without spaces"],
  ])("an option is invalid: %j", (options, argument, problem) => {
    const error = refusalOf(options);
    expect(error.argument).toBe(argument);
    expect(error.message).toContain(`createTestClient: ${problem}`);
  });
});

test("a call with an unknown option throws ArgumentError and sends nothing", async () => {
  const fetch = () => Promise.reject(new Error("was sent"));
  const made = createTestClient({ ...usable, fetch });
  const error = await failureOf(made.openThing({}, { baseUrl: "x" } as CallOptions));
  expect((error as Error).message).toBe(
    "openThing: baseUrl is unknown; known are signal, extras, timeoutMs, attemptTimeoutMs, retries, fetch, fetchOptions, headers, hooks, validate.",
  );
  const signal = "now" as unknown as AbortSignal;
  expect(await failureOf(made.openThing({}, { signal }))).toMatchObject({
    message: 'openThing: signal is "now"; it must be of type object.',
  });
  for (const headers of [{ "a b": "c" }, { "a b": "d\ne" }]) {
    expect(await failureOf(made.openThing({}, { headers }))).toMatchObject({
      message: "openThing: a b has characters that no header can carry.",
    });
  }
});

test("undefined options take their defaults", () => {
  const options = { ...usable, fetch: undefined, clientKey: undefined, retries: undefined };
  expect(() => createTestClient(options)).not.toThrow();
});

test("undefined options of with() and undefined headers change nothing", async () => {
  const sent: RequestInit[] = [];
  const fetch = async (_: string, init: RequestInit) => {
    sent.push(init);
    return Response.json({});
  };
  const made = createTestClient({ ...usable, fetch, clientKey: "kept", headers: { "x-a": "1" } });
  const same = made.with({ clientKey: undefined, headers: undefined, fetch: undefined });
  await same.makeThing({ body: 1 }, { headers: { "x-a": undefined, "x-b": undefined } });
  expect(sent[0]?.headers).toMatchObject({ "x-service-client-key": "kept", "x-a": "1" });
  expect(sent[0]?.headers).not.toHaveProperty("x-b");
});

test("a method has the name of its operation", () => {
  expect(createTestClient(usable).openThing.name).toBe("openThing");
});

test("getClientContext throws ArgumentError for an object that createClient did not make", () => {
  expect(() => getClientContext({})).toThrow(ArgumentError);
});

test("fetchOptions reach fetch, and cannot replace what the client decides", async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  const made = createTestClient({
    ...usable,
    fetch,
    fetchOptions: { cache: "no-store", redirect: "follow", method: "PUT" },
  });
  await made.openThing();
  await made.openThing({}, { fetchOptions: { next: { revalidate: 60 } } });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    cache: "no-store",
    redirect: "manual",
    method: "GET",
  });
  expect(fetch.mock.calls[1]?.[1]).toMatchObject({ next: { revalidate: 60 } });
  expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty("cache");
});
