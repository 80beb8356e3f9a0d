import { isObject, type JsonObject, lookUpPointer, ownValue } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import { pointerOf, walkScopes } from "../document/walk-nodes.ts";
import { type ComparisonContext, isSame, locationsOf, record } from "./comparison.ts";

const keywords = ["$defs", "definitions"] as const;

/** Unreferenced schemas in `$defs`; changes in them are reported as editorial. */
export function compareUnusedDefinitions(comparison: ComparisonContext): void {
  const [before, after] = [readDefinitions(comparison.old), readDefinitions(comparison.new)];
  const isUsed = (pointer: string) =>
    [...before.references, ...after.references].some(
      (reference) => reference === pointer || reference.startsWith(`${pointer}/`),
    );
  for (const holder of new Set([...before.holders, ...after.holders])) {
    const [old, now] = [comparison.old, comparison.new].map((version) =>
      lookUpPointer(version.root, `#${holder}`),
    );
    // A schema in one version alone is reported as such.
    if (!isObject(old) || !isObject(now)) continue;
    for (const keyword of keywords) {
      const nodes = { old: mapIn(old, keyword), new: mapIn(now, keyword) };
      // An unused definition added or removed affects no one.
      for (const name of Object.keys(nodes.old).filter((key) => Object.hasOwn(nodes.new, key))) {
        const values = { before: ownValue(nodes.old, name), after: ownValue(nodes.new, name) };
        const pointer = `#${holder}/${keyword}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        if (isSame(values.before, values.after) || isUsed(pointer)) continue;
        const subject = `the schema ${keyword}/${name}`;
        const rule = "unused-component-changed";
        record(comparison, undefined, { rule, subject, ...locationsOf(nodes, name), ...values });
      }
    }
  }
}

function mapIn(node: JsonObject, keyword: string): JsonObject {
  const map = node[keyword];
  return isObject(map) ? map : {};
}

interface Definitions {
  /** JSON pointers to schemas with their own definitions. */
  readonly holders: readonly string[];
  readonly references: ReadonlySet<string>;
}

function readDefinitions({ root }: SpecDocument): Definitions {
  const holders: string[] = [];
  const references = new Set<string>();
  walkScopes(root, undefined, (node, path) => {
    if (keywords.some((keyword) => isObject(node[keyword]))) holders.push(pointerOf(path));
    for (const reference of [node.$ref, node.$dynamicRef]) {
      if (typeof reference === "string") references.add(reference);
    }
    return undefined;
  });
  return { holders, references };
}
