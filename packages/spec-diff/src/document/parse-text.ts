import { makeDocumentFromString, type Source, YamlParseError } from "@redocly/openapi-core";
import { markNumbers, parseJson, restoreNumbers } from "./exact-numbers.ts";
import { InputError, startOf } from "./input-error.ts";
import { findDuplicateKey, findJsonFault } from "./json-syntax.ts";

export interface ParsedText {
  readonly root: unknown;
  readonly syntax: "json" | "yaml";
}

/**
 * Parses a JSON or YAML file.
 *
 * @param name the file, as messages call it
 * @throws InputError with the mistake's position
 */
export function parseText(source: Source, name: string): ParsedText {
  // JSON is YAML too, and twenty times faster as itself.
  const json = isJson(source) ? tryJson(source.body) : undefined;
  if (json !== undefined) {
    refuseDuplicateKey(source.body, json, name);
    return { root: json, syntax: "json" };
  }
  try {
    // Files ending in .json may hold YAML, and text beginning like JSON may be YAML in flow style.
    const { parsed } = makeDocumentFromString(markNumbers(source.body), source.absoluteRef);
    return { root: restoreNumbers(parsed), syntax: "yaml" };
  } catch (error) {
    if (error instanceof RangeError) {
      throw new InputError("too-large", startOf(name), "Values are nested too deeply to be read.");
    }
    if (!(error instanceof YamlParseError)) throw error;
    throw (
      (isJson(source) ? describeJson(source.body, name) : undefined) ?? describeYaml(error, name)
    );
  }
}

/** Whether a file is meant as JSON, by its name or how it begins. */
function isJson({ absoluteRef, body }: Source): boolean {
  return absoluteRef.endsWith(".json") || /^\s*\{\s*"/.test(body);
}

function tryJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function refuseDuplicateKey(text: string, parsed: unknown, name: string): void {
  const duplicate = findDuplicateKey(text, parsed);
  if (duplicate === undefined) return;
  const { key, first, line, column } = duplicate;
  const before = `${first.line}:${first.column}`;
  const message = `Duplicate key ${JSON.stringify(key)}; the first is at ${before}. Remove or rename one.`;
  throw new InputError("malformed", { file: name, line, column }, message);
}

function describeJson(text: string, name: string): InputError | undefined {
  const fault = findJsonFault(text);
  if (fault === undefined) return undefined;
  const { line, column, message } = fault;
  const location = { file: name, line, column };
  return new InputError("malformed", location, `This is not valid JSON: ${message}`);
}

function describeYaml(
  { originalError, source, line, col }: YamlParseError,
  name: string,
): InputError {
  const [text = ""] = originalError.message.split("\n");
  if (/single document/.test(text)) {
    const location = { file: name, line: findSecondDocument(source.body), column: 1 };
    const message = "A second YAML document begins here; keep one document in a file.";
    return new InputError("malformed", location, message);
  }
  const location = Number.isNaN(line) ? startOf(name) : { file: name, line, column: col };
  // The parser adds the location once more, with the whole path.
  const message = text.replace(/ in ".*" \(\d+:\d+\)$/, "");
  return /depth/i.test(message)
    ? new InputError("too-large", location, `Values are nested too deeply: ${message}`)
    : new InputError("malformed", location, `This is not valid YAML: ${message}`);
}

/** The first separator line after any content. */
function findSecondDocument(text: string): number {
  const lines = text.split(/\r\n|[\r\n]/);
  const content = lines.findIndex((line) => !/^\s*(#.*)?$|^%|^---\s*(#.*)?$/.test(line));
  const separator = lines.findIndex((line, index) => index > content && /^---(\s|$)/.test(line));
  return separator === -1 ? 1 : separator + 1;
}
