import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { getLineColLocation, type NormalizedProblem } from "@redocly/openapi-core";

/** One thing wrong with a spec, at a place that an editor can open. */
export interface SpecProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A spec that cannot be used; `message` lists every problem as `file:line:column sentence`. */
export class BrokenSpecError extends Error {
  readonly problems: readonly SpecProblem[];

  constructor(problems: readonly SpecProblem[]) {
    const lines = problems.map((one) => `${one.file}:${one.line}:${one.column} ${one.message}`);
    super(lines.join("\n"));
    this.name = "BrokenSpecError";
    this.problems = problems;
  }
}

/** Turns what Redocly found into problems with file, line and column. */
export function locateProblem(found: NormalizedProblem): SpecProblem {
  const [location] = found.location;
  if (location === undefined)
    return { file: "(unknown)", line: 1, column: 1, message: found.message };
  const { start } = getLineColLocation(location);
  return {
    file: readablePath(location.source.absoluteRef),
    line: start.line,
    column: start.col,
    message: describe(found, location.source.getLines()[start.line - 1] ?? ""),
  };
}

/** Redocly's sentence, with what it would suggest or, failing that, the line that it is about. */
function describe(found: NormalizedProblem, sourceLine: string): string {
  const suggestion = found.suggest?.[0];
  if (suggestion !== undefined) return `${found.message} Did you mean ${suggestion}?`;
  if (!found.message.startsWith("Can't resolve $ref")) return found.message;
  return `${found.message}. Correct the target in: ${sourceLine.trim()}`;
}

/** A path as a person would type it: relative to where the command runs. */
export function readablePath(file: string): string {
  const path = file.startsWith("file:") ? fileURLToPath(file) : file;
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere;
}
