import { getLineColLocation, type NormalizedProblem } from "@redocly/openapi-core";
import { readablePath, type SpecProblem } from "./problems.ts";

/** Turns a Redocly finding into a problem with file, line and column. */
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

/** Redocly's sentence with its suggestion or, without one, the line to correct. */
function describe(found: NormalizedProblem, sourceLine: string): string {
  const suggestion = found.suggest?.[0];
  if (suggestion !== undefined) return `${found.message} Did you mean ${suggestion}?`;
  if (!found.message.startsWith("Can't resolve $ref")) return found.message;
  return `${found.message}. Correct the target in: ${sourceLine.trim()}`;
}
