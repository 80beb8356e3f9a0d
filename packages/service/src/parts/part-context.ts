import { openKeyRing } from "../compose-service.ts";
import type { ServiceDatabase } from "../database/open-service-database.ts";
import { type Clock, systemClock } from "../domain/clock.ts";
import type { RepayOptions } from "../domain/events/position-occurrence.ts";
import { type Random, systemRandom } from "../domain/random.ts";
import type { SecretCipher } from "../domain/secret-cipher.ts";
import type { Log } from "../http/telemetry/log.ts";
import { summarizeOutages } from "../http/telemetry/summarize-outages.ts";
import type { ResolvedSettings } from "../resolve-settings.ts";
import type { KeyRing } from "../store/service/signing-keys.ts";
import { openStore, type Store } from "../store/store.ts";

/** What a running service's parts are opened with. */
export interface PartContext {
  readonly settings: ResolvedSettings;
  readonly database: ServiceDatabase;
  /** On the request connections. */
  readonly store: Store;
  /** On the background connections. */
  readonly background: Store;
  readonly cipher: SecretCipher;
  readonly signingKeys: KeyRing;
  readonly clock: Clock;
  readonly random: Random;
  readonly repayOptions: RepayOptions;
  readonly log: Log;
}

type GivenParts = Pick<PartContext, "settings" | "database" | "cipher" | "log">;

export function createPartContext(given: GivenParts): PartContext {
  const { settings, database, cipher } = given;
  const clock = systemClock;
  const random = systemRandom;
  const { feedRanking, repayTargetPercent, publicUrl } = settings;
  const defaultTargetLtv = repayTargetPercent === undefined ? undefined : repayTargetPercent / 100;
  const repayOptions = { defaultTargetLtv, publicUrl };
  return {
    ...given,
    log: summarizeOutages(given.log, (error, line) => database.outage.absorb(error, line)),
    store: openStore(database.db, cipher, feedRanking, repayOptions),
    background: openStore(database.background, cipher, feedRanking, repayOptions),
    signingKeys: openKeyRing(database.db, settings.signingSecret, clock, random, cipher),
    clock,
    random,
    repayOptions,
  };
}
