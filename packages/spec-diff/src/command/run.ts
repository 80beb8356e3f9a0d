import { writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type CompareOptions, compareDocuments } from "../compare-documents.ts";
import { exitCodes, InputError } from "../document/input-error.ts";
import { loadDocument } from "../document/load-document.ts";
import { renderAnnotations } from "../reports/annotations.ts";
import { explainRule } from "../reports/explain.ts";
import { renderHtml } from "../reports/html.ts";
import { renderJson } from "../reports/json.ts";
import { renderMarkdown } from "../reports/markdown.ts";
import { renderTerminal } from "../reports/terminal.ts";
import { areaOf, isRuleId, ruleIds, ruleOf } from "../rules/catalogue.ts";
import { levels } from "../rules/rule.ts";
import type { Report } from "../verdict/finding.ts";
import { type Policy, policies, strict } from "../verdict/policy.ts";
import { type Arguments, type FailOn, help, readArguments, WrongUsage } from "./arguments.ts";
import { type Config, findConfig, readConfig } from "./config.ts";
import { readInput } from "./read-input.ts";

/** What the command sees of the world. */
export interface World {
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
export async function run(args: readonly string[], world: World): Promise<number> {
  try {
    const wish = readArguments(args);
    if (wish.kind === "help") world.out(help);
    else if (wish.kind === "version") world.out(world.version);
    else if (wish.kind === "rules") world.out(wish.json ? rulesAsJson() : listRules());
    else if (wish.kind === "explain") world.out(explain(wish.rule, wish.json, world));
    else return await compare(wish.arguments, world);
    return 0;
  } catch (error) {
    if (error instanceof WrongUsage) {
      world.err(`${error.message}\n\nSee spec-diff --help.`);
      return 2;
    }
    if (error instanceof InputError) {
      world.err(error.message);
      return exitCodes[error.fault];
    }
    throw error;
  }
}

async function compare(args: Arguments, world: World): Promise<number> {
  const config = readConfig(
    args.config ? resolve(world.folder, args.config) : findConfig(world.folder),
  );
  const surroundings = { folder: world.folder, history: config.history };
  const inputs = [args.old, args.new].map((text) => readInput(text, surroundings));
  const documents = [];
  for (const input of inputs) {
    progress(world, `Reading ${input.label} …`);
    documents.push(await loadDocument(input));
  }
  const [old, now] = documents;
  if (old === undefined || now === undefined) throw new WrongUsage("Two versions are compared.");
  progress(world, "Comparing …");
  const report = compareDocuments(old, now, optionsOf(args, config));
  progress(world, "");
  write(render(report, args, world), args.output, world);
  return failsOn(report, args.failOn) ? 1 : 0;
}

/** One line that is written over, so that nothing of it stays. */
function progress({ isWatched, err }: World, text: string): void {
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

function render(report: Report, { format, all, color, output }: Arguments, world: World): string {
  if (format === "json") return renderJson(report);
  if (format === "html") return renderHtml(report);
  if (format === "markdown") return renderMarkdown(report);
  if (format === "annotations") return renderAnnotations(report);
  const isColoured = color ?? (world.isColoured && output === undefined);
  return renderTerminal(report, { showsEditorial: all, isColoured, width: world.width });
}

function write(text: string, output: string | undefined, world: World): void {
  if (output === undefined) {
    world.out(text);
    return;
  }
  const file = resolve(world.folder, output);
  try {
    writeFileSync(file, text.endsWith("\n") ? text : `${text}\n`);
  } catch {
    throw new WrongUsage(
      `--output ${output} cannot be written; is ${dirname(file)} a folder of yours?`,
    );
  }
}

/** Under a policy that counts types, code that no longer compiles is as bad as a broken call. */
function failsOn({ findings }: Report, failOn: FailOn): boolean {
  if (failOn === "none") return false;
  const most = levels.indexOf(failOn);
  return findings.some(({ level, bump, approval }) => {
    if (approval !== undefined) return false;
    return levels.indexOf(level) <= most || bump === "major";
  });
}

function explain(rule: string, isJson: boolean, world: World): string {
  if (!isRuleId(rule)) {
    throw new WrongUsage(`There is no rule ${rule}.${suggest(rule)} spec-diff --rules lists them.`);
  }
  if (isJson) return JSON.stringify({ id: rule, area: areaOf(rule), ...ruleOf(rule) }, null, 2);
  return explainRule(rule, { isColoured: world.isColoured, width: world.width });
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
