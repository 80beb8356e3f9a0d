import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { openChromium, type Page } from "@bellwether/browser/open-chromium";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVapid, generateVapidKeys, readVapidKeys } from "../../src/delivery/push/vapid.ts";
import { createWebPushChannel } from "../../src/delivery/push/web-push-channel.ts";
import { createReceiver } from "./decrypt-push.ts";
import { makeAlert, testTime } from "./outgoing-alert.ts";

// Headless Chromium refuses `pushManager.subscribe` and notifications. The DevTools protocol delivers a decrypted
// message to the worker instead, as the browser does after it has decrypted one.

const worker = `
  addEventListener("install", () => skipWaiting());
  addEventListener("push", (event) => {
    const { title, body, app, tag, data, image, actions } = event.data.json();
    const notification = { title, body, icon: app.icon, tag, data, image, actions };
    event.waitUntil(fetch("/shown", { method: "POST", body: JSON.stringify(notification) }));
  });`;

const closers: (() => unknown)[] = [];
const shown: unknown[] = [];
const receiver = createReceiver();
let page: Page;
let site: string;
let pushService: string;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function readBody(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

beforeAll(async () => {
  site = await listen(async (request, response) => {
    if (request.url === "/shown") shown.push(JSON.parse((await readBody(request)).toString()));
    const isWorker = request.url === "/worker.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
    response.end(isWorker ? worker : "<!doctype html><title>Alerts</title>");
  });
  const browser = await openChromium();
  closers.push(() => browser.close());
  page = await browser.newPage();
  await page.goto(site);
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  await page.evaluate(
    `navigator.serviceWorker.register("/worker.js").then(() => navigator.serviceWorker.ready).then(() => {})`,
  );
  const registrationId = await registered;
  pushService = await listen(async (request, response) => {
    const data = receiver.decrypt(await readBody(request)).toString();
    const message = { origin: site, registrationId, data };
    await devTools.send("ServiceWorker.deliverPushMessage", message);
    response.writeHead(201).end();
  });
});
afterAll(async () => {
  for (const close of closers) await close();
});

test("a service worker reads the notification of an alert from its push event", async () => {
  const keys = readVapidKeys(generateVapidKeys());
  const clock = { now: () => testTime };
  const authorize = createVapid({ keys, contact: "mailto:ops@bellwether.example", clock });
  const options = { authorize, clock, allowPrivateAddresses: true, timeoutMs: 60_000 };
  const channel = createWebPushChannel(options);
  const message = {
    title: "Rate changed",
    body: "The deposit rate of SOL is 5.1 % 🚀 <b>now</b>.",
    image: "https://bellwether.example/chart.png",
    actions: [{ label: "Open", url: "https://bellwether.example/sol" }],
  };
  const icon = "https://bellwether.example/icon.png";
  const alert = makeAlert({ message, app: { ...makeAlert().app, icon }, data: { token: "SOL" } });
  const address = { endpoint: `${pushService}/send/1`, keys: receiver.keys };
  const attempt = await channel.send(alert, address, new AbortController().signal);
  expect(attempt).toEqual({ state: "sent" });
  await expect.poll(() => shown).toHaveLength(1);
  expect(shown).toEqual([{ ...message, icon, tag: alert.id, data: { token: "SOL" } }]);
});
