import type { DocumentSchemas } from "./document-schemas.ts";
import type { Intern } from "./intern.ts";
import type { Unchanged } from "./unchanged.ts";
import type { WorkBudget } from "./work-budget.ts";

/**
 * Whether one schema's values are all allowed by another: proved, refuted by a value, or neither. The last may be
 * because the question exceeds the work limit.
 */
export type Inclusion =
  | { readonly verdict: "yes" }
  | { readonly verdict: "no"; readonly witness: unknown }
  | { readonly verdict: "unknown"; readonly exceedsLimit?: true };

/** Whether one document's schemas fit into another's. */
export interface InclusionQuestion {
  readonly inside: DocumentSchemas;
  readonly outside: DocumentSchemas;
  readonly unchanged: Unchanged;
  readonly intern: Intern;
  readonly budget: WorkBudget;
}
