import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bump, bumpFrom, type Finding, isAtLeast } from "@bellwether/spec-diff";
import { isFarEnough, nextVersion, stepBetween } from "../versions/version-step.ts";
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
  readonly nextVersion: string;
  readonly isVersionFarEnough: boolean;
  readonly isChangesetLargeEnough: boolean;
  readonly problems: readonly string[];
  readonly findings: readonly Finding[];
}

const packages = join(import.meta.dirname, "../../../packages");

export async function judgeHost(
  { host, lastRelease, report }: SpecChange,
  pending: ReadonlyMap<string, Bump>,
): Promise<Judgement> {
  const manifest = JSON.parse(await readFile(join(packages, host, "package.json"), "utf8"));
  const packageName = String(manifest.name);
  const released = lastRelease.version;
  const working = report.new.version;
  const apiBump = report.verdict.bump;
  // The package has a version of its own, which may be past 1.0 when the API is not.
  const plain = bumpOfAll(report.findings);
  const packageBump = bumpFrom(String(manifest.version), plain);
  const announced = pending.get(packageName) ?? "none";
  const step = stepBetween(released, working);
  const isVersionFarEnough = isFarEnough(step, apiBump);
  const isChangesetLargeEnough = isAtLeast(announced, packageBump);
  const next = nextVersion(released, apiBump);
  const problems: string[] = [];
  if (step === "backwards") {
    problems.push(`info.version is ${working}, and ${released} has been released already.`);
  } else if (!isVersionFarEnough) {
    problems.push(
      `info.version is ${working}; after ${released} these changes need at least ${next} (${apiBump}).`,
    );
  }
  if (!isChangesetLargeEnough) {
    const there =
      announced === "none" ? "there is no changeset" : `the changesets say ${announced}`;
    problems.push(`For ${packageName} ${there}; these changes need at least ${packageBump}.`);
  }
  return {
    host,
    packageName,
    released,
    working,
    apiBump,
    packageBump,
    nextVersion: next,
    isVersionFarEnough,
    isChangesetLargeEnough,
    problems,
    findings: report.findings,
  };
}

function bumpOfAll(findings: readonly Finding[]): Bump {
  return findings.reduce<Bump>(
    (largest, { bump, approval }) =>
      approval === undefined && isAtLeast(bump, largest) ? bump : largest,
    "none",
  );
}
