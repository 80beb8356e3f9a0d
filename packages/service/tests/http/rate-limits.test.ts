import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { afterEach, describe, expect, test, vi } from "vitest";
import { timeouts } from "../../../../tools/testing/timeouts.ts";
import { connect } from "../../src/database/connect.ts";
import { embeddedTarget } from "../../src/database/open.ts";
import type { RateLimits } from "../../src/domain/rate-limits/limits.ts";
import { createSharedRateLimiter } from "../../src/http/access/shared-rate-limiter.ts";
import type { ApplicationOptions } from "../../src/http/application.ts";
import { type OperationPlan, readServicePlan } from "../../src/http/request/operation-plan.ts";
import { createResponseCheck } from "../../src/http/response/response-check.ts";
import { RateLimitStore } from "../../src/store/service/rate-limits.ts";
import { forgetExpired } from "../../src/store/store.ts";
import { useDatabase } from "../support/database.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { readSpecs } from "./read-specs.ts";
import {
  authenticator as anyCredential,
  credential,
  echoHandlers,
  session,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

const db = useDatabase();
let application: TestApplication;
afterEach(() => application.close());

const url = "/v0/markets";
const key = { "x-service-client-key": credential };
const reports: unknown[] = [];
/** Stands still: a slow machine's quotas would refill during a test. */
const startedAt = new Date();
const clock = { now: () => startedAt };

type StartOptions = Partial<ApplicationOptions> & { readonly countTimeoutMs?: number };

async function start(
  limits: number | RateLimits,
  rateLimits: Pick<RateLimitStore, "take"> = new RateLimitStore(db()),
  { countTimeoutMs = timeouts.testTimeout, ...more }: StartOptions = {},
) {
  reports.length = 0;
  const limiter = createSharedRateLimiter({
    rateLimits,
    clock,
    countTimeoutMs,
    ...(typeof limits === "number"
      ? { requestsPerMinute: limits, keyRequestsPerMinute: 0 }
      : limits),
    onUnavailable: (error) => reports.push(error),
  });
  application = await startApplication({ handlers: echoHandlers(), limiter, ...more });
}

/** Every test calls from its own address, so none starts with another's counts. */
let address = 0;
const newAddress = () => `198.51.100.${address++}`;

async function ask(from: string, headers: Record<string, string> = {}, path = url) {
  const request = { url: path, headers, remoteAddress: from };
  const { statusCode, headers: sent, body } = await application.fastify.inject(request);
  return { status: statusCode, headers: sent, body };
}

describe("a 429 matches the spec", async () => {
  const { hosts, operations } = readServicePlan();
  const specs = readSpecs();
  const check = createResponseCheck();

  test.each(Object.keys(hosts))(
    "every operation of %s returns its declared 429 beyond the quota",
    async (host) => {
      await start(1, undefined, { hosts: [host] });
      const from = newAddress();
      const own = operations.filter(
        (operation) => operation.host === host && operation.method !== "OPTIONS",
      );
      const call = ({ method, path }: OperationPlan) =>
        application.fastify.inject({
          method: method as "GET",
          url: path.replaceAll(/\{[^}]+\}/g, "x"),
          remoteAddress: from,
        });
      await Promise.all(own.slice(0, 1).map(call));
      for (const operation of own) {
        const { operationId } = operation;
        const answer = await call(operation);
        expect(answer.statusCode, operationId).toBe(429);
        const body = answer.json();
        expect(check(operation, { status: 429, body }), operationId).toEqual([]);
        expect(body.code).toBe("too-many-requests");
        expect(body.message).toMatch(
          /^1 request in 60 seconds is allowed; try again in \d+ seconds\.$/,
        );
        for (const name of requiredHeaders(specs.get(host), operation)) {
          expect(answer.headers, operationId).toHaveProperty(name.toLowerCase());
        }
        const wait = Number(answer.headers["retry-after"]);
        expect(wait).toBeGreaterThan(50);
        expect(wait).toBeLessThanOrEqual(61);
        expect(answer.headers).toMatchObject({
          ratelimit: expect.stringMatching(/^"default";r=0;t=\d+$/),
          "ratelimit-policy": '"default";q=1;w=60',
        });
      }
    },
  );
});

