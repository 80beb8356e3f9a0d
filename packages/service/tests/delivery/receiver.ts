import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { type SendRequest, sendRequest } from "../../src/outgoing/send-request.ts";

export interface Received {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Respond = (response: ServerResponse, request: Received) => void;

/** A webhook receiver on loopback. Its tests decide how it answers. */
export function useReceiver() {
  const received: Received[] = [];
  let respond: Respond = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url: path = "", method = "", headers } = request;
    const message = { path, method, headers, body: Buffer.concat(chunks).toString() };
    received.push(message);
    respond(response, message);
  });
  let origin = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    url: (path = "/") => `${origin}${path}`,
    /** Forgets earlier requests. */
    answer(next: Respond) {
      received.length = 0;
      respond = next;
    },
    status(status: number, headers: Record<string, string> = {}) {
      received.length = 0;
      respond = (response) => response.writeHead(status, headers).end();
    },
  };
}

/** Reaches receivers on loopback. */
export const sendToLoopback: SendRequest = (url, options) =>
  sendRequest(url, { ...options, allowPrivateAddresses: true });
