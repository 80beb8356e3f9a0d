import { type Bump, isAtLeast } from "@bellwether/spec-diff";
import readChangesets from "@changesets/read";
import { apiVersionIn } from "../versions/api-version-sentence.ts";

/** The unreleased changesets of one package. */
export interface UnreleasedChangesets {
  /** The largest bump among them. */
  readonly bump: Bump;
  /** The changesets that name an API version, by that version. */
  readonly apiVersions: ReadonlyMap<string, string>;
  /** Their texts, without the front matter. */
  readonly summaries: readonly string[];
}

export const noChangesets: UnreleasedChangesets = {
  bump: "none",
  apiVersions: new Map(),
  summaries: [],
};

/** Reads `.changeset`. @returns the changesets by the name of the package */
export async function readUnreleasedChangesets(
  repository: string,
): Promise<ReadonlyMap<string, UnreleasedChangesets>> {
  const byPackage = new Map<string, UnreleasedChangesets>();
  for (const { id, summary, releases } of await readChangesets(repository)) {
    const version = apiVersionIn(summary);
    for (const { name, type } of releases) {
      const { bump, apiVersions, summaries } = byPackage.get(name) ?? noChangesets;
      byPackage.set(name, {
        bump: isAtLeast(type, bump) ? type : bump,
        apiVersions:
          version === undefined
            ? apiVersions
            : new Map([...apiVersions, [version, `.changeset/${id}.md`]]),
        summaries: [...summaries, summary],
      });
    }
  }
  return byPackage;
}
