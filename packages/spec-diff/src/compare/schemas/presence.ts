import { isObject } from "../../document/nodes.ts";
import { firstOf, type Held } from "../../schemas/view.ts";
import { locationOf } from "./location.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

/** Whether otherwise undescribed values are allowed: any, none, or only those fitting a schema. */
export function openOf(held: Held | undefined): "any" | "none" | "fitting" {
  if (held === undefined || held.value === true) return "any";
  if (held.value === false) return "none";
  return isObject(held.value) && Object.keys(held.value).length === 0 ? "any" : "fitting";
}

/** A keyword with a schema in one version only. */
export function* comparePresence(
  { oldView, newView, oldLocation, newLocation }: Versions,
  keyword: string,
  added: PairEdit["rule"],
  removed: PairEdit["rule"],
): Generator<PairEdit> {
  const [before, after] = [firstOf(oldView, keyword), firstOf(newView, keyword)];
  const [was, is] = [before, after].map((held) => openOf(held) !== "any");
  if (was === is) return;
  yield {
    rule: is ? added : removed,
    old: locationOf(before, keyword) ?? oldLocation,
    new: locationOf(after, keyword) ?? newLocation,
  };
}
