import { nameOfSource } from "../feed-name.ts";
import type { SourceSpec } from "../parse-feed-settings.ts";
import { InvalidListError, readJsonList } from "../read-json-list.ts";
import { parseFeedEntry } from "./parse-feed-entry.ts";
import type { Variables } from "./read-secret.ts";

/**
 * Reads a file's feeds, all or none, with the secrets they refer to. Needs no database, so a mistake ends the start
 * before one is opened.
 *
 * @throws InvalidListError
 */
export async function readFeedsFile(path: string, variables: Variables): Promise<SourceSpec[]> {
  const entries = await readJsonList(path, "feeds", positionIn);
  const specs: SourceSpec[] = [];
  const problems: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = parseFeedEntry(entry, variables);
    if (parsed.ok) specs.push(parsed.value);
    else problems.push(`${path}: entry ${index + 1}: ${parsed.problem.message}`);
  }
  if (problems.length > 0) throw new InvalidListError(problems);
  const names = specs.map(nameOfSource);
  for (const [index, name] of names.entries()) {
    const first = names.indexOf(name);
    if (first === index) continue;
    problems.push(
      `${path}: entry ${index + 1}: it is called ${name} like entry ${first + 1}; give one of them a name.`,
    );
  }
  if (problems.length > 0) throw new InvalidListError(problems);
  return specs;
}

/** The remaining message quotes the file, which may contain keys. */
function positionIn(message: string): string {
  return `${/ at position \d+( \(line \d+ column \d+\))?/.exec(message)?.[0] ?? ""}.`;
}