/** The header names the spec requires for a 429. */
function requiredHeaders(spec: OpenApiDocument | undefined, { path, method }: OperationPlan) {
  const resolve = (part: unknown): unknown => {
    const { $ref } = part as { $ref?: string };
    if ($ref === undefined) return part;
    return $ref
      .slice(2)
      .split("/")
      .reduce<unknown>((node, step) => Reflect.get(Object(node), step), spec);
  };
  const item = resolve(spec?.paths?.[path]) as Record<string, { responses: object }>;
  const response = resolve(Reflect.get(item[method.toLowerCase()]?.responses ?? {}, "429"));
  const { headers } = response as { headers: object };
  const required = Object.entries(headers).filter(([, header]) =>
    Reflect.get(Object(resolve(header)), "required"),
  );
  expect(required.length).toBeGreaterThanOrEqual(3);
  return required.map(([name]) => name);
}

test("the remaining quota falls with each request to any replica", async () => {
  const from = newAddress();
  for (const left of [2, 1, 0]) {
    await start(3);
    expect((await ask(from)).headers.ratelimit).toMatch(
      new RegExp(`^"default";r=${left};t=6[01]$`),
    );
    if (left > 0) await application.close();
  }
  expect((await ask(from)).status).toBe(429);
});

test("an operation counts as many requests as its spec says", async () => {
  await start(30);
  const from = newAddress();
  const snapshots = "/v0/positions/snapshots";
  // Reads the loan from the chain; without a credential, so it counts against the network.
  const repayment = "/api/v0/lending/market/reserves/reserve/repay?targetLtv=0.6&account=wallet";
  const left = [];
  for (const path of [snapshots, url, repayment, snapshots, url]) {
    left.push((await ask(from, key, path)).headers.ratelimit?.toString().split(";")[1]);
  }
  expect(left).toEqual(["r=10", "r=9", "r=25", "r=0", "r=0"]);
});

test("a client key has a quota of its own in each network", async () => {
  await start(2);
  const from = newAddress();
  for (const guess of ["guess 1", "guess 2"]) {
    expect((await ask(from, { "x-service-client-key": guess })).status).toBe(401);
  }
  // Guesses count against the address, so the third one is 429 and not 401.
  expect((await ask(from, { "x-service-client-key": "guess 3" })).status).toBe(429);
  expect((await ask(from)).status).toBe(429);
  expect((await ask(newAddress())).status).toBe(401);
  expect((await ask(from, key)).headers.ratelimit).toContain("r=1");
  expect((await ask(newAddress(), key)).headers.ratelimit).toContain("r=1");
  expect((await ask(from, key)).headers.ratelimit).toContain("r=0");
  expect((await ask(from, key)).status).toBe(429);
});

test("a client key has one quota over all networks, which a network over its own does not use up", async () => {
  const clientKey = `key-of-${newAddress()}`;
  const authenticator = { ...anyCredential, clientKey: async () => ({ clientKey }) };
  await start({ requestsPerMinute: 2, keyRequestsPerMinute: 4 }, undefined, { authenticator });
  const from = newAddress();
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await ask(from, key)).status);
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
  expect((await ask(newAddress(), key)).headers).toMatchObject({
    ratelimit: expect.stringMatching(/^"default";r=1;/),
  });
  expect((await ask(newAddress(), key)).headers).toMatchObject({
    ratelimit: expect.stringMatching(/^"key";r=0;/),
    "ratelimit-policy": '"key";q=4;w=60',
  });
  expect((await ask(newAddress(), key)).status).toBe(429);
});

test("wallets that are signed in with a client key have a quota that strangers with the key do not use up", async () => {
  const clientKey = `key-of-${newAddress()}`;
  const authenticator = { ...anyCredential, clientKey: async () => ({ clientKey }) };
  await start({ requestsPerMinute: 9, keyRequestsPerMinute: 3 }, undefined, { authenticator });
  const statusOf = async (headers: Record<string, string>) =>
    (await ask(newAddress(), headers)).status;
  const strangers = [];
  for (let count = 0; count < 5; count++) strangers.push(await statusOf(key));
  expect(strangers).toEqual([200, 200, 200, 429, 429]);
  const signedIn = { ...key, authorization: `Bearer ${credential}` };
  const wallets = [];
  for (let count = 0; count < 5; count++) wallets.push(await statusOf(signedIn));
  expect(wallets).toEqual([200, 200, 200, 429, 429]);
});

