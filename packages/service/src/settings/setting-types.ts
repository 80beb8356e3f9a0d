import { z } from "zod";
import { findDatabaseUrlFault } from "../database/hosts/database-url.ts";

/** A setting: its documentation, and the zod schema to parse its text. */
export interface Setting {
  /** Its meaning, for `--help`. */
  readonly about: string;
  /** The accepted texts, for `--help` and errors: zod's own messages quote patterns instead. */
  readonly form: string;
  readonly type: z.ZodType<unknown, string>;
  readonly default?: unknown;
  /** The default in words, where it depends on other settings. */
  readonly defaultAbout?: string;
  /** Whether operations read it, as `service.settings`. */
  readonly forOperations?: true;
  /** Hidden in errors and by `--print-config`. */
  readonly isSecret?: boolean;
  /** What is wrong with an invalid text, for errors; it must not repeat a secret. */
  readonly explain?: (text: string) => string;
  /** How `--print-config` shows a list entry possibly containing a secret. */
  readonly showEntry?: (entry: string) => string;
}

export function text(form = "text", pattern = /./s) {
  return { form, type: z.string().regex(pattern) };
}

/** 32-byte keys; `none` may be the first entry. */
export function secretKeys() {
  return {
    form: "32-byte keys in base64 or hex, separated by commas; the first may be none",
    type: z.string().refine((given) => given.split(",").every(isKeyEntry)),
    explain(given: string) {
      const entries = given.split(",");
      const index = entries.findIndex((entry, at) => !isKeyEntry(entry, at));
      const bytes = readBytes(entries[index] ?? "");
      const fault = bytes === undefined ? "is neither base64 nor hex" : `has ${bytes.length} bytes`;
      return `entry ${index + 1} ${fault}`;
    },
  };
}

function isKeyEntry(entry: string, index: number): boolean {
  return (entry === "none" && index === 0) || readBytes(entry)?.length === 32;
}

function readBytes(entry: string): Buffer | undefined {
  if (/^([\da-f]{2})+$/i.test(entry)) return Buffer.from(entry, "hex");
  return /^[\w+/-]+={0,2}$/.test(entry) ? Buffer.from(entry, "base64") : undefined;
}

export function wholeNumber(min: number, max: number) {
  const type = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
  return { form: `a whole number from ${min} to ${max}`, type };
}

export function yesOrNo() {
  return { form: "yes or no", type: z.stringbool({ truthy: ["yes"], falsy: ["no"] }) };
}

export function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  return { form: `one of ${choices.join(", ")}`, type: z.enum(choices) };
}

/** At least one choice; the value has them in the choices' order. */
export function someOf<const Choices extends readonly string[]>(choices: Choices) {
  const type = splitText.pipe(z.array(z.enum(choices)).min(1));
  return {
    form: `some of ${choices.join(",")}, separated by commas`,
    type: type.transform((given) => choices.filter((choice) => given.includes(choice))),
  };
}

/** Texts separated by commas; `none` is the empty list. */
export function list(form: string, pattern: RegExp) {
  return {
    form: `${form}, separated by commas, or none`,
    type: splitText.pipe(z.array(z.string().regex(pattern))),
  };
}

/** Networks and single addresses, separated by commas; `none` is the empty list. */
export function networks() {
  return list("IP addresses and networks such as 10.0.0.0/8", /^[\da-f.:]+(\/\d{1,3})?$/i);
}

/** A URL with one of the schemes; the value has no slash at the end. */
export function url(...schemes: readonly string[]) {
  const type = z.url({ protocol: new RegExp(`^(${schemes.join("|")})$`) });
  return {
    form: `a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    type: type.transform((given) => given.replace(/\/+$/, "")),
  };
}

/** A PostgreSQL URL; the value has no slash at the end. */
export function databaseUrl() {
  const type = z.string().refine((given) => findDatabaseUrlFault(given) === undefined);
  return {
    form: "a URL that starts with postgres:// or postgresql:// and has one host, or several separated by commas",
    type: type.transform((given) => given.replace(/\/+$/, "")),
    explain: (given: string) => findDatabaseUrlFault(given) ?? "",
  };
}

const splitText = z
  .string()
  .transform((given) => (given === "none" ? [] : given.split(",").map((entry) => entry.trim())));
