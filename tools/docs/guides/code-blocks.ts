/** A guide read as the program that it is: its blocks of one language, one after another. */
export function joinCodeBlocks(markdown: string, language: "sh" | "ts"): string {
  return blocksOf(markdown, language).join("\n");
}

/** What a guide shows as printed. */
export function listOutputs(markdown: string): string[] {
  return blocksOf(markdown, "text");
}

function blocksOf(markdown: string, language: string): string[] {
  const fence = new RegExp(`^\`\`\`${language}\\b.*\\n([\\s\\S]*?)^\`\`\`$`, "gm");
  return [...markdown.matchAll(fence)].map(([, code = ""]) => code);
}
