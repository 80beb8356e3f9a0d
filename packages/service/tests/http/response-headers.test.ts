import { afterEach, describe, expect, test } from "vitest";
import { holdersOf } from "../../src/domain/rate-limits/holder.ts";
import type { Quota, RateLimiter } from "../../src/http/access/rate-limits.ts";
import {
  credential,
  looseHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

let application: TestApplication;
afterEach(() => application.close());

const key = { "x-service-client-key": credential };

async function ask(
  method: "GET" | "POST" | "OPTIONS",
  url: string,
  headers: Record<string, string> = {},
) {
  const response = await application.fastify.inject({ method, url, headers });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

describe("CORS headers", () => {
  test("a preflight lists the methods and headers that its path takes", async () => {
    application = await startApplication();
    const { status, headers } = await ask("OPTIONS", "/v2/auth", {
      origin: "https://app.example",
      "access-control-request-method": "DELETE",
    });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "DELETE, GET, HEAD, OPTIONS",
      "access-control-max-age": "86400",
    });
    for (const name of [
      "Authorization",
      "Content-Type",
      "Idempotency-Key",
      "X-Service-Client-Key",
    ]) {
      expect(headers["access-control-allow-headers"]).toContain(name);
    }
  });

  test.each(["/v2/auth", "/api/v0/deposit/USDC/regular", "/v0/markets"])(
    "a preflight of %s allows headers that the service does not know, each once",
    async (path) => {
      application = await startApplication();
      const { headers } = await ask("OPTIONS", path, {
        origin: "https://app.example",
        "access-control-request-headers":
          "content-type,traceparent, x-client-name,X-Client-Name,two words,,a\u00e9",
      });
      const names = String(headers["access-control-allow-headers"]).split(", ");
      expect(names.slice(-2)).toEqual(["traceparent", "x-client-name"]);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      expect(headers.vary).toBe("Access-Control-Request-Headers");
    },
  );

  test("any origin may read successes and errors", async () => {
    application = await startApplication();
    for (const url of ["/v0/markets", "/v2/channels", "/no/such/path", "/v0/markets?limit=0"]) {
      const { headers } = await ask("GET", url);
      expect(headers["access-control-allow-origin"], url).toBe("*");
      expect(headers["access-control-expose-headers"], url).toContain("X-Request-Id");
    }
  });
});

describe("CORS headers of the admin host", () => {
  const send = (method: "GET" | "OPTIONS", url: string, origin: string) =>
    ask(method, url, { origin, "access-control-request-method": "DELETE" });
  const paths = ["/admin/v1/apps", "/%61dmin/v1/apps/some-id", "/admin/v1/nothing"];

  test("let pages of no other origin read it by default", async () => {
    application = await startApplication();
    for (const method of ["GET", "OPTIONS"] as const) {
      for (const path of paths) {
        const { headers } = await send(method, path, "https://evil.example");
        expect(headers["access-control-allow-origin"], path).toBeUndefined();
      }
    }
    const { headers } = await send("GET", "/v0/markets", "https://evil.example");
    expect(headers["access-control-allow-origin"]).toBe("*");
  });

  test("let pages of the listed origins read it", async () => {
    application = await startApplication({ adminOrigins: ["https://ops.example"] });
    for (const method of ["GET", "OPTIONS"] as const) {
      const { headers } = await send(method, "/admin/v1/apps", "https://ops.example");
      expect(headers["access-control-allow-origin"]).toBe("https://ops.example");
      expect(headers.vary).toContain("Origin");
      const others = await send(method, "/admin/v1/apps", "https://evil.example");
      expect(others.headers["access-control-allow-origin"]).toBeUndefined();
    }
    const { headers } = await send("OPTIONS", "/admin/v1/apps/some-id", "https://ops.example");
    expect(headers["access-control-allow-methods"]).toContain("PATCH");
    expect(headers["access-control-allow-headers"]).toContain("Authorization");
  });
});

test("successes and errors are JSON in UTF-8, and nothing else to a browser", async () => {
  application = await startApplication({
    handlers: looseHandlers({ getChannels: async () => ({ status: 200, body: {} }) }),
  });
  const authorization = `Bearer ${credential}`;
  for (const url of ["/v2/channels", "/v0/markets", "/admin/v1/apps", "/no/such/path"]) {
    const { status, headers } = await ask("GET", url, { authorization });
    expect(status === 200, url).toBe(url === "/v2/channels");
    expect(headers["content-type"], url).toBe("application/json; charset=utf-8");
    expect(headers["x-content-type-options"], url).toBe("nosniff");
  }
});

test("responses of the alerts host are never cached", async () => {
  application = await startApplication({
    handlers: looseHandlers({ getChannels: async () => ({ status: 200, body: {} }) }),
  });
  const authorization = `Bearer ${credential}`;
  const answers = [
    await ask("GET", "/v2/channels", { authorization }),
    await ask("GET", "/v2/channels"),
    await ask("GET", "/v2/nothing"),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 401, 404]);
  expect(answers.map((answer) => answer.headers["cache-control"])).toEqual(
    Array(3).fill("no-store"),
  );
});

