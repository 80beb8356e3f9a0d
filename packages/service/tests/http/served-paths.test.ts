import { request as httpRequest } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import {
  credential,
  looseHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

let application: TestApplication;
afterEach(() => application.close());

const key = { "x-service-client-key": credential };
const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

describe("with a base path", () => {
  const start = async (options = {}) => {
    application = await startApplication({
      basePath: "/api/bellwether",
      publicPath: "/api/bellwether",
      ...options,
    });
    return application.url;
  };

  test("operations, health and icons are below it, and nothing is beside it", async () => {
    const url = await start({
      handlers: looseHandlers({ listMarkets: async () => ({ status: 200, body: {} }) }),
    });
    for (const path of ["/v0/markets?limit=3", "/health/live", "/metrics", "/icon.svg"]) {
      expect(await statusOf(`${url}/api/bellwether${path}`, { headers: key })).toBe(200);
      expect(await statusOf(`${url}${path}`, { headers: key })).toBe(404);
      expect(await statusOf(`${url}/api/bellwethers${path}`, { headers: key })).toBe(404);
      expect(await statusOf(`${url}/api${path}`, { headers: key })).toBe(404);
    }
  });

  test("a path without it is refused with the path to use", async () => {
    const url = await start();
    const response = await fetch(`${url}/v0/markets`, { method: "POST", body: "{}" });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: "not-found",
      message: "There is no such path; paths begin with /api/bellwether/.",
    });
    await expect
      .poll(() => application.lines())
      .toMatchObject([{ status: 404, path: "/v0/markets" }]);
  });

  test("a misplaced path is refused with the whole path", async () => {
    const url = await start();
    const response = await fetch(`${url}/api/bellwether/api/v0/markets`, { headers: key });
    expect(await response.json()).toMatchObject({
      message: "There is no such path; it is /api/bellwether/v0/markets.",
    });
  });

  test("/actions.json is below it and at the root, with its preflight", async () => {
    const rules = async () => ({ status: 200, body: { rules: [] } });
    const url = await start({ handlers: looseHandlers({ getLendingActionRules: rules }) });
    for (const path of ["/actions.json", "/api/bellwether/actions.json"]) {
      expect(await statusOf(url + path)).toBe(200);
      expect(await statusOf(url + path, { method: "OPTIONS" })).toBe(204);
    }
  });

  test("locations begin with it", async () => {
    const redirect = async () => ({ status: 308, headers: { Location: "/api/v0/deposit/SOL/x" } });
    const url = await start({ handlers: looseHandlers({ redirectLegacyDepositAction: redirect }) });
    const path = "/api/bellwether/api/v0/SOL/regular";
    const response = await fetch(url + path, { redirect: "manual" });
    expect(response.headers.get("location")).toBe("/api/bellwether/api/v0/deposit/SOL/x");
  });

  test("a target that begins with two slashes is refused", async () => {
    const url = new URL(await start());
    const status = await new Promise((resolve) => {
      const path = "//api/bellwether/v0/markets";
      httpRequest(url, { path }, (response) => resolve(response.statusCode)).end();
    });
    expect(status).toBe(404);
  });
});

describe("with a management listener", () => {
  const start = async (options = {}) => {
    application = await startApplication({ hasManagement: true, ...options });
    const management = await application.listenManagement({ host: "127.0.0.1", port: 0 });
    return { url: application.url, management };
  };

  test("metrics are on it alone, health on both, operations on the other", async () => {
    const { url, management } = await start();
    expect(await statusOf(`${management}/metrics`)).toBe(200);
    expect(await statusOf(`${url}/metrics`)).toBe(404);
    expect(await statusOf(`${url}/admin/v1/apps`)).toBe(404);
    expect(await statusOf(`${management}/health/ready`)).toBe(200);
    expect(await statusOf(`${url}/health/ready`)).toBe(200);
    expect(await statusOf(`${url}/v0/markets`, { headers: key })).toBe(501);
    const response = await fetch(`${management}/v0/markets`, { headers: key });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      message: "This port serves /metrics, /admin, /health only.",
    });
  });

  test("a refused path is like an unknown one", async () => {
    const { url } = await start();
    const read = async (path: string) => ({
      ...Object(await (await fetch(url + path)).json()),
      requestId: "",
    });
    expect(await read("/metrics")).toEqual(await read("/nothing"));
    expect(await read("/admin/v1/apps/%zz")).toEqual(await read("/nothing/%zz"));
  });

  test("it needs no base path and takes one", async () => {
    const { management } = await start({ basePath: "/bellwether", publicPath: "/bellwether" });
    expect(await statusOf(`${management}/metrics`)).toBe(200);
    expect(await statusOf(`${management}/bellwether/metrics`)).toBe(200);
  });

  test("it closes with the application", async () => {
    const { management } = await start();
    await fetch(`${management}/metrics`);
    await application.close();
    await expect(fetch(`${management}/metrics`)).rejects.toThrow();
  });
});

describe("the Host header of requests for operators", () => {
  const statusFor = (origin: string, path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = new URL(path, origin);
      httpRequest(url, { headers: { host }, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once("error", reject)
        .end();
    });
  const known = [
    ...["localhost:1", "127.0.0.1", "10.1.2.3:9000", "[::1]:9000", "bellwether-1:9000"],
    ...["bellwether.default.svc.cluster.local", "Metrics.bellwether.example:9000"],
  ];
  const foreign = ["rebound.example", "rebound.example:9000", "rebound.com.", "a@127.0.0.1", "a b"];

  test("may be a listed name, an address or a private name on the management port", async () => {
    application = await startApplication({
      hasManagement: true,
      operatorNames: ["metrics.bellwether.example"],
    });
    const management = await application.listenManagement({ host: "127.0.0.1", port: 0 });
    for (const path of ["/metrics", "/admin", "/admin/v1/status"]) {
      for (const host of known) expect(await statusFor(management, path, host)).not.toBe(403);
      for (const host of foreign) expect(await statusFor(management, path, host), host).toBe(403);
    }
    expect(await statusFor(management, "/health/live", "rebound.example")).toBe(200);
    expect(await statusFor(application.url, "/metrics", "rebound.example")).toBe(404);
  });

  test("is checked for /metrics without a management port, and for no other path", async () => {
    application = await startApplication();
    for (const path of ["/metrics", "/%6detrics"]) {
      expect(await statusFor(application.url, path, "bellwether-1:4000")).toBe(200);
      expect(await statusFor(application.url, path, "rebound.example")).toBe(403);
    }
    for (const path of ["/admin", "/health/live"]) {
      expect(await statusFor(application.url, path, "api.bellwether.example")).toBe(200);
    }
  });
});

test("without a management listener metrics are on the one port", async () => {
  application = await startApplication();
  expect(await statusOf(`${application.url}/metrics`)).toBe(200);
});
