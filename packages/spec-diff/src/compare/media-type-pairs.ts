import type { JsonObject } from "../document/nodes.ts";
import { coversMediaType, plainMediaType } from "./media-type-names.ts";

/** Media types in both versions for the same bodies, at least in part. */
export interface MediaTypePair {
  readonly old: string;
  readonly new: string;
}

export interface PairedMediaTypes {
  readonly same: readonly MediaTypePair[];
  /** A type gave way to a range covering it. */
  readonly widened: readonly MediaTypePair[];
  /** A range gave way to types it covers. */
  readonly narrowed: readonly { readonly old: string; readonly new: readonly string[] }[];
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
  const all = Object.keys(after);
  const widened: MediaTypePair[] = [];
  const narrowed: { old: string; new: readonly string[] }[] = [];
  const removed: string[] = [];
  const taken = new Set<string>();
  for (const old of gone) {
    const range = all.find((name) => coversMediaType(name, old));
    const within = all.filter((name) => coversMediaType(old, name));
    if (range !== undefined) {
      widened.push({ old, new: range });
      taken.add(range);
    } else if (within.length > 0) {
      narrowed.push({ old, new: within });
      for (const name of within) taken.add(name);
    } else removed.push(old);
  }
  return { same, widened, narrowed, removed, added: [...come].filter((name) => !taken.has(name)) };
}
