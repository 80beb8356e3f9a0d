import type { Bump } from "@bellwether/spec-diff";
import { isAtLeast } from "@bellwether/spec-diff/internal/verdict/bump";
import readChangesets from "@changesets/read";
import { apiVersionIn } from "../versions/api-version-sentence.ts";
import { type ChangeNote, readChangeNotes } from "../versions/change-notes.ts";

/** One package's unreleased changesets. */
export interface UnreleasedChangesets {
  /** The largest bump among them. */
  readonly bump: Bump;
  /** The changesets naming an API version, by version. */
  readonly apiVersions: ReadonlyMap<string, string>;
  /** Their texts, without the front matter. */
  readonly summaries: readonly string[];
  /** Those with notes about breaking changes or changed behaviour. */
  readonly noted: readonly NotedChangeset[];
}

export interface NotedChangeset {
  /** Such as `.changeset/markets-0.19.0.md`. */
  readonly file: string;
  /** The package bump. */
  readonly bump: Bump;
  /** Whether it names an API version, which its notes then concern. */
  readonly isOfApi: boolean;
  readonly notes: readonly ChangeNote[];
}

export const noChangesets: UnreleasedChangesets = {
  bump: "none",
  apiVersions: new Map(),
  summaries: [],
  noted: [],
};

/** Reads `.changeset`. @returns the changesets by package name */
export async function readUnreleasedChangesets(
  repository: string,
): Promise<ReadonlyMap<string, UnreleasedChangesets>> {
  const byPackage = new Map<string, UnreleasedChangesets>();
  for (const { id, summary, releases } of await readChangesets(repository)) {
    const version = apiVersionIn(summary);
    const [file, notes] = [`.changeset/${id}.md`, readChangeNotes(summary)];
    for (const { name, type } of releases) {
      const { bump, apiVersions, summaries, noted } = byPackage.get(name) ?? noChangesets;
      byPackage.set(name, {
        bump: isAtLeast(type, bump) ? type : bump,
        apiVersions:
          version === undefined ? apiVersions : new Map([...apiVersions, [version, file]]),
        summaries: [...summaries, summary],
        noted:
          notes.length === 0
            ? noted
            : [...noted, { file, bump: type, isOfApi: version !== undefined, notes }],
      });
    }
  }
  return byPackage;
}
