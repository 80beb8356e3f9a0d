import { listReleases, type Release } from "@bellwether/bundle/releases";
import { type Bump, compareFiles, type Report, sdk } from "@bellwether/spec-diff";
import { readPackageChangelog } from "./package-changelog.ts";
import { bumpBetween } from "./version-step.ts";

/** One released version, compared with the one before. */
export interface HistoryStep {
  readonly version: string;
  /** Undefined for the first version. */
  readonly from: string | undefined;
  /** The bump of the version. */
  readonly declared: Bump | "backwards" | undefined;
  /** The smallest bump that its changes require. */
  readonly needed: Bump | undefined;
  readonly report: Report | undefined;
  /** Its entry in the changelog of the package; undefined when no entry names the version. */
  readonly changelog: string | undefined;
}

/** Every released version of a host, oldest first. */
export async function readReleaseHistory(repository: string, host: string): Promise<HistoryStep[]> {
  const entries = await readPackageChangelog(repository, host);
  const steps: HistoryStep[] = [];
  let before: Release | undefined;
  for (const release of listReleases().filter((one) => one.host === host)) {
    const report = before && (await compareFiles(before.file, release.file, { policy: sdk }));
    steps.push({
      version: release.version,
      from: before?.version,
      declared: before && bumpBetween(before.version, release.version),
      needed: report?.verdict.bump,
      report,
      changelog: entries.get(release.version),
    });
    before = release;
  }
  return steps;
}
