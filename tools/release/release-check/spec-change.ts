import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { specFile } from "@bellwether/bundle/hosts";
import { listReleases, type Release } from "@bellwether/bundle/releases";
import {
  compareDocuments,
  loadDocument,
  policies,
  type Report,
  type SpecDocument,
  workingFiles,
} from "@bellwether/spec-diff";

/** Changes to a host's spec since its last release. */
export interface SpecChange {
  readonly host: string;
  readonly lastRelease: Release;
  readonly documents: ComparedDocuments;
  readonly report: Report;
  readonly package: HostPackage;
}

export interface ComparedDocuments {
  readonly old: SpecDocument;
  readonly new: SpecDocument;
}

/** A host's client package. Its version differs from the API's. */
export interface HostPackage {
  readonly name: string;
  readonly version: string;
}

const packages = join(import.meta.dirname, "../../../packages");

/** @throws when a host has no release, and InputError when a spec cannot be read */
export async function compareWithLastRelease(host: string): Promise<SpecChange> {
  const lastRelease = findLastRelease(host);
  const compared = await compareSpecs(lastRelease.file, specFile(host));
  return { host, lastRelease, ...compared, package: await readPackage(host) };
}

/** Judges by the policy `sdk`, since a release ships clients: their types count beside the wire. */
export async function compareSpecs(
  oldFile: string,
  newFile: string,
): Promise<Pick<SpecChange, "documents" | "report">> {
  const [old, now] = await Promise.all([load(oldFile), load(newFile)]);
  return {
    documents: { old, new: now },
    report: compareDocuments(old, now, { policy: policies.sdk }),
  };
}

function load(file: string): Promise<SpecDocument> {
  return loadDocument({ file: resolve(file), files: workingFiles, label: file });
}

async function readPackage(host: string): Promise<HostPackage> {
  const manifest = JSON.parse(await readFile(join(packages, host, "package.json"), "utf8"));
  return { name: String(manifest.name), version: String(manifest.version) };
}

function findLastRelease(host: string): Release {
  const last = listReleases()
    .filter((release) => release.host === host)
    .at(-1);
  if (last === undefined) throw new Error(`${host} has no release; add specs/releases/${host}.`);
  return last;
}
