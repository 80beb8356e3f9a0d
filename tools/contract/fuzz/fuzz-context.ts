import type { Send } from "./http-message.ts";
import type { KnownValues } from "./known-values.ts";
import type { FuzzOperation } from "./operations.ts";
import type { Resource } from "./resources.ts";
import type { Tenant } from "./tenant.ts";

/** A running service, and who calls it. */
export interface FuzzContext {
  readonly send: Send;
  readonly operations: readonly FuzzOperation[];
  readonly resources: readonly Resource[];
  /** The tenant that owns what a case makes. */
  readonly you: Tenant;
  /** Somebody else, who must see nothing of it. */
  readonly other: Tenant;
  /** A tenant for once, for what cannot be undone. */
  readonly makeSpare: () => Promise<Tenant>;
  readonly known: KnownValues;
  /** Operations that answered 503 before anything odd was sent: the service lacks what they need. */
  readonly unavailable: ReadonlySet<string>;
  readonly slowMs: number;
}
