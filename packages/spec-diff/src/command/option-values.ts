import type { PathSelection } from "../compare/path-selection.ts";
import type { DeprecationDays } from "../compare/stability/deprecation-period.ts";
import { leastLength } from "../reports/markdown.ts";

/** Invalid arguments; the message names the allowed ones. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export function choose<Choice extends string>(
  option: string,
  value: string,
  choices: readonly Choice[],
): Choice {
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) {
    throw new UsageError(`${option} is ${value}; use ${choices.join(", ")}.`);
  }
  return chosen;
}

export function readMaxLength(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const length = Number(text);
  if (Number.isSafeInteger(length) && length >= leastLength) return length;
  throw new UsageError(
    `--max-length is ${text}; use a whole number of characters, at least ${leastLength}.`,
  );
}

export function readMaxSize(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const megabytes = Number(text);
  if (megabytes > 0 && megabytes <= 500) return megabytes * 1e6;
  throw new UsageError(`--max-size is ${text}; use a number of megabytes, at most 500.`);
}

/** The option texts for selecting paths and setting deprecation days; the action's inputs have the same names. */
export interface SelectionTexts {
  readonly "match-path"?: string | undefined;
  readonly "unmatch-path"?: string | undefined;
  readonly "strip-prefix-old"?: string | undefined;
  readonly "strip-prefix-new"?: string | undefined;
  readonly "deprecation-days-stable"?: string | undefined;
  readonly "deprecation-days-beta"?: string | undefined;
  readonly project?: string | undefined;
}

export interface Selection {
  readonly paths: PathSelection | undefined;
  readonly deprecationDays: Partial<DeprecationDays>;
}

/**
 * @param mark stands before each name in messages, such as the command's dashes
 * @throws UsageError
 */
export function readSelection(texts: SelectionTexts, mark: string): Selection {
  const paths = readPathSelection(texts, mark);
  if (texts.project !== undefined && (paths?.stripOld ?? paths?.stripNew) !== undefined) {
    throw new UsageError(
      `${mark}project compares paths as they are; leave out ${mark}strip-prefix-old and ${mark}strip-prefix-new.`,
    );
  }
  const deprecationDays = {
    ...readDays("stable", texts["deprecation-days-stable"], mark),
    ...readDays("beta", texts["deprecation-days-beta"], mark),
  };
  return { paths, deprecationDays };
}

function readDays(stability: keyof DeprecationDays, text: string | undefined, mark: string) {
  if (text === undefined) return {};
  const days = Number(text);
  if (text !== "" && Number.isSafeInteger(days) && days >= 0) return { [stability]: days };
  throw new UsageError(
    `${mark}deprecation-days-${stability} is ${text}; use a whole number of days, or 0 to require none.`,
  );
}

function readPathSelection(texts: SelectionTexts, mark: string): PathSelection | undefined {
  const read = <Value>(
    option: keyof SelectionTexts,
    parse: (name: string, text: string) => Value,
  ): Value | undefined => {
    const text = texts[option];
    return text === undefined ? undefined : parse(mark + option, text);
  };
  const selection = {
    match: read("match-path", readPattern),
    unmatch: read("unmatch-path", readPattern),
    stripOld: read("strip-prefix-old", readPrefix),
    stripNew: read("strip-prefix-new", readPrefix),
  };
  return Object.values(selection).every((option) => option === undefined) ? undefined : selection;
}

function readPattern(option: string, text: string): RegExp {
  try {
    return new RegExp(text, "u");
  } catch (error) {
    const [, reason = "it cannot be read"] = /: ([^:]*)$/.exec(String(error)) ?? [];
    throw new UsageError(`${option} is ${text}; use a regular expression (${reason}).`);
  }
}

function readPrefix(option: string, text: string): string {
  if (/^\/./.test(text)) return text.replace(/\/+$/, "");
  throw new UsageError(`${option} is ${text}; use the beginning of a path, such as /v1.`);
}
