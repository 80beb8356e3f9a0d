import { verifyWebhook, WebhookError } from "@bellwether/alerts";
import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";

async function receive(c: Context): Promise<Response> {
  try {
    await verifyWebhook(c.req.raw, process.env.WEBHOOK_SECRET ?? "");
    return c.body(null, 204);
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return c.text(error.message, 400);
  }
}

const app = new Hono();
app.post("/raw", receive);
app.post("/parsed", async (c) => {
  // The mistake: the body was read before.
  await c.req.json();
  return receive(c);
});
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT) });
