/** A Markdown text's TypeScript blocks that run by themselves. */
export function listExamples(markdown: string): string[] {
  return [...markdown.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1] ?? "");
}

/** The blocks with React components. */
export function listComponentExamples(markdown: string): string[] {
  return [...markdown.matchAll(/```tsx\n(.*?)```/gs)].map((match) => match[1] ?? "");
}
