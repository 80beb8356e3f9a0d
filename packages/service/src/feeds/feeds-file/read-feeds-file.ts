import { readFile } from "node:fs/promises";
import { nameOfSource } from "../feed-name.ts";
import type { SourceSpec } from "../parse-feed-settings.ts";
import { parseFeedEntry } from "./parse-feed-entry.ts";
import type { Variables } from "./read-secret.ts";

/** The operator's file is invalid; the message has a line for each problem. */
export class FeedsFileError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "FeedsFileError";
    this.problems = problems;
  }
}

/**
 * Reads a file's feeds, all or none, with the secrets they refer to. Needs no database, so a mistake ends the start
 * before one is opened.
 *
 * @throws FeedsFileError
 */
export async function readFeedsFile(path: string, variables: Variables): Promise<SourceSpec[]> {
  const entries = parseList(path, await readText(path));
  const specs: SourceSpec[] = [];
  const problems: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = parseFeedEntry(entry, variables);
    if (parsed.ok) specs.push(parsed.value);
    else problems.push(`${path}: entry ${index + 1}: ${parsed.problem.message}`);
  }
  if (problems.length > 0) throw new FeedsFileError(problems);
  const names = specs.map(nameOfSource);
  for (const [index, name] of names.entries()) {
    const first = names.indexOf(name);
    if (first === index) continue;
    problems.push(
      `${path}: entry ${index + 1}: it is called ${name} like entry ${first + 1}; give one of them a name.`,
    );
  }
  if (problems.length > 0) throw new FeedsFileError(problems);
  return specs;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new FeedsFileError([`${path}: it cannot be read: ${messageOf(error)}`]);
  }
}

function parseList(path: string, text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FeedsFileError([`${path}: it is not valid JSON${positionIn(error)}.`]);
  }
  if (Array.isArray(value)) return value;
  throw new FeedsFileError([`${path}: it must be a JSON list of feeds.`]);
}

/** The rest of the message quotes the file, which may contain keys. */
function positionIn(error: unknown): string {
  return / at position \d+( \(line \d+ column \d+\))?/.exec(messageOf(error))?.[0] ?? "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
