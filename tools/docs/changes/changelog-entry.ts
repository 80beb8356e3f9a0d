import { listEntryItems } from "@bellwether/release-versions/change-notes";

/**
 * A changelog entry's API news as Markdown, the first item as a paragraph. An entry without a news section, such as for
 * an unreleased version, has the changeset naming the version.
 */
export function readAnnouncement(entry: string): string {
  const [, news] = /^### What is new$(.*?)^(?:###|<details>)/ms.exec(entry) ?? [];
  if (news !== undefined) {
    const [first = "", ...others] = news.split(/^- /m).slice(1);
    return [first, others.map((item) => `- ${item}`).join("")].join("\n").trim();
  }
  const item = listEntryItems(entry).find((text) => /Speaks API \d/.test(text)) ?? "";
  return item.replace(/Speaks API \S+\s*/, "").trim();
}
