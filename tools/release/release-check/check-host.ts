import type { Bump, Finding } from "@bellwether/spec-diff";
import { bumpFrom, isAtLeast } from "@bellwether/spec-diff/internal/verdict/bump";
import { bumpOfNotes } from "../versions/announced-report.ts";
import { apiVersionSentence } from "../versions/api-version-sentence.ts";
import { bumpBetween, isSufficientBump, nextVersion } from "../versions/version-step.ts";
import { type AnnouncedChange, listAnnouncements } from "./announcements.ts";
import { findNoteBumps, type NoteBumpProblem } from "./note-bumps.ts";
import type { SpecChange } from "./spec-change.ts";
import { noChangesets, type UnreleasedChangesets } from "./unreleased-changesets.ts";

/** Whether a host can be released, with the problems preventing it. */
export interface HostCheck {
  readonly host: string;
  readonly packageName: string;
  readonly released: string;
  readonly working: string;
  /** The `info.version` bump required by the changes. */
  readonly apiBump: Bump;
  /** The package bump required by the changes. */
  readonly packageBump: Bump;
  /** `info.version` where it is sufficient, otherwise the next sufficient version. */
  readonly nextVersion: string;
  /** The changeset announcing `nextVersion`, whether it exists or not, such as `.changeset/markets-0.19.0.md`. */
  readonly changesetFile: string;
  readonly problems: readonly string[];
  readonly problemKinds: ReadonlySet<ProblemKind>;
  readonly announcements: readonly AnnouncedChange[];
  /** Changesets whose bump is smaller than their own notes require. */
  readonly noteBumps: readonly NoteBumpProblem[];
  readonly findings: readonly Finding[];
}

export type ProblemKind = "version" | "bump" | "noteBump" | "apiVersion" | "unannounced" | "stale";

interface Problem {
  readonly kind: ProblemKind;
  readonly sentence: string;
}

export function checkHost(
  change: SpecChange,
  changesetsByPackage: ReadonlyMap<string, UnreleasedChangesets>,
): HostCheck {
  const { host, lastRelease, report, package: own } = change;
  const changesets = changesetsByPackage.get(own.name) ?? noChangesets;
  const [released, working] = [lastRelease.version, report.new.version];
  const notes = changesets.noted.flatMap((changeset) => changeset.notes);
  const notesOfApi = changesets.noted.flatMap((changeset) =>
    changeset.isOfApi ? changeset.notes : [],
  );
  const apiBump = largerBump(report.verdict.bump, bumpOfNotes(notesOfApi, released));
  const step = bumpBetween(released, working);
  const next = isSufficientBump(step, apiBump) ? working : nextVersion(released, apiBump);
  const required = {
    host,
    packageName: own.name,
    released,
    working,
    apiBump,
    packageBump: largerBump(
      bumpOfPackage(own.version, report.findings, next !== released),
      bumpOfNotes(notes, own.version),
    ),
    nextVersion: next,
    changesetFile: changesets.apiVersions.get(next) ?? `.changeset/${host}-${next}.md`,
  };
  const announcements = listAnnouncements(change, changesets.summaries);
  const noteBumps = findNoteBumps(own.name, own.version, changesets);
  const problems: Problem[] = [
    ...findVersionProblem(required, step),
    ...findBumpProblem(required, changesets),
    ...noteBumps.map(({ sentence }) => ({ kind: "noteBump" as const, sentence })),
    ...findMissingVersion(required, changesets),
    ...findUnannounced(required, announcements),
    ...findStale(required, changesets),
  ];
  return {
    ...required,
    problems: problems.map(({ sentence }) => sentence),
    problemKinds: new Set(problems.map(({ kind }) => kind)),
    announcements,
    noteBumps,
    findings: report.findings,
  };
}

function largerBump(left: Bump, right: Bump): Bump {
  return isAtLeast(left, right) ? left : right;
}

/** The package may be past 1.0 when the API is not. */
function bumpOfPackage(version: string, findings: readonly Finding[], isApiMoving: boolean): Bump {
  const largest = findings
    .filter(({ approval }) => approval === undefined)
    .reduce<Bump>((found, { bump }) => (isAtLeast(bump, found) ? bump : found), "none");
  // Generated files carry the API's version, so a new API version is a new package version.
  return bumpFrom(version, largest === "none" && isApiMoving ? "patch" : largest);
}

type Required = Pick<
  HostCheck,
  | "host"
  | "packageName"
  | "released"
  | "working"
  | "apiBump"
  | "packageBump"
  | "nextVersion"
  | "changesetFile"
>;

function findVersionProblem(required: Required, step: Bump | "backwards"): Problem[] {
  const { host, released, working, apiBump, nextVersion: next } = required;
  if (isSufficientBump(step, apiBump)) return [];
  const reason =
    step === "backwards"
      ? `${released} is already released; set at least ${next}.`
      : `the changes since ${released} require a ${apiBump} release; set at least ${next}.`;
  return [
    { kind: "version", sentence: `specs/${host}.yaml: info.version is ${working}; ${reason}` },
  ];
}

function findBumpProblem(required: Required, { bump }: UnreleasedChangesets): Problem[] {
  const { packageName, packageBump, changesetFile } = required;
  if (isAtLeast(bump, packageBump)) return [];
  const fault =
    bump === "none"
      ? `${packageName} has no unreleased changeset`
      : `the bump of ${packageName} is ${bump}`;
  return [
    {
      kind: "bump",
      sentence: `${changesetFile}: ${fault}; these changes require a ${packageBump} release.`,
    },
  ];
}

/** Users and `pnpm history` read an API version's changes in the changelog. */
function findMissingVersion(
  { packageName, released, nextVersion: next, changesetFile }: Required,
  { bump, apiVersions }: UnreleasedChangesets,
): Problem[] {
  if (bump === "none" || next === released || apiVersions.has(next)) return [];
  const sentence = `${changesetFile}: no changeset of ${packageName} says "${apiVersionSentence(next)}"; add that sentence.`;
  return [{ kind: "apiVersion", sentence }];
}

function findUnannounced(
  { packageName, changesetFile }: Required,
  announcements: readonly AnnouncedChange[],
): Problem[] {
  return announcements
    .filter(({ isAnnounced }) => !isAnnounced)
    .map(({ line }) => ({
      kind: "unannounced",
      sentence: `${changesetFile}: no changeset of ${packageName} announces this change; add "${line}"`,
    }));
}

/** A draft from before `info.version` was raised once more. */
function findStale(
  { nextVersion: next }: Required,
  { apiVersions }: UnreleasedChangesets,
): Problem[] {
  return [...apiVersions]
    .filter(([version]) => version !== next)
    .map(([version, file]) => ({
      kind: "stale",
      sentence: `${file} says "${apiVersionSentence(version)}", but the next release speaks ${next}; move its text to the changeset of ${next} and delete the file.`,
    }));
}
