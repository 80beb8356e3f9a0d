import { entryKinds } from "../feed.ts";
import { readEntries } from "../parse-feed-file.ts";
import type { FeedEntries } from "../source-document.ts";

/** Joins messages which are objects with lists, as in our files, in arrival order. */
export function mapMessages(name: string, messages: readonly string[]): FeedEntries {
  const parts = messages.map((message) => readEntries(name, parseJson(message)));
  const lists = entryKinds.map((kind) => [kind, parts.flatMap((part) => part[kind] ?? [])]);
  return { ...Object.fromEntries(lists), problems: parts.flatMap(({ problems = [] }) => problems) };
}

/** Undefined for a text other than JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
