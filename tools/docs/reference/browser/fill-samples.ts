import { listPlaceholderValues, readLocalKeys } from "../../site/browser/local-keys.ts";

/** Replaces the placeholders in code with the local service's ids and keys, where `pnpm start` serves the page. */
export async function fillSamples(): Promise<void> {
  const keys = await readLocalKeys();
  if (keys === undefined) return;
  const values = listPlaceholderValues(keys);
  for (const code of document.querySelectorAll("main .samples code")) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const filled = (text.nodeValue ?? "").replaceAll(
        /YOUR_[A-Z_]+/g,
        (name) => values.get(name) ?? name,
      );
      if (filled !== text.nodeValue) text.nodeValue = filled;
    }
  }
}
