import fastify, { type FastifyInstance } from "fastify";
import { createRequestContext } from "./request/request-context.ts";
import { sendClientError } from "./response/client-error.ts";
import type { ErrorHandler } from "./response/error-handler.ts";
import { chooseRequestId } from "./telemetry/request-id.ts";

/** Whose `X-Forwarded-*` to believe: all, or addresses and networks. */
export type TrustProxy = boolean | string | string[];

/** Fastify with its own reading, checking and error texts switched off. */
export function createServer(
  handleError: ErrorHandler,
  trustProxy: TrustProxy | undefined,
): FastifyInstance {
  const app = fastify({
    logger: false,
    genReqId: (request) => chooseRequestId(request),
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    clientErrorHandler: sendClientError,
    ...(trustProxy !== undefined && { trustProxy }),
    frameworkErrors: (error, request, reply) => {
      createRequestContext(request);
      handleError(error, request, reply);
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
    handleError(error, request, reply);
    return reply;
  });
  return app;
}
