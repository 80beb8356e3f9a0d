import { isObject } from "../../document/nodes.ts";
import type { Held } from "../../schemas/view.ts";
import type { Spot } from "../edit.ts";

export function spotOf(held: Held | undefined, key: string): Spot | undefined {
  return held && isObject(held.holder) ? { node: held.holder, key } : undefined;
}
