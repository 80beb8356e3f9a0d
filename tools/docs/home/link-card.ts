import { escapeHtml } from "../site/html.ts";
import type { StakeRun } from "./run-stake.ts";

/** An opened action link, as wallets draw it: title, button, and what its transaction does. */
export function renderLinkCard({ title, label, message }: StakeRun["link"]): string {
  // The sentences before the costs, which begin with the program.
  const [effect = "", costs = ""] = message.split(/ (?=Program: )/);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; --page: #f4f4f5; --card: #fff; --line: #e4e4e7; --text: #18181b; --muted: #52525b }
@media (prefers-color-scheme: dark) {
  :root { --page: #111113; --card: #1c1c1f; --line: #3f3f46; --text: #f4f4f5; --muted: #a1a1aa }
}
body { margin: 0; padding: 24px 12px; background: var(--page); color: var(--text); font: 16px/24px Roboto, sans-serif }
main { padding: 24px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 28px }
p { margin: 0 0 16px; overflow-wrap: anywhere }
small { display: block; color: var(--muted); font-size: 13px; line-height: 18px; overflow-wrap: anywhere }
b { display: block; margin-bottom: 16px; padding: 12px; border-radius: 8px; background: var(--text); color: var(--card); text-align: center }
</style>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(effect)}</p><b>${escapeHtml(label)}</b><small>${escapeHtml(costs)}</small></main>
</html>`;
}
