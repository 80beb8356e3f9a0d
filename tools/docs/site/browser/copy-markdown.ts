import { copyOnPress } from "./copy-on-press.ts";
import { markdownSection } from "./markdown-section.ts";

/**
 * Makes the page's button copy its Markdown file, and an operation's button its section. Pages from disk may not fetch
 * the file, so the style hides the buttons there.
 */
export function enableMarkdownCopy(): void {
  const page = document.querySelector<HTMLButtonElement>(".copy-page");
  if (page !== null) copyOnPress(page, () => copy((markdown) => markdown));
  for (const button of document.querySelectorAll<HTMLButtonElement>(".copy-operation")) {
    const { id = "" } = button.closest(".operation") ?? {};
    const anchor = id.slice(id.lastIndexOf("/") + 1);
    copyOnPress(button, () => copy((markdown) => markdownSection(markdown, anchor)));
  }
}

/** Safari allows the clipboard only during the click, so it gets the text as a promise. */
async function copy(choose: (markdown: string) => string | undefined): Promise<void> {
  const text = fetchMarkdown().then((markdown) => {
    const chosen = choose(markdown);
    if (chosen === undefined) throw new Error("The Markdown file has no such section.");
    return new Blob([chosen], { type: "text/plain" });
  });
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}

async function fetchMarkdown(): Promise<string> {
  const selector = 'link[rel="alternate"][type="text/markdown"]';
  const address = document.querySelector<HTMLLinkElement>(selector)?.href ?? "";
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
}
