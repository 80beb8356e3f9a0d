import type { FastifyInstance } from "fastify";
import type { Lifecycle } from "./lifecycle.ts";
import { sendJson } from "./request-context.ts";
import type { Metrics } from "./telemetry/metrics.ts";

/** Whether requests can be answered just now, and in one line why not. */
export type CheckReadiness = () => Promise<{ readonly isReady: boolean; readonly reason?: string }>;

/** What machines ask that look after the process; no part of any host. */
export function addHealth(
  app: FastifyInstance,
  context: {
    readonly checkReadiness: CheckReadiness;
    readonly metrics: Metrics;
    readonly lifecycle: Lifecycle;
  },
): void {
  const { checkReadiness, metrics, lifecycle } = context;
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
    done();
  });
  app.get("/health/live", (_, reply) => sendJson(reply, 200, { status: "live" }));
  app.get("/health/ready", async (_, reply) => {
    if (lifecycle.isClosing) return sendJson(reply, 503, notReady("The service is stopping."));
    const { isReady, reason } = await checkReadiness().catch(() => ({
      isReady: false,
      reason: "The check itself failed.",
    }));
    return isReady
      ? sendJson(reply, 200, { status: "ready" })
      : sendJson(reply, 503, notReady(reason));
  });
  app.get("/metrics", async (_, reply) => {
    const text = await metrics.text();
    return reply.header("content-type", metrics.contentType).send(text);
  });
}

function notReady(reason = "The service is not ready."): object {
  return { status: "not ready", reason };
}
