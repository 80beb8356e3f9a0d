import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ApiError,
  ArgumentError,
  type ClientOptions,
  ConnectionError,
  createClient,
  createHooks,
  refuseInBrowser,
} from "../src/index.ts";
import { failureOf, respondJson, type StubServer, startStubServer } from "./stub-server.ts";
import {
  createTestClient,
  type TestClient,
  type TestClientOptions,
  testHost,
} from "./test-host.ts";

let service: StubServer;
let elsewhere: StubServer;
beforeEach(async () => {
  service = await startStubServer();
  elsewhere = await startStubServer();
});
afterEach(async () => {
  await service.close();
  await elsewhere.close();
});

const client = (options: TestClientOptions = {}) =>
  createTestClient({ baseUrl: service.baseUrl, retries: 0, ...options });

describe("credentials", () => {
  test("credentials are sent only to operations that take them", async () => {
    const made = client({ clientKey: "k" });
    await made.listThings();
    await made.openThing();
    expect(service.received[0]?.headers["x-service-client-key"]).toBe("k");
    expect(service.received[1]?.headers["x-service-client-key"]).toBeUndefined();
  });

  test("a credential function is called at each attempt", async () => {
    let calls = 0;
    const made = client({ sessionToken: async () => `t${++calls}` });
    service.answerWith(
      respondJson(503, {}, { "retry-after-ms": "0" }),
      respondJson(200, { things: [] }),
    );
    await made.listThings({}, { retries: 1 });
    await made.listThings();
    expect(service.received.map((request) => request.headers.authorization)).toEqual([
      "Bearer t1",
      "Bearer t2",
      "Bearer t3",
    ]);
  });

  test("optional credentials are sent when the client has them", async () => {
    await client({ queryKey: "q&" }).openThing();
    await client().openThing();
    expect(service.received.map((request) => request.url)).toEqual(["/open?key=q%26", "/open"]);
  });

  test("with() replaces credentials and keeps the other options", async () => {
    const made = client({ clientKey: "old", headers: { "x-kept": "yes" } });
    await made.with({ clientKey: "new" }).listThings();
    await made.listThings();
    expect(service.received.map((request) => request.headers["x-service-client-key"])).toEqual([
      "new",
      "old",
    ]);
    expect(service.received[0]?.headers["x-kept"]).toBe("yes");
  });
});

describe("a missing credential", () => {
  test.each([
    ["makeThing", {}, "clientKey is missing; pass it where the client is created, or to with()."],
    ["listThings", {}, "clientKey or sessionToken is missing; pass it where the client is created"],
    ["listThings", { clientKey: () => "" }, "clientKey is empty; set its value, or a function"],
  ] as const)("%s sends nothing with the credentials %j", async (operation, options, problem) => {
    const error = await failureOf(
      client(options)[operation](operation === "makeThing" ? { body: {} } : {}),
    );
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as Error).message).toContain(`${operation}: ${problem}`);
    expect(service.received).toEqual([]);
  });

  test("a credential in a header of the caller or of a hook is enough", async () => {
    await client({ headers: { "X-Service-Client-Key": "mine" } }).makeThing({ body: {} });
    const before = ({ headers }: { headers: Record<string, string> }) => {
      headers.authorization = "Bearer mine";
    };
    await client({ hooks: createHooks({ before }) }).listThings();
    expect(service.received).toHaveLength(2);
  });

  test("an operation whose credentials are optional is sent without one", async () => {
    expect(await client().openThing()).toEqual({ ok: true });
  });
});

describe("a secret in a web page", () => {
  const apiKey = { in: "header", name: "X-Service-Api-Key", check: refuseInBrowser } as const;
  const host = { ...testHost, credentials: { ...testHost.credentials, apiKey } };
  const createWith = (options: ClientOptions & { apiKey?: string; clientKey?: string }) =>
    createClient<TestClient>(host, { baseUrl: service.baseUrl, ...options });
  beforeEach(() => vi.stubGlobal("document", {}));
  afterEach(() => vi.unstubAllGlobals());

  test("a secret in a page is refused with the reason and without its value", () => {
    const attempts = [
      () => createWith({ apiKey: "bwa_live_4f9a" }),
      () => createWith({ clientKey: "k" }).with({ apiKey: "bwa_live_4f9a" } as object),
    ];
    for (const attempt of attempts) {
      expect(attempt).toThrow(ArgumentError);
      expect(attempt).toThrow(/^createTestClient: apiKey is a secret that visitors can read here;/);
      expect(attempt).not.toThrow("bwa_live");
    }
  });

  test("a secret is taken in a page with dangerouslyAllowBrowser, and on a server", () => {
    expect(createWith({ apiKey: "k", dangerouslyAllowBrowser: true })).toBeDefined();
    vi.unstubAllGlobals();
    expect(createWith({ apiKey: "k" })).toBeDefined();
  });

  test("a credential that is no secret is taken in a page", () => {
    expect(createWith({ clientKey: "k" })).toBeDefined();
  });
});

