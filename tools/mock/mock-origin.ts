import { createServer, type Server, type ServerResponse } from "node:http";
import { forwardRequest } from "@bellwether/tasks/forward-request";
import type { PreferExample } from "./prefer-last-page.ts";
import type { RouteToHost } from "./route-to-host.ts";

export interface MockOriginOptions {
  readonly port: number;
  readonly routeToHost: RouteToHost;
  readonly preferExample: PreferExample;
  /** Each host's mock address. */
  readonly mocks: ReadonlyMap<string, string>;
}

const absence = "The mock of this host does not answer.";

/** A reverse proxy serving every host's mock on one origin. */
export function startMockOrigin(options: MockOriginOptions): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const [path = "/", query] = (incoming.url ?? "/").split("?");
    const preferred = options.preferExample(path, new URLSearchParams(query));
    if (preferred !== undefined) incoming.headers.prefer ??= preferred;
    const mock = options.mocks.get(options.routeToHost(path) ?? "");
    if (mock !== undefined) forwardRequest(incoming, outgoing, mock, absence);
    else sendNotFound(outgoing, path);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", () => resolve(server));
  });
}

function sendNotFound(outgoing: ServerResponse, path: string): void {
  outgoing.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  outgoing.end(`No host has the path ${path}.\n`);
}
