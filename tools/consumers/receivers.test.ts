import { join } from "node:path";
import { createAlertsClient, signWebhook } from "@bellwether/alerts";
import { choosePort } from "@bellwether/tasks/port";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { runProgram, startServer } from "./run-program.ts";

const { origin: baseUrl, apiKey } = inject("service");
const project = inject("project");
const folder = join(project, "receivers");
const alerts = createAlertsClient({ baseUrl, apiKey });

test("the receivers compile", async () => {
  const tsc = join(project, "node_modules/typescript/bin/tsc");
  expect(await runProgram([tsc, "-p", "."], { cwd: folder })).toBe("");
});

/** Creates a webhook on a receiver and starts the receiver with its secret. */
async function startReceiver(program: string, path: string, preferredPort: number) {
  const port = await choosePort(preferredPort);
  const url = `http://127.0.0.1:${port}${path}`;
  const { id: webhookId, secret } = await alerts.createWebhook({ body: { url } });
  const server = await startServer([program], {
    cwd: folder,
    variables: { PORT: String(port), WEBHOOK_SECRET: secret },
    url,
  });
  onTestFinished(server.stop);
  return { url, webhookId, secret };
}

/** Has the service send a test event and returns what it then shows about the delivery. */
async function deliver(webhookId: string) {
  await alerts.testWebhook({ webhookId, body: { event: "price-change" } });
  const read = async () => (await alerts.listDeliveries({ webhookId })).deliveries[0];
  await expect.poll(async () => (await read())?.state).not.toBe("pending");
  return read();
}

const receivers = [
  ["Express", "express.ts", 'express.raw({ type: "application/json" })', 24_960],
  ["Fastify", "fastify.ts", "addContentTypeParser", 24_965],
  ["Hono", "hono.ts", "verifyWebhook(c.req.raw", 24_970],
] as const;

describe.each(receivers)("a receiver in %s", (_, program, advice, port) => {
  test("accepts an event of the service, which shows it as delivered, and refuses one of another sender", async () => {
    const { url, webhookId } = await startReceiver(program, "/raw", port);
    expect(await deliver(webhookId)).toMatchObject({ state: "delivered", lastStatus: 204 });
    const forged = await signWebhook({ events: [] }, `whsec_${btoa("x".repeat(32))}`);
    const response = await fetch(url, { method: "POST", ...forged });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(
      "no signature matches; use the secret of this webhook.",
    );
  });

  test("says how to get the raw body after a parser, and the service shows the refusal", async () => {
    const { url, webhookId, secret } = await startReceiver(program, "/parsed", port);
    expect(await deliver(webhookId)).toMatchObject({ state: "failed", lastStatus: 400 });
    const signed = await signWebhook({ events: [] }, secret);
    const response = await fetch(url, { method: "POST", ...signed });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(advice);
  });
});
