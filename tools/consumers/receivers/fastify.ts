import { verifyWebhook, WebhookError } from "@bellwether/alerts";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";

async function receive(request: FastifyRequest<{ Body: Buffer }>, reply: FastifyReply) {
  try {
    await verifyWebhook(request, process.env.WEBHOOK_SECRET ?? "");
    return reply.status(204).send();
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return reply.status(400).send(error.message);
  }
}

const app = fastify();
app.register(async (plugin) => {
  const options = { parseAs: "buffer" } as const;
  plugin.addContentTypeParser("application/json", options, (_, body, done) => done(null, body));
  plugin.post<{ Body: Buffer }>("/raw", receive);
});
// The mistake: the default parser has read the body.
app.post<{ Body: Buffer }>("/parsed", receive);
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
