import { type IncomingMessage, request, type ServerResponse } from "node:http";

/**
 * Forwards a request to a server unchanged, and its response back. The path is never read as an address:
 * `//elsewhere.example/` would name another server.
 *
 * @param server the server's address, such as `http://127.0.0.1:4000`
 * @param absence the sentence of the 502 while it does not answer
 */
export function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  server: string,
  absence: string,
): void {
  const { hostname, port } = new URL(server);
  const { url: path, method, socket } = incoming;
  const headers = { ...incoming.headers, "x-forwarded-for": socket.remoteAddress };
  const onward = request({ hostname, port, path, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { "content-type": "text/plain" });
    outgoing.end(`${absence}\n`);
  });
  outgoing.on("close", () => {
    // A body that is still coming when its request is answered is read to its end: closing on a caller
    // who is sending would take the answer away.
    incoming.unpipe(onward);
    incoming.resume();
    // The caller hung up, so the upstream request has no reader.
    onward.destroy();
  });
  incoming.pipe(onward);
}
