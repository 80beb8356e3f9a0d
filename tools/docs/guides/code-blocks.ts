export interface CodeBlock {
  /** The first word after the fence, such as `sh`. */
  readonly language: string;
  readonly code: string;
}

/** The fenced code blocks of a Markdown text, in order. */
export function listCodeBlocks(markdown: string): CodeBlock[] {
  const fence = /^```([\w-]+).*\n([\s\S]*?)^```$/gm;
  return [...markdown.matchAll(fence)].map(([, language = "", code = ""]) => ({ language, code }));
}

/** The code blocks of one language in a guide, joined into a program. */
export function joinCodeBlocks(markdown: string, language: "ts" | "python" | "go"): string {
  return blocksOf(markdown, language).join("\n");
}

/** The expected outputs in a guide. */
export function listOutputs(markdown: string): string[] {
  return blocksOf(markdown, "text");
}

function blocksOf(markdown: string, language: string): string[] {
  return listCodeBlocks(markdown)
    .filter((block) => block.language === language)
    .map(({ code }) => code);
}
