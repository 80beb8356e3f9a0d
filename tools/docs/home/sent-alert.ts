import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderCode } from "../site/code/render-code.ts";
import { escapeHtml } from "../site/html.ts";
import { alertMessage } from "./alert-message.ts";

const { title, body } = alertMessage;

const code = `await app.sendAlert({
  appId,
  body: {
    channels: ["EMAIL"],
    message: {
      title: "${title}",
      body: "${body}",
    },
    recipient: { type: "subscriber", walletAddress },
  },
});`;

/** An alert in code, and the email that arrives: a picture of the mailbox that `record-alert.ts` takes. */
export function renderSentAlert(): string {
  return `<figure class="arrival">
${renderCode([{ label: "Send an alert", language: "ts", code }])}
<figcaption><p>The subscriber's email, in the mailbox of the local service:</p></figcaption>
${renderPicture("light")}
${renderPicture("dark")}
</figure>`;
}

function renderPicture(scheme: "light" | "dark"): string {
  const { width, height } = readSize(join(import.meta.dirname, `alert-${scheme}.png`));
  const alt = `An email with the title “${title}” and the text “${body}”, with a link to unsubscribe.`;
  return `<img class="${scheme}" src="assets/alert-${scheme}.png" width="${width}" height="${height}" loading="lazy" alt="${escapeHtml(alt)}">`;
}

/** A PNG has its width and height at fixed places; pages reserve the space while it loads. */
function readSize(file: string): { readonly width: number; readonly height: number } {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16) / 1.5, height: bytes.readUInt32BE(20) / 1.5 };
}
