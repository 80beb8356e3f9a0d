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

export function readDays(stability: keyof DeprecationDays, text: string | undefined) {
  if (text === undefined) return {};
  const days = Number(text);
  if (text !== "" && Number.isSafeInteger(days) && days >= 0) return { [stability]: days };
  throw new UsageError(
    `--deprecation-days-${stability} is ${text}; use a whole number of days, or 0 to require none.`,
  );
}

type PathTexts = Readonly<Record<keyof PathSelection, string | undefined>>;

export function readPathSelection({
  match,
  unmatch,
  stripOld,
  stripNew,
}: PathTexts): PathSelection | undefined {
  const selection = {
    ...(match === undefined ? {} : { match: readPattern("--match-path", match) }),
    ...(unmatch === undefined ? {} : { unmatch: readPattern("--unmatch-path", unmatch) }),
    ...(stripOld === undefined ? {} : { stripOld: readPrefix("--strip-prefix-old", stripOld) }),
    ...(stripNew === undefined ? {} : { stripNew: readPrefix("--strip-prefix-new", stripNew) }),
  };
  return Object.keys(selection).length === 0 ? undefined : selection;
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
