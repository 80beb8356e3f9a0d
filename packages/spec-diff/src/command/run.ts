import { writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { exitCodes, InputError } from "../document/input-error.ts";
import { renderAnnotations } from "../reports/annotations.ts";
import { renderChangelog } from "../reports/changelog.ts";
import { explainRule } from "../reports/explain.ts";
import { renderHtml } from "../reports/html.ts";
import { renderJson } from "../reports/json.ts";
import { renderJunit } from "../reports/junit.ts";
import { renderMarkdown } from "../reports/markdown.ts";
import { renderTerminal } from "../reports/terminal.ts";
import { areaOf, isRuleId, ruleIds, ruleOf } from "../rules/catalogue.ts";
import type { Report } from "../verdict/finding.ts";
import { type Arguments, type CommandRequest, readArguments } from "./arguments.ts";
import { compareVersions, isRefused } from "./compare-versions.ts";
import type { CommandEnvironment } from "./environment.ts";
import { readBlobs, showTextDiff } from "./git-diff.ts";
import { help } from "./help.ts";
import { UsageError } from "./option-values.ts";

/** Runs the command. @returns its exit code */
export async function run(
  args: readonly string[],
  environment: CommandEnvironment,
): Promise<number> {
  return explainErrors(environment, async () => {
    const request = readArguments(args);
    if (request.kind === "compare") return compareAll(request.comparisons, environment);
    if (request.kind === "git-diff") return showGitDiff(request, environment);
    environment.out(answer(request, environment));
    return 0;
  });
}

function answer(
  request: Exclude<CommandRequest, { kind: "compare" | "git-diff" }>,
  environment: CommandEnvironment,
): string {
  if (request.kind === "help") return help;
  if (request.kind === "version") return environment.version;
  if (request.kind === "rules") return request.json ? rulesAsJson() : listRules();
  return explain(request.rule, request.json, environment);
}

/** @returns the action's exit code, or of its error once explained */
async function explainErrors(
  environment: CommandEnvironment,
  action: () => Promise<number>,
): Promise<number> {
  try {
    return await action();
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

/** Compares each pair, also after a failed one. @returns the highest exit code */
async function compareAll(
  comparisons: readonly Arguments[],
  environment: CommandEnvironment,
): Promise<number> {
  const codes = [];
  for (const args of comparisons)
    codes.push(await explainErrors(environment, () => compare(args, environment)));
  return Math.max(...codes);
}

async function compare(args: Arguments, environment: CommandEnvironment): Promise<number> {
  const report = await compareVersions(args, environment);
  if (report === undefined) {
    environment.err(`${args.new} is new: ${args.old} does not exist, so nothing is compared.`);
    return 0;
  }
  write(render(report, args, environment), args.output, environment);
  return isRefused(report, args.failOn) ? 1 : 0;
}

/** @returns 0: git takes any other code for a driver crash, and stops */
async function showGitDiff(
  { blobs, args }: Extract<CommandRequest, { kind: "git-diff" }>,
  environment: CommandEnvironment,
): Promise<number> {
  const { out, folder } = environment;
  if (blobs === undefined) out(`${args.new.slice(2)} has conflicts; nothing is compared.`);
  if (blobs === undefined || blobs.isSame) return 0;
  const { path, oldFile, newFile } = blobs;
  if (oldFile === none || newFile === none) {
    out(`${path} is ${oldFile === none ? "new" : "removed"}; nothing is compared.`);
    return 0;
  }
  const versions = readBlobs(blobs, folder);
  try {
    const report = await compareVersions({ ...args, ...versions }, environment);
    if (report !== undefined) write(render(report, args, environment), args.output, environment);
    if (versions.readsOthers()) {
      out("The files that it refers to are those of the working folder, in both versions.");
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    out(`spec-diff cannot compare ${path}; the lines that changed:\n${error.message}`);
    out(showTextDiff(blobs));
  }
  return 0;
}

/** The name git passes for a version without a file. */
const none = "/dev/null";

function render(
  report: Report,
  { format, all, color, output, today, maxLength, failOn }: Arguments,
  environment: CommandEnvironment,
): string {
  if (format === "json") return renderJson(report);
  if (format === "html") return renderHtml(report);
  if (format === "markdown") return renderMarkdown(report, { maxLength });
  if (format === "changelog") return renderChangelog(report, { date: today, maxLength });
  if (format === "annotations") return renderAnnotations(report);
  if (format === "junit") return renderJunit(report, { failOn });
  const isColoured = color ?? (environment.isColoured && output === undefined);
  return renderTerminal(report, { all, color: isColoured, width: environment.width });
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
      `--output ${output} cannot be written; ${dirname(file)} must be a folder that you may write to.`,
    );
  }
}

function explain(rule: string, isJson: boolean, environment: CommandEnvironment): string {
  if (!isRuleId(rule)) {
    throw new UsageError(`There is no rule ${rule}.${suggest(rule)} spec-diff --rules lists them.`);
  }
  if (isJson) return JSON.stringify({ id: rule, area: areaOf(rule), ...ruleOf(rule) }, null, 2);
  return explainRule(rule, { color: environment.isColoured, width: environment.width });
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
