import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { afterEach, describe, expect, test, vi } from "vitest";
import { connect } from "../../src/database/connect.ts";
import { embeddedTarget } from "../../src/database/open.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { createSharedRateLimiter } from "../../src/http/access/shared-rate-limiter.ts";
import type { ApplicationOptions } from "../../src/http/application.ts";
import { type OperationPlan, readServicePlan } from "../../src/http/request/operation-plan.ts";
import { createResponseCheck } from "../../src/http/response/response-check.ts";
import { RateLimitStore } from "../../src/store/rate-limits.ts";
import { forgetExpired } from "../../src/store/store.ts";
import { useDatabase } from "../support/database.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { readSpecs } from "./read-specs.ts";
import {
  credential,
  echoHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

const db = useDatabase();
let application: TestApplication;
afterEach(() => application.close());

const url = "/api/v0/marketsByType";
const key = { "x-service-client-key": credential };
const reports: unknown[] = [];

async function start(
  requestsPerMinute: number,
  rateLimits: Pick<RateLimitStore, "take"> = new RateLimitStore(db()),
  more: Partial<ApplicationOptions> = {},
) {
  reports.length = 0;
  const limiter = createSharedRateLimiter({
    rateLimits,
    clock: systemClock,
    requestsPerMinute,
    onUnavailable: (error) => reports.push(error),
  });
  application = await startApplication({ handlers: echoHandlers([]), limiter, ...more });
}

/** Every test calls from an address of its own, so that none starts with the counts of another. */
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
  const codes = {
    alerts: (body: { error?: { code: string } }) => body.error?.code,
    data: (body: { code?: string }) => body.code,
    action: () => "too-many-requests",
  };

  test.each(Object.keys(hosts))(
    "every operation of %s returns its declared 429 beyond the quota",
    async (host) => {
      await start(1, undefined, { hosts: [host] });
      const from = newAddress();
      const own = operations.filter((one) => one.host === host && one.method !== "OPTIONS");
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
        expect(codes[hosts[host]?.errorShape ?? "data"](body)).toBe("too-many-requests");
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

/** The names of the headers that the spec requires of a 429. */
function requiredHeaders(spec: OpenApiDocument | undefined, { path, method }: OperationPlan) {
  const resolve = (part: unknown): unknown => {
    const { $ref } = part as { $ref?: string };
    if ($ref === undefined) return part;
    return $ref
      .slice(2)
      .split("/")
      .reduce<unknown>((one, step) => Reflect.get(Object(one), step), spec);
  };
  const item = resolve(spec?.paths?.[path]) as Record<string, { responses: object }>;
  const response = resolve(Reflect.get(item[method.toLowerCase()]?.responses ?? {}, "429"));
  const { headers } = response as { headers: object };
  const required = Object.entries(headers).filter(([, one]) =>
    Reflect.get(Object(resolve(one)), "required"),
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

test("a valid credential has its own quota, from any address", async () => {
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
  expect((await ask(newAddress(), key)).headers.ratelimit).toContain("r=0");
  expect((await ask(newAddress(), key)).status).toBe(429);
});

test("addresses of one IPv6 /64 share a quota", async () => {
  await start(1);
  expect((await ask("2001:db8:7:1::1")).status).toBe(401);
  expect((await ask("2001:db8:7:1:ffff::2")).status).toBe(429);
  expect((await ask("2001:db8:7:2::1")).status).toBe(401);
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
    await start(1, { take });
    const first = [newAddress(), newAddress()].map((from) => ask(from, {}, "/actions.json"));
    for (const answer of await Promise.all(first)) expect(answer).toMatchObject(isUncounted);
    expect(await ask(newAddress(), {}, "/actions.json")).toMatchObject(isUncounted);
    // A caller that waited would get its answer from a second statement.
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
