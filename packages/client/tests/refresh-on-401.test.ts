import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, ArgumentError, refreshOn401, TimeoutError } from "../src/index.ts";
import { failureOf, type Responder, type StubServer, startStubServer } from "./stub-server.ts";
import { createTestClient, type TestClientOptions } from "./test-host.ts";

let service: StubServer;
let refreshes: number;
beforeEach(async () => {
  service = await startStubServer();
  refreshes = 0;
});
afterEach(() => service.close());

/** Takes one token and answers others with 401. */
const accept =
  (token: string): Responder =>
  (outgoing, { headers }) => {
    const isKnown = headers.authorization === `Bearer ${token}`;
    const body = isKnown ? { things: [] } : { message: "Expired." };
    outgoing.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
    outgoing.end(JSON.stringify(body));
  };

/** Takes long enough for other responses to arrive. */
const refresh = async () => {
  refreshes += 1;
  await new Promise((resolve) => setTimeout(resolve, 20));
  return `token-${refreshes}`;
};
const client = (initialValue?: string, options: TestClientOptions = {}) =>
  createTestClient({
    baseUrl: service.baseUrl,
    retries: 0,
    ...refreshOn401("sessionToken", refresh, { initialValue }),
    ...options,
  });
const tokens = () => service.received.map(({ headers }) => headers.authorization);

describe("refreshOn401", () => {
  test("a call refused with 401 is repeated with a refreshed token", async () => {
    service.answerWith(accept("token-1"));
    expect(await client("expired").listThings()).toEqual({ things: [] });
    expect(tokens()).toEqual(["Bearer expired", "Bearer token-1"]);
  });

  test("concurrent calls share one refresh, and later calls have its token", async () => {
    service.answerWith(accept("token-1"));
    const made = client("expired");
    await Promise.all([made.listThings(), made.listThings(), made.listThings()]);
    await made.listThings();
    expect(refreshes).toBe(1);
    expect(tokens()).toHaveLength(7);
  });

  test("a 401 that arrives after the refresh repeats the call without another one", async () => {
    let answerLate = () => {};
    const late: Responder = (outgoing, request) => {
      answerLate = () => accept("token-1")(outgoing, request);
    };
    service.answerWith(late, accept("token-1"));
    const made = client("expired");
    const slow = made.listThings();
    await expect.poll(() => service.received.length).toBe(1);
    await made.listThings();
    answerLate();
    expect(await slow).toEqual({ things: [] });
    expect(refreshes).toBe(1);
  });

  test("the first call obtains the token when none is given", async () => {
    service.answerWith(accept("token-1"));
    const made = client();
    await Promise.all([made.listThings(), made.listThings()]);
    expect([refreshes, tokens().length]).toEqual([1, 2]);
  });

  test("a refreshed token that is refused too is reported, and not refreshed in a loop", async () => {
    service.answerWith(accept("another"));
    expect(await failureOf(client("expired").listThings())).toMatchObject({ status: 401 });
    expect([refreshes, tokens().length]).toEqual([1, 2]);
  });

  test("a failed refresh rejects with its cause, and the next call tries again", async () => {
    service.answerWith(accept("token-2"));
    const failing = async () => {
      refreshes += 1;
      if (refreshes === 1) throw new Error("The wallet is locked.");
      return `token-${refreshes}`;
    };
    const made = client(
      "expired",
      refreshOn401("sessionToken", failing, { initialValue: "expired" }),
    );
    const error = await failureOf(made.listThings());
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({
      argument: "sessionToken",
      cause: { message: "The wallet is locked." },
    });
    expect(await made.listThings()).toEqual({ things: [] });
  });

  test("a refresh that throws at once rejects its call, and the next call tries again", async () => {
    service.answerWith(accept("token-2"));
    const failing = () => {
      refreshes += 1;
      if (refreshes === 1) throw new Error("The wallet is locked.");
      return Promise.resolve(`token-${refreshes}`);
    };
    const made = client(
      "expired",
      refreshOn401("sessionToken", failing, { initialValue: "expired" }),
    );
    expect(await failureOf(made.listThings())).toBeInstanceOf(ArgumentError);
    expect(await made.listThings()).toEqual({ things: [] });
  });

  test("a refresh that never ends holds up later calls for a minute at most", async () => {
    service.answerWith(accept("token-2"));
    const hanging = () => {
      refreshes += 1;
      return refreshes === 1 ? new Promise<string>(() => {}) : Promise.resolve("token-2");
    };
    const made = client(undefined, refreshOn401("sessionToken", hanging));
    expect(await failureOf(made.listThings({}, { timeoutMs: 1 }))).toBeInstanceOf(TimeoutError);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    try {
      expect(await made.listThings()).toEqual({ things: [] });
    } finally {
      vi.useRealTimers();
    }
    expect(refreshes).toBe(2);
  });

  test("a 401 for another credential is reported without a refresh", async () => {
    service.answerWith(accept("nothing"));
    expect(await failureOf(client("expired").openThing())).toBeInstanceOf(ApiError);
    expect(refreshes).toBe(0);
  });
});
