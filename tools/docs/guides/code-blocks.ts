export interface CodeBlock {
  /** The first word after the fence, such as `sh`. */
  readonly language: string;
  /** The text after the language, such as `curl` or a file name. */
  readonly title: string;
  readonly code: string;
}

/** A Markdown text's fenced code blocks, in order. */
export function listCodeBlocks(markdown: string): CodeBlock[] {
  const fence = /^```([\w-]+) ?(.*)\n([\s\S]*?)^```$/gm;
  return [...markdown.matchAll(fence)].map(([, language = "", title = "", code = ""]) => ({
    language,
    title,
    code,
  }));
}

/** A guide's code blocks in one language, joined into a program. */
export function joinCodeBlocks(markdown: string, language: "ts" | "python" | "go"): string {
  return blocksOf(markdown, language).join("\n");
}

/** The expected outputs in a guide; text with a title is a file. */
export function listOutputs(markdown: string): string[] {
  return listCodeBlocks(markdown)
    .filter(({ language, title }) => language === "text" && title === "")
    .map(({ code }) => code);
}

function blocksOf(markdown: string, language: string): string[] {
  return listCodeBlocks(markdown)
    .filter((block) => block.language === language)
    .map(({ code }) => code);
}
