import { isObject } from "../../document/nodes.ts";
import type { Held } from "../../schemas/view.ts";
import type { Location } from "../edit.ts";

export function locationOf(held: Held | undefined, key: string): Location | undefined {
  return held && isObject(held.holder) ? { node: held.holder, key } : undefined;
}
