import { compareDocuments, documentOf, sdk } from "@bellwether/spec-diff";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every change between two versions of a host that followed one another, but for mere words. */
export async function listChangeDocuments({
  host,
  versions,
}: PublishedHost): Promise<SearchDocument[]> {
  const documents = await Promise.all(versions.map(({ document }) => documentOf(document)));
  return versions.slice(0, -1).flatMap(({ version }, index) => {
    const [now, old, before] = [documents[index], documents[index + 1], versions[index + 1]];
    if (now === undefined || old === undefined || before === undefined) return [];
    const { findings } = compareDocuments(old, now, { policy: sdk });
    const path = `${host}/changes/${before.version}...${version}/index.html`;
    return findings
      .filter(({ level }) => level !== "editorial")
      .map(({ level, sentence }): SearchDocument => {
        const detail = `From ${before.version} to ${version}, ${level}`;
        return { kind: "change", title: sentence, host, detail, path };
      });
  });
}