describe("headers of action hosts", () => {
  const path = "/api/v0/lend/USDC/deposit";
  test("the preflight of an action answers 204 with the headers of the Actions specification", async () => {
    application = await startApplication({ checkResponses: true });
    const { status, headers } = await ask("OPTIONS", path);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET,POST,PUT,OPTIONS",
      "x-action-version": "2.4",
      "x-blockchain-ids": "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    });
    expect(headers["access-control-allow-headers"]).toContain("X-Accept-Action-Version");
  });

  test("an error of an action host has the version and the configured chain", async () => {
    application = await startApplication({ blockchainIds: "solana:devnet" });
    const { status, headers } = await ask("GET", `${path}?amount=0`);
    expect(status).toBe(400);
    expect(headers).toMatchObject({
      "x-action-version": "2.4",
      "x-blockchain-ids": "solana:devnet",
    });
  });

  test("hosts on one origin share /actions.json", async () => {
    const rules = (name: string) => ({ rules: [{ pathPattern: `/${name}`, apiPath: `/${name}` }] });
    application = await startApplication({
      handlers: {
        getDepositActionRules: async () => ({ status: 200, body: rules("deposit") }),
        getLendingActionRules: async () => ({ status: 200, body: rules("lending") }),
        getPoolActionRules: async () => ({ status: 200, body: rules("pool") }),
      },
      checkResponses: true,
    });
    const { text } = await ask("GET", "/actions.json");
    const found: { rules: { apiPath: string }[] } = JSON.parse(text);
    expect(found.rules.map((rule) => rule.apiPath)).toEqual(["/deposit", "/lending", "/pool"]);
  });

  test("/icon.svg is an SVG that any origin may load", async () => {
    application = await startApplication();
    const { status, headers, text } = await ask("GET", "/icon.svg");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "access-control-allow-origin": "*",
    });
    expect(text).toMatch(/^<svg .*viewBox="0 0 64 64"/);
  });

  test("/icons/ draws the letters of a name as an SVG that any page may show and that runs no script", async () => {
    application = await startApplication();
    const { status, headers, text } = await ask("GET", "/icons/north-star.svg");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=86400",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(text).toMatch(/^<svg .*viewBox="0 0 64 64"/);
    expect(text).toContain(">NS</text>");
    expect((await ask("GET", "/icons/north-star.svg")).text).toBe(text);
    expect((await ask("GET", "/icons/usdc.svg")).text).toContain(">USDC</text>");
  });

  test.each([
    "/icons/USDC.svg",
    "/icons/%3Cscript%3E.svg",
    `/icons/${"x".repeat(33)}.svg`,
    "/icons/.svg",
    "/icons/usdc.png",
  ])("an icon that cannot be drawn answers 404: %s", async (path) => {
    application = await startApplication();
    expect((await ask("GET", path)).status).toBe(404);
  });
});

describe("request ids", () => {
  test("a safe request id of the caller is kept", async () => {
    application = await startApplication();
    const id = "01JBQ8K3W5N7T2V9X4Y6Z8A0BC";
    expect((await ask("GET", "/v0/markets", { "x-request-id": id })).headers["x-request-id"]).toBe(
      id,
    );
  });

  test.each(["x".repeat(65), "a b", "", "<script>"])(
    "an unsafe request id is replaced: %s",
    async (id) => {
      application = await startApplication();
      for (const url of ["/v0/markets", "/nothing", "/health/live", "/%ff"]) {
        const { headers } = await ask("GET", url, { "x-request-id": id });
        expect(headers["x-request-id"], url).toMatch(/^[\w-]{1,64}$/);
      }
    },
  );
});

test("responses of a deprecated path say since when, and preflights do not", async () => {
  application = await startApplication();
  const legacy = "/api/v0/USDC/deposit?amount=1";
  expect((await ask("GET", legacy)).headers.deprecation).toBe("@1795219200");
  expect((await ask("POST", legacy)).headers.deprecation).toBe("@1795219200");
  expect((await ask("OPTIONS", legacy)).headers.deprecation).toBeUndefined();
  const current = await ask("GET", "/api/v0/lend/USDC/deposit");
  expect(current.headers.deprecation).toBeUndefined();
});

describe("rate limits", () => {
  const quota: Quota = {
    isExceeded: false,
    name: "default",
    requests: 120,
    windowSeconds: 60,
    remaining: 7,
    resetSeconds: 40,
    retryAfterSeconds: 12,
  };
  const start = async (limiter: RateLimiter) => {
    application = await startApplication({
      limiter,
      handlers: looseHandlers({ getMarketsByType: async () => ({ status: 200, body: {} }) }),
    });
  };

  test("a response has the remaining quota in its headers", async () => {
    await start({ take: async () => quota });
    const { status, headers } = await ask("GET", "/api/v0/marketsByType", key);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ratelimit: '"default";r=7;t=40',
      "ratelimit-policy": '"default";q=120;w=60',
    });
  });

  test("a request beyond the quota is 429 with Retry-After", async () => {
    await start({ take: async () => ({ ...quota, isExceeded: true, remaining: 0 }) });
    const { status, headers, text } = await ask("GET", "/api/v0/marketsByType", key);
    expect(status).toBe(429);
    expect(headers).toMatchObject({ "retry-after": "12", ratelimit: '"default";r=0;t=40' });
    expect(JSON.parse(text)).toMatchObject({
      code: "too-many-requests",
      status: 429,
      message: "120 requests in 60 seconds are allowed; try again in 12 seconds.",
    });
  });

  test("a request with a wrong key counts against the quota of the address", async () => {
    const counted: unknown[] = [];
    await start({
      take: async ({ holders }) => {
        counted.push(holders);
        return quota;
      },
    });
    await ask("GET", "/api/v0/marketsByType", { "x-service-client-key": "guess" });
    await ask("GET", "/api/v0/marketsByType", key);
    const callers = [{}, { clientKey: "key-1" }];
    expect(counted).toEqual(callers.map((caller) => holdersOf(caller, "127.0.0.1")));
  });
});
