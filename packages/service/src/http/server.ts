import fastify, { type FastifyInstance } from "fastify";
import { createRequestContext } from "./request/request-context.ts";
import { refuseBrokenConnection } from "./response/broken-connection.ts";
import type { FailRequest } from "./response/fail-request.ts";
import { chooseRequestId } from "./telemetry/request-id.ts";

/** Whose `X-Forwarded-*` to believe: all, or addresses and networks. */
export type TrustProxy = boolean | string | string[];

/** Fastify with its own reading, checking and error texts switched off. */
export function createServer(
  failRequest: FailRequest,
  trustProxy: TrustProxy | undefined,
): FastifyInstance {
  const app = fastify({
    logger: false,
    genReqId: (request) => chooseRequestId(request),
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    clientErrorHandler: refuseBrokenConnection,
    ...(trustProxy !== undefined && { trustProxy }),
    frameworkErrors: (error, request, reply) => {
      createRequestContext(request);
      failRequest(error, request, reply);
    },
    // Parameters are read from the address itself; Fastify's reading would only cost time.
    routerOptions: { maxParamLength: 16_384, querystringParser: () => ({}) },
  });
  app.decorateRequest("requestContext", undefined);
  // A body is taken as it came, whatever it is called, and read by the operation's description.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    if (request.requestContext === undefined) createRequestContext(request);
    failRequest(error, request, reply);
    return reply;
  });
  return app;
}
