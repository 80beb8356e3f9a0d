import { isDemand } from "./json-schema.ts";
import { canonical } from "./shape.ts";

/**
 * Gives equal values the same number, also if their property order differs. Numbers are made from the parts' numbers,
 * so comparing two large values costs no more than comparing two numbers.
 */
export type Intern = (value: unknown) => number;

export function createIntern(): Intern {
  return createInternOf(() => true);
}

/** Like `createIntern`, without annotations and extensions, which say nothing about instances. */
export function createDemandIntern(): Intern {
  return createInternOf(isDemand);
}

/** An object's key role: schema keywords, other names, or value parts. */
export type KeyMeaning = "keywords" | "names" | "parts";

/** Maps from names to schemas or values, in which a name may look like a keyword. */
const nameMaps: ReadonlySet<string> = new Set([
  "$defs",
  "definitions",
  "dependentRequired",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

function primitiveKey(value: unknown): string {
  return value === undefined ? "-" : canonical(value);
}

/** Keywords with values, in which nothing is a keyword or a reference. */
const dataKeywords: ReadonlySet<string> = new Set([
  "const",
  "default",
  "enum",
  "example",
  "examples",
]);

/** An object's key role below another object's key. */
export function meaningUnder(key: string, meaning: KeyMeaning): KeyMeaning {
  if (meaning !== "keywords") return meaning === "names" ? "keywords" : "parts";
  if (nameMaps.has(key)) return "names";
  return dataKeywords.has(key) || key.startsWith("x-") ? "parts" : "keywords";
}

function createInternOf(counts: (keyword: string) => boolean): Intern {
  const numbers = new Map<string, number>();
  const known: Readonly<Record<KeyMeaning, WeakMap<object, number>>> = {
    keywords: new WeakMap(),
    names: new WeakMap(),
    parts: new WeakMap(),
  };

  function intern(value: unknown, meaning: KeyMeaning): number {
    if (typeof value !== "object" || value === null) return numberOf(primitiveKey(value));
    const remembered = known[meaning].get(value);
    if (remembered !== undefined) return remembered;
    const number = numberOf(
      Array.isArray(value) ? listKey(value, meaning) : objectKey(value, meaning),
    );
    known[meaning].set(value, number);
    return number;
  }

  function numberOf(key: string): number {
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    return number;
  }

  const listKey = (list: readonly unknown[], meaning: KeyMeaning) =>
    `[${list.map((item) => intern(item, meaning)).join()}]`;

  function objectKey(value: object, meaning: KeyMeaning): string {
    const keys: string[] = [];
    for (const key of Object.keys(value)) {
      const inner: unknown = Reflect.get(value, key);
      if (inner === undefined || (meaning === "keywords" && !counts(key))) continue;
      keys.push(`${JSON.stringify(key)}:${intern(inner, meaningUnder(key, meaning))}`);
    }
    return `{${keys.sort().join()}}`;
  }

  return (value) => intern(value, "keywords");
}
