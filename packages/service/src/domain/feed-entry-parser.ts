import { Decimal } from "./decimal.ts";
import { findFlaw, isStorable } from "./free-object.ts";

/** Why an entry was rejected: its field, the value and the rule. */
export interface EntryProblem {
  readonly field: string;
  readonly message: string;
}

class FieldError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: EntryProblem };

/**
 * Parses an untrusted value and stops at the first invalid field. Not zod: schemas with the same rules took 259 ms of
 * CPU for 20,000 markets, this reader 141 ms, and the messages would have been written by hand all the same.
 */
export function parseEntry<T>(value: unknown, read: (record: EntryReader) => T): Parsed<T> {
  try {
    return { ok: true, value: read(new EntryReader(value, "")) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { ok: false, problem: { field: error.field, message: error.message } };
  }
}

/** The beginning of a value as JSON. A value nested too deeply to be written is named by its kind. */
function show(value: unknown): string {
  // JSON would write what was read from 1e400 as null.
  if (typeof value === "number") return String(value);
  try {
    return String(JSON.stringify(value) ?? "missing").slice(0, 80);
  } catch {
    return Array.isArray(value) ? "a list" : "an object";
  }
}

/** Years before are those of missing times, such as 0001-01-01 in Go. */
const minYear = 1970;
const maxYear = 9999;

const storableText = "well-formed Unicode without the character NUL";

interface TextRule {
  readonly pattern?: RegExp;
  readonly maxLength?: number;
}

/** As many digits before the point as a decimal text may have. */
const maxNumber = 1e40;

/** Reads typed fields of an untrusted object. */
export class EntryReader {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #path: string;

  constructor(value: unknown, path: string) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new FieldError(path || "entry", `${path || "entry"} must be an object.`);
    }
    this.#fields = value as Readonly<Record<string, unknown>>;
    this.#path = path;
  }

  /** For fields whose names are data, such as headers. */
  get fields(): Readonly<Record<string, unknown>> {
    return this.#fields;
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined && this.#fields[name] !== null;
  }

  fail(name: string, rule: string): never {
    const field = this.#at(name);
    const shown = show(this.#fields[name]);
    throw new FieldError(field, `${field} is ${shown}; it must be ${rule}.`);
  }

  /** Like `fail`, for values that may be secret: the message does not show them. */
  reject(name: string, rule: string): never {
    const field = this.#at(name);
    throw new FieldError(field, `${field} must be ${rule}.`);
  }

  /** For files written by hand, in which an unknown field is a typing error. */
  allowOnly(names: readonly string[]): void {
    const surplus = Object.keys(this.#fields).find((name) => !names.includes(name));
    if (surplus === undefined) return;
    const field = this.#at(surplus);
    throw new FieldError(field, `${field} is unknown; the fields are ${names.join(", ")}.`);
  }

  text(name: string, { pattern, maxLength = 1000 }: TextRule = {}): string {
    const value = this.#fields[name];
    if (typeof value !== "string" || value.length === 0) {
      return this.fail(name, "a text that is not empty");
    }
    if (!isStorable(value)) this.fail(name, storableText);
    if (value.length > maxLength) this.fail(name, `at most ${maxLength} characters`);
    if (pattern && !pattern.test(value)) this.fail(name, `written as ${pattern.source}`);
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T {
    const found = values.find((value) => value === this.#fields[name]);
    return found ?? this.fail(name, `one of ${values.join(", ")}`);
  }

  url(name: string): string {
    const text = this.text(name, { maxLength: 2000 });
    return /^https?:\/\/[\x21-\x7e]+$/.test(text) && URL.canParse(text)
      ? text
      : this.fail(name, "an http or https address");
  }

  date(name: string): Date {
    const value = this.#fields[name];
    const date = value instanceof Date ? value : new Date(String(value));
    // An invalid date has the year NaN. PostgreSQL does not parse the years 0, 10000 and above as JavaScript writes them.
    const year = date.getUTCFullYear();
    // The parser of dates skips characters such as NUL.
    const isDate = typeof value === "string" ? isStorable(value) : value instanceof Date;
    const ok = isDate && year >= minYear && year <= maxYear;
    return ok ? date : this.fail(name, `a date and time in the years ${minYear} to ${maxYear}`);
  }

  boolean(name: string): boolean {
    const value = this.#fields[name];
    return typeof value === "boolean" ? value : this.fail(name, "true or false");
  }

  integer(name: string, min: number, max: number): number {
    const value = this.#fields[name];
    const ok = typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
    return ok ? value : this.fail(name, `a whole number from ${min} to ${max}`);
  }

  /** A finite number, or decimal text for more digits than a number holds. */
  decimal(name: string, min?: number, max?: number): Decimal {
    const value = this.#fields[name];
    const isText = typeof value === "string" && /^-?\d{1,40}(\.\d{1,40})?$/.test(value);
    const isNumber = typeof value === "number" && !Number.isNaN(value);
    if (!isText && !isNumber) return this.fail(name, "a number");
    if (isNumber && Math.abs(value) >= maxNumber)
      return this.fail(name, `a number between -${maxNumber} and ${maxNumber}`);
    const amount = new Decimal(value);
    if (min !== undefined && amount.lt(min)) this.fail(name, `at least ${min}`);
    if (max !== undefined && amount.gt(max)) this.fail(name, `at most ${max}`);
    return amount;
  }

  record(name: string): EntryReader {
    return new EntryReader(this.#fields[name], this.#at(name));
  }

  records(name: string): EntryReader[] {
    const value = this.#fields[name];
    if (!Array.isArray(value) || value.length > 1000) return this.fail(name, "a list");
    return value.map((entry, index) => new EntryReader(entry, `${this.#at(name)}[${index}]`));
  }

  /** A list's entries, each readable like any other field. */
  list(name: string, maxEntries: number): { readonly in: EntryReader; readonly name: string }[] {
    const value = this.#fields[name];
    if (!Array.isArray(value) || value.length > maxEntries) {
      return this.fail(name, `a list of at most ${maxEntries} entries`);
    }
    const fields = value.map((entry, index) => [`${name}[${index}]`, entry] as const);
    const list = new EntryReader(Object.fromEntries(fields), this.#path);
    return fields.map(([field]) => ({ in: list, name: field }));
  }

  textList(name: string, maxEntries: number): string[] {
    const value: unknown = this.#fields[name];
    const isList = Array.isArray(value) && value.length <= maxEntries;
    const texts: unknown[] = isList ? value : [];
    const ok = isList && texts.every((text) => typeof text === "string" && isStorable(text));
    return ok ? (texts as string[]) : this.fail(name, `a list of at most ${maxEntries} texts`);
  }

  /** An object with fields of the provider's choice. */
  freeObject(name: string): Readonly<Record<string, unknown>> {
    if (!this.has(name)) return {};
    this.record(name);
    const value = this.#fields[name] as Readonly<Record<string, unknown>>;
    const flaw = findFlaw(value, this.#at(name));
    if (flaw !== undefined) throw new FieldError(flaw.field, flaw.message);
    return value;
  }

  optional<T>(name: string, read: (name: string) => T): T | undefined {
    return this.has(name) ? read(name) : undefined;
  }

  #at(name: string): string {
    return this.#path === "" ? name : `${this.#path}.${name}`;
  }
}
