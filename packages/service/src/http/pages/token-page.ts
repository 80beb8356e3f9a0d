import type { FastifyReply, FastifyRequest } from "fastify";
import { isUnavailable } from "../../database/transient-errors.ts";
import { pageHeaders } from "./page-headers.ts";
import { renderTooLarge, renderUnavailable, unsubscribePolicy } from "./unsubscribe-page.ts";

const retryAfterSeconds = 60;

/** Pages whose path has the token from an email link. */
export type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * A person sees a page; a mail provider repeats the request after a 503.
 *
 * @param consequence what did not happen
 */
export function createErrorHandler(consequence?: string) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if ("code" in error && error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
      sendPage(request, reply.header("connection", "close"), 413, renderTooLarge());
    } else if (isUnavailable(error)) {
      reply.header("retry-after", String(retryAfterSeconds));
      sendPage(request, reply, 503, renderUnavailable(consequence));
    } else throw error;
  };
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: string,
  policy = unsubscribePolicy,
): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders(request, policy))
    .type("text/html; charset=utf-8")
    .send(page);
}
