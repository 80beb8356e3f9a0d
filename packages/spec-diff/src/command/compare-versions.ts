import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { type CompareOptions, compareDocuments } from "../compare-documents.ts";
import { InputError } from "../document/input-error.ts";
import { loadDocument } from "../document/load-document.ts";
import { isObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import { levels } from "../rules/rule.ts";
import type { Report } from "../verdict/finding.ts";
import { type Policy, policies, strict } from "../verdict/policy.ts";
import { checkVersion } from "../verdict/version-check.ts";
import type { Arguments, FailOn } from "./arguments.ts";
import { type Config, findConfig, readConfig } from "./config.ts";
import { type CommandEnvironment, showProgress } from "./environment.ts";
import { readInput } from "./read-input.ts";

type Comparison = Pick<
  Arguments,
  "old" | "new" | "policy" | "config" | "root" | "today" | "checksVersion" | "allowsNew"
>;

/**
 * Reads and compares the versions that the arguments name.
 *
 * @returns undefined for a description that the old version does not have yet, if that is allowed
 */
export async function compareVersions(
  args: Comparison,
  environment: CommandEnvironment,
): Promise<Report | undefined> {
  const { folder } = environment;
  const config = readConfig(args.config ? resolve(folder, args.config) : findConfig(folder));
  const root = args.root === undefined ? undefined : resolve(folder, args.root);
  const read = async (text: string) => {
    showProgress(environment, `Reading ${text} …`);
    return loadDocument({ ...readInput(text, { folder, history: config.history }), root });
  };
  const old = await read(args.old).catch((error: unknown) => {
    if (args.allowsNew && isNotThereYet(error, args.old, folder)) return undefined;
    throw error;
  });
  // A description that is new must be readable too.
  const now = await read(args.new);
  showProgress(environment, old === undefined ? "" : "Comparing …");
  if (old === undefined) return undefined;
  const report = compareDocuments(old, now, optionsOf(args, config));
  showProgress(environment, "");
  return args.checksVersion ? withVersionCheck(report, now) : report;
}

/** Whether the revision lacks the file, or the repository has no commit yet. */
function isNotThereYet(error: unknown, old: string, folder: string): boolean {
  if (!(error instanceof InputError)) return false;
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
  { policy, today }: Pick<Arguments, "policy" | "today">,
  config: Config,
): CompareOptions {
  const base: Policy = (policy && policies[policy]) || config.policy || strict;
  return {
    policy: { ...base, levels: { ...base.levels, ...config.overrides } },
    approvals: config.approvals,
    ...(today === undefined ? {} : { today }),
  };
}

/** Whether the command fails. Under a policy that counts types, code that no longer compiles is as bad as a broken call. */
export function isRefused({ findings, versionCheck }: Report, failOn: FailOn): boolean {
  if (versionCheck?.status === "insufficient") return true;
  if (failOn === "none") return false;
  const most = levels.indexOf(failOn);
  return findings.some(({ level, bump, approval }) => {
    if (approval !== undefined) return false;
    return levels.indexOf(level) <= most || bump === "major";
  });
}
