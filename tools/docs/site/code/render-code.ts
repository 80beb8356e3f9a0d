import { escapeHtml } from "../html.ts";
import { highlight } from "./highlight.ts";

/** A code block in one language. */
export interface CodeSample {
  /** Its tab's title: `curl`, `TypeScript`, `Python`, `Output`. The selected title applies to all pages. */
  readonly label: string;
  /** `sh`, `ts`, `python`, `go`, `json`, `yaml`, `http` or `text`. */
  readonly language: string;
  readonly code: string;
}

/** A code block, with a tab for each sample. Without JavaScript the samples are listed with their labels. */
export function renderCode(samples: readonly CodeSample[]): string {
  const blocks = samples.map(renderBlock).join("\n");
  return samples.length === 1 ? blocks : `<div class="samples">\n${blocks}\n</div>`;
}

function renderBlock({ label, language, code }: CodeSample): string {
  const text = code.replace(/\s+$/, "");
  return `<figure class="code" data-label="${escapeHtml(label)}"><figcaption>${escapeHtml(label)}</figcaption><pre tabindex="0" aria-label="${escapeHtml(label)}" role="group"><code>${highlight(text, language)}</code></pre></figure>`;
}
