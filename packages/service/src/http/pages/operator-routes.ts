import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type NeighborPages, renderOperatorPage } from "./operator-page.ts";
import { operatorStyle } from "./operator-style.ts";
import { pageHeaders } from "./page-headers.ts";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The page's path and its parts' paths. */
export const operatorPagePaths = {
  page: "/admin",
  style: "/admin/page.css",
  script: "/admin/page.js",
} as const;

/** Bundled by the build, with the admin client. */
const script = new URL("../../../compiled/operator-page.js", import.meta.url);

/**
 * Adds the operator's page at `/admin`. It has no data: its script calls the admin API with the key the operator
 * enters.
 */
export function addOperatorPage(app: FastifyInstance, neighbors: NeighborPages): void {
  // In a separate scope: the hook must not run for other routes.
  app.register(async (pages) => {
    pages.addHook("onRequest", async (request, reply) => {
      reply.headers(pageHeaders(request, policy));
    });
    const bundle = readFileSync(script);
    const page = renderOperatorPage(neighbors);
    pages.get(operatorPagePaths.page, (_, reply) => send(reply, "text/html", page));
    pages.get(operatorPagePaths.style, (_, reply) => send(reply, "text/css", operatorStyle));
    pages.get(operatorPagePaths.script, (_, reply) => send(reply, "text/javascript", bundle));
  });
}

function send(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  return reply.header("content-type", `${type}; charset=utf-8`).send(content);
}
