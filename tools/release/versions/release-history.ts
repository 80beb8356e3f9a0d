import { listReleases, type Release } from "@bellwether/bundle/releases";
import { type Bump, compareFiles, type Report, sdk } from "@bellwether/spec-diff";
import { readPackageChangelog } from "./package-changelog.ts";
import { stepBetween } from "./version-step.ts";

/** One released version, and what it was a step from. */
export interface HistoryStep {
  readonly version: string;
  /** Undefined for the first version. */
  readonly from: string | undefined;
  /** How far the version moved. */
  readonly declared: Bump | "backwards" | undefined;
  /** How far its changes ask it to move, at least. */
  readonly needed: Bump | undefined;
  readonly report: Report | undefined;
  /** What its changelog says; undefined where the package's changelog names no such version. */
  readonly changelog: string | undefined;
}

/** Every released version of a host, oldest first. */
export async function readHistory(repository: string, host: string): Promise<HistoryStep[]> {
  const entries = await readPackageChangelog(repository, host);
  const steps: HistoryStep[] = [];
  let before: Release | undefined;
  for (const release of listReleases().filter((one) => one.host === host)) {
    const report = before && (await compareFiles(before.file, release.file, { policy: sdk }));
    steps.push({
      version: release.version,
      from: before?.version,
      declared: before && stepBetween(before.version, release.version),
      needed: report?.verdict.bump,
      report,
      changelog: entries.get(release.version),
    });
    before = release;
  }
  return steps;
}
