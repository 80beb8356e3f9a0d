import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { PreferExample } from "./prefer-last-page.ts";
import type { RouteToHost } from "./route-to-host.ts";

export interface MockOriginOptions {
  readonly port: number;
  readonly routeToHost: RouteToHost;
  readonly preferExample: PreferExample;
  /** Where each host's mock listens. */
  readonly mocks: ReadonlyMap<string, string>;
}

/** One origin in front of the mocks of all hosts. */
export function startMockOrigin(options: MockOriginOptions): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { pathname: path, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
    const preferred = options.preferExample(path, searchParams);
    if (preferred !== undefined) incoming.headers.prefer ??= preferred;
    const mock = options.mocks.get(options.routeToHost(path) ?? "");
    if (mock !== undefined) forward(incoming, outgoing, mock);
    else sendNotFound(outgoing, path);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", () => resolve(server));
  });
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, mock: string): void {
  const { url = "/", method = "GET", headers } = incoming;
  const onward = request(new URL(url, mock), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { "content-type": "text/plain" });
    outgoing.end("The mock of this host does not answer.\n");
  });
  incoming.pipe(onward);
}

function sendNotFound(outgoing: ServerResponse, path: string): void {
  outgoing.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  outgoing.end(`No host has the path ${path}.\n`);
}
