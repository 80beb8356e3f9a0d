import { createServer, type Server } from "node:http";
import type { LocalTarballs } from "@bellwether/release-packing/local-tarballs";
import { paths } from "@bellwether/service/src/generated/paths.ts";
import { operatorPagePaths } from "@bellwether/service/src/http/pages/operator-routes.ts";
import { createSendClientError } from "@bellwether/service/src/http/response/client-error.ts";
import { type AnswerFilter, forwardRequest } from "@bellwether/tasks/forward-request";
import type { LocalKeys } from "./local-keys.ts";
import { type DocsState, sendPendingDocs } from "./pending-docs.ts";
import {
  acceptsPage,
  createDocsHandler,
  type DocsHandler,
  pathOf,
  sendNotFoundPage,
} from "./serve-docs.ts";
import { serveLocalKeys } from "./serve-local-keys.ts";
import { servePackages } from "./serve-packages.ts";

export interface ReverseProxyOptions {
  readonly port: number;
  /** The state of the docs at each request. */
  readonly docs: () => DocsState;
  readonly tarballs: LocalTarballs;
  /** The service's address. */
  readonly service: string;
  /** The keys the docs fill into samples and forms; without them readers fill in their own. */
  readonly keys?: LocalKeys;
}

const unavailable = "The service does not respond; see its log.";

/** Operation paths begin with these: `/v2`, `/admin/v1`. The specs do not have the health checks. */
const apiPrefixes = new Set([
  "/health",
  ...Object.values(paths).flatMap((path) => /^.*?\/v\d+(?=\/)/.exec(path) ?? []),
]);

/** The docs have a folder `admin` for the admin API reference. */
const operatorPaths: ReadonlySet<string> = new Set(Object.values(operatorPagePaths));

/**
 * Serves docs, packages and API on one origin: the operator's page, a docs file if there is one, otherwise the service.
 * Until the docs are built, a path unknown to the service may be a page.
 */
export function startReverseProxy(options: ReverseProxyOptions): Promise<Server> {
  const { port, docs, tarballs, service, keys } = options;
  // Tells the docs that the API has the same origin, and whether it has keys to fill in.
  const facts = keys === undefined ? "bellwether-service" : "bellwether-service, bellwether-keys";
  let serveDocs: DocsHandler | undefined;
  // Above the service's limit, so the service refuses long headers with its own error.
  const server = createServer({ maxHeaderSize: 65_536 }, async (incoming, outgoing) => {
    const forward = (replace?: AnswerFilter) =>
      forwardRequest(incoming, outgoing, service, unavailable, replace);
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return forward();
    if (operatorPaths.has(pathOf(incoming))) return forward();
    if (keys !== undefined && serveLocalKeys(incoming, outgoing, keys)) return;
    const state = docs();
    if (await servePackages(incoming, outgoing, { docs: state.folder, tarballs })) return;
    const { folder } = state;
    const isApi = isApiPath(pathOf(incoming));
    if (folder === undefined) {
      return forward(({ statusCode }) => {
        if (isApi || statusCode !== 404) return false;
        sendPendingDocs(outgoing, state.hasFailed);
        return true;
      });
    }
    serveDocs ??= createDocsHandler(folder, facts);
    serveDocs(incoming, outgoing, () => {
      const isForBrowser = acceptsPage(incoming) && !isApi;
      forward(({ statusCode }) => {
        return isForBrowser && statusCode === 404 && sendNotFoundPage(folder, outgoing);
      });
    });
  });
  // An unreadable request cannot be forwarded; answers it with the service's error.
  server.on("clientError", createSendClientError(`http://127.0.0.1:${port}`));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** Operation errors are JSON for browsers too, as their references say. */
function isApiPath(path: string): boolean {
  return [...apiPrefixes].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
