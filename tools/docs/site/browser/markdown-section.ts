/**
 * The part of a Markdown file below a heading, with the heading: up to the next one at its level or above. Headings
 * inside code blocks do not count.
 *
 * @param anchor the heading in lower case, as links name it
 */
export function markdownSection(markdown: string, anchor: string): string | undefined {
  const lines = markdown.split("\n");
  const found: string[] = [];
  let level = 0;
  let isCode = false;
  for (const line of lines) {
    if (line.startsWith("```")) isCode = !isCode;
    const [, marks = "", title = ""] = (!isCode && /^(#+) (.*)$/.exec(line)) || [];
    if (level > 0 && marks !== "" && marks.length <= level) break;
    if (level === 0 && marks !== "" && title.toLowerCase() === anchor) level = marks.length;
    if (level > 0) found.push(line);
  }
  return level === 0 ? undefined : `${found.join("\n").trim()}\n`;
}
