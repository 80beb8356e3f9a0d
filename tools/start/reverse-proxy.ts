import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createSendClientError } from "@bellwether/service/src/http/response/client-error.ts";
import { forwardRequest } from "@bellwether/tasks/forward-request";
import sirv from "sirv";
import type { LocalKeys } from "./local-keys.ts";
import { serveLocalKeys } from "./serve-local-keys.ts";

export interface ReverseProxyOptions {
  readonly port: number;
  /** The folder of the built docs. */
  readonly docs: string;
  /** The address of the service. */
  readonly service: string;
  /** The keys that the docs fill into samples and forms; without them readers fill in their own. */
  readonly keys?: LocalKeys;
}

const unavailable = "The service does not respond; see its log.";

/** Serves docs and API on one origin: a file of the docs if there is one, otherwise the service. */
export function startReverseProxy({
  port,
  docs,
  service,
  keys,
}: ReverseProxyOptions): Promise<Server> {
  // Tells the docs that the API has the same origin, and whether it has keys to fill in.
  const facts = keys === undefined ? "bellwether-service" : "bellwether-service, bellwether-keys";
  const setHeaders = (answer: ServerResponse) => answer.setHeader("server-timing", facts);
  const serveDocs = sirv(docs, { dev: true, setHeaders });
  // Above the limit of the service, so that the service refuses long headers with its own error.
  const server = createServer({ maxHeaderSize: 65_536 }, (incoming, outgoing) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD")
      forwardRequest(incoming, outgoing, service, unavailable);
    else if (keys === undefined || !serveLocalKeys(incoming, outgoing, keys)) {
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
