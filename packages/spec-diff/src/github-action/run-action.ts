import { appendFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { compareVersions, isRefused } from "../command/compare-versions.ts";
import { UsageError } from "../command/option-values.ts";
import { exitCodes, InputError } from "../document/input-error.ts";
import { renderAnnotations, writeCommand } from "../reports/annotations.ts";
import { renderHtml } from "../reports/html.ts";
import { renderMarkdown } from "../reports/markdown.ts";
import type { Report } from "../verdict/finding.ts";
import { GitHubError, writeComment } from "./comment.ts";
import { type ActionInputs, readInputs } from "./inputs.ts";
import { fetchTargetBranch, findPullRequest } from "./pull-request.ts";

/** The process as the action sees it. */
export interface ActionEnvironment {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
}

/** A summary holds 1 MiB, and a character takes up to four bytes. */
const summaryLength = 250_000;

/** A comment holds 65,536 characters, including its marker. */
const commentLength = 65_400;

/** Compares, and shows the report wherever GitHub shows one. @returns the exit code */
export async function runAction(environment: ActionEnvironment): Promise<number> {
  const { out } = environment;
  try {
    return await compareAndShow(readInputs(environment.env), environment);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof InputError)) throw error;
    const at = error instanceof InputError ? error.location : undefined;
    const place = at === undefined ? {} : { file: at.file, line: at.line, col: at.column };
    out(writeCommand("error", { ...place, title: "spec-diff" }, error.message));
    return error instanceof InputError ? exitCodes[error.fault] : 2;
  }
}

async function compareAndShow(
  inputs: ActionInputs,
  environment: ActionEnvironment,
): Promise<number> {
  const { folder, out } = environment;
  const old = inputs.old ?? oldVersionOf(inputs, environment);
  const report = await compareVersions(
    {
      ...inputs,
      old,
      root: undefined,
      maxSize: undefined,
      today: undefined,
      allowsNew: inputs.old === undefined,
    },
    { folder, out, err: out, version: "", width: 100, isColoured: false, isWatched: false },
  );
  if (report === undefined) {
    const message = `${inputs.new} is new: ${old} does not exist, so nothing is compared.`;
    out(writeCommand("notice", { title: "spec-diff" }, message));
    setOutputs(environment, { verdict: "none", types: "none", bump: "none", "breaking-count": 0 });
    return 0;
  }
  out(renderAnnotations(report).trimEnd());
  writeFileSync(resolve(folder, inputs.report), renderHtml(report));
  appendTo(
    environment.env.GITHUB_STEP_SUMMARY,
    renderMarkdown(report, { maxLength: summaryLength }),
  );
  const { wire: verdict, types, bump, counts } = report.verdict;
  const outputs = {
    verdict,
    types,
    bump,
    "breaking-count": counts.breaking,
    report: inputs.report,
  };
  const url = await comment(report, inputs, environment);
  setOutputs(environment, { ...outputs, "comment-url": url });
  return isRefused(report, inputs.failOn) ? 1 : 0;
}

/** @throws UsageError outside of pull requests, where there is no target branch */
function oldVersionOf(inputs: ActionInputs, { env, folder }: ActionEnvironment): string {
  const branch = env.GITHUB_BASE_REF;
  if (!branch) {
    throw new UsageError(
      "old is empty, and this run has no pull request to take the target branch from; set old, such as HEAD~1:api.yaml.",
    );
  }
  try {
    return `${fetchTargetBranch(branch, folder)}:${inputs.new}`;
  } catch {
    throw new UsageError(
      `The branch ${branch} cannot be fetched; check out with actions/checkout before this step, with fetch-depth: 0 if it keeps no credentials.`,
    );
  }
}

/** A failed comment is a warning: pull requests from forks have a read-only token. */
async function comment(
  report: Report,
  { comments, token, new: key }: ActionInputs,
  { env, out }: ActionEnvironment,
): Promise<string> {
  const pullRequest = findPullRequest(env);
  if (!comments || token === undefined || pullRequest === undefined) return "";
  const api = { url: env.GITHUB_API_URL ?? "https://api.github.com", token };
  const maxLength = commentLength - encodeURIComponent(key).length;
  const body = renderMarkdown(report, { maxLength });
  const message = { key, body, isNews: report.findings.length > 0 };
  try {
    return (await writeComment(api, pullRequest, message)) ?? "";
  } catch (error) {
    const isRead = error instanceof GitHubError && [401, 403, 404].includes(error.status);
    const advice = isRead
      ? " Give the job the permission pull-requests: write; pull requests from forks never have it."
      : "";
    const text = `The comment could not be written: ${error instanceof Error ? error.message : String(error)}.${advice} The report is in the summary of the run.`;
    out(writeCommand("warning", { title: "spec-diff" }, text));
    return "";
  }
}

function setOutputs(
  { env }: ActionEnvironment,
  outputs: Readonly<Record<string, string | number>>,
): void {
  // A line break in a value would begin another output.
  const lines = Object.entries(outputs).map(
    ([name, value]) => `${name}=${String(value).replaceAll(/[\r\n]/g, " ")}\n`,
  );
  appendTo(env.GITHUB_OUTPUT, lines.join(""));
}

function appendTo(file: string | undefined, text: string): void {
  if (file) appendFileSync(file, text);
}
