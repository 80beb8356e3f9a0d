import { listEntryItems } from "@bellwether/release-versions/change-notes";

/**
 * What an entry of a changelog announces of the API, as Markdown: the news that it tells its readers, the first as a
 * paragraph. An entry without that section, as of an unreleased version, has the changeset that names the version.
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
