import type { Logger } from "pino";
import type { Clock } from "../domain/clock.ts";
import type { Random } from "../domain/random.ts";
import type { SendRequest } from "../outgoing/send-request.ts";
import type { Settings } from "../settings/settings.ts";
import type { KeyRing } from "../store/service/signing-keys.ts";
import type { Store } from "../store/store.ts";

/** The parts for the channels. */
export interface DeliveryParts {
  readonly settings: Settings & { readonly publicUrl: string };
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly signingKeys: KeyRing;
  /** Sends requests to servers outside, through the configured proxy. */
  readonly send: SendRequest;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
}

/** Work for one replica at a time, for the lease runner. */
export interface LeasedJob {
  readonly name: string;
  run(signal: AbortSignal): Promise<void>;
}
