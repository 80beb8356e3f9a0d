import type { StoredTimes } from "./delivery-times.ts";
import type { StoredAddress } from "./recipients.ts";

/** An alert that waited, with its wallet's subscription, preferences and addresses as they are now. */
export interface HeldAlert {
  readonly wallet: string;
  readonly sendId: string;
  readonly target: string;
  readonly alertId: string;
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
