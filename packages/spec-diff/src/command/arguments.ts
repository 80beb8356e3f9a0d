import { parseArgs } from "node:util";
import { isCalendarDate } from "../document/calendar-date.ts";
import { leastLength } from "../reports/markdown.ts";
import { type Level, levels } from "../rules/rule.ts";
import { policies } from "../verdict/policy.ts";

export const formats = [
  "terminal",
  "json",
  "markdown",
  "changelog",
  "html",
  "annotations",
] as const;
export type Format = (typeof formats)[number];

/** The lowest level at which findings make the command fail. */
export type FailOn = Level | "none";

export interface Arguments {
  readonly old: string;
  readonly new: string;
  /** A description the old version does not have yet passes. */
  readonly allowsNew: boolean;
  readonly format: Format;
  readonly output: string | undefined;
  readonly policy: string | undefined;
  readonly config: string | undefined;
  /** The tsconfig file of a consumer's program. */
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
}

/** What the command line requests. */
export type CommandRequest =
  | { readonly kind: "compare"; readonly comparisons: readonly Arguments[] }
  | { readonly kind: "explain"; readonly rule: string; readonly json: boolean }
  | { readonly kind: "rules"; readonly json: boolean }
  | { readonly kind: "help" }
  | { readonly kind: "version" };

/** Invalid arguments; the message names the allowed ones. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const policyLines = Object.values(policies)
  .map(({ name, says }) => `${" ".repeat(20)}${name}: ${says}`)
  .join("\n");

export const help = `Usage: spec-diff OLD NEW [options]
       spec-diff --against REVISION FILE... [options]
       spec-diff --explain RULE | --rules

Reports the changes between two versions of an OpenAPI 3.0, 3.1 or 3.2 description, and what they break.

OLD and NEW are each one of:
  a file                    specs/markets.yaml
  standard input            -                           references are read from the current folder
  a revision and a path     main:specs/markets.yaml     references are read from that revision too
  a released version        markets@0.5.0               set history in spec-diff.yaml

  --against REV     compare each FILE with itself at a git revision, such as HEAD in a pre-commit hook; a file
                    that the revision does not have is new and passes
  --format FORMAT   ${formats.join(", ")} (default: terminal)
  --json            the same as --format json
  --output FILE     write the report to a file instead of stdout
  --policy POLICY   ${Object.keys(policies).join(", ")} (default: policy in spec-diff.yaml, or strict)
${policyLines}
  --config FILE     rule levels, approvals and history (default: the nearest spec-diff.yaml)
  --fail-on LEVEL   ${levels.join(", ")} or none (default: breaking)
  --project FILE    a tsconfig file: report which findings concern its code; the others do not fail
  --check-version   fail if info.version did not move by the required bump; findings then fail only with --fail-on
  --all             list every finding in the terminal
  --max-length N    the most characters of a Markdown report or changelog (default: 65000, a comment on GitHub)
  --root FOLDER     the folder that references may not leave (default: that of the description)
  --max-size MB     the most megabytes of a description (default: 32); comparing takes some 30 times as much memory
  --today DATE      the date for sunsets and approvals, such as 2031-01-31 (default: today)
  --color, --no-color
  --rules           list every rule with its levels
  --explain RULE    explain the level of a rule, with an example
  --version, --help

Exit codes
  0  nothing at or above --fail-on (approved findings do not count)
  1  findings at or above --fail-on; with --policy sdk, also findings that require a major bump;
     with --check-version, a version that did not move far enough
  2  wrong usage
  3  a file is missing               4  a file is not valid YAML, JSON or OpenAPI
  5  not OpenAPI 3.0, 3.1 or 3.2     6  a reference is broken or circular
  7  too large or nested too deeply  8  an unknown revision or version`;

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
  const versions = pairVersions(positionals, values.against);
  if (versions.length > 1 && (output !== undefined || singleFormats.has(format))) {
    const option = output === undefined ? `--format ${format}` : "--output";
    throw new UsageError(`${option} takes one FILE; got ${versions.length}.`);
  }
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
  };
  const comparisons = versions.map((pair) => ({ ...pair, format, failOn, ...rest }));
  return { kind: "compare", comparisons };
}

/** Reports that are whole files: two in one would be none. */
const singleFormats: ReadonlySet<Format> = new Set(["json", "html"]);

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

function readMaxLength(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const length = Number(text);
  if (Number.isSafeInteger(length) && length >= leastLength) return length;
  throw new UsageError(
    `--max-length is ${text}; use a whole number of characters, at least ${leastLength}.`,
  );
}

function readMaxSize(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const megabytes = Number(text);
  if (megabytes > 0 && megabytes <= 500) return megabytes * 1e6;
  throw new UsageError(`--max-size is ${text}; use a number of megabytes, at most 500.`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        against: { type: "string" },
        all: { type: "boolean", default: false },
        "check-version": { type: "boolean", default: false },
        color: { type: "boolean" },
        config: { type: "string" },
        explain: { type: "string" },
        "fail-on": { type: "string" },
        format: { type: "string", default: "terminal" },
        help: { type: "boolean", short: "h", default: false },
        json: { type: "boolean", default: false },
        "max-length": { type: "string" },
        "max-size": { type: "string" },
        output: { type: "string", short: "o" },
        policy: { type: "string" },
        project: { type: "string" },
        root: { type: "string" },
        rules: { type: "boolean", default: false },
        today: { type: "string" },
        version: { type: "boolean", short: "v", default: false },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node goes on about positional arguments, which a mistyped option does not call for.
    throw new UsageError(message.replace(/\. To specify a positional argument.*$/s, "."));
  }
}

function choose<Choice extends string>(
  option: string,
  value: string,
  choices: readonly Choice[],
): Choice {
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) {
    throw new UsageError(`${option} is ${value}; use ${choices.join(", ")}.`);
  }
  return chosen;
}
