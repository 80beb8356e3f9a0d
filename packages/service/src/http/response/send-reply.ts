import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { AnyReply } from "../../operations/handler.ts";
import { SerializedJson } from "../../response-cache.ts";

/** A body as it is sent. */
export type JsonText = string | Buffer;

/** A longer body is sent in parts this long, each when its caller has read the one before. */
export const partBytes = 64 * 1024;

/** A body's JSON; one from the response cache is serialized already. */
export function serialize(body: unknown): JsonText {
  return body instanceof SerializedJson ? body.text : JSON.stringify(body);
}

/**
 * Sends a handler's reply.
 *
 * @param text its body's JSON; undefined without one
 * @param publicPath the prefix for a location on this service
 */
export function sendReply(
  reply: FastifyReply,
  { status, headers }: AnyReply,
  text: JsonText | undefined,
  publicPath: string,
): FastifyReply {
  if (headers !== undefined) reply.headers(headers);
  const location = headers?.Location;
  if (typeof location === "string" && location.startsWith("/")) {
    reply.header("location", publicPath + location);
  }
  return text === undefined ? reply.code(status).send() : sendText(reply, status, text);
}

/** Sends a short JSON body. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return sendText(reply, status, serialize(body));
}

function sendText(reply: FastifyReply, status: number, text: JsonText): FastifyReply {
  reply.code(status).header("content-type", "application/json; charset=utf-8");
  if (text.length <= partBytes) return reply.send(text);
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  return reply.header("content-length", bytes.length).send(Readable.from(partsOf(bytes)));
}

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += partBytes) {
    yield bytes.subarray(from, from + partBytes);
  }
}
