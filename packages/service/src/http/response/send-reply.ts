import type { FastifyReply } from "fastify";
import { SerializedJson } from "../../response-cache.ts";

/** Sends a JSON body; one from the response cache is JSON already. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header("content-type", "application/json; charset=utf-8")
    .send(body instanceof SerializedJson ? body.text : JSON.stringify(body));
}
