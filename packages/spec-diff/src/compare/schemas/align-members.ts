import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";
import type { SchemaComparer } from "../../schemas/relation.ts";
import { canonical } from "../../schemas/shape.ts";
import type { Union } from "../../schemas/view.ts";

/** Alternatives of both versions: those that belong together, and those that came or went. */
export interface Alignment {
  readonly pairs: readonly (readonly [old: JsonSchema, now: JsonSchema])[];
  readonly removed: readonly JsonSchema[];
  readonly added: readonly JsonSchema[];
  /** Unions of alternatives that the other version lists one by one. */
  readonly regrouped?: readonly JsonSchema[];
}

type Belong = (old: JsonSchema, now: JsonSchema) => boolean;

/** Puts alternatives together, the surest way first: the same, of one name, of one tag, of one type. */
export function alignMembers(comparer: SchemaComparer, before: Union, after: Union): Alignment {
  let removed = [...before.members];
  let added = [...after.members];
  const pairs: (readonly [JsonSchema, JsonSchema])[] = [];
  const ways: Belong[] = [
    (old, now) => comparer.isUnchanged(old, now),
    (old, now) => nameOf(old) !== undefined && nameOf(old) === nameOf(now),
    (old, now) => comparer.areEqual(old, now),
    (old, now) => {
      const [one, other] = [tagOf(comparer.before, old), tagOf(comparer.after, now)];
      return one !== undefined && one === other;
    },
  ];
  for (const belong of ways) {
    for (const old of removed) {
      const now = added.find((candidate) => belong(old, candidate));
      if (now === undefined) continue;
      pairs.push([old, now]);
      removed = withoutOne(removed, old);
      added = withoutOne(added, now);
    }
  }
  // One that is left on each side is one that changed, when it is of the same type.
  const [old, now] = [removed[0], added[0]];
  if (old !== undefined && now !== undefined && removed.length === 1 && added.length === 1) {
    const isAnonymous = nameOf(old) === undefined || nameOf(now) === undefined;
    if (isAnonymous && typeOf(comparer.before, old) === typeOf(comparer.after, now)) {
      return { pairs: [...pairs, [old, now]], removed: [], added: [] };
    }
  }
  return { pairs, removed, added };
}

/** A list may hold a boolean twice; only one is removed. */
function withoutOne(members: readonly JsonSchema[], one: JsonSchema): JsonSchema[] {
  const index = members.indexOf(one);
  return members.filter((_, other) => other !== index);
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
