/** The code blocks of one language in a guide, joined into a program. */
export function joinCodeBlocks(markdown: string, language: "sh" | "ts" | "python" | "go"): string {
  return blocksOf(markdown, language).join("\n");
}

/** The expected outputs in a guide. */
export function listOutputs(markdown: string): string[] {
  return blocksOf(markdown, "text");
}

function blocksOf(markdown: string, language: string): string[] {
  const fence = new RegExp(`^\`\`\`${language}\\b.*\\n([\\s\\S]*?)^\`\`\`$`, "gm");
  return [...markdown.matchAll(fence)].map(([, code = ""]) => code);
}
