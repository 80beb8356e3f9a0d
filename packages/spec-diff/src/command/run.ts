import { writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type CompareOptions, compareDocuments } from "../compare-documents.ts";
import { exitCodes, InputError } from "../document/input-error.ts";
import { loadDocument } from "../document/load-document.ts";
import type { SpecDocument } from "../document/open-document.ts";
import { renderAnnotations } from "../reports/annotations.ts";
import { explainRule } from "../reports/explain.ts";
import { renderHtml } from "../reports/html.ts";
import { renderJson } from "../reports/json.ts";
import { renderMarkdown } from "../reports/markdown.ts";
import { renderTerminal } from "../reports/terminal.ts";
import { areaOf, isRuleId, ruleIds, ruleOf } from "../rules/catalogue.ts";
import { levels } from "../rules/rule.ts";
import { ProjectError } from "../usage/project-error.ts";
import type { Report } from "../verdict/finding.ts";
import { type Policy, policies, strict } from "../verdict/policy.ts";
import { type Arguments, type FailOn, help, readArguments, UsageError } from "./arguments.ts";
import { type Config, findConfig, readConfig } from "./config.ts";
import { readInput } from "./read-input.ts";

/** The process as the command sees it; tests pass their own. */
export interface CommandEnvironment {
  readonly folder: string;
  readonly version: string;
  readonly out: (text: string) => void;
  /** For people only: progress and complaints. */
  readonly err: (text: string) => void;
  readonly width: number;
  readonly isColoured: boolean;
  /** Someone watches stderr, so that progress is worth showing. */
  readonly isWatched: boolean;
}

/** Runs the command. @returns its exit code */
export async function run(
  args: readonly string[],
  environment: CommandEnvironment,
): Promise<number> {
  try {
    const request = readArguments(args);
    if (request.kind === "help") environment.out(help);
    else if (request.kind === "version") environment.out(environment.version);
    else if (request.kind === "rules") environment.out(request.json ? rulesAsJson() : listRules());
    else if (request.kind === "explain")
      environment.out(explain(request.rule, request.json, environment));
    else return await compare(request.arguments, environment);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      environment.err(`${error.message}\n\nSee spec-diff --help.`);
      return 2;
    }
    if (error instanceof InputError) {
      environment.err(error.message);
      return exitCodes[error.fault];
    }
    throw error;
  }
}

async function compare(args: Arguments, environment: CommandEnvironment): Promise<number> {
  const config = readConfig(
    args.config ? resolve(environment.folder, args.config) : findConfig(environment.folder),
  );
  const surroundings = { folder: environment.folder, history: config.history };
  const inputs = [args.old, args.new].map((text) => readInput(text, surroundings));
  const documents = [];
  for (const input of inputs) {
    progress(environment, `Reading ${input.label} …`);
    documents.push(await loadDocument(input));
  }
  const [old, now] = documents;
  if (old === undefined || now === undefined)
    throw new UsageError("spec-diff takes two versions, OLD and NEW.");
  progress(environment, "Comparing …");
  const compared = compareDocuments(old, now, optionsOf(args, config));
  const report = await matchProject(compared, old, args, environment);
  progress(environment, "");
  write(render(report, args, environment), args.output, environment);
  return failsOn(report, args.failOn) ? 1 : 0;
}

/** Loads the analysis of programs only for --project: it needs TypeScript. */
async function matchProject(
  report: Report,
  old: SpecDocument,
  { project }: Arguments,
  environment: CommandEnvironment,
): Promise<Report> {
  if (project === undefined) return report;
  const { folder } = environment;
  progress(environment, `Reading the program of ${project} …`);
  const { findImpact } = await import("../usage/find-impact.ts");
  try {
    return findImpact(report, old, { config: resolve(folder, project), folder });
  } catch (error) {
    if (error instanceof ProjectError) throw new UsageError(error.message);
    throw error;
  }
}

/** A progress line; the next output overwrites it. */
function progress({ isWatched, err }: CommandEnvironment, text: string): void {
  if (isWatched) err(`\r\u001b[K${text}`);
}

function optionsOf({ policy, today }: Arguments, config: Config): CompareOptions {
  const base: Policy = (policy && policies[policy]) || config.policy || strict;
  return {
    policy: { ...base, levels: { ...base.levels, ...config.overrides } },
    approvals: config.approvals,
    ...(today === undefined ? {} : { today }),
  };
}

function render(
  report: Report,
  { format, all, color, output }: Arguments,
  environment: CommandEnvironment,
): string {
  if (format === "json") return renderJson(report);
  if (format === "html") return renderHtml(report);
  if (format === "markdown") return renderMarkdown(report);
  if (format === "annotations") return renderAnnotations(report);
  const isColoured = color ?? (environment.isColoured && output === undefined);
  return renderTerminal(report, { showsEditorial: all, isColoured, width: environment.width });
}

function write(text: string, output: string | undefined, environment: CommandEnvironment): void {
  if (output === undefined) {
    environment.out(text);
    return;
  }
  const file = resolve(environment.folder, output);
  try {
    writeFileSync(file, text.endsWith("\n") ? text : `${text}\n`);
  } catch {
    throw new UsageError(
      `--output ${output} cannot be written; is ${dirname(file)} a folder of yours?`,
    );
  }
}

/** Under a policy that counts types, code that no longer compiles is as bad as a broken call. */
function failsOn({ findings }: Report, failOn: FailOn): boolean {
  if (failOn === "none") return false;
  const most = levels.indexOf(failOn);
  return findings.some(({ level, bump, approval, impact }) => {
    if (approval !== undefined || impact?.status === "none") return false;
    return levels.indexOf(level) <= most || bump === "major";
  });
}

function explain(rule: string, isJson: boolean, environment: CommandEnvironment): string {
  if (!isRuleId(rule)) {
    throw new UsageError(`There is no rule ${rule}.${suggest(rule)} spec-diff --rules lists them.`);
  }
  if (isJson) return JSON.stringify({ id: rule, area: areaOf(rule), ...ruleOf(rule) }, null, 2);
  return explainRule(rule, { isColoured: environment.isColoured, width: environment.width });
}

function suggest(wrong: string): string {
  const words = wrong.split("-");
  const near = ruleIds.filter((id) => words.every((word) => id.includes(word))).slice(0, 5);
  return near.length === 0 ? "" : ` Did you mean ${near.join(", ")}?`;
}

function listRules(): string {
  const width = Math.max(...ruleIds.map((id) => id.length));
  const lines = ruleIds.map((id) => {
    const { request, response } = ruleOf(id).level;
    const level =
      request === response ? request : `${request} in requests, ${response} in responses`;
    return `${id.padEnd(width)}  ${level}`;
  });
  return lines.join("\n");
}

function rulesAsJson(): string {
  return JSON.stringify(
    ruleIds.map((id) => ({ id, area: areaOf(id), ...ruleOf(id) })),
    null,
    2,
  );
}
