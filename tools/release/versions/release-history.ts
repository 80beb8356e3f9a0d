import { listReleases, type Release } from "@bellwether/bundle/releases";
import {
  type Bump,
  compareDocuments,
  loadDocument,
  policies,
  type SpecDocument,
  workingFiles,
} from "@bellwether/spec-diff";
import { type AnnouncedReport, announceReport } from "./announced-report.ts";
import { readEntryNotes } from "./change-notes.ts";
import { readPackageChangelog } from "./package-changelog.ts";
import { bumpBetween } from "./version-step.ts";

/** One released version, compared with the one before. */
export interface HistoryStep {
  readonly version: string;
  /** Undefined for the first version. */
  readonly from: string | undefined;
  /** The version bump. */
  readonly declared: Bump | "backwards" | undefined;
  /** The smallest bump required by its changes and its changelog notes. */
  readonly needed: Bump | undefined;
  readonly report: AnnouncedReport | undefined;
  /** Its entry in the package's changelog; undefined when no entry names the version. */
  readonly changelog: string | undefined;
}

/** A host's released versions, oldest first. */
export async function readReleaseHistory(repository: string, host: string): Promise<HistoryStep[]> {
  const entries = await readPackageChangelog(repository, host);
  const steps: HistoryStep[] = [];
  // Each version is the newer one in a comparison and the older one in the next.
  let before: (Release & { readonly document: SpecDocument }) | undefined;
  for (const release of listReleases().filter((release) => release.host === host)) {
    const { version, file } = release;
    const document = await loadDocument({ file, files: workingFiles, label: file });
    const changelog = entries.get(version);
    const notes = readEntryNotes(changelog ?? "").map((note) => ({ ...note, version }));
    const compared =
      before && compareDocuments(before.document, document, { policy: policies.sdk });
    const report = compared && announceReport(compared, notes);
    steps.push({
      version,
      from: before?.version,
      declared: before && bumpBetween(before.version, version),
      needed: report?.verdict.bump,
      report,
      changelog,
    });
    before = { ...release, document };
  }
  return steps;
}
