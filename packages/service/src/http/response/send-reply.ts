import type { FastifyReply } from "fastify";
import type { AnyReply } from "../../operations/handler.ts";
import { SerializedJson } from "../../response-cache.ts";

/** Sends the reply of a handler. */
export function sendReply(reply: FastifyReply, { status, headers, body }: AnyReply): FastifyReply {
  if (headers !== undefined) reply.headers(headers);
  return body === undefined ? reply.code(status).send() : sendJson(reply, status, body);
}

/** Sends a JSON body; one from the response cache is serialized already. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header("content-type", "application/json; charset=utf-8")
    .send(body instanceof SerializedJson ? body.text : JSON.stringify(body));
}
