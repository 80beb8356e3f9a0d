import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { LocalTarballs } from "@bellwether/release-packing/local-tarballs";
import { createSendClientError } from "@bellwether/service/src/http/response/client-error.ts";
import { forwardRequest } from "@bellwether/tasks/forward-request";
import sirv from "sirv";
import { servePackages } from "./serve-packages.ts";

export interface ReverseProxyOptions {
  readonly port: number;
  /** The folder of the built docs. */
  readonly docs: string;
  readonly tarballs: LocalTarballs;
  /** The address of the service. */
  readonly service: string;
}

const unavailable = "The service does not respond; see its log.";

/** Serves docs, packages and API on one origin: a file of the docs if there is one, otherwise the service. */
export function startReverseProxy(options: ReverseProxyOptions): Promise<Server> {
  const { port, docs, service } = options;
  // Tells the docs' console that the API has the same origin.
  const setHeaders = (answer: ServerResponse) =>
    answer.setHeader("server-timing", "bellwether-service");
  const serveDocs = sirv(docs, { dev: true, setHeaders });
  // Above the limit of the service, so that the service refuses long headers with its own error.
  const server = createServer({ maxHeaderSize: 65_536 }, async (incoming, outgoing) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD")
      forwardRequest(incoming, outgoing, service, unavailable);
    else if (!(await servePackages(incoming, outgoing, options))) {
      serveDocs(incoming, outgoing, () => {
        if (!answerMissingPage(incoming, outgoing, docs)) {
          forwardRequest(incoming, outgoing, service, unavailable);
        }
      });
    }
  });
  // An unreadable request cannot be forwarded; answers it with the service's error.
  server.on("clientError", createSendClientError(`http://127.0.0.1:${port}`));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/**
 * Answers a browser with the docs' 404 page for a missing page below a folder of the docs, such as an
 * unknown version. Paths of the API are not folders of the docs, so the service answers those.
 */
function answerMissingPage(
  { url = "/", method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  docs: string,
): boolean {
  const [, folder = ""] = /^\/([\w-]+)\//.exec(url) ?? [];
  const page = join(docs, "404.html");
  const wantsPage = headers.accept?.includes("text/html") ?? false;
  if (!wantsPage || folder === "" || !existsSync(join(docs, folder)) || !existsSync(page)) {
    return false;
  }
  outgoing.writeHead(404, { "content-type": "text/html; charset=utf-8" });
  outgoing.end(method === "HEAD" ? undefined : readFileSync(page));
  return true;
}