describe("a redirect", () => {
  const credentials = { clientKey: "secret-key", sessionToken: "secret-token" };
  const moved = (status: number, location: string) =>
    service.answerWith(
      (outgoing) => outgoing.writeHead(status, { location }).end(),
      respondJson(200, { ok: true }),
    );

  test("a redirect within the origin keeps credentials, method and body", async () => {
    moved(308, "/moved?x=1");
    await client(credentials).makeThing({ body: { a: 1 } });
    expect(service.received[1]).toMatchObject({
      method: "POST",
      url: "/moved?x=1",
      body: '{"a":1}',
    });
    expect(service.received[1]?.headers["x-service-client-key"]).toBe("secret-key");
  });

  test("a 303 redirect becomes a GET without a body", async () => {
    moved(303, "/result");
    await client(credentials).makeThing({ body: { a: 1 } });
    expect(service.received[1]).toMatchObject({ method: "GET", url: "/result", body: "" });
  });

  test("a redirect to another origin drops credentials and the caller's headers", async () => {
    moved(302, `${elsewhere.baseUrl}/stolen`);
    const made = client({
      ...credentials,
      headers: { "x-custom": "secret-header", cookie: "secret" },
    });
    expect(await made.listThings()).toEqual({ ok: true });
    expect(elsewhere.received).toHaveLength(1);
    expect(JSON.stringify(elsewhere.received)).not.toContain("secret");
  });

  test("a redirect to another origin and back does not restore credentials", async () => {
    service.answerWith((outgoing) =>
      outgoing.writeHead(302, { location: `${elsewhere.baseUrl}/there` }).end(),
    );
    elsewhere.answerWith((outgoing) => {
      service.answerWith(respondJson(200, {}));
      outgoing.writeHead(302, { location: `${service.baseUrl}/back` }).end();
    });
    await client(credentials).listThings();
    expect(service.received[1]?.url).toBe("/back");
    expect(service.received[1]?.headers["x-service-client-key"]).toBeUndefined();
  });

  test.each([301, 302, 303])(
    "a %i redirect turns a POST into a GET, also to another origin",
    async (status) => {
      moved(status, `${elsewhere.baseUrl}/done`);
      await client(credentials).makeThing({ body: { secret: 1 } });
      expect(elsewhere.received[0]).toMatchObject({ method: "GET", body: "" });
    },
  );

  test("a redirect that would send a body to another origin is not followed", async () => {
    moved(307, `${elsewhere.baseUrl}/stolen`);
    const error = await failureOf(client(credentials).makeThing({ body: { secret: 1 } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 307 });
    expect(elsewhere.received).toEqual([]);
  });

  test("a redirect to an invalid URL throws ConnectionError", async () => {
    moved(302, "http://");
    expect(await failureOf(client().openThing())).toBeInstanceOf(ConnectionError);
  });

  test("an opaque browser redirect is refused when a request has headers or a body", async () => {
    const hidden = { type: "opaqueredirect", status: 0, headers: new Headers() } as Response;
    const fetch = async (_: string, init: RequestInit) =>
      init.redirect === "manual" ? hidden : Response.json({ followed: true });
    const error = await failureOf(client({ ...credentials, fetch }).listThings());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(await client({ fetch }).openThing()).toEqual({ followed: true });
    const posting = await failureOf(client({ ...credentials, fetch }).makeThing({ body: {} }));
    expect(posting).toBeInstanceOf(ConnectionError);
  });
});

describe("errors and credentials", () => {
  test("an empty credential is refused as empty", () => {
    expect(() => client({ clientKey: "" })).toThrow(
      "createTestClient: clientKey is empty; set its",
    );
  });

  test.each(["with space", "line\nbreak", "schlüssel"])(
    "errors hide the malformed credential %j",
    async (key) => {
      let error: unknown;
      try {
        client({ clientKey: key });
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(ArgumentError);
      expect((error as Error).message).toBe(
        "createTestClient: clientKey must be visible ASCII without spaces, or a function that gives it.",
      );
    },
  );

  test("errors hide a credential whose function returns a malformed value or throws", async () => {
    const malformed = await failureOf(client({ clientKey: () => "a secret" }).listThings());
    expect((malformed as Error).message).toMatch(/^listThings: clientKey must be visible/);
    const throwing = () => Promise.reject(new Error("vault is sealed"));
    const error = await failureOf(client({ clientKey: throwing }).listThings());
    expect(error).toBeInstanceOf(ArgumentError);
    expect(String((error as Error).cause)).toContain("vault is sealed");
    expect(service.received).toEqual([]);
  });

  test("no error message contains a credential", async () => {
    const credentials = { clientKey: "secret-a", sessionToken: "secret-b", queryKey: "secret-c" };
    const made = client(credentials);
    service.answerWith(respondJson(401, { message: "No." }));
    const refused = await failureOf(made.listThings());
    service.answerWith((outgoing) => outgoing.destroy());
    const broken = await failureOf(made.openThing());
    const texts = [refused, broken].flatMap((error) => [
      String(error),
      JSON.stringify(error),
      (error as Error).stack,
    ]);
    expect(texts.join()).not.toContain("secret");
  });
});
