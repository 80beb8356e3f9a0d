import { listEntryItems } from "@bellwether/release-versions/change-notes";

/** The announcement of an API version in a package's changelog, without headings and the sentence with the version. */
export function readAnnouncement(entry: string): string {
  const item = listEntryItems(entry).find((text) => /Speaks API \d/.test(text)) ?? "";
  return item.replace(/Speaks API \S+\s*/, "").trim();
}
