/** Tags repeating the type. */
const redundantTags = new Set(["@enum", "@constant", "@format", "@default"]);

/**
 * Shortens an openapi-typescript doc comment: the description without its tag, the title only when there is no
 * description, each example once.
 *
 * @param text the comment without its slashes and outer asterisks: `*\n * Title\n …`
 */
export function shortenComment(text: string): string {
  const sections = readSections(text);
  const title = sections.find(([tag]) => tag === "")?.[1];
  const description = sections.find(([tag]) => tag === "@description")?.[1];
  const tags = sections
    .filter(([tag]) => tag !== "" && tag !== "@description" && !redundantTags.has(tag))
    .map(([tag, content]) => `${tag} ${content}`.trim());
  const paragraphs = [description || title, [...new Set(tags)].join("\n")].filter(Boolean);
  const lines = paragraphs.join("\n\n").split("\n");
  if (lines.length === 1) return `* ${lines[0]} `;
  return `*\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n `;
}

/** Each tag with its text; the title has none. */
function readSections(text: string): [tag: string, content: string][] {
  const sections: [string, string[]][] = [["", []]];
  for (const line of text.split("\n").map((raw) => raw.replace(/^\s*\* {0,5}/, "").trimEnd())) {
    const [, tag, rest = ""] = line.match(/^(@\w+) ?(.*)$/) ?? [];
    if (tag !== undefined) sections.push([tag, [rest]]);
    else sections.at(-1)?.[1].push(line);
  }
  return sections.map(([tag, lines]) => [tag, lines.join("\n").trim()]);
}
