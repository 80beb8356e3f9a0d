import { annotations } from "./json-schema.ts";
import { canonical } from "./shape.ts";

/**
 * Gives equal values the same number, also if the order of their properties differs. Numbers are made from
 * those of the parts, so that comparing two large values costs no more than comparing two numbers.
 */
export type Intern = (value: unknown) => number;

export function createIntern(): Intern {
  return createInternOf(() => true);
}

/** The same for what schemas demand: what says nothing about instances makes no difference. */
export function createDemandIntern(): Intern {
  return createInternOf((key) => !annotations.has(key) && !key.startsWith("x-"));
}

/** Maps of names to schemas or values, in which a name may look like an annotation. */
const nameMaps: ReadonlySet<string> = new Set([
  "dependentRequired",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

function primitiveKey(value: unknown): string {
  return value === undefined ? "-" : canonical(value);
}

function createInternOf(counts: (key: string) => boolean): Intern {
  const numbers = new Map<string, number>();
  const known = new WeakMap<object, number>();
  const maps = new WeakMap<object, number>();

  function intern(value: unknown): number {
    if (typeof value !== "object" || value === null) return numberOf(primitiveKey(value));
    const remembered = known.get(value);
    if (remembered !== undefined) return remembered;
    const number = numberOf(Array.isArray(value) ? listKey(value) : objectKey(value));
    known.set(value, number);
    return number;
  }

  function internMap(value: unknown): number {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return intern(value);
    const number = maps.get(value) ?? numberOf(keyOf(Object.entries(value)));
    maps.set(value, number);
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

  const listKey = (list: readonly unknown[]) => `[${list.map(intern).join()}]`;

  function objectKey(value: object): string {
    return keyOf(Object.entries(value).filter(([key]) => counts(key)));
  }

  function keyOf(entries: readonly [string, unknown][]): string {
    const keys = entries
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => {
        const number = nameMaps.has(key) ? internMap(inner) : intern(inner);
        return `${JSON.stringify(key)}:${number}`;
      });
    return `{${keys.sort().join()}}`;
  }

  return intern;
}
