import { verifyWebhook, WebhookError } from "@bellwether/alerts";
import express, { type RequestHandler } from "express";

const receive: RequestHandler = async (request, response) => {
  try {
    await verifyWebhook(request, process.env.WEBHOOK_SECRET ?? "");
    response.sendStatus(204);
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    response.status(400).send(error.message);
  }
};

const app = express();
app.post("/raw", express.raw({ type: "application/json" }), receive);
// The mistake: a parser has read the body.
app.post("/parsed", express.json(), receive);
app.listen(Number(process.env.PORT), "127.0.0.1");
