import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../site/html.ts";
import { alertMessage } from "./alert-message.ts";

const { title, body, actions } = alertMessage;

/** An alert on the phone of a subscriber: a picture of its email that `record-alert.ts` takes. */
export function renderPhone(): string {
  return `<figure class="phone">
${renderPicture("light")}
${renderPicture("dark")}
<figcaption>An alert with its button, <a href="guides/alerts.html#send-to-one-wallet">sent with <code>sendAlert</code></a></figcaption>
</figure>`;
}

function renderPicture(scheme: "light" | "dark"): string {
  const { width, height } = readSize(join(import.meta.dirname, `alert-${scheme}.png`));
  const alt = `An email with the title “${title}”, the text “${body}” and the button “${actions[0]?.label}”.`;
  return `<img class="${scheme}" src="assets/alert-${scheme}.png" width="${width}" height="${height}" loading="lazy" alt="${escapeHtml(alt)}">`;
}

/** A PNG has its width and height at fixed places; pages reserve the space while it loads. */
function readSize(file: string): { readonly width: number; readonly height: number } {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16) / 1.5, height: bytes.readUInt32BE(20) / 1.5 };
}
