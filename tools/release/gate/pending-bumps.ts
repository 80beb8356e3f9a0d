import { type Bump, isAtLeast } from "@bellwether/spec-diff";
import readChangesets from "@changesets/read";

/** The largest bump that waiting changesets announce for each package. */
export async function readPendingBumps(repository: string): Promise<ReadonlyMap<string, Bump>> {
  const bumps = new Map<string, Bump>();
  for (const { releases } of await readChangesets(repository)) {
    for (const { name, type } of releases) {
      if (isAtLeast(type, bumps.get(name) ?? "none")) bumps.set(name, type);
    }
  }
  return bumps;
}
