import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { createClientAddressReader, type OnUnknownProxy } from "./access/client-address.ts";
import { createRequestContext } from "./request/request-context.ts";
import { createSendClientError } from "./response/client-error.ts";
import { type ErrorHandler, SeveralHostsError } from "./response/error-handler.ts";

/** The addresses and networks of the proxies whose `X-Forwarded-*` headers are trusted. */
export type TrustProxy = readonly string[];

declare module "fastify" {
  interface FastifyRequest {
    /** Normalized, unlike `ip`. */
    readonly clientAddress: string;
  }
}

export interface ServerOptions {
  readonly trustProxy?: TrustProxy;
  readonly onUnknownProxy?: OnUnknownProxy;
  /** Whether it listens on a Unix socket, where every caller is a proxy. */
  readonly isOnSocket?: boolean;
  /** The target to route instead of the request's. */
  readonly route?: (request: IncomingMessage) => string;
}

const timeouts = { requestTimeout: 60_000, keepAliveTimeout: 72_000 };

/** Creates a Fastify server without Fastify's parsing, validation and error messages. */
export function createServer(
  handleError: ErrorHandler,
  docsUrl: string,
  { trustProxy = [], onUnknownProxy, isOnSocket, route }: ServerOptions = {},
): FastifyInstance {
  const app = fastify({
    logger: false,
    genReqId: (request) => chooseRequestId(request),
    ...timeouts,
    return503OnClosing: false,
    ...(route !== undefined && { rewriteUrl: route }),
    clientErrorHandler: createSendClientError(docsUrl),
    // For the scheme and the host.
    trustProxy: [...trustProxy],
    frameworkErrors: (error, request, reply) => {
      createRequestContext(request);
      handleError(error, request, reply);
    },
    // Parameters are parsed from the request target; parsing by Fastify would only cost time.
    routerOptions: { maxParamLength: 16_384, querystringParser: () => ({}) },
  });
  app.decorateRequest("requestContext", undefined);
  const readClientAddress = createClientAddressReader(trustProxy, { onUnknownProxy, isOnSocket });
  app.decorateRequest("clientAddress", {
    getter() {
      return readClientAddress(this.raw);
    },
  });
  app.addHook("onRequest", (request, _, done) => {
    done(hasSeveralHosts(request.raw.rawHeaders) ? new SeveralHostsError() : undefined);
  });
  // All body types stay bytes; the edge parses them by the operation's spec.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    if (request.requestContext === undefined) createRequestContext(request);
    handleError(error, request, reply);
    return reply;
  });
  return app;
}

/** Creates a second listener for the same routes. */
export function createSecondListener(
  app: FastifyInstance,
  docsUrl: string,
  onRequest: (request: IncomingMessage) => void,
): Server {
  const server = createHttpServer(timeouts, (request, response) => {
    onRequest(request);
    app.routing(request, response);
  });
  return server.on("clientError", createSendClientError(docsUrl));
}

/** Listens and returns the address, such as `http://127.0.0.1:9000`. */
export async function listenOn(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  server.listen({ host, port });
  await once(server, "listening");
  const { address, family, port: chosen } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${chosen}`;
}

/** Node keeps the first `Host` and a proxy may have used another; RFC 9112 requires 400. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/** Safe to write into a log line without escaping. */
const safeRequestId = /^[\w.:/+=-]{1,64}$/;

/** The caller's request id if it is safe for a log line, otherwise a new one. */
function chooseRequestId({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && safeRequestId.test(given) ? given : randomUUID();
}
