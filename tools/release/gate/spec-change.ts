import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { specFile } from "@bellwether/bundle/hosts";
import { listReleases, type Release } from "@bellwether/bundle/releases";
import { compareFiles, type Report, sdk } from "@bellwether/spec-diff";

/** What has become of a host's spec since it was last released. */
export interface SpecChange {
  readonly host: string;
  /** The working spec. */
  readonly file: string;
  readonly lastRelease: Release;
  readonly report: Report;
  readonly package: HostPackage;
}

/** The package that speaks a host's API. It has a version of its own. */
export interface HostPackage {
  readonly name: string;
  readonly version: string;
}

const packages = join(import.meta.dirname, "../../../packages");

/** @throws when a host has no release, and InputError when a spec cannot be read */
export async function compareWithLastRelease(host: string): Promise<SpecChange> {
  const file = specFile(host);
  const lastRelease = findLastRelease(host);
  // Clients are what we release, so code written for them counts beside the wire.
  const report = await compareFiles(lastRelease.file, file, { policy: sdk });
  return { host, file, lastRelease, report, package: await readPackage(host) };
}

async function readPackage(host: string): Promise<HostPackage> {
  const manifest = JSON.parse(await readFile(join(packages, host, "package.json"), "utf8"));
  return { name: String(manifest.name), version: String(manifest.version) };
}

function findLastRelease(host: string): Release {
  const last = listReleases()
    .filter((release) => release.host === host)
    .at(-1);
  if (last === undefined) throw new Error(`${host} has no release under specs/releases.`);
  return last;
}