test("an API key has the quota of keys, from any address", async () => {
  const app = `app-of-${newAddress()}`;
  const authenticator = { ...anyCredential, apiKey: async () => ({ app }) };
  await start({ requestsPerMinute: 1, keyRequestsPerMinute: 3 }, undefined, { authenticator });
  const from = newAddress();
  const statuses = [];
  for (let count = 0; count < 4; count++) {
    const headers = { "x-service-api-key": credential };
    statuses.push((await ask(count < 2 ? from : newAddress(), headers, "/v0/assets")).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("wallets of one network share its quota", async () => {
  let wallets = 0;
  const newWallet = async () => ({ wallet: `wallet-${wallets++}`, session });
  const authenticator = { ...anyCredential, session: newWallet };
  await start(20, undefined, { authenticator });
  const from = newAddress();
  const statuses = [];
  for (let count = 0; count < 220; count++) {
    const headers = { authorization: `Bearer ${credential}` };
    statuses.push((await ask(from, headers, "/v2/channels")).status);
  }
  expect(wallets).toBe(220);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
});

test("addresses of one IPv6 /56 share a quota", async () => {
  await start(1);
  expect((await ask("2001:db8:7:1::1")).status).toBe(401);
  expect((await ask("2001:db8:7:ff:ffff::2")).status).toBe(429);
  expect((await ask("2001:db8:7:100::1")).status).toBe(401);
});

describe("behind a trusted proxy", () => {
  const proxy = "10.1.2.3";
  const forwarded = (value: string) => ({ "x-forwarded-for": value });
  const trustProxy = ["10.0.0.0/8", "fd00::/8"];

  test.each([
    ["an IPv4 address with ports", (n: number) => `203.0.113.7:${4000 + n}`],
    ["an IPv6 address with ports", (n: number) => `[2001:db8:9::1]:${4000 + n}`],
    ["an IPv6 address with zones", (n: number) => `fe80::1%eth${n}`],
    [
      "an IPv4 address mapped to IPv6 with ports",
      (n: number) => `[::ffff:203.0.113.8]:${4000 + n}`,
    ],
    ["text that is not an address", (n: number) => `junk-${n}`],
    ["invented entries before that of the proxy", (n: number) => `192.0.2.${n}, 203.0.113.9`],
    ["invented entries before text that is not an address", (n: number) => `192.0.2.${n}, unknown`],
  ])("%s in X-Forwarded-For is one client", async (_, nthValue) => {
    await start(2, undefined, { trustProxy });
    const statuses = [];
    // Each case has its own proxy, whose quota the last cases use.
    const via = `10.9.${address++}.1`;
    for (let count = 0; count < 6; count++) {
      statuses.push((await ask(via, forwarded(nthValue(count)))).status);
    }
    expect(statuses).toEqual([401, 401, 429, 429, 429, 429]);
  });

  test("each client has a quota, through several proxies and in any spelling", async () => {
    await start(1, undefined, { trustProxy });
    const status = async (value: string, from = proxy) =>
      (await ask(from, forwarded(value))).status;
    const [first, second] = [newAddress(), newAddress()];
    expect(await status(first)).toBe(401);
    expect(await status(`${first}, 10.3.3.3`, "::ffff:10.1.2.3")).toBe(429);
    expect(await status(`::ffff:${first}, fd00::1`, "fd00::2")).toBe(429);
    expect(await status(second)).toBe(401);
    expect(await status(`${first}, ${second}`)).toBe(429);
  });

  test("an untrusted peer cannot choose its address, and Forwarded is ignored", async () => {
    await start(1, undefined, { trustProxy });
    const from = newAddress();
    expect((await ask(from, forwarded(newAddress()))).status).toBe(401);
    expect((await ask(from, forwarded(newAddress()))).status).toBe(429);
    const client = newAddress();
    const headers = (value: string) => ({ ...forwarded(client), forwarded: `for=${value}` });
    expect((await ask(proxy, headers("192.0.2.1"))).status).toBe(401);
    expect((await ask(proxy, headers("192.0.2.2"))).status).toBe(429);
  });
});

test("a proxy in a private network that is not trusted is reported once", async () => {
  await start(10, undefined, { trustProxy: ["10.1.2.3"] });
  const header = { "x-forwarded-for": "203.0.113.7" };
  for (const from of ["10.1.2.3", "93.184.216.34", "10.7.7.7", "10.7.7.8"]) await ask(from, header);
  const warnings = application.lines().filter(({ level }) => level === "warn");
  expect(warnings).toEqual([
    expect.objectContaining({
      address: "10.7.7.7",
      msg: "A proxy that --trust-proxy does not name forwards requests; all its callers count as one.",
    }),
  ]);
});

test("health checks, metrics and preflights have no rate limit", async () => {
  await start(1);
  const from = newAddress();
  await ask(from);
  expect((await ask(from)).status).toBe(429);
  for (const path of ["/health/live", "/health/ready", "/metrics"]) {
    expect((await ask(from, {}, path)).status, path).toBe(200);
  }
  for (const path of ["/actions.json", "/api/v0/lend/USDC/deposit", url]) {
    const preflight = { method: "OPTIONS" as const, url: path, remoteAddress: from };
    expect((await application.fastify.inject(preflight)).statusCode, path).toBeLessThan(300);
  }
});

describe("while the database is unavailable", () => {
  const isUncounted = {
    status: 200,
    headers: expect.not.objectContaining({ ratelimit: expect.anything() }),
  };

  test("requests that need no database succeed uncounted, and the outage is reported once", async () => {
    const unreachable = connect(embeddedTarget("/nowhere", "none"), {
      poolSize: 1,
      report: () => {},
    });
    await start(1, new RateLimitStore(unreachable));
    for (let count = 0; count < 3; count++) {
      expect(await ask(newAddress(), {}, "/actions.json")).toMatchObject(isUncounted);
    }
    expect(reports).toHaveLength(1);
    await unreachable.destroy();
  });

  test("requests wait one second for a statement that hangs, and later ones do not wait", async () => {
    const take = vi.fn(() => new Promise<never>(() => {}));
    await start(1, { take }, { countTimeoutMs: 1000 });
    const first = [newAddress(), newAddress()].map((from) => ask(from, {}, "/actions.json"));
    for (const answer of await Promise.all(first)) expect(answer).toMatchObject(isUncounted);
    expect(await ask(newAddress(), {}, "/actions.json")).toMatchObject(isUncounted);
    // A waiting caller would get its answer from a second statement.
    expect(take).toHaveBeenCalledTimes(1);
    expect(reports).toHaveLength(1);
  });

  test("counting resumes when the database is back, and one outage is reported once", async () => {
    const store = new RateLimitStore(db());
    const failures = [new Error("unavailable"), new Error("still unavailable")];
    const take: RateLimitStore["take"] = async (...asked) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return store.take(...asked);
    };
    await start(1, { take });
    const from = newAddress();
    await waitFor(async () => (await ask(from)).status === 429);
    expect(reports).toHaveLength(1);
  });
});

test("concurrent requests are counted in few statements", async () => {
  const store = new RateLimitStore(db());
  const take = vi.fn<RateLimitStore["take"]>((...asked) => store.take(...asked));
  await start(1000, { take });
  const from = newAddress();
  await Promise.all(Array.from({ length: 200 }, () => ask(from)));
  expect(take.mock.calls.length).toBeLessThan(100);
  expect((await ask(from)).headers.ratelimit).toContain("r=799");
});

test("a request of a holder without quota needs no statement", async () => {
  const store = new RateLimitStore(db());
  const take = vi.fn<RateLimitStore["take"]>((...asked) => store.take(...asked));
  await start(1, { take });
  const from = newAddress();
  for (let count = 0; count < 5; count++) await ask(from);
  expect(take).toHaveBeenCalledTimes(2);
});

test("forgetExpired deletes expired counts", async () => {
  await start(1);
  const from = newAddress();
  await ask(from);
  expect((await ask(from)).status).toBe(429);
  const { store } = createTestService(db()).service;
  await forgetExpired(store, new Date(Date.now() + 120_000));
  await application.close();
  await start(1);
  expect((await ask(from)).status).toBe(401);
});
