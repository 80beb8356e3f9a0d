import { Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";
import type { RawRequest, RawResponse, Send } from "./http-message.ts";

export interface Connection {
  readonly send: Send;
  close(): void;
}

const timeoutMs = 30_000;

/** Sends requests as they are: `fetch` normalizes paths and rejects unusual headers. */
export function connectTo(baseUrl: string): Connection {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === "https:";
  const agent = isSecure ? undefined : new Agent({ keepAlive: true });
  const open = isSecure ? requestHttps : requestHttp;
  const prefix = base.pathname.replace(/\/+$/, "");

  function send({ method, target, headers, body }: RawRequest): Promise<RawResponse> {
    const startedAt = performance.now();
    // Without a length, Node sends `Transfer-Encoding: chunked` for a POST without a body.
    const length =
      body !== undefined || /^P(OST|UT|ATCH)$/.test(method) ? (body?.length ?? 0) : undefined;
    const lengthHeader = length === undefined ? [] : [["content-length", String(length)]];
    const options = {
      hostname: base.hostname,
      port: base.port,
      path: prefix + target,
      method,
      agent,
      timeout: timeoutMs,
      headers: [["host", base.host], ...headers, ...lengthHeader].flat(),
    };
    return new Promise((resolve, reject) => {
      const sent = open(options);
      sent.once("response", (response) => readAnswer(response, startedAt).then(resolve, reject));
      sent.once("timeout", () => sent.destroy(new Error(`No answer within ${timeoutMs} ms.`)));
      sent.once("error", reject);
      sent.end(body);
    });
  }
  return { send, close: () => agent?.destroy() };
}

async function readAnswer(response: IncomingMessage, startedAt: number): Promise<RawResponse> {
  const body = await text(response);
  const headers = Object.entries(response.headers).map(
    ([name, value]) => [name, [value].flat().join(", ")] as const,
  );
  return {
    status: response.statusCode ?? 0,
    headers: new Map(headers),
    text: body,
    elapsedMs: performance.now() - startedAt,
  };
}
