import { type ComparisonContext, locationsOf, type NodePair } from "./comparison.ts";
import type { Location } from "./edit.ts";
import { childOf, listOf } from "./operation.ts";

/** How one body part is written, in both versions. */
export interface EncodedPart {
  /** The property it writes, if it has a name. */
  readonly key: string;
  /** The part, such as `the part file`. */
  readonly name: string;
  /** Its encoding; without one, an empty object. */
  readonly nodes: NodePair;
  readonly locations: { readonly old: Location; readonly new: Location };
}

/** Body parts by name, by position, and those after the last position. */
export function encodedParts(comparison: ComparisonContext, media: NodePair): EncodedPart[] {
  const found: EncodedPart[] = [];
  const byName = {
    old: childOf(comparison.old, media.old, "encoding"),
    new: childOf(comparison.new, media.new, "encoding"),
  };
  for (const name of new Set([...Object.keys(byName.old), ...Object.keys(byName.new)])) {
    found.push(partAt(comparison, `the part ${name}`, byName, name));
  }
  const byPosition = {
    old: { ...listOf(comparison.old, media.old, "prefixEncoding") },
    new: { ...listOf(comparison.new, media.new, "prefixEncoding") },
  };
  const nodeOf = ({ prefixEncoding }: Readonly<Record<string, unknown>>, other: object) =>
    Array.isArray(prefixEncoding) ? prefixEncoding : other;
  for (const key of Object.keys({ ...byPosition.old, ...byPosition.new })) {
    const part = partAt(comparison, `the part ${Number(key) + 1}`, byPosition, key);
    const locations = {
      old: { node: nodeOf(media.old, media.old), key },
      new: { node: nodeOf(media.new, media.new), key },
    };
    found.push({ ...part, locations });
  }
  if (media.old.itemEncoding !== undefined || media.new.itemEncoding !== undefined) {
    found.push(partAt(comparison, "the repeated part", media, "itemEncoding"));
  }
  return found;
}

function partAt(
  comparison: ComparisonContext,
  name: string,
  holders: NodePair,
  key: string,
): EncodedPart {
  const nodes = {
    old: childOf(comparison.old, holders.old, key),
    new: childOf(comparison.new, holders.new, key),
  };
  return { key, name, nodes, locations: locationsOf(holders, key) };
}
