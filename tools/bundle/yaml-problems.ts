import { readFileSync } from "node:fs";
import { parseYaml, type YamlParseError } from "@redocly/openapi-core";
import { readablePath, type SpecProblem } from "./problems.ts";

/** The syntax error in a YAML file, or undefined when it parses. */
export function findYamlProblem(file: string): SpecProblem | undefined {
  try {
    parseYaml(readFileSync(file, "utf8"), { filename: file });
    return undefined;
  } catch (error) {
    if (!isYamlException(error)) throw error;
    const { line, column } = error.mark;
    return describe(file, line + 1, column + 1, error.reason);
  }
}

/** The problem Redocly found while reading a document or a file it refers to. */
export function locateYamlError({ source, line, col, originalError }: YamlParseError): SpecProblem {
  const message = originalError.message.split("\n")[0] ?? "";
  return describe(source.absoluteRef, line, col, message.replace(/ in ".*" \(\d+:\d+\)$/, ""));
}

/** Redocly reports an unparsable referenced file, and each reference to it as unresolved. */
export function keepYamlErrors(problems: readonly SpecProblem[]): readonly SpecProblem[] {
  const syntax = /^Failed to parse: (.*?)(?: in ".*" \(\d+:\d+\))?$/;
  const broken = problems.flatMap((problem) => {
    const reason = syntax.exec(problem.message.split("\n")[0] ?? "")?.[1];
    if (reason === undefined) return [];
    return describe(problem.file, problem.line, problem.column, reason);
  });
  const distinct = new Map(
    broken.map((problem) => [`${problem.file}:${problem.line}:${problem.column}`, problem]),
  );
  return distinct.size > 0 ? [...distinct.values()] : problems;
}

function describe(file: string, line: number, column: number, reason: string): SpecProblem {
  return { file: readablePath(file), line, column, message: `This is not valid YAML: ${reason}` };
}

interface YamlException extends Error {
  readonly reason: string;
  readonly mark: { readonly line: number; readonly column: number };
}

function isYamlException(error: unknown): error is YamlException {
  return error instanceof Error && error.name === "YAMLException" && "mark" in error;
}
