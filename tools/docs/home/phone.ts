import { escapeHtml } from "../site/html.ts";
import { type Recorded, readRecorded } from "./recorded.ts";

const recorded = readRecorded();

/** The picture files, which lie beside this one. */
export const pictureFiles = recorded.pictures.map(({ file }) => file);

/** A run recorded by `record-alert.ts`: an alert's email, and its opened link. */
export function renderPhone(): string {
  const pictures = recorded.pictures.map((picture) => renderPicture(picture, recorded));
  return `<figure class="phone">
<div>${pictures.join("\n")}</div>
<figcaption>A stake on the local chain of <code>pnpm start</code>: the alert that it is inactive, and its opened link. <a href="guides/price-alerts.html#rules-of-a-wallet">Watch positions</a></figcaption>
</figure>`;
}

function renderPicture(
  { file, scheme, width, height }: Recorded["pictures"][number],
  recorded: Recorded,
): string {
  const alt = escapeHtml(describe(file, recorded));
  return `<img class="${scheme}" src="assets/${file}" width="${width}" height="${height}" loading="lazy" alt="${alt}">`;
}

function describe(file: string, { title, link }: Recorded): string {
  return file.startsWith("alert")
    ? `An email with the title “${title}” and the button “Withdraw”.`
    : `The opened link “${link.title}” with the button “${link.label}” and the text “${link.message}”`;
}
