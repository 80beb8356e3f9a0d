import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import type { GracefulShutdown } from "./response/graceful-shutdown.ts";
import { sendJson } from "./response/send-reply.ts";

/** Whether the service can handle requests now, and if not, the reason in one line. */
export type CheckReadiness = () => Promise<{
  readonly isReady: boolean;
  readonly reason?: string;
  /** The distributed database's servers whose wallets cannot be served, as `host:port`. */
  readonly lostServers?: readonly string[];
}>;

/** Each channel's state in a word, or why it is paused. */
export type DescribeChannels = () => Readonly<Record<string, string>>;

/**
 * Adds health checks and metrics, for load balancers and Prometheus; they belong to no host. They need no credential,
 * so they are not found for proxied requests.
 */
export function addHealth(
  app: FastifyInstance,
  context: {
    readonly checkReadiness: CheckReadiness;
    readonly describeChannels: DescribeChannels;
    readonly registry: Registry;
    readonly shutdown: GracefulShutdown;
  },
): void {
  const { checkReadiness, describeChannels, registry, shutdown } = context;
  app.addHook("onRequest", (request, reply, done) => {
    if (isForwarded(request)) return reply.callNotFound();
    reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
    done();
  });
  app.get("/health/live", (_, reply) => sendJson(reply, 200, { status: "live" }));
  app.get("/health/ready", async (_, reply) => {
    if (shutdown.isStopping) return sendJson(reply, 503, notReady("The service is stopping."));
    const failed = { isReady: false, reason: "The readiness check failed.", lostServers: [] };
    const { isReady, reason, lostServers = [] } = await checkReadiness().catch(() => failed);
    const lost = lostServers.length > 0 ? { lostServers } : {};
    return isReady
      ? sendJson(reply, 200, { status: "ready", channels: describeChannels(), ...lost })
      : sendJson(reply, 503, notReady(reason));
  });
  app.get("/metrics", async (_, reply) => {
    const text = await registry.metrics();
    return reply.header("content-type", registry.contentType).send(text);
  });
}

/** A direct caller sending these headers hides the paths only from itself, so no proxy need be trusted. */
function isForwarded({ headers }: FastifyRequest): boolean {
  return headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
}

function notReady(reason = "The service is not ready."): object {
  return { status: "not ready", reason };
}
