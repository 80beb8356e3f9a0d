import type { DocumentSchemas } from "./document-schemas.ts";
import type { Intern } from "./intern.ts";
import type { Unchanged } from "./unchanged.ts";
import type { WorkBudget } from "./work-budget.ts";

/**
 * Whether all that one schema allows is allowed by another: proved, refuted by a value, or neither. The last
 * may be because the question exceeds the limit of work.
 */
export type Inclusion =
  | { readonly verdict: "yes" }
  | { readonly verdict: "no"; readonly witness: unknown }
  | { readonly verdict: "unknown"; readonly exceedsLimit?: true };

/** Whether schemas of one document fit into schemas of another. */
export interface InclusionQuestion {
  readonly inside: DocumentSchemas;
  readonly outside: DocumentSchemas;
  readonly unchanged: Unchanged;
  readonly intern: Intern;
  readonly budget: WorkBudget;
}
