import { cut, oneLine, showValue } from "./show-text.ts";

/**
 * Text without special meaning anywhere inside a GitHub Markdown line. A zero-width space keeps names from notifying
 * people and numbers from linking to issues: GitHub looks for them after Markdown, where a backslash no longer helps.
 */
export function escapeMarkdown(text: string, maxLength = 600): string {
  return cut(oneLine(text), maxLength).replace(meaningful, (found) => {
    if (/^[@#:w]|^gh-/i.test(found)) return `${found}&#8203;`;
    return entities[found] ?? `\\${found}`;
  });
}

/** Markdown punctuation; GitHub's mentions, issues, links and emoji names. */
const meaningful = /[\\`*_[\]<>|~&$@]|#(?=\w)|\bGH-(?=\d)|:(?=[\w+-]+:)|:(?=\/\/)|\bwww(?=\.)/gi;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  // Between two of them GitHub sets mathematics, and a backslash does not stop it.
  $: "<span>$</span>",
};

/** Text as a code span, also if it contains backticks. */
export function codeSpan(text: string, maxLength = 300): string {
  const line = cut(oneLine(text), maxLength);
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  // One space on both sides is taken away again, and parts the backticks inside from the fence.
  const needsSpace = line === "" || /^[` ]|[` ]$/.test(line);
  return needsSpace ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

export function codeValue(value: unknown): string {
  return codeSpan(showValue(value, 200));
}
