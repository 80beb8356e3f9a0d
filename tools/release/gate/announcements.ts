import { type Bump, isAtLeast } from "@bellwether/spec-diff";
import readChangesets from "@changesets/read";
import { apiVersionIn } from "../versions/speaks-api.ts";

/** What the waiting changesets say of one package. */
export interface Announcement {
  /** The largest bump that they ask for. */
  readonly bump: Bump;
  /** The changesets that say which version of the API the package speaks, by that version. */
  readonly apiVersions: ReadonlyMap<string, string>;
}

/** What waiting changesets announce, for each package that they name. */
export async function readAnnouncements(
  repository: string,
): Promise<ReadonlyMap<string, Announcement>> {
  const announcements = new Map<string, Announcement>();
  for (const { id, summary, releases } of await readChangesets(repository)) {
    const version = apiVersionIn(summary);
    for (const { name, type } of releases) {
      const { bump = "none", apiVersions = new Map() } = announcements.get(name) ?? {};
      announcements.set(name, {
        bump: isAtLeast(type, bump) ? type : bump,
        apiVersions:
          version === undefined
            ? apiVersions
            : new Map([...apiVersions, [version, `.changeset/${id}.md`]]),
      });
    }
  }
  return announcements;
}
