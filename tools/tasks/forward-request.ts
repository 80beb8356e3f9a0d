import { type IncomingMessage, request, type ServerResponse } from "node:http";

/** Returns true when it has sent another response instead. */
export type AnswerFilter = (answer: IncomingMessage) => boolean;

/**
 * Forwards a request to a server unchanged, and its response back. The path is never read as an address:
 * `//elsewhere.example/` would name another server.
 *
 * @param server the server's address, such as `http://127.0.0.1:4000`
 * @param absence the message of the 502 when the server does not respond
 * @param replace called with the headers of the server's response, and may send another one
 */
export function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  server: string,
  absence: string,
  replace: AnswerFilter = () => false,
): void {
  const { hostname, port } = new URL(server);
  const { url: path, method, socket } = incoming;
  const headers = { ...incoming.headers, "x-forwarded-for": socket.remoteAddress };
  const onward = request({ hostname, port, path, method, headers }, (answer) => {
    if (replace(answer)) return void answer.resume();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { "content-type": "text/plain" });
    outgoing.end(`${absence}\n`);
  });
  outgoing.on("close", () => {
    // Reads the rest of the body after an early response: closing the connection while the caller still
    // sends would lose the response.
    incoming.unpipe(onward);
    incoming.resume();
    // The caller hung up, so the upstream request has no reader.
    onward.destroy();
  });
  incoming.pipe(onward);
}
