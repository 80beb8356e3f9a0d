import { escapeHtml } from "../html.ts";
import { highlight } from "./highlight.ts";

/** One way of writing something, such as a request as curl. */
export interface CodeSample {
  /** What a reader calls it: `curl`, `TypeScript`, `fetch`, `Output`. Readers choose a tab by it, on all pages. */
  readonly label: string;
  /** `sh`, `ts`, `json`, `yaml`, `http` or `text`. */
  readonly language: string;
  readonly code: string;
}

/**
 * One block of code, or one block with a tab for each sample. Without a script the samples stand below
 * one another, each under its label.
 */
export function renderCode(samples: readonly CodeSample[]): string {
  const blocks = samples.map(renderBlock).join("\n");
  return samples.length === 1 ? blocks : `<div class="samples">\n${blocks}\n</div>`;
}

function renderBlock({ label, language, code }: CodeSample): string {
  const text = code.replace(/\s+$/, "");
  return `<figure class="code" data-label="${escapeHtml(label)}"><figcaption>${escapeHtml(label)}</figcaption><pre tabindex="0" aria-label="${escapeHtml(label)}" role="group"><code>${highlight(text, language)}</code></pre></figure>`;
}
