import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AnyCall } from "../../src/operations/handler.ts";
import {
  credential,
  echoHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

const seen: AnyCall[] = [];
let application: TestApplication;
beforeAll(async () => {
  application = await startApplication({ handlers: echoHandlers(seen) });
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => application.close());

const large = "x".repeat(2_000_000);

async function send(method: string, path: string, type: string, body?: string) {
  const response = await fetch(application.url + path, {
    method,
    headers: { "content-type": type, authorization: `Bearer ${credential}` },
    ...(body !== undefined && { body }),
  });
  const answer = (await response.json()) as { message?: string };
  return { status: response.status, message: answer.message };
}

describe("an operation without a body ignores the body of a request", () => {
  test.each([
    ["POST", "/v2/channel/email/resend"],
    ["DELETE", "/v2/auth"],
  ])("%s %s succeeds with any body and content type", async (method, path) => {
    for (const type of ["json", "text/plain", "application/json"]) {
      expect(await send(method, path, type)).toEqual({ status: 200 });
      expect(await send(method, path, type, "no JSON")).toEqual({ status: 200 });
    }
    expect(await send(method, path, "application/json", large)).toEqual({ status: 200 });
    expect(seen.map((call) => call.body)).toEqual(Array(7).fill(undefined));
  });

  test("a handler that fails without reading the body is 500, and is logged", async () => {
    const failing = await startApplication({
      handlers: {
        resendEmailCode: () => Promise.reject(new Error("broken")),
      },
    });
    const response = await fetch(`${failing.url}/v2/channel/email/resend`, {
      method: "POST",
      headers: { authorization: `Bearer ${credential}` },
    });
    expect(response.status).toBe(500);
    expect(failing.lines()).toContainEqual(expect.objectContaining({ msg: "failed" }));
    await failing.close();
  });
});

describe("unknown paths and methods are refused before the body is checked", () => {
  test.each([
    ["POST", "/v2/nothing", 404],
    ["PUT", "/v2/history", 405],
    ["QUERY", "/v2/history", 405],
    ["QUERY", "/v2/nothing", 404],
  ])("%s %s with any body is %d", async (method, path, status) => {
    expect(await send(method, path, "json", "{}")).toMatchObject({ status });
    expect(await send(method, path, "application/json", large)).toMatchObject({ status });
  });

  test("QUERY without a content type is 405", async () => {
    const headers = { authorization: `Bearer ${credential}` };
    const response = await fetch(`${application.url}/v2/history`, { method: "QUERY", headers });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });
});
