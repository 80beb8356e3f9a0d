import type { JsonObject } from "../../src/document/nodes.ts";
import { objectIn, occurrencesIn } from "./occurrences.ts";
import { pointerTo } from "./single-edits.ts";

/** The components section for each object others may refer to. */
const sections: Readonly<Record<string, string>> = {
  Callback: "callbacks",
  Example: "examples",
  Header: "headers",
  Link: "links",
  MediaType: "mediaTypes",
  Parameter: "parameters",
  PathItem: "pathItems",
  RequestBody: "requestBodies",
  Response: "responses",
};

/** Moves everything a path leads to into the components, each part behind its own reference. */
export function behindReferences(document: JsonObject, path: string): JsonObject {
  const copy = JSON.parse(JSON.stringify(document));
  const root = pointerTo(["paths", path]);
  // Inner parts first, so the enclosing ones hold their references.
  const inner = [...occurrencesIn(copy)].reverse();
  let count = 0;
  for (const { notation, steps, holder, value } of inner) {
    const section = sections[objectIn(notation) ?? ""];
    const isReference = typeof value === "object" && value !== null && "$ref" in value;
    if (section === undefined || isReference || !`${pointerTo(steps)}/`.startsWith(`${root}/`))
      continue;
    count += 1;
    const name = `Part${count}`;
    copy.components[section] = { ...copy.components[section], [name]: value };
    Reflect.set(holder, steps.at(-1) ?? "", { $ref: `#/components/${section}/${name}` });
  }
  return copy;
}
