import { WebhookError } from "./webhook-error.ts";

/** How a receiver gets the raw body; only these bytes have the signature. */
const remedy =
  'Express: express.raw({ type: "application/json" }) on the route, before express.json(). ' +
  'Fastify: addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body, done) => done(null, body)). ' +
  "Hono: verifyWebhook(c.req.raw, …) before the body is read. " +
  "Next: verifyWebhook(request, …) in a route handler before the body is read.";

/**
 * The raw body of a message.
 *
 * @throws WebhookError when it was parsed, never read, or read before
 */
export async function readRawBody(message: object): Promise<Uint8Array> {
  // A `Request` from another realm is no instance of the global class.
  if ("arrayBuffer" in message && typeof message.arrayBuffer === "function") {
    if ("bodyUsed" in message && message.bodyUsed) throw notRaw("was read before");
    return new Uint8Array(await message.arrayBuffer());
  }
  const body = "body" in message ? message.body : undefined;
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  }
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (body === undefined || body === null) throw notRaw("is missing: no parser has read it");
  throw notRaw(
    `is ${typeof body === "object" ? "an object" : `a ${typeof body}`}: a parser has read it`,
  );
}

function notRaw(problem: string): WebhookError {
  return new WebhookError(
    "body-not-raw",
    `the body ${problem}; pass the raw body, as text or bytes. ${remedy}`,
  );
}
