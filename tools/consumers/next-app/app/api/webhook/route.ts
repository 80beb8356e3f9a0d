import { verifyWebhook, WebhookError } from "@bellwether/alerts";

export async function POST(request: Request): Promise<Response> {
  try {
    const { events } = await verifyWebhook(request, process.env.WEBHOOK_SECRET ?? "");
    return Response.json({ received: events.map(({ event }) => event) });
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return Response.json({ error: error.reason }, { status: 400 });
  }
}
