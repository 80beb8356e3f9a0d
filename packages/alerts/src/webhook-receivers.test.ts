import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { afterEach, describe, expect, test } from "vitest";
import { signWebhook, verifyWebhook, WebhookError } from "./index.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
// Spaces and key order are lost when a body is parsed and written again.
const body = '{ "events": [ { "event": "price-change",  "id": "e" } ] }';

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** What a receiver replies: the events, or the error text. */
async function reply(message: unknown): Promise<Reply> {
  try {
    // Callers without types pass what their framework gives them.
    const { events } = await verifyWebhook(message as Request, secret);
    return { status: 200, text: events.map((event) => event.event).join() };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return { status: 400, text: `${error.reason}: ${error.message}` };
  }
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server's reply to a signed message. */
async function post(server: Server): Promise<Reply> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const message = await signWebhook(body, secret);
  const response = await fetch(`http://127.0.0.1:${port}/hook`, { method: "POST", ...message });
  return { status: response.status, text: await response.text() };
}

const verified = { status: 200, text: "price-change" };
const refused = (problem: string) => ({
  status: 400,
  text: expect.stringContaining(`body-not-raw: verifyWebhook: the body ${problem}`),
});

describe("a receiver in Express", () => {
  const receive: RequestHandler = async (request, response) => {
    const { status, text } = await reply(request);
    response.status(status).send(text);
  };
  const withParser = (...parsers: RequestHandler[]) => {
    const app = express();
    app.post("/hook", ...parsers, receive);
    return createServer(app);
  };

  test("a receiver in Express verifies the body of express.raw", async () => {
    expect(await post(withParser(express.raw({ type: "application/json" })))).toEqual(verified);
  });

  test("a receiver in Express after express.json is told to use express.raw", async () => {
    const got = await post(withParser(express.json()));
    expect(got).toEqual(refused("is an object: a parser has read it"));
    expect(got.text).toContain('express.raw({ type: "application/json" })');
  });

  test("a receiver in Express without a parser is told to use express.raw", async () => {
    expect(await post(withParser())).toEqual(refused("is missing: no parser has read it"));
  });
});

describe("a receiver in Fastify", () => {
  async function inject(isRaw: boolean): Promise<Reply> {
    const app = fastify();
    if (isRaw) {
      const options = { parseAs: "buffer" as const };
      app.addContentTypeParser("application/json", options, (_, raw, done) => done(null, raw));
    }
    app.post("/hook", async (request, response) => {
      const { status, text } = await reply(request);
      return response.status(status).send(text);
    });
    const { body: payload, headers } = await signWebhook(body, secret);
    const answer = await app.inject({ method: "POST", url: "/hook", payload, headers });
    await app.close();
    return { status: answer.statusCode, text: answer.body };
  }

  test("a receiver in Fastify verifies the body of a raw parser", async () => {
    expect(await inject(true)).toEqual(verified);
  });

  test("a receiver in Fastify with the default parser is told to use a raw one", async () => {
    const got = await inject(false);
    expect(got).toEqual(refused("is an object: a parser has read it"));
    expect(got.text).toContain("addContentTypeParser");
  });
});

describe("a receiver in Hono", () => {
  async function request(isRead: boolean): Promise<Reply> {
    const app = new Hono();
    app.post("/hook", async (c) => {
      if (isRead) await c.req.json();
      const { status, text } = await reply(c.req.raw);
      return c.text(text, status as 200);
    });
    const response = await app.request("/hook", {
      method: "POST",
      ...(await signWebhook(body, secret)),
    });
    return { status: response.status, text: await response.text() };
  }

  test("a receiver in Hono verifies an unread request", async () => {
    expect(await request(false)).toEqual(verified);
  });

  test.each(["c.req", "c"])(
    "a receiver in Hono that passes %s is told to pass c.req.raw",
    async (given) => {
      const app = new Hono();
      app.post("/hook", async (c) => {
        const { text } = await reply(given === "c" ? c : c.req);
        return c.text(text);
      });
      const message = await signWebhook(body, secret);
      const response = await app.request("/hook", { method: "POST", ...message });
      expect(await response.text()).toContain("in Hono pass c.req.raw");
    },
  );

  test("a receiver in Hono after c.req.json is told to verify first", async () => {
    const got = await request(true);
    expect(got).toEqual(refused("was read before"));
    expect(got.text).toContain("verifyWebhook(c.req.raw");
  });
});

describe("a route handler of Next", () => {
  /** Next passes a `Request` subclass from its own realm. */
  class NextRequest extends Request {}

  test("a route handler of Next verifies an unread request", async () => {
    const message = await signWebhook(body, secret);
    const request = new NextRequest("http://app.example/hook", { method: "POST", ...message });
    expect(await reply(request)).toEqual(verified);
  });

  test("a route handler of Next after request.json is told to verify first", async () => {
    const message = await signWebhook(body, secret);
    const request = new NextRequest("http://app.example/hook", { method: "POST", ...message });
    await request.json();
    expect(await reply(request)).toEqual(refused("was read before"));
  });

  test("a pages route of Next with its parser is told to pass the raw body", async () => {
    const { headers } = await signWebhook(body, secret);
    expect(await reply({ headers, body: JSON.parse(body) })).toEqual(
      refused("is an object: a parser has read it"),
    );
  });

  test("a request of another realm is verified", async () => {
    const message = await signWebhook(body, secret);
    const headers = { get: (name: keyof typeof message.headers) => message.headers[name] };
    const bytes = new TextEncoder().encode(message.body).buffer;
    expect(await reply({ headers, arrayBuffer: async () => bytes })).toEqual(verified);
  });
});

test("verifyWebhook takes the bytes of an ArrayBuffer", async () => {
  const { headers, ...message } = await signWebhook(body, secret);
  const bytes = new TextEncoder().encode(message.body).buffer;
  expect(await reply({ headers, body: bytes })).toEqual(verified);
});

test.each([body, undefined, null])(
  "verifyWebhook names the headers that %j lacks",
  async (given) => {
    expect(await reply(given)).toEqual({
      status: 400,
      text: "missing-header: verifyWebhook: the message has no headers; pass a Request or { body, headers }.",
    });
  },
);
