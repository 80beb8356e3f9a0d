import { Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";
import { isEventStream, readFirstEvent } from "@bellwether/bundle/event-text";
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

/** A stream does not end: its first event stands for it. */
async function readEvent(response: IncomingMessage): Promise<string> {
  let received = "";
  for await (const chunk of response.setEncoding("utf8")) {
    received += chunk;
    const event = readFirstEvent(received);
    if (event !== undefined) return JSON.stringify(event);
  }
  return received;
}

async function readAnswer(response: IncomingMessage, startedAt: number): Promise<RawResponse> {
  const isStream = isEventStream(response.headers["content-type"]);
  const body = isStream ? await readEvent(response) : await text(response);
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
