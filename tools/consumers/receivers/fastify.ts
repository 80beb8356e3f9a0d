import { verifyWebhook, WebhookError } from "@bellwether/alerts";
import fastify, { type RouteHandlerMethod } from "fastify";

const receive: RouteHandlerMethod = async (request, reply) => {
  try {
    const { body, headers } = request as { body: Buffer; headers: typeof request.headers };
    await verifyWebhook({ body, headers }, process.env.WEBHOOK_SECRET ?? "");
    return reply.status(204).send();
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return reply.status(400).send(error.message);
  }
};

const app = fastify();
app.register(async (plugin) => {
  const options = { parseAs: "buffer" } as const;
  plugin.addContentTypeParser("application/json", options, (_, body, done) => done(null, body));
  plugin.post("/raw", receive);
});
// The mistake: the default parser has read the body.
app.post("/parsed", receive);
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
