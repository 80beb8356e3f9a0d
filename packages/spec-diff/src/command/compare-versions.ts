import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { type CompareOptions, compareDocuments } from "../compare-documents.ts";
import { isAddress, labelOfAddress } from "../document/fetch-description.ts";
import { InputError } from "../document/input-error.ts";
import { limitsOf } from "../document/limits.ts";
import { loadDocument } from "../document/load-document.ts";
import { isObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import { ProjectError } from "../usage/project-error.ts";
import type { Report } from "../verdict/finding.ts";
import { type Policy, policyNamed, strict } from "../verdict/policy.ts";
import { type FailOn, isRefusedFinding } from "../verdict/refused.ts";
import { checkVersion } from "../verdict/version-check.ts";
import type { Arguments } from "./arguments.ts";
import { type Config, findConfig, readConfig } from "./config.ts";
import { type CommandEnvironment, showProgress } from "./environment.ts";
import { UsageError } from "./option-values.ts";
import { type Input, readInput } from "./read-input.ts";

type Comparison = Pick<
  Arguments,
  | "policy"
  | "config"
  | "project"
  | "root"
  | "maxSize"
  | "today"
  | "checksVersion"
  | "allowsNew"
  | "paths"
  | "deprecationDays"
> & {
  /** As an argument, or read before. */
  readonly old: string | Input;
  readonly new: string | Input;
};

/**
 * Reads and compares the versions named by the arguments.
 *
 * @returns undefined for a description missing from the old version, if that is allowed
 */
export async function compareVersions(
  args: Comparison,
  environment: CommandEnvironment,
): Promise<Report | undefined> {
  const { folder } = environment;
  const config = readConfig(args.config ? resolve(folder, args.config) : findConfig(folder));
  const root = args.root === undefined ? undefined : resolve(folder, args.root);
  const limits = args.maxSize === undefined ? undefined : limitsOf(args.maxSize);
  const read = async (version: string | Input) => {
    const label = typeof version === "string" ? version : version.label;
    showProgress(environment, `Reading ${isAddress(label) ? labelOfAddress(label) : label} …`);
    const input =
      typeof version === "string"
        ? await readInput(version, { folder, releases: config.releases, limits })
        : version;
    return loadDocument({ ...input, root, limits });
  };
  const old = await read(args.old).catch((error: unknown) => {
    if (args.allowsNew && isNotThereYet(error, args.old, folder)) return undefined;
    throw error;
  });
  // A new description must be readable too.
  const now = await read(args.new);
  showProgress(environment, old === undefined ? "" : "Comparing …");
  if (old === undefined) return undefined;
  const compared = compareDocuments(old, now, optionsOf(args, config));
  const report = await matchProject(compared, old, args.project, environment);
  showProgress(environment, "");
  return args.checksVersion ? withVersionCheck(report, now) : report;
}

/** Loads the analysis of programs only for --project: it needs TypeScript. */
async function matchProject(
  report: Report,
  old: SpecDocument,
  project: string | undefined,
  environment: CommandEnvironment,
): Promise<Report> {
  if (project === undefined) return report;
  const { folder } = environment;
  showProgress(environment, `Reading the program of ${project} …`);
  const { findImpact } = await import("../usage/find-impact.ts");
  try {
    return findImpact(report, old, { config: resolve(folder, project), folder });
  } catch (error) {
    if (error instanceof ProjectError) throw new UsageError(error.message);
    throw error;
  }
}

/** Whether the revision lacks the file, or the repository has no commit yet. */
function isNotThereYet(error: unknown, old: string | Input, folder: string): boolean {
  if (!(error instanceof InputError) || typeof old !== "string") return false;
  if (error.fault === "missing") return true;
  return error.fault === "unknown-version" && old.startsWith("HEAD:") && isUnborn(folder);
}

function isUnborn(folder: string): boolean {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  try {
    git("rev-parse", "--git-dir");
  } catch {
    return false;
  }
  try {
    git("rev-parse", "--verify", "--quiet", "HEAD");
    return false;
  } catch {
    return true;
  }
}

function withVersionCheck(report: Report, now: SpecDocument): Report {
  const { old, new: next, verdict } = report;
  const { info } = now.root;
  const location = isObject(info) ? now.locate(info, "version") : now.locate(now.root);
  return {
    ...report,
    versionCheck: { ...checkVersion(old.version, next.version, verdict.bump), location },
  };
}

function optionsOf(
  {
    policy,
    today,
    paths,
    deprecationDays,
  }: Pick<Arguments, "policy" | "today" | "paths" | "deprecationDays">,
  config: Config,
): CompareOptions {
  const base: Policy = (policy && policyNamed(policy)) || config.policy || strict;
  return {
    policy: { ...base, levels: { ...base.levels, ...config.overrides } },
    approvals: config.approvals,
    ...(today === undefined ? {} : { today }),
    ...(paths === undefined ? {} : { paths }),
    deprecationDays: { ...config.deprecationDays, ...deprecationDays },
  };
}

/** Whether the command fails. */
export function isRefused({ findings, versionCheck }: Report, failOn: FailOn): boolean {
  if (versionCheck?.status === "insufficient") return true;
  return findings.some((finding) => isRefusedFinding(finding, failOn));
}
