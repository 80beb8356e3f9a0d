import { showControls } from "./show-text.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text safe in HTML, inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return showControls(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
