import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";
import type { SchemaComparer } from "../../schemas/relation.ts";
import { canonical } from "../../schemas/shape.ts";
import type { Union } from "../../schemas/view.ts";

/** Alternatives in both versions: corresponding, added and removed ones. */
export interface Alignment {
  readonly pairs: readonly (readonly [old: JsonSchema, now: JsonSchema])[];
  readonly removed: readonly JsonSchema[];
  readonly added: readonly JsonSchema[];
  /** Unions whose alternatives the other version lists one by one. */
  readonly regrouped?: readonly JsonSchema[];
}

/** Equal texts for alternatives that may correspond; else undefined. */
interface Way {
  readonly keyOfOld: (member: JsonSchema) => unknown;
  readonly keyOfNew: (member: JsonSchema) => unknown;
  readonly belong?: (old: JsonSchema, now: JsonSchema) => boolean;
}

/** How many similar alternatives are compared with each remaining one. */
const maxCandidates = 50;

const known = new WeakMap<object, WeakMap<object, Alignment>>();

/** Matches alternatives, the surest way first: equal, by name, by tag, by type. */
export function alignMembers(comparer: SchemaComparer, before: Union, after: Union): Alignment {
  const ofComparer = known.get(comparer) ?? new WeakMap<object, Alignment>();
  known.set(comparer, ofComparer);
  // Subtypes share the union of their base, so the same lists meet many times.
  const earlier = ofComparer.get(before.members);
  if (earlier !== undefined && alignedWith.get(earlier) === after.members) return earlier;
  const alignment = align(comparer, before, after);
  alignedWith.set(alignment, after.members);
  ofComparer.set(before.members, alignment);
  return alignment;
}

const alignedWith = new WeakMap<Alignment, readonly JsonSchema[]>();

function align(comparer: SchemaComparer, before: Union, after: Union): Alignment {
  let removed = [...before.members];
  let added = [...after.members];
  const pairs: (readonly [JsonSchema, JsonSchema])[] = [];
  const ways: Way[] = [
    { keyOfOld: comparer.intern, keyOfNew: comparer.intern, belong: comparer.isUnchanged },
    { keyOfOld: nameOf, keyOfNew: nameOf },
    {
      keyOfOld: (old) => outlineOf(comparer.before, old, before.members.length),
      keyOfNew: (now) => outlineOf(comparer.after, now, before.members.length),
      belong: comparer.areEqual,
    },
    {
      keyOfOld: (old) => tagOf(comparer.before, old),
      keyOfNew: (now) => tagOf(comparer.after, now),
    },
  ];
  for (const { keyOfOld, keyOfNew, belong = () => true } of ways) {
    const candidates = new Map<unknown, [index: number, member: JsonSchema][]>();
    for (const [index, member] of added.entries()) {
      const key = keyOfNew(member);
      const alike = candidates.get(key);
      if (alike === undefined) candidates.set(key, [[index, member]]);
      else alike.push([index, member]);
    }
    const taken = new Set<number>();
    removed = removed.filter((old) => {
      const key = keyOfOld(old);
      const alike = key === undefined ? [] : (candidates.get(key) ?? []);
      const found = alike.slice(0, maxCandidates).find(([, now]) => belong(old, now));
      if (found === undefined) return true;
      alike.splice(alike.indexOf(found), 1);
      taken.add(found[0]);
      pairs.push([old, found[1]]);
      return false;
    });
    added = added.filter((_, index) => !taken.has(index));
  }
  // The one left on each side is a changed one, when the types agree.
  const [old, now] = [removed[0], added[0]];
  if (old !== undefined && now !== undefined && removed.length === 1 && added.length === 1) {
    const isAnonymous = nameOf(old) === undefined || nameOf(now) === undefined;
    if (isAnonymous && typeOf(comparer.before, old) === typeOf(comparer.after, now)) {
      return { pairs: [...pairs, [old, now]], removed: [], added: [] };
    }
  }
  return { pairs, removed, added };
}

function nameOf(member: JsonSchema): string | undefined {
  return typeof member === "object" ? member.$ref : undefined;
}

/** What tells an alternative apart: its title, or a property with one fixed value. */
function tagOf(schemas: DocumentSchemas, member: JsonSchema): string | undefined {
  const schema = schemas.resolve(member);
  if (typeof schema !== "object") return undefined;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = schemas.resolve(property);
    if (typeof value !== "object") continue;
    if (value.const !== undefined) return canonical([name, value.const]);
    if (value.enum?.length === 1) return canonical([name, value.enum[0]]);
  }
  return typeof schema.title === "string" ? canonical(["title", schema.title]) : undefined;
}

/** In short lists any two alternatives may be equal; in long ones, those with the same type and properties. */
function outlineOf(schemas: DocumentSchemas, member: JsonSchema, count: number): string {
  if (count <= maxCandidates) return "";
  const schema = schemas.resolve(member);
  if (typeof schema !== "object") return String(schema);
  return canonical([schema.type, Object.keys(schema.properties ?? {}).sort()]);
}

function typeOf(schemas: DocumentSchemas, member: JsonSchema): string {
  const schema = schemas.resolve(member);
  return typeof schema === "object" ? canonical(schema.type ?? "any") : String(schema);
}

/** What an alternative is called in a report. */
export function nameMember(member: JsonSchema): unknown {
  if (typeof member !== "object") return member;
  const { $ref, title, const: fixed, enum: values, type, allOf = [] } = member;
  if ($ref !== undefined) return $ref.split("/").at(-1);
  if (title !== undefined) return title;
  if (fixed !== undefined) return fixed;
  const names = allOf.map(nameOf);
  if (names.length > 0 && !names.includes(undefined)) return allOf.map(nameMember).join(" and ");
  return values ?? type ?? member;
}
