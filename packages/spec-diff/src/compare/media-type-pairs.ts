import type { JsonObject } from "../document/nodes.ts";
import { coversMediaType, plainMediaType } from "./media-type-names.ts";

/** Media types in both versions for the same bodies, at least in part. */
export interface MediaTypePair {
  readonly old: string;
  readonly new: string;
}

export interface PairedMediaTypes {
  /** All whose schemas are compared. */
  readonly pairs: readonly MediaTypePair[];
  /** A type gave way to a range covering it. */
  readonly widened: readonly MediaTypePair[];
  /** A range gave way to types it covers. */
  readonly narrowed: readonly { readonly old: string; readonly new: readonly string[] }[];
  /** A type gave way to a range that covered it before, too. */
  readonly unnamed: readonly MediaTypePair[];
  /** A type covered by a range now has its own description. */
  readonly named: readonly string[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export function pairMediaTypes(before: JsonObject, after: JsonObject): PairedMediaTypes {
  const names = new Map(Object.keys(after).map((name) => [plainMediaType(name), name]));
  const same: MediaTypePair[] = [];
  const gone: string[] = [];
  for (const old of Object.keys(before)) {
    const now = names.get(plainMediaType(old));
    if (now === undefined) gone.push(old);
    else same.push({ old, new: now });
    names.delete(plainMediaType(old));
  }
  const come = new Set(names.values());
  const pairs = [...same];
  const all = Object.keys(after);
  const widened: MediaTypePair[] = [];
  const narrowed: { old: string; new: readonly string[] }[] = [];
  const unnamed: MediaTypePair[] = [];
  const removed: string[] = [];
  const taken = new Set<string>();
  for (const old of gone) {
    const range = closestRange(all, old);
    const within = all.filter((name) => coversMediaType(old, name));
    if (range !== undefined) {
      const pair = { old, new: range };
      pairs.push(pair);
      if (come.has(range)) widened.push(pair);
      else unnamed.push(pair);
      taken.add(range);
    } else if (within.length > 0) {
      narrowed.push({ old, new: within });
      for (const name of within) taken.add(name);
    } else removed.push(old);
  }
  const named: string[] = [];
  const added: string[] = [];
  for (const name of come) {
    const range = closestRange(Object.keys(before), name);
    if (range !== undefined) pairs.push({ old: range, new: name });
    if (taken.has(name)) continue;
    if (range === undefined) added.push(name);
    else named.push(name);
  }
  return { pairs, widened, narrowed, unnamed, named, removed, added };
}

/** What describes a media type not named in a version: the narrowest range covering it. */
function closestRange(names: readonly string[], mediaType: string): string | undefined {
  return names
    .filter((name) => coversMediaType(name, mediaType))
    .reduce<string | undefined>(
      (closest, range) =>
        closest !== undefined && coversMediaType(range, closest) ? closest : range,
      undefined,
    );
}
