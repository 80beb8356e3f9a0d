import type { FastifyReply } from "fastify";
import type { AnyReply } from "../../operations/handler.ts";
import { SerializedJson } from "../../response-cache.ts";

/**
 * Sends a handler's reply.
 *
 * @param publicPath the prefix for a location on this service
 */
export function sendReply(
  reply: FastifyReply,
  { status, headers, body }: AnyReply,
  publicPath: string,
): FastifyReply {
  if (headers !== undefined) reply.headers(headers);
  const location = headers?.Location;
  if (typeof location === "string" && location.startsWith("/")) {
    reply.header("location", publicPath + location);
  }
  return body === undefined ? reply.code(status).send() : sendJson(reply, status, body);
}

/** Sends a JSON body; one from the response cache is serialized already. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header("content-type", "application/json; charset=utf-8")
    .send(body instanceof SerializedJson ? body.text : JSON.stringify(body));
}
