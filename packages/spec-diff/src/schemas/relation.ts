import type { DocumentSchemas } from "./document-schemas.ts";
import { InclusionDecider } from "./inclusion.ts";
import type { Inclusion, InclusionQuestion } from "./inclusion-question.ts";
import { createDemandIntern, createIntern, type Intern } from "./intern.ts";
import { isDemand, type JsonSchema } from "./json-schema.ts";
import { findUnchanged, type Unchanged } from "./unchanged.ts";
import { WorkBudget } from "./work-budget.ts";

/** How a new schema's value set relates to the old one's. */
export type Relation = "equal" | "wider" | "narrower" | "incomparable" | "unknown";

export interface SchemaComparison {
  readonly relation: Relation;
  /** Whether everything allowed still is; its witness is allowed no more. */
  readonly keeps: Inclusion;
  /** Whether everything allowed was before; its witness is allowed only now. */
  readonly adds: Inclusion;
}

export interface SchemaComparer {
  readonly before: DocumentSchemas;
  readonly after: DocumentSchemas;
  /** The new schema's relation to the old one, with values as proof. */
  compare(oldSchema: JsonSchema, newSchema: JsonSchema): SchemaComparison;
  /** Whether both are proved to allow the same; quicker, since it looks for no witness. */
  areEqual(oldSchema: JsonSchema, newSchema: JsonSchema): boolean;
  /** Whether all the old schema allows is proved to be allowed by the new one. */
  keepsAll(oldSchema: JsonSchema, newSchema: JsonSchema): boolean;
  /** Whether all the new schema allows is proved to have been allowed by the old one. */
  addsNone(oldSchema: JsonSchema, newSchema: JsonSchema): boolean;
  /** Whether the old document's schema allows a value, or the new one's does. */
  isAllowedBefore(oldSchema: JsonSchema, value: unknown): boolean;
  isAllowedAfter(newSchema: JsonSchema, value: unknown): boolean;
  /** Values no longer allowed, the likely ones first; finding none proves nothing. */
  lost(oldSchema: JsonSchema, newSchema: JsonSchema): Iterable<unknown>;
  /** Newly allowed values. */
  gained(oldSchema: JsonSchema, newSchema: JsonSchema): Iterable<unknown>;
  /** Whether both are the same text and lead to no change. */
  isUnchanged(oldSchema: unknown, newSchema: unknown): boolean;
  readonly intern: Intern;
  /** Counts the work for all questions; those exceeding a limit are `unknown`. */
  readonly budget: WorkBudget;
}

/** Compares two documents' schemas, and remembers the results. */
export function createSchemaComparer(
  before: DocumentSchemas,
  after: DocumentSchemas,
  budget = new WorkBudget(),
): SchemaComparer {
  const intern = createIntern();
  const { areSame: isUnchanged } = findUnchanged(before, after, intern, () => true);
  // Proofs ignore annotations, so schemas differing in these alone need none.
  const internDemands = createDemandIntern();
  const unchanged = findUnchanged(before, after, internDemands, isDemand);
  const documents = { before, after, unchanged, intern: internDemands, budget };
  const keeps = new InclusionDecider(forwards(documents));
  const adds = new InclusionDecider(backwards(documents));
  return {
    before,
    after,
    isUnchanged,
    intern,
    budget,
    compare(oldSchema, newSchema) {
      const kept = keeps.includes(oldSchema, newSchema);
      const added = adds.includes(newSchema, oldSchema);
      return { relation: relationOf(kept, added), keeps: kept, adds: added };
    },
    isAllowedBefore: (oldSchema, value) => before.accepts(oldSchema, value) === true,
    isAllowedAfter: (newSchema, value) => after.accepts(newSchema, value) === true,
    lost: (oldSchema, newSchema) => keeps.witnessesOf(oldSchema, newSchema),
    gained: (oldSchema, newSchema) => adds.witnessesOf(newSchema, oldSchema),
    keepsAll: (oldSchema, newSchema) => keeps.isProved(oldSchema, newSchema),
    addsNone: (oldSchema, newSchema) => adds.isProved(newSchema, oldSchema),
    areEqual: (oldSchema, newSchema) =>
      keeps.isProved(oldSchema, newSchema) && adds.isProved(newSchema, oldSchema),
  };
}

function relationOf({ verdict: keeps }: Inclusion, { verdict: adds }: Inclusion): Relation {
  if (keeps === "unknown" || adds === "unknown") return "unknown";
  if (keeps === "yes") return adds === "yes" ? "equal" : "wider";
  return adds === "yes" ? "narrower" : "incomparable";
}

interface ComparedDocuments {
  readonly before: DocumentSchemas;
  readonly after: DocumentSchemas;
  readonly unchanged: Unchanged;
  readonly intern: Intern;
  readonly budget: WorkBudget;
}

function forwards({ before, after, ...rest }: ComparedDocuments): InclusionQuestion {
  return { inside: before, outside: after, ...rest };
}

function backwards({ before, after, unchanged, ...rest }: ComparedDocuments): InclusionQuestion {
  const areSame: Unchanged["areSame"] = (inner, outer) => unchanged.areSame(outer, inner);
  return { inside: after, outside: before, unchanged: { areSame }, ...rest };
}
