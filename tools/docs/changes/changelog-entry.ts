import { listEntryItems } from "@bellwether/release-versions/change-notes";

/** The announcement of an API version in a package's changelog, without headings and the sentence with the version. */
export function readAnnouncement(entry: string): string {
  const item = listEntryItems(entry).find((text) => /Speaks API \d/.test(text)) ?? "";
  return item.replace(/Speaks API \S+\s*/, "").trim();
}

/** The first sentence of an announcement, as plain text with code spans. */
export function firstSentence(markdown: string): string {
  const text = /^.*?(?:\.(?=\s|$)|(?=\n\s*\n)|$)/s.exec(markdown)?.[0] ?? markdown;
  return text.replaceAll("**", "").replaceAll(/\s+/g, " ").trim();
}
