import type { FastifyInstance } from "fastify";
import { exposedHeaders } from "./response/host-headers.ts";

/**
 * Lets pages from the listed origins read the admin API. Pages from its own origin can without these headers, and
 * others cannot: a page holding an admin key by mistake or by attack must not be able to use it.
 */
export function addAdminOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined && allowed.has(origin) && isAdminOperation(request.routeOptions.url)) {
      reply.headers({
        "access-control-allow-origin": origin,
        "access-control-expose-headers": exposedHeaders,
      });
    }
    done();
  });
}

function isAdminOperation(routePath: string | undefined): boolean {
  return routePath?.startsWith("/admin/v") ?? false;
}
