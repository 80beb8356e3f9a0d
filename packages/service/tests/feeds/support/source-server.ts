import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type Respond = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/** A source on loopback. It ends with the test. */
export async function startSource(respond: Respond) {
  const requests: { readonly path: string; readonly headers: IncomingMessage["headers"] }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://source");
    requests.push({
      path: url.pathname + decodeURIComponent(url.search),
      headers: request.headers,
    });
    respond(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server, requests };
}

/** Answers with JSON and its ETag, or with 304 when the request has it. */
export function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
  etag: string,
): void {
  if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { etag }).end(JSON.stringify(body));
}
