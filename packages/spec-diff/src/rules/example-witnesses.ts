import { DocumentSchemas } from "../schemas/document-schemas.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import { createSchemaComparer } from "../schemas/relation.ts";
import type { RuleExample } from "./rule.ts";

/** Values allowed by only one version of an example; a side without one has no key. */
export interface ExampleWitnesses {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Tried where the comparison finds no value, which it does not search for beside every keyword. */
const candidates: readonly unknown[] = [
  [1],
  ["a"],
  ["a", "b", "c"],
  ["a", "b", "c", "d", "e"],
  { a: "a" },
  { a: "a", b: "b" },
  { a: "a", c: "c" },
  { x_a: 1 },
  { ["a".repeat(21)]: 1 },
];

/** Values showing an example's effect; only schemas allow values. */
export function exampleWitnesses({ in: place, before, after }: RuleExample): ExampleWitnesses {
  if (place !== "schema") return {};
  const [old, now] = [before as JsonSchema, after as JsonSchema];
  const comparer = createSchemaComparer(new DocumentSchemas({}), new DocumentSchemas({}));
  const { keeps, adds } = comparer.compare(old, now);
  const lost = candidates.filter(
    (value) => comparer.isAllowedBefore(old, value) && !comparer.isAllowedAfter(now, value),
  );
  const gained = candidates.filter(
    (value) => comparer.isAllowedAfter(now, value) && !comparer.isAllowedBefore(old, value),
  );
  const [onlyBefore] = keeps.verdict === "no" ? [keeps.witness] : lost;
  const [onlyAfter] = adds.verdict === "no" ? [adds.witness] : gained;
  return {
    ...(onlyBefore === undefined ? {} : { before: onlyBefore }),
    ...(onlyAfter === undefined ? {} : { after: onlyAfter }),
  };
}
