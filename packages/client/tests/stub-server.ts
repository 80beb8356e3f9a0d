import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  readonly bytes: Buffer;
}

/** Writes one response, however broken. */
export type Responder = (outgoing: ServerResponse, request: ReceivedRequest) => void;

/** A real HTTP server with scripted responses; it records the requests. */
export interface StubServer {
  readonly baseUrl: string;
  readonly received: ReceivedRequest[];
  /** What the next requests get, the last one for all following. */
  answerWith(...answers: Responder[]): void;
  close(): Promise<void>;
}

export async function startStubServer(): Promise<StubServer> {
  const received: ReceivedRequest[] = [];
  let answers: Responder[] = [respondJson(200, { ok: true })];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = "", url = "", headers } = incoming;
    const bytes = Buffer.concat(chunks);
    const request = { method, url, headers, body: bytes.toString(), bytes };
    received.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(outgoing, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    answerWith(...next) {
      answers = next;
    },
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

export function respondJson(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Responder {
  return respondText(status, JSON.stringify(body), "application/json", headers);
}

export function respondText(
  status: number,
  text: string,
  mediaType: string,
  headers: Readonly<Record<string, string>> = {},
): Responder {
  return (outgoing) =>
    outgoing.writeHead(status, { "content-type": mediaType, ...headers }).end(text);
}

/** The error a call ends with; a successful call fails the test. */
export async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  let data: unknown;
  try {
    data = await call;
  } catch (error) {
    return error;
  }
  throw new Error(`The call should have failed, but gave ${JSON.stringify(data)}.`);
}
