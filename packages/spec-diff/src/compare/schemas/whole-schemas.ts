import { isObject, type JsonObject, ownValue } from "../../document/nodes.ts";
import type { SchemaComparer } from "../../schemas/relation.ts";
import type { Versions } from "./schema-pair.ts";

/** Keywords whose schemas are compared as a whole, so their edits name no part. */
const wholes = ["contains", "not", "if", "then", "else"] as const;

const inner = {
  "": [...wholes],
  "[]": ["items", "unevaluatedItems"],
  ".*": ["additionalProperties", "unevaluatedProperties"],
  " (names)": ["propertyNames"],
  " (content)": ["contentSchema"],
} as const;
const maps = ["properties", "patternProperties", "dependentSchemas"] as const;
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"] as const;

/** The same schema in both versions, whose annotations are compared and nothing else. */
export interface WordsPair {
  readonly old: JsonObject;
  readonly new: JsonObject;
  readonly subject: string;
}

/** All schemas below the keywords compared as a whole, in pairs by their location. */
export function pairWithinWholes(
  { oldView, newView, comparer }: Versions,
  subject: string,
): WordsPair[] {
  const walk = new WholesWalk(comparer);
  for (const keyword of wholes) {
    const after = newView.keywords.get(keyword) ?? [];
    for (const [index, held] of (oldView.keywords.get(keyword) ?? []).entries()) {
      walk.pair(held.value, after[index]?.value, `${subject} (${keyword})`);
    }
  }
  return walk.found;
}

class WholesWalk {
  readonly found: WordsPair[] = [];
  readonly #comparer: SchemaComparer;
  readonly #seen = new Map<object, Set<object>>();

  constructor(comparer: SchemaComparer) {
    this.#comparer = comparer;
  }

  pair(old: unknown, now: unknown, subject: string): void {
    if (!isObject(old) || !isObject(now) || this.#comparer.isUnchanged(old, now)) return;
    const seen = this.#seen.get(old) ?? new Set();
    this.#seen.set(old, seen);
    if (seen.has(now)) return;
    seen.add(now);
    this.found.push({ old, new: now, subject });
    const { before, after } = this.#comparer;
    if (typeof old.$ref === "string" && typeof now.$ref === "string") {
      this.pair(before.lookUp(old.$ref), after.lookUp(now.$ref), subject);
    }
    for (const [words, keywords] of Object.entries(inner)) {
      for (const keyword of keywords) this.pair(old[keyword], now[keyword], `${subject}${words}`);
    }
    for (const keyword of maps) {
      const [was, is] = [old[keyword], now[keyword]];
      if (!isObject(was) || !isObject(is)) continue;
      for (const name of Object.keys(was)) {
        this.pair(ownValue(was, name), ownValue(is, name), `${subject}.${name}`);
      }
    }
    for (const keyword of lists) {
      const [was, is] = [old[keyword], now[keyword]];
      if (!Array.isArray(was) || !Array.isArray(is)) continue;
      for (const [index, member] of was.entries()) this.pair(member, is[index], subject);
    }
  }
}
