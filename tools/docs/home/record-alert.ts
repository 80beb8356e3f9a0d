#!/usr/bin/env node
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAlertsClient, signIn } from "@bellwether/alerts";
import { openChromium } from "@bellwether/browser/open-chromium";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { generateKeyPairSigner } from "@solana/kit";
import { alertMessage as message } from "./alert-message.ts";

export interface RecordOptions {
  /** The address of a running `pnpm start`. */
  readonly baseUrl: string;
  readonly clientKey: string;
  readonly appId: string;
  readonly apiKey: string;
  /** Receives `alert-light.png` and `alert-dark.png`. */
  readonly folder: string;
}

const help = `Usage: record-alert.ts

Takes the pictures of the home page from a running pnpm start: a wallet connects an email address, the app
sends an alert, and a phone shows the email. Writes alert-light.png and alert-dark.png beside this file.
Reads ORIGIN (default: http://127.0.0.1:4000) and CLIENT_KEY, APP_ID and API_KEY, as pnpm start prints them.

Exit codes: 0 done, 1 a step failed, 2 wrong usage.`;

const email = "wallet@subscriber.example";

export async function recordAlert(options: RecordOptions): Promise<void> {
  const html = await sendAlert(options);
  const browser = await openChromium();
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({
        viewport: { width: 300, height: 100 },
        deviceScaleFactor: 1.5,
        colorScheme,
      });
      await page.setContent(html);
      const picture = await page.screenshot({ animations: "disabled", fullPage: true });
      await writeFile(join(options.folder, `alert-${colorScheme}.png`), picture);
    }
  } finally {
    await browser.close();
  }
}

async function sendAlert({ baseUrl, clientKey, appId, apiKey }: RecordOptions): Promise<string> {
  const wallet = await generateKeyPairSigner();
  const me = await signIn(createAlertsClient({ baseUrl, clientKey }), wallet);
  await me.prepareEmail({ body: { email } });
  const { code } = await findMessage(baseUrl, (found) => found.code !== undefined);
  await me.verifyEmail({ body: { code: code ?? "" } });
  await me.subscribeToApp({ body: { appId, channel: "EMAIL" } });
  const app = createAlertsClient({ baseUrl, apiKey });
  const recipient = { type: "subscriber", walletAddress: wallet.address } as const;
  await app.sendAlert({ appId, body: { channels: ["EMAIL"], message, recipient } });
  const { content } = await findMessage(
    baseUrl,
    ({ content }) => content.subject === message.title,
  );
  return content.html;
}

interface MailboxMessage {
  readonly recipient: string;
  readonly code?: string;
  readonly content: { readonly subject: string; readonly html: string };
}

/** Polls the mailbox for the newest message to the wallet's address. */
async function findMessage(
  baseUrl: string,
  matches: (message: MailboxMessage) => boolean,
): Promise<MailboxMessage> {
  for (;;) {
    const { messages } = await (await fetch(`${baseUrl}/mailbox.json`)).json();
    const found = (messages as MailboxMessage[]).find(
      (message) => message.recipient === email && matches(message),
    );
    if (found !== undefined) return found;
    await sleep(200);
  }
}

async function main(): Promise<undefined> {
  if (process.argv.includes("--help")) return console.log(help) as undefined;
  const { ORIGIN, CLIENT_KEY, APP_ID, API_KEY } = process.env;
  if (CLIENT_KEY === undefined || APP_ID === undefined || API_KEY === undefined) {
    throw new UsageError("Set CLIENT_KEY, APP_ID and API_KEY as pnpm start prints them.");
  }
  await recordAlert({
    baseUrl: ORIGIN ?? "http://127.0.0.1:4000",
    clientKey: CLIENT_KEY,
    appId: APP_ID,
    apiKey: API_KEY,
    folder: import.meta.dirname,
  });
}

if (import.meta.main) await runCommand({ name: "record-alert", main, expected: [] });
