import type { Outcome } from "../../domain/delivery/outcome.ts";
import type { StoredTimes } from "./delivery-times.ts";
import type { StoredAddress } from "./recipients.ts";

/** A waiting alert, with its wallet's subscription, preferences and addresses as they are now. */
export interface HeldAlert {
  readonly wallet: string;
  readonly sendId: string;
  readonly target: string;
  readonly appId: string;
  readonly topicId: string | null;
  readonly alertId: string;
  /** The send's time. */
  readonly sentAt: Date;
  readonly heldAt: Date;
  readonly throttledUntil: Date | null;
  readonly dueAt: Date;
  readonly expiresAt: Date;
  readonly state: string;
  readonly attempts: number;
  readonly isSubscribed: boolean;
  readonly times: StoredTimes | null;
  readonly addresses: readonly StoredAddress[];
  readonly isSuppressed: boolean;
}

/** A waiting alert's result: an outcome for each address. One with `hold` or `retryAt` waits on. */
export interface Settlement {
  readonly held: HeldAlert;
  readonly outcomes: readonly Outcome[];
}
