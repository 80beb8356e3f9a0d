import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { refuseBrokenConnection } from "@bellwether/service/src/http/broken-connection.ts";
import { forwardRequest } from "@bellwether/tasks/forward-request";
import sirv from "sirv";

export interface OriginOptions {
  readonly port: number;
  /** The folder of the built docs. */
  readonly docs: string;
  /** Where the service listens. */
  readonly service: string;
}

const absence = "The service does not answer; its log says why.";

/** One origin for everything: what the docs have is theirs, all else is the service's. */
export function startOrigin({ port, docs, service }: OriginOptions): Promise<Server> {
  // The docs' console reads this to know that the service is where it came from itself.
  const setHeaders = (answer: ServerResponse) =>
    answer.setHeader("server-timing", "bellwether-service");
  const serveDocs = sirv(docs, { dev: true, setHeaders });
  // More than the service reads, so that what is too long is refused in its words.
  const server = createServer({ maxHeaderSize: 65_536 }, (incoming, outgoing) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD")
      forwardRequest(incoming, outgoing, service, absence);
    else {
      serveDocs(incoming, outgoing, () => {
        if (!answerMissingPage(incoming, outgoing, docs)) {
          forwardRequest(incoming, outgoing, service, absence);
        }
      });
    }
  });
  // What cannot be read cannot be handed on, so the service's words are said here.
  server.on("clientError", refuseBrokenConnection);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/**
 * A browser that looks below a folder of the docs, such as for a version that never was, gets the page that
 * helps. What the API has in its paths is no folder of the docs, so its own answers stay.
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
