import { join } from "node:path";
import { specFile } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { readReleaseDates } from "@bellwether/bundle/release-dates";
import { listReleases } from "@bellwether/bundle/releases";
import {
  type AnnouncedReport,
  announceReport,
} from "@bellwether/release-versions/announced-report";
import { readEntryNotes } from "@bellwether/release-versions/change-notes";
import {
  readPackageChangelog,
  readUnreleasedChangelog,
} from "@bellwether/release-versions/package-changelog";
import {
  compareDocuments,
  loadDocument,
  policies,
  type SpecDocument,
  workingFiles,
} from "@bellwether/spec-diff";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import { readAnnouncement } from "./changelog-entry.ts";
import { type RenderedNote, renderNotes } from "./report/rendered-note.ts";

/** A host's version with its date. */
export interface DatedVersion {
  readonly version: string;
  readonly document: OpenApiDocument;
  /** When it was added to the repository; undefined for an unreleased version. */
  readonly since: string | undefined;
  /** Breaking or behaviour changes marked in the changelog or changeset of the host's client. */
  readonly notes: readonly RenderedNote[];
}

/** The changes from one version of a host to the next. */
export interface ChangeStep {
  readonly host: string;
  readonly older: DatedVersion;
  readonly newer: DatedVersion;
  /** The comparison, with the changelog's notes. */
  readonly report: AnnouncedReport<RenderedNote>;
  /** The entry in the client's changelog, as Markdown; for an unreleased version, its changeset. */
  readonly announcement: string;
}

/** A host with all its versions and the steps between them, the newest first. */
export interface HostHistory {
  readonly host: string;
  readonly versions: readonly DatedVersion[];
  readonly steps: readonly ChangeStep[];
}

const repository = join(import.meta.dirname, "../../..");

const cache = new WeakMap<PublishedHost, Promise<HostHistory>>();

/**
 * Compares every version with the host's previous one. The result is cached for pages, feeds and search.
 *
 * @throws InputError naming the file and line where a version cannot be compared
 */
export function readChangeHistory(host: PublishedHost): Promise<HostHistory> {
  const history = cache.get(host) ?? compareVersions(host);
  cache.set(host, history);
  return history;
}

async function compareVersions({ host, versions }: PublishedHost): Promise<HostHistory> {
  const changelog = new Map([
    ...(await readUnreleasedChangelog(repository, host)),
    ...(await readPackageChangelog(repository, host)),
  ]);
  const dated = versions.map((version) => {
    const notes = readEntryNotes(changelog.get(version.version) ?? "");
    return dateVersion(version, renderNotes(notes, version.version));
  });
  const documents = await Promise.all(versions.map(readSpec));
  const steps = dated.slice(0, -1).map((newer, index) => {
    const [older, now, old] = [dated[index + 1], documents[index], documents[index + 1]];
    if (older === undefined || now === undefined || old === undefined) throw new Error(host);
    const compared = compareDocuments(old, now, { policy: policies.sdk, ...sunsetDate(newer) });
    const report = announceReport(compared, newer.notes);
    const announcement = readAnnouncement(changelog.get(newer.version) ?? "");
    return { host, older, newer, report, announcement };
  });
  return { host, versions: dated, steps };
}

/** Compare sunset dates with the version's date, so every build writes the same page. */
export function sunsetDate({ since }: DatedVersion): { readonly today?: string } {
  return since === undefined ? {} : { today: since.slice(0, "2031-01-31".length) };
}

function dateVersion(
  { host, version, document, isReleased }: PublishedVersion,
  notes: readonly RenderedNote[],
): DatedVersion {
  return {
    version,
    document,
    since: isReleased ? readReleaseDates().of(host, version) : undefined,
    notes,
  };
}

function readSpec({ host, version, isReleased }: PublishedVersion): Promise<SpecDocument> {
  const release = listReleases().find(
    (release) => release.host === host && release.version === version,
  );
  const file = isReleased && release !== undefined ? release.file : specFile(host);
  return loadDocument({ file, files: workingFiles, label: `${host}@${version}` });
}

/** Every host's history. */
export function readChangeHistories(hosts: readonly PublishedHost[]): Promise<HostHistory[]> {
  return Promise.all(hosts.map(readChangeHistory));
}
