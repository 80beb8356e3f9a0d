/** The TypeScript blocks of a Markdown text. */
export function listExamples(markdown: string): string[] {
  return [...markdown.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1] ?? "");
}
