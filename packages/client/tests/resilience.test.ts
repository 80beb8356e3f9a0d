import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readRetryAfterMs } from "../src/call/retry-after.ts";
import {
  AbortError,
  ApiError,
  ArgumentError,
  type AttemptEnd,
  type AttemptStart,
  createHooks,
  TimeoutError,
} from "../src/index.ts";
import {
  failureOf,
  type Responder,
  respondJson,
  type StubServer,
  startStubServer,
} from "./stub-server.ts";
import { createTestClient, type TestClientOptions } from "./test-host.ts";

let service: StubServer;
beforeEach(async () => {
  service = await startStubServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
});

const client = (options: TestClientOptions = {}) =>
  createTestClient({ baseUrl: service.baseUrl, clientKey: "k", ...options });
const ok = respondJson(200, { ok: true });
/** A failure whose next try need not be waited for. */
const failing = (status: number) => respondJson(status, {}, { "retry-after-ms": "0" });

describe("retries", () => {
  const transient: [string, Responder][] = [
    ...[408, 429, 500, 502, 503, 504].map((status): [string, Responder] => [
      String(status),
      failing(status),
    ]),
    ["a reset before the headers", (outgoing) => outgoing.destroy()],
    [
      "a truncated body",
      (outgoing) => {
        outgoing.writeHead(200, { "content-type": "application/json", "content-length": "9" });
        outgoing.write("{");
        setTimeout(() => outgoing.destroy(), 10);
      },
    ],
  ];
  test.each(transient)("%s is retried twice", async (_, answer) => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    service.answerWith(answer, answer, ok);
    expect(await client().openThing()).toEqual({ ok: true });
    expect(service.received).toHaveLength(3);
  });

  test("retries end after two with the last error", async () => {
    service.answerWith(failing(500), failing(502), failing(503));
    expect(await failureOf(client().openThing())).toMatchObject({ status: 503 });
    expect(service.received).toHaveLength(3);
  });

  test.each([400, 401, 404, 409, 422])("status %i is not retried", async (status) => {
    service.answerWith(failing(status));
    expect(await failureOf(client().openThing())).toMatchObject({ status });
    expect(service.received).toHaveLength(1);
  });

  test("a response that cannot be decoded is not retried", async () => {
    service.answerWith((outgoing) =>
      outgoing.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    );
    await failureOf(client().openThing());
    expect(service.received).toHaveLength(1);
  });

  test("a POST without an idempotency key is not retried", async () => {
    service.answerWith(failing(503));
    await failureOf(client().makeThing({ body: {} }));
    expect(service.received).toHaveLength(1);
  });

  test("a POST with an idempotency key is retried under the same key", async () => {
    service.answerWith(failing(503), ok);
    await client().sendThing({ body: {} });
    const keys = service.received.map((request) => request.headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test("the caller's idempotency key is kept", async () => {
    service.answerWith(failing(503), ok);
    await client().sendThing({ idempotencyKey: "mine", body: {} });
    expect(service.received.map((request) => request.headers["idempotency-key"])).toEqual([
      "mine",
      "mine",
    ]);
  });

  test("an undefined idempotency key is generated and retried like an absent one", async () => {
    service.answerWith(failing(503), ok);
    await client().sendThing({ idempotencyKey: undefined, body: {} });
    const keys = service.received.map((request) => request.headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("each call gets its own idempotency key", async () => {
    await client().sendThing({});
    await client().sendThing({});
    const keys = service.received.map((request) => request.headers["idempotency-key"]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test("a required idempotency key is not generated: the call without one throws", async () => {
    const call = client().pushThing({ body: {} });
    await expect(call).rejects.toThrow(ArgumentError);
    expect(service.received).toHaveLength(0);
  });

  test("the retries of a call override those of the client", async () => {
    service.answerWith(failing(500));
    await failureOf(client({ retries: 0 }).openThing());
    expect(service.received).toHaveLength(1);
    await failureOf(client({ retries: 0 }).openThing({}, { retries: 4 }));
    expect(service.received).toHaveLength(6);
  });

  test("retries back off exponentially with full jitter", async () => {
    const waits: number[] = [];
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms: number) => {
      if (ms < 30_000) waits.push(ms);
      queueMicrotask(run);
    }) as typeof setTimeout);
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const fetch = async () => new Response("{}", { status: 500 });
    await failureOf(client({ fetch, retries: 6, timeoutMs: 0, attemptTimeoutMs: 0 }).openThing());
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  });
});

describe("Retry-After", () => {
  const read = (headers: Record<string, string>) => readRetryAfterMs(new Headers(headers));

  test("Retry-After is read in seconds, as a date, or in milliseconds", () => {
    expect(read({ "retry-after": "2" })).toBe(2000);
    expect(read({ "retry-after": "0" })).toBe(0);
    expect(read({ "retry-after-ms": "150", "retry-after": "9" })).toBe(150);
    const soon = read({ "retry-after": new Date(Date.now() + 5000).toUTCString() });
    expect(soon).toBeGreaterThan(3000);
    expect(soon).toBeLessThanOrEqual(5000);
    expect(read({ "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" })).toBe(0);
    expect(read({})).toBeUndefined();
    expect(read({ "retry-after": "later" })).toBeUndefined();
    expect(read({ "retry-after-ms": "-1" })).toBeUndefined();
  });

  test("a retry waits as long as Retry-After says", async () => {
    service.answerWith(respondJson(429, {}, { "retry-after-ms": "120" }), ok);
    const timers = vi.spyOn(globalThis, "setTimeout");
    await client().openThing();
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(120);
    expect(service.received).toHaveLength(2);
  });

  test("a Retry-After beyond the timeout throws the ApiError at once", async () => {
    service.answerWith(respondJson(429, {}, { "retry-after": "3600" }));
    const timers = vi.spyOn(globalThis, "setTimeout");
    const error = await failureOf(client().openThing());
    expect(error).toBeInstanceOf(ApiError);
    expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(3_600_000);
  });
});

describe("attempt timeouts", () => {
  type Fetch = NonNullable<TestClientOptions["fetch"]>;
  const silent: Fetch = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  const late: Fetch = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return Response.json({ ok: true });
  };
  /** A fetch with one behaviour for each attempt. */
  function scripted(...attempts: Fetch[]) {
    return vi.fn<Fetch>((url, init) => (attempts.shift() ?? silent)(url, init));
  }

  test("an attempt without a response is ended and retried, and hooks see why", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const fetch = scripted(silent, silent, late);
    const errors: unknown[] = [];
    const hooks = createHooks({ after: ({ error }: AttemptEnd) => void errors.push(error) });
    const made = client({ fetch, attemptTimeoutMs: 20, hooks });
    expect(await made.openThing()).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(errors).toMatchObject([{ name: "TimeoutError", timeoutMs: 20 }, {}, undefined]);
  });

  test("a request that is not safe to repeat has the whole time of its call", async () => {
    const fetch = scripted(late);
    const made = client({ fetch, attemptTimeoutMs: 20 });
    expect(await made.makeThing({ body: {} })).toEqual({ ok: true });
  });

  test("a response that has begun may take longer", async () => {
    const fetch = scripted(async () => {
      const body = new ReadableStream({
        start(stream) {
          setTimeout(() => {
            stream.enqueue(new TextEncoder().encode("{}"));
            stream.close();
          }, 60);
        },
      });
      return new Response(body, { headers: { "content-type": "application/json" } });
    });
    expect(await client({ fetch, attemptTimeoutMs: 20 }).openThing()).toEqual({});
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("0 sets no limit for attempts", async () => {
    const fetch = scripted(silent);
    const error = await failureOf(
      client({ fetch, attemptTimeoutMs: 0, timeoutMs: 100 }).openThing(),
    );
    expect(error).toMatchObject({ name: "TimeoutError", timeoutMs: 100 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("an abort of the call ends a later attempt too", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const controller = new AbortController();
    const fetch = scripted(silent, (url, init) => {
      setTimeout(() => controller.abort(), 5);
      return silent(url, init);
    });
    const made = client({ fetch, attemptTimeoutMs: 20, retries: 1 });
    const error = await failureOf(made.openThing({}, { signal: controller.signal }));
    expect(error).toBeInstanceOf(AbortError);
    expect(fetch.mock.calls[1]?.[1].signal?.aborted).toBe(true);
  });
});

describe("timeouts", () => {
  test("a Retry-After beyond what a timer holds throws at once, without a limit too", async () => {
    service.answerWith(respondJson(429, {}, { "retry-after": "2592000" }));
    const error = await failureOf(client({ timeoutMs: 0 }).openThing());
    expect(error).toMatchObject({ status: 429, retryAfterMs: 2_592_000_000 });
    expect(service.received).toHaveLength(1);
  });

  test("the timeout covers all attempts of a call", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    // The third attempt has no answer; its own timeout would be followed by others.
    service.answerWith(failing(503), failing(503), () => {});
    const error = await failureOf(client({ timeoutMs: 3000, retries: 10 }).openThing());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(service.received).toHaveLength(3);
  });

  test("an abort ends the wait for a retry", async () => {
    // Longer than the test's own timeout, so the wait cannot end in any other way.
    const answer = respondJson(503, {}, { "retry-after": "3600" });
    const controller = new AbortController();
    service.answerWith((...given) => {
      setTimeout(() => controller.abort(new Error("enough")), 50);
      return answer(...given);
    });
    const call = client({ timeoutMs: 0 }).openThing({}, { signal: controller.signal });
    expect(await failureOf(call)).toBeInstanceOf(AbortError);
    expect(service.received).toHaveLength(1);
  });

  test("a call leaves no timer and no listener behind", async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
    const controller = new AbortController();
    const add = vi.spyOn(controller.signal, "addEventListener");
    const remove = vi.spyOn(controller.signal, "removeEventListener");
    const quiet = client({ fetch: async () => Response.json({}) });
    const before = timers();
    await quiet.openThing({}, { signal: controller.signal });
    expect(timers()).toBe(before);
    expect(remove).toHaveBeenCalledTimes(add.mock.calls.length);
    expect(add).toHaveBeenCalled();
  });
});

describe("hooks", () => {
  test("hooks see each attempt and its result, without credentials", async () => {
    const starts: AttemptStart[] = [];
    const ends: AttemptEnd[] = [];
    service.answerWith((outgoing) => outgoing.destroy(), failing(503), ok);
    vi.spyOn(Math, "random").mockReturnValue(0);
    const hooks = createHooks({
      before: (attempt: AttemptStart) => void starts.push(attempt),
      after: (attempt: AttemptEnd) => void ends.push(attempt),
    });
    await client({ hooks, clientKey: "secret-key", sessionToken: "secret-token" }).listThings();
    expect(starts.map((start) => start.attempt)).toEqual([0, 1, 2]);
    expect(starts[0]).toMatchObject({
      operationId: "listThings",
      method: "GET",
      url: `${service.baseUrl}/things`,
    });
    expect(ends.map((end) => end.response?.status)).toEqual([undefined, 503, 200]);
    expect(ends.map((end) => end.error !== undefined)).toEqual([true, true, false]);
    expect(ends.every((end) => end.durationMs >= 0)).toBe(true);
    expect(JSON.stringify([starts, ends])).not.toContain("secret");
  });

  test("hooks see URLs without credentials", async () => {
    let url = "";
    const before = (attempt: AttemptStart) => {
      url = attempt.url;
    };
    await client({ queryKey: "secret", hooks: createHooks({ before }) }).openThing();
    expect(url).toBe(`${service.baseUrl}/open`);
    expect(service.received[0]?.url).toBe("/open?key=secret");
  });

  test("hooks may add headers before an attempt is sent", async () => {
    const before = async ({ headers, attempt }: AttemptStart) => {
      headers.traceparent = `00-${attempt}`;
    };
    service.answerWith(failing(503), ok);
    await client({ hooks: createHooks({ before }) }).openThing();
    expect(service.received.map((request) => request.headers.traceparent)).toEqual([
      "00-0",
      "00-1",
    ]);
  });

  test("the hooks of the client run around those of the call, each in its order", async () => {
    const seen: string[] = [];
    const named = (name: string) => ({
      before: () => void seen.push(`${name} before`),
      after: () => void seen.push(`${name} after`),
    });
    const hooks = createHooks(createHooks(named("client")), named("second"));
    await client({ hooks }).openThing({}, { hooks: createHooks(named("call")) });
    expect(seen).toEqual([
      ...["client before", "second before", "call before"],
      ...["call after", "client after", "second after"],
    ]);
  });

  test.each(["before", "after"])("a hook %s an attempt that throws fails no call", async (name) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const fault = new Error("the tracer is full");
    const hooks = createHooks({ [name]: () => Promise.reject(fault) });
    expect(await client({ hooks }).openThing()).toEqual({ ok: true });
    expect(warn.mock.calls.flat().join()).toContain(`openThing: the hook ${name} failed.`);
    service.answerWith(failing(404));
    expect(await failureOf(client({ hooks }).openThing())).toMatchObject({ status: 404 });
  });
});
