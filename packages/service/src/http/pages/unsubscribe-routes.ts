import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createErrorHandler, sendPage, type TokenRequest } from "./token-page.ts";
import {
  renderInvalidLink,
  renderQuestion,
  renderUnsubscribed,
  type UnsubscribeTarget,
} from "./unsubscribe-page.ts";

export interface UnsubscribeContext {
  /** What the link with this token ends, for the page; undefined for an invalid token. */
  read(token: string): Promise<UnsubscribeTarget | undefined>;
  /** Ends the subscription; true again when it was ended before, false for an invalid token. */
  unsubscribe(token: string): Promise<boolean>;
}

const path = "/v2/unsubscribe/:token";
const maxBodyBytes = 1024;
const errorHandler = createErrorHandler();

/**
 * Adds the page behind the unsubscribe link in emails, and one-click unsubscription (RFC 8058). The token is the
 * credential, so there is no session and no origin check. Its requests are not logged, since their path contains the
 * token.
 */
export function addUnsubscribe(
  app: FastifyInstance,
  { read, unsubscribe }: UnsubscribeContext,
): void {
  app.get(path, { onRequest, errorHandler }, async (request: TokenRequest, reply) => {
    const target = await read(request.params.token);
    return target === undefined
      ? sendPage(request, reply, 404, renderInvalidLink())
      : sendPage(request, reply, 200, renderQuestion(target, request.params.token));
  });
  // Mail providers post a form in either encoding, and proxies may drop it: the body is read and ignored.
  const options = { onRequest, bodyLimit: maxBodyBytes, errorHandler };
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
