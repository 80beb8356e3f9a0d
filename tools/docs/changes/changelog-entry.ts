/**
 * What a package's changelog says of a version of the API, as Markdown of its own: without the headings
 * around it and the sentence that names the version.
 */
export function readAnnouncement(entry: string): string {
  const [, ...items] = entry.split(/^- /m);
  const item = items.find((text) => /Speaks API \d/.test(text)) ?? "";
  const [text = ""] = item.split(/^#/m);
  return text
    .replace(/^ {2}/gm, "")
    .replace(/Speaks API \S+\s*/, "")
    .trim();
}

/** Its first sentence, as plain text with its code spans kept. */
export function firstSentence(markdown: string): string {
  const text = /^.*?(?:\.(?=\s|$)|(?=\n\s*\n)|$)/s.exec(markdown)?.[0] ?? markdown;
  return text.replaceAll("**", "").replaceAll(/\s+/g, " ").trim();
}
