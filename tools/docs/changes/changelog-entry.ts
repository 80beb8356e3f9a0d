/** The announcement of an API version in a package's changelog, without headings and the sentence with the version. */
export function readAnnouncement(entry: string): string {
  const [, ...items] = entry.split(/^- /m);
  const item = items.find((text) => /Speaks API \d/.test(text)) ?? "";
  const [text = ""] = item.split(/^#/m);
  return text
    .replace(/^ {2}/gm, "")
    .replace(/Speaks API \S+\s*/, "")
    .trim();
}

/** The first sentence of an announcement, as plain text with code spans. */
export function firstSentence(markdown: string): string {
  const text = /^.*?(?:\.(?=\s|$)|(?=\n\s*\n)|$)/s.exec(markdown)?.[0] ?? markdown;
  return text.replaceAll("**", "").replaceAll(/\s+/g, " ").trim();
}
