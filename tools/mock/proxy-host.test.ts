import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startProxy } from "./proxy-host.ts";
import type { RunningPrism } from "./start-prism.ts";

let server: Server;
let proxy: RunningPrism;
/** What the server answers, and what it was asked. */
let answer: { status: number; headers?: Record<string, string>; body?: string };
let asked: { method?: string; url?: string; body: string }[];

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    asked.push({ method: request.method ?? "", url: request.url ?? "", body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const document = await bundleHost("deposit-actions");
  proxy = await startProxy(document, `http://127.0.0.1:${port}`);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const path = "/api/v0/deposit/USDC/protected";
const json = { "content-type": "application/json", "access-control-allow-origin": "*" };

test("the proxy forwards requests unchanged and adds violations to responses", async () => {
  answer = { status: 200, headers: json, body: '{"title":"Deposit"}' };
  const response = await fetch(`${proxy.url}${path}?amount=5`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"account":"8Bx9"}',
  });
  expect(asked).toEqual([{ method: "POST", url: `${path}?amount=5`, body: '{"account":"8Bx9"}' }]);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ title: "Deposit" });
  const violations = response.headers.get("sl-violations") ?? "";
  expect(violations).toContain('"request","body","account"');
  expect(violations).toContain('"response","body"');
});

test.each(['"a text"', "[1]", "false"])(
  "the proxy forwards the JSON body %s as JSON",
  async (body) => {
    answer = { status: 400, headers: json, body: '{"message":"No."}' };
    const headers = { "content-type": "application/json" };
    await fetch(`${proxy.url}${path}`, { method: "POST", headers, body });
    expect(asked[0]?.body).toBe(body);
  },
);

test("the proxy returns redirects and does not follow them", async () => {
  answer = { status: 308, headers: { ...json, location: path } };
  const response = await fetch(`${proxy.url}/api/v0/USDC/protected`, { redirect: "manual" });
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe(path);
  expect(asked).toHaveLength(1);
});

test("the proxy forwards preflights to the server", async () => {
  answer = { status: 204, headers: { "access-control-allow-origin": "https://only.example" } };
  const response = await fetch(`${proxy.url}${path}`, { method: "OPTIONS" });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe("https://only.example");
});

test("the proxy answers 500 when the server is unreachable", async () => {
  answer = { status: 200 };
  server.closeAllConnections();
  server.close();
  expect((await fetch(`${proxy.url}${path}`)).status).toBe(500);
});
