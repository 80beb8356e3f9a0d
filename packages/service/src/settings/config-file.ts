import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { findClosest, knownVariables, type Variables } from "./variable-names.ts";

/** What a settings file says, and one sentence for each mistake in it. */
export interface ConfigFile {
  readonly variables: Variables;
  readonly problems: readonly string[];
}

/**
 * Reads a file in the format for `node --env-file` and Docker's `--env-file`. Unlike the environment the file is the
 * service's alone, so an unknown name is a mistake.
 *
 * @param source the flag or variable naming the file
 */
export function readConfigFile(source: string, path: string): ConfigFile {
  const read = readText(path);
  if ("code" in read) {
    const problem = `${source} is ${path}; the file cannot be read: ${read.code}.`;
    return { variables: {}, problems: [problem] };
  }
  // Node's types call every value possibly missing.
  const variables = parseEnv(read.text) as Variables;
  const unknown = Object.keys(variables).flatMap((name) => describeUnknown(name) ?? []);
  const problems = [...describeLines(read.text), ...unknown];
  return { variables, problems: problems.map((problem) => `${path}: ${problem}`) };
}

function readText(path: string): { readonly text: string } | { readonly code: string } {
  try {
    return { text: readFileSync(path, "utf8") };
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

function describeUnknown(name: string): string | undefined {
  if (name === "CONFIG_FILE") return "CONFIG_FILE has no effect in the file; remove it.";
  if (knownVariables.has(name)) return undefined;
  const closest = findClosest(name);
  const hint = closest === undefined ? "see bellwether --help." : `did you mean ${closest}?`;
  return `${name} is not a setting; ${hint}`;
}

const assignment = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=(.*)$/s;
/** A value in quotes may have several lines, such as a key in PEM. */
const quoted = /(=\s*)(["'`])[\s\S]*?\2/g;

/** Mistakes Node's parser ignores silently; the lines may contain secrets. */
function describeLines(text: string): string[] {
  const keepLines = (_: string, start: string, quote: string, at: number) => {
    const whole = text.slice(at).match(quoted)?.[0] ?? "";
    return `${start}${quote}${quote}${"\n".repeat(whole.split("\n").length - 1)}`;
  };
  return text
    .replace(quoted, keepLines)
    .split("\n")
    .flatMap((line, index) => {
      if (/^\s*(#|$)/.test(line)) return [];
      const [, value] = assignment.exec(line) ?? [];
      if (value === undefined) return [`line ${index + 1} is not NAME=value.`];
      return /^[^"'`]*[^\s"'`]#/.test(value)
        ? [`line ${index + 1} has a # that starts a comment; put the value in quotes.`]
        : [];
    });
}
