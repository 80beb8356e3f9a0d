import { type Bump, bumpFrom, type Finding, isAtLeast } from "@bellwether/spec-diff";
import { speaksApi } from "../versions/speaks-api.ts";
import { isFarEnough, nextVersion, stepBetween } from "../versions/version-step.ts";
import type { Announcement } from "./announcements.ts";
import type { SpecChange } from "./spec-change.ts";

/** Whether a host may be released as it stands, and what is missing. */
export interface Judgement {
  readonly host: string;
  readonly packageName: string;
  readonly released: string;
  readonly working: string;
  /** What the changes ask of `info.version`. */
  readonly apiBump: Bump;
  /** What they ask of the package's changeset. */
  readonly packageBump: Bump;
  /** What `info.version` should be: what it is, where that is far enough. */
  readonly nextVersion: string;
  readonly isVersionFarEnough: boolean;
  /** A changeset is as large as it must be, and tells the changelog which version of the API it is of. */
  readonly isAnnounced: boolean;
  readonly problems: readonly string[];
  readonly findings: readonly Finding[];
}

const silent: Announcement = { bump: "none", apiVersions: new Map() };

export function judgeHost(
  { host, lastRelease, report, package: own }: SpecChange,
  announcements: ReadonlyMap<string, Announcement>,
): Judgement {
  const packageName = own.name;
  const released = lastRelease.version;
  const working = report.new.version;
  const apiBump = report.verdict.bump;
  const step = stepBetween(released, working);
  const isVersionFarEnough = isFarEnough(step, apiBump);
  const next = isVersionFarEnough ? working : nextVersion(released, apiBump);
  const packageBump = bumpOfPackage(own.version, report.findings, next !== released);
  const versionProblem =
    step === "backwards"
      ? `info.version is ${working}, and ${released} has been released already.`
      : `info.version is ${working}; after ${released} these changes need at least ${next} (${apiBump}).`;
  const announcement = announcements.get(packageName) ?? silent;
  const silences = findSilences(announcement, { packageName, packageBump, released, next });
  return {
    host,
    packageName,
    released,
    working,
    apiBump,
    packageBump,
    nextVersion: next,
    isVersionFarEnough,
    isAnnounced: silences.length === 0,
    problems: [
      ...(isVersionFarEnough ? [] : [versionProblem]),
      ...silences,
      ...findStale(announcement, next),
    ],
    findings: report.findings,
  };
}

/** The package may be past 1.0 when the API is not. */
function bumpOfPackage(version: string, findings: readonly Finding[], isApiMoving: boolean): Bump {
  const asked = findings
    .filter(({ approval }) => approval === undefined)
    .reduce<Bump>((largest, { bump }) => (isAtLeast(bump, largest) ? bump : largest), "none");
  // Generated files carry the API's version, so a package that speaks another one is another package.
  return bumpFrom(version, asked === "none" && isApiMoving ? "patch" : asked);
}

interface Needed {
  readonly packageName: string;
  readonly packageBump: Bump;
  readonly released: string;
  readonly next: string;
}

function findSilences(
  { bump, apiVersions }: Announcement,
  { packageName, packageBump, released, next }: Needed,
): string[] {
  if (!isAtLeast(bump, packageBump)) {
    const there = bump === "none" ? "there is no changeset" : `the changesets say ${bump}`;
    return [`For ${packageName} ${there}; these changes need at least ${packageBump}.`];
  }
  if (next === released || apiVersions.has(next)) return [];
  // The changelog is where users, and pnpm history, find what a version of the API changed.
  return [
    `No changeset of ${packageName} says "${speaksApi(next)}"; its changelog would not either.`,
  ];
}

/** A draft of an earlier day, whose version was raised once more since. */
function findStale({ apiVersions }: Announcement, next: string): string[] {
  return [...apiVersions]
    .filter(([version]) => version !== next)
    .map(
      ([version, file]) =>
        `${file} says "${speaksApi(version)}", and the next release speaks ${next}: move what it tells into the changeset of that version, and delete it.`,
    );
}
