import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, isAbsolute, resolve, sep } from "node:path";
import { composeFiles } from "../document/compose-files.ts";
import { fetchDescription, isAddress, labelOfAddress } from "../document/fetch-description.ts";
import { type Files, filesOfStandardInput, workingFiles } from "../document/files.ts";
import { InputError, startOf } from "../document/input-error.ts";
import { defaultLimits, type Limits } from "../document/limits.ts";
import {
  createPathMatcher,
  folderOfPattern,
  listFiles,
  namesSeveralFiles,
} from "../document/path-pattern.ts";
import { filesOfRevision, listFilesOfRevision } from "../document/revision-files.ts";

/** A version to read: its main file, and where its files come from. */
export interface Input {
  readonly file: string;
  readonly files: Files;
  readonly label: string;
}

interface Surroundings {
  /** The folder relative paths start from. */
  readonly folder: string;
  /** Where released versions are; see the configuration. */
  readonly releases: string | undefined;
  readonly limits?: Limits | undefined;
}

/**
 * Reads the version an argument names: a file, several files as one, `-` for standard input, an address,
 * `revision:path` in git, or `name@version` in the releases.
 *
 * @throws InputError when there is no such version
 */
export async function readInput(text: string, surroundings: Surroundings): Promise<Input> {
  const { folder, releases, limits = defaultLimits } = surroundings;
  const file = resolve(folder, text);
  if (text === "-") return { file, files: filesOfStandardInput(file), label: "standard input" };
  if (existsSync(file)) return { file, files: workingFiles, label: text };
  if (isAddress(text)) {
    const main = resolve(folder, basename(new URL(labelOfAddress(text)).pathname) || "index");
    const files = await fetchDescription(text, main, limits);
    return { file: main, files, label: labelOfAddress(text) };
  }
  const released = /^([\w.-]+)@([\w.+-]+)$/.exec(text);
  if (released !== null) return readReleased(text, released[1] ?? "", released[2] ?? "", releases);
  const [revision, path] = splitRevision(text);
  if (revision === undefined || path === undefined) {
    if (namesSeveralFiles(text)) return composeAll(text, text, folder, workingFiles, limits);
    throw new InputError("missing", startOf(text), "There is no such file.");
  }
  const files = filesOfRevision(revision, folder);
  if (namesSeveralFiles(path)) {
    const all = () => listFilesOfRevision(revision, folder);
    return composeAll(text, path, folder, files, limits, all);
  }
  return { file: isAbsolute(path) ? path : resolve(folder, path), files, label: text };
}

/** @param list every file that a pattern may name, by absolute path; default: those below its folder */
function composeAll(
  label: string,
  patterns: string,
  folder: string,
  files: Files,
  limits: Limits,
  list?: () => readonly string[],
): Input {
  const found = patterns.split(",").flatMap((pattern) => {
    if (!/[*?]/.test(pattern)) return resolve(folder, pattern);
    const base = resolve(folder, folderOfPattern(pattern));
    const all =
      list?.() ?? (existsSync(base) ? listFiles(base) : []).map((path) => resolve(base, path));
    const matches = createPathMatcher(resolve(folder, pattern).split(sep).join("/"));
    return all.filter((path) => matches(path.split(sep).join("/"))).sort();
  });
  const paths = [...new Set(found)];
  if (paths.length === 0) {
    throw new InputError("missing", startOf(label), "No file has a name like this.");
  }
  return { ...composeFiles(paths, files, label, limits), label };
}

/** A revision may hold colons (`:/message`); the path after the last one counts. */
function splitRevision(text: string): readonly [string | undefined, string | undefined] {
  const colon = text.lastIndexOf(":");
  // A single letter before the colon is a drive.
  if (colon < 2) return [undefined, undefined];
  return [text.slice(0, colon), text.slice(colon + 1)];
}

function readReleased(
  text: string,
  name: string,
  version: string,
  releases: string | undefined,
): Input {
  if (releases === undefined) {
    const message = `No releases are configured; set releases in spec-diff.yaml to read ${text}.`;
    throw new InputError("unknown-version", startOf(text), message);
  }
  const file = releases.replace("{name}", name).replace("{version}", version);
  if (!existsSync(file)) {
    const known = listVersions(releases, name);
    const message =
      known.length === 0
        ? `The releases have no ${name}.`
        : `The releases have no ${version} of ${name}; they have ${known.join(", ")}.`;
    throw new InputError("unknown-version", startOf(text), message);
  }
  return { file, files: workingFiles, label: text };
}

/** A name's released versions, oldest first. */
function listVersions(releases: string, name: string): string[] {
  const [before = "", after = ""] = releases.replace("{name}", name).split("{version}");
  // A version may be a file or a folder, and share either with other words: `v{version}/api.yaml`.
  const folder = dirname(`${before}.`);
  const start = basename(`${before}.`).slice(0, -1);
  const [end = ""] = after.split(/[\\/]/);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => entry.startsWith(start) && entry.endsWith(end))
    .map((entry) => entry.slice(start.length, entry.length - end.length))
    .filter((version) => version !== "" && existsSync(`${before}${version}${after}`))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}
