import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * Serves a URL on loopback with further headers, for programs unable to send any, until the test ends. The header
 * `Host` stays the caller's.
 *
 * @returns the URL to use in place of `target`
 */
export async function forwardWith(
  target: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const server = createServer((request, response) => forward(request, response, target, headers));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(target).pathname}`;
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  headers: Readonly<Record<string, string>>,
): void {
  const { method } = request;
  const all = { ...request.headers, ...headers };
  const forwarded = send(target, { method, headers: all, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on("error", (error) => response.destroy(error));
  request.pipe(forwarded);
}
