import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import sirv from "sirv";
import type { PreferExample } from "./prefer-last-page.ts";
import type { RouteToHost } from "./route-to-host.ts";

export interface OriginOptions {
  readonly port: number;
  /** The folder of the built docs. */
  readonly docs: string;
  /** The first page, which names what runs here. */
  readonly homePage: string;
  readonly routeToHost: RouteToHost;
  readonly preferExample: PreferExample;
  /** Where each host's mock listens. */
  readonly mocks: ReadonlyMap<string, string>;
}

/** One origin for everything: the API's paths go to the mocks, all else is the docs site. */
export function startOrigin(options: OriginOptions): Promise<Server> {
  const serveDocs = sirv(options.docs, { dev: true });
  const server = createServer((incoming, outgoing) => {
    const { pathname: path, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
    const preferred = options.preferExample(path, searchParams);
    if (preferred !== undefined) incoming.headers.prefer ??= preferred;
    const mock = options.mocks.get(options.routeToHost(path) ?? "");
    if (mock !== undefined) forward(incoming, outgoing, mock);
    else if (path === "/" || path === "/index.html") sendHtml(outgoing, options.homePage);
    else serveDocs(incoming, outgoing, () => sendNotFound(outgoing, path));
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

function sendHtml(outgoing: ServerResponse, html: string): void {
  outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  outgoing.end(html);
}

function sendNotFound(outgoing: ServerResponse, path: string): void {
  outgoing.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  outgoing.end(`Nothing is served at ${path}. The first page is at /.\n`);
}
