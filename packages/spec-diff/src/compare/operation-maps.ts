import { type OperationContext, reversed } from "./comparison.ts";
import type { Edit } from "./edit.ts";
import type { OperationVersion } from "./operation.ts";
import type { PathKind } from "./operation-pairs.ts";
import type { PathMaps } from "./path-items.ts";

/** Path maps in both versions, with their context. */
export interface OperationMaps extends PathMaps {
  /** Webhooks and callbacks go from the service to those who use it. */
  readonly isReversed?: boolean;
  /** The operation a callback belongs to. */
  readonly within?: string;
  /** How the keys identify path items; default: they are path templates. */
  readonly kind?: PathKind;
}

export function contextOf(
  { isReversed, within }: OperationMaps,
  { name }: OperationVersion,
): OperationContext {
  const context: OperationContext = {
    operation: within ?? name,
    request: "request",
    response: "response",
  };
  return isReversed ? reversed(context) : context;
}

/** The rule for an operation of one version: callers call operations, and receive callbacks and webhooks. */
export function presenceOf(
  { isReversed, within }: OperationMaps,
  { name }: OperationVersion,
  change: "added" | "removed" | "retired",
): Pick<Edit, "rule" | "subject"> {
  if (!isReversed || change === "retired") return { rule: `operation-${change}`, subject: name };
  const kind = within === undefined ? "webhook" : "callback";
  return { rule: `${kind}-${change}`, subject: `the ${name}` };
}
