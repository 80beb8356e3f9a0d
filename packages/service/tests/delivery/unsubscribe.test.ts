import { openChromium } from "@bellwether/browser/open-chromium";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addUnsubscribe } from "../../src/http/pages/unsubscribe-routes.ts";
import { createServer } from "../../src/http/server.ts";

const token = "a-Token_1";
const path = `/v2/unsubscribe/${token}`;
const target = { appName: "Harbor <b>& Co</b>", email: "maria.lopez@example.com" };
const form = "application/x-www-form-urlencoded";
let app: FastifyInstance;
let url: string;
let ended: string[];
let failure: Error | undefined;

beforeEach(async () => {
  ended = [];
  failure = undefined;
  app = createServer(
    (_, __, reply) => void reply.code(500).send(),
    "https://docs.example",
    undefined,
  );
  addUnsubscribe(app, {
    read: async (given) => (given === token ? target : undefined),
    unsubscribe: async (given) => {
      if (failure !== undefined) throw failure;
      if (given === token) ended.push(given);
      return given === token;
    },
  });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => app.close());

test("GET /v2/unsubscribe/{token} shows a button and does not unsubscribe", async () => {
  const answer = await fetch(`${url}${path}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Harbor &lt;b&gt;&amp; Co&lt;/b&gt;");
  expect((await fetch(`${url}${path}`, { method: "HEAD" })).status).toBe(200);
  expect(ended).toEqual([]);
});

const multipart = new FormData();
multipart.set("List-Unsubscribe", "One-Click");
test.each([
  ["a one-click form", { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }],
  ["a multipart form", { body: multipart }],
  ["an empty body", {}],
  ["an empty form", { body: "", headers: { "content-type": form } }],
  ["a form of another origin", { body: "", headers: { "content-type": form, origin: "null" } }],
])("POST /v2/unsubscribe/{token} with %s unsubscribes, and again", async (_, options) => {
  for (const count of [1, 2]) {
    const answer = await fetch(`${url}${path}`, { method: "POST", ...options });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("You are unsubscribed");
    expect(ended).toHaveLength(count);
  }
});

test.each(["GET", "POST"])(
  "%s /v2/unsubscribe/{token} answers an invalid token with a page",
  async (method) => {
    for (const invalid of ["other", "%3Cb%3E", "a".repeat(3000)]) {
      const answer = await fetch(`${url}/v2/unsubscribe/${invalid}`, { method });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await answer.text()).toContain("This link is not valid");
    }
    expect(ended).toEqual([]);
  },
);

test.each(["GET", "POST"])("%s /v2/unsubscribe/ without a token has no page", async (method) => {
  const answer = await fetch(`${url}/v2/unsubscribe/`, { method });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("application/json");
});

test("POST /v2/unsubscribe/{token} refuses a body above 1 kB with a page", async () => {
  const answer = await fetch(`${url}${path}`, { method: "POST", body: "a".repeat(1025) });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("The request is too large");
  expect(ended).toEqual([]);
});

test("POST /v2/unsubscribe/{token} asks to repeat the request while the database is away", async () => {
  failure = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  const answer = await fetch(`${url}${path}`, { method: "POST" });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(await answer.text()).toContain("You are not unsubscribed yet");
  failure = new Error("a defect");
  expect((await fetch(`${url}${path}`, { method: "POST" })).status).toBe(500);
});

test("the unsubscribe page is private: no referrer, index, cache or foreign origin", async () => {
  for (const method of ["GET", "POST"]) {
    const { headers } = await fetch(`${url}${path}`, { method });
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers.has("access-control-allow-origin")).toBe(false);
  }
});

test("the unsubscribe page masks the address, loads nothing and unsubscribes by its button", async () => {
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    const requests: string[] = [];
    const problems: string[] = [];
    page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
    page.on("console", (message) => problems.push(message.text()));
    await page.goto(`${url}${path}`);
    const text = await page.locator("main").innerText();
    expect(text).toContain("Harbor <b>& Co</b>");
    expect(text).toContain("m•••@example.com");
    expect(await page.content()).not.toContain("maria.lopez");
    // The policy allows the page's style.
    expect(await page.evaluate("getComputedStyle(document.querySelector('h1')).fontSize")).toBe(
      "24px",
    );
    expect(ended).toEqual([]);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
    expect(ended).toEqual([token]);
    const own = requests.filter((request) => !request.endsWith("/favicon.ico"));
    expect(own).toEqual([`GET ${url}${path}`, `POST ${url}${path}`]);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
