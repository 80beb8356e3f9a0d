import type { HoldLimit } from "./checks/event-loop-hold.ts";
import type { Send } from "./http-message.ts";
import type { FuzzOperation } from "./operations.ts";
import type { ValuePool } from "./requests/value-pool.ts";
import type { Resource } from "./resources.ts";
import type { Tenant } from "./tenant.ts";

/** A running service, its operations and resources, and its calling tenants. */
export interface FuzzContext {
  readonly send: Send;
  readonly operations: readonly FuzzOperation[];
  readonly resources: readonly Resource[];
  /** The tenant owning what a case creates. */
  readonly you: Tenant;
  /** A second tenant, which must not see what the first one creates. */
  readonly other: Tenant;
  /** The operation ids after which the session of `you` may have ended. */
  readonly sessionEnds: ReadonlySet<string>;
  /** Signs `you` in again, after a case which may have ended the session. */
  readonly renewSession: () => Promise<void>;
  /** Creates a tenant for one irreversible request. */
  readonly createSpareTenant: () => Promise<Tenant>;
  readonly known: ValuePool;
  /** Operations with a 503 before the run: the service lacks a dependency, such as a chain. */
  readonly unavailable: ReadonlySet<string>;
  readonly slowMs: number;
  /** How long one request may hold the event loop; undefined when the run does not measure it. */
  readonly hold: HoldLimit | undefined;
}
