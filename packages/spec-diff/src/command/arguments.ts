import { parseArgs } from "node:util";
import type { PathSelection } from "../compare/path-selection.ts";
import type { DeprecationDays } from "../compare/stability/deprecation-period.ts";
import { isCalendarDate } from "../document/calendar-date.ts";
import { levels } from "../rules/rule.ts";
import { policies } from "../verdict/policy.ts";
import type { FailOn } from "../verdict/refused.ts";
import { choose, readMaxLength, readMaxSize, readSelection, UsageError } from "./option-values.ts";

export const formats = [
  "terminal",
  "json",
  "markdown",
  "changelog",
  "html",
  "annotations",
  "junit",
] as const;
export type Format = (typeof formats)[number];

export interface Arguments {
  readonly old: string;
  readonly new: string;
  /** A description the old version does not have yet passes. */
  readonly allowsNew: boolean;
  readonly format: Format;
  readonly output: string | undefined;
  readonly policy: string | undefined;
  readonly config: string | undefined;
  /** The consumer program's tsconfig file. */
  readonly project: string | undefined;
  readonly failOn: FailOn;
  readonly all: boolean;
  /** Judge whether `info.version` moved far enough; unless --fail-on is given, nothing else fails. */
  readonly checksVersion: boolean;
  /** The most characters of a Markdown report. */
  readonly maxLength: number | undefined;
  readonly color: boolean | undefined;
  readonly root: string | undefined;
  /** The most bytes of a description. */
  readonly maxSize: number | undefined;
  readonly today: string | undefined;
  readonly paths: PathSelection | undefined;
  /** Overrides the configured levels. */
  readonly deprecationDays: Partial<DeprecationDays>;
}

/** What git passes to a diff driver. */
export interface GitBlobs {
  readonly path: string;
  /** The path before a rename. */
  readonly oldPath: string;
  /** Where git wrote both versions, or `/dev/null`. */
  readonly oldFile: string;
  readonly newFile: string;
  /** Only the file mode changed. */
  readonly isSame: boolean;
}

/** What the command line requests. */
export type CommandRequest =
  | { readonly kind: "compare"; readonly comparisons: readonly Arguments[] }
  /** Without blobs for a path in conflict. */
  | { readonly kind: "git-diff"; readonly blobs: GitBlobs | undefined; readonly args: Arguments }
  | { readonly kind: "explain"; readonly rule: string; readonly json: boolean }
  | { readonly kind: "rules"; readonly json: boolean }
  | { readonly kind: "help" }
  | { readonly kind: "version" };

/** @throws UsageError */
export function readArguments(args: readonly string[]): CommandRequest {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  if (values.rules) return { kind: "rules", json: values.json };
  if (values.explain !== undefined)
    return { kind: "explain", rule: values.explain, json: values.json };
  const format = choose("--format", values.json ? "json" : values.format, formats);
  const checksVersion = values["check-version"];
  // A breaking change is in order under a version announcing it.
  const failOnDefault = checksVersion ? "none" : "breaking";
  const failOn = choose("--fail-on", values["fail-on"] ?? failOnDefault, [...levels, "none"]);
  const maxLength = readMaxLength(values["max-length"]);
  const maxSize = readMaxSize(values["max-size"]);
  const { policy, today } = values;
  if (policy !== undefined) choose("--policy", policy, Object.keys(policies));
  if (today !== undefined && !isCalendarDate(today)) {
    throw new UsageError(`--today is ${today}; write a date such as 2031-01-31.`);
  }
  const { all, color, config, output, project, root } = values;
  const isDriver = values["git-diff"];
  const versions = isDriver
    ? [labelsOfBlobs(positionals)]
    : pairVersions(positionals, values.against);
  if (versions.length > 1 && (output !== undefined || singleFormats.has(format))) {
    const option = output === undefined ? `--format ${format}` : "--output";
    throw new UsageError(`${option} takes one FILE; got ${versions.length}.`);
  }
  const selection = readSelection(values, "--");
  const rest = {
    policy,
    config,
    project,
    output,
    root,
    today,
    all,
    color,
    checksVersion,
    maxLength,
    maxSize,
    ...selection,
  };
  const comparisons = versions.map((pair) => ({ ...pair, format, failOn, ...rest }));
  const [driven] = comparisons;
  if (isDriver && driven !== undefined)
    return { kind: "git-diff", blobs: blobsOf(positionals), args: driven };
  return { kind: "compare", comparisons };
}

function labelsOfBlobs([path, ...rest]: readonly string[]) {
  if (path === undefined) {
    throw new UsageError("--git-diff takes what git passes to a diff driver; got nothing.");
  }
  return { old: `a/${path}`, new: `b/${rest[6] ?? path}`, allowsNew: false };
}

/** Git passes path, file, hash and mode of both versions, and after a rename the new path. */
function blobsOf(positionals: readonly string[]): GitBlobs | undefined {
  const [oldPath, oldFile, oldHash, , newFile, newHash, , renamed] = positionals;
  if (oldPath === undefined || oldFile === undefined || newFile === undefined) return undefined;
  const isSame = oldHash === newHash && renamed === undefined;
  return { path: renamed ?? oldPath, oldPath, oldFile, newFile, isSame };
}

/** Reports that are whole files: two in one would be none. */
const singleFormats: ReadonlySet<Format> = new Set(["json", "html", "junit"]);

function pairVersions(
  positionals: readonly string[],
  against: string | undefined,
): Pick<Arguments, "old" | "new" | "allowsNew">[] {
  if (against !== undefined) {
    if (positionals.length === 0) {
      throw new UsageError("--against takes one FILE or more; got 0.");
    }
    return positionals.map((file) => ({ old: `${against}:${file}`, new: file, allowsNew: true }));
  }
  const [old, now, ...others] = positionals;
  if (old === undefined || now === undefined || others.length > 0) {
    throw new UsageError(`spec-diff takes two versions, OLD and NEW; got ${positionals.length}.`);
  }
  if (old === "-" && now === "-") throw new UsageError("Only one version is standard input.");
  return [{ old, new: now, allowsNew: false }];
}

const options = {
  against: { type: "string" },
  all: { type: "boolean", default: false },
  "check-version": { type: "boolean", default: false },
  color: { type: "boolean" },
  config: { type: "string" },
  "deprecation-days-beta": { type: "string" },
  "deprecation-days-stable": { type: "string" },
  explain: { type: "string" },
  "fail-on": { type: "string" },
  format: { type: "string", default: "terminal" },
  "git-diff": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  json: { type: "boolean", default: false },
  "match-path": { type: "string" },
  "max-length": { type: "string" },
  "max-size": { type: "string" },
  output: { type: "string", short: "o" },
  policy: { type: "string" },
  project: { type: "string" },
  root: { type: "string" },
  rules: { type: "boolean", default: false },
  "strip-prefix-new": { type: "string" },
  "strip-prefix-old": { type: "string" },
  today: { type: "string" },
  "unmatch-path": { type: "string" },
  version: { type: "boolean", short: "v", default: false },
} as const;

/** Every option by its long name. */
export const optionNames = Object.keys(options);

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node goes on about positional arguments, which a mistyped option does not call for.
    throw new UsageError(message.replace(/\. To specify a positional argument.*$/s, "."));
  }
}
