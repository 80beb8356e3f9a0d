/** The TypeScript of a Markdown text, block by block. */
export function listExamples(markdown: string): string[] {
  return [...markdown.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1] ?? "");
}
