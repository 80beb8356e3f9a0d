import { type Parts, readEntries } from "./page-parts.ts";

interface HtmlPolicy {
  createHTML(html: string): string;
}

declare const trustedTypes:
  | { createPolicy(name: string, policy: HtmlPolicy): HtmlPolicy }
  | undefined;

/** The page's generator wrote and escaped it, as everything else here. */
const ownHtml: HtmlPolicy = { createHTML: (html) => html };

async function unpack(packed: string): Promise<[level: string, html: string][]> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).json();
}

async function addRest(parts: Parts, block: Element): Promise<void> {
  const rest = await unpack(block.textContent ?? "");
  const policy =
    typeof trustedTypes === "undefined" ? ownHtml : trustedTypes.createPolicy("spec-diff", ownHtml);
  for (const [level, html] of rest) {
    const section = document.getElementById(level)?.closest("section");
    section?.querySelector(".more")?.remove();
    section?.insertAdjacentHTML("beforeend", policy.createHTML(html));
  }
  block.remove();
  parts.entries.splice(0, parts.entries.length, ...readEntries());
}

/** Loads the page's compressed findings, on the first call. */
export function createRestLoader(parts: Parts): () => Promise<void> {
  let loading: Promise<void> | undefined;
  const load = async () => {
    const block = document.querySelector("#rest");
    if (block === null) return;
    try {
      await addRest(parts, block);
    } catch {
      for (const more of document.querySelectorAll(".more")) {
        more.textContent =
          "This browser cannot unpack the other findings; the JSON report has all.";
      }
    }
  };
  return () => {
    loading ??= load();
    return loading;
  };
}
