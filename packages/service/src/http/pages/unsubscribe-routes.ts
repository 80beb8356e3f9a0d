import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnavailable } from "../../database/transient-errors.ts";
import { pageHeaders } from "./page-headers.ts";
import {
  renderInvalidLink,
  renderQuestion,
  renderTooLarge,
  renderUnavailable,
  renderUnsubscribed,
  type UnsubscribeTarget,
  unsubscribePolicy,
} from "./unsubscribe-page.ts";

export interface UnsubscribeContext {
  /** What the link with this token ends, for the page; undefined for an invalid token. */
  read(token: string): Promise<UnsubscribeTarget | undefined>;
  /** Ends the subscription; true again when it was ended before, false for an invalid token. */
  unsubscribe(token: string): Promise<boolean>;
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

const path = "/v2/unsubscribe/:token";
const maxBodyBytes = 1024;
const retryAfterSeconds = 60;

/**
 * Adds the page behind the unsubscribe link in emails, and one-click unsubscription (RFC 8058). The token is the
 * credential, so there is no session and no origin check. Its requests are not logged, since their path contains the
 * token.
 */
export function addUnsubscribe(
  app: FastifyInstance,
  { read, unsubscribe }: UnsubscribeContext,
): void {
  app.get(path, { onRequest, errorHandler: handleError }, async (request: TokenRequest, reply) => {
    const target = await read(request.params.token);
    return target === undefined
      ? sendPage(request, reply, 404, renderInvalidLink())
      : sendPage(request, reply, 200, renderQuestion(target, request.params.token));
  });
  // Mail providers post a form of either encoding, and proxies may drop it: the body is read and ignored.
  const options = { onRequest, bodyLimit: maxBodyBytes, errorHandler: handleError };
  app.post(path, options, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    return (await unsubscribe(token))
      ? sendPage(request, reply, 200, renderUnsubscribed(await read(token)))
      : sendPage(request, reply, 404, renderInvalidLink());
  });
}

/** Without a token it is an operation's path with a slash at its end. */
async function onRequest(request: FastifyRequest, reply: FastifyReply) {
  if ((request.params as TokenRequest["params"]).token !== "") return;
  reply.callNotFound();
  return reply;
}

/** A person sees a page; a mail provider repeats the request after a 503. */
function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if ("code" in error && error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    sendPage(request, reply.header("connection", "close"), 413, renderTooLarge());
  } else if (isUnavailable(error)) {
    reply.header("retry-after", String(retryAfterSeconds));
    sendPage(request, reply, 503, renderUnavailable());
  } else throw error;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: string,
): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders(request, unsubscribePolicy))
    .type("text/html; charset=utf-8")
    .send(page);
}
