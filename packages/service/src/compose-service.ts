import type { Actions } from "./chain/actions.ts";
import type { Database } from "./database/connect.ts";
import { type BalanceReader, noBalanceReader } from "./domain/balances/balance-reader.ts";
import { type Clock, systemClock } from "./domain/clock.ts";
import type { PushFeeds } from "./domain/feeds/push-feeds.ts";
import { noWalletReader, type WalletReader } from "./domain/positions/wallet-reader.ts";
import { refuse } from "./domain/problems.ts";
import { type Random, systemRandom } from "./domain/random.ts";
import type { SecretCipher } from "./domain/secret-cipher.ts";
import { ResponseCache } from "./response-cache.ts";
import type { OperationCounters, OutsideChannels, Service } from "./service.ts";
import type { OperationSettings } from "./settings/operation-settings.ts";
import { type KeyRing, keysFromDatabase, keysFromSecrets } from "./store/service/signing-keys.ts";
import { openMarketData, type Store } from "./store/store.ts";
import { createTableVersionReader } from "./store/table-versions.ts";

/** The dependencies a deployment or a test provides. */
export interface ServiceParts {
  readonly actions: Actions;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly channels?: OutsideChannels;
  readonly signingKeys: KeyRing;
  readonly pushFeeds?: PushFeeds;
  readonly counters?: OperationCounters;
  readonly walletReader?: WalletReader;
  readonly balanceReader?: BalanceReader;
  readonly inboxStreams?: Service["inboxStreams"];
  /** On the same database. */
  readonly store: Store;
  /** Where market data is read; by default the same database. */
  readonly reads?: Database;
}

/** Creates the handlers' dependencies on an open database. */
export function composeService(
  db: Database,
  settings: OperationSettings,
  parts: ServiceParts,
): Service {
  const { clock = systemClock, random = systemRandom } = parts;
  const { reads = db } = parts;
  return {
    actions: parts.actions,
    responses: openResponseCaches(reads),
    clock,
    random,
    settings,
    store: parts.store,
    marketData: openMarketData(reads),
    signingKeys: parts.signingKeys,
    channels: parts.channels ?? noChannels,
    pushFeeds: parts.pushFeeds ?? noPushFeeds,
    counters: parts.counters ?? noCounters,
    inboxStreams: parts.inboxStreams ?? noStreams,
    walletReader: parts.walletReader ?? noWalletReader,
    balanceReader: parts.balanceReader ?? noBalanceReader,
  };
}

/** The settings' keys, or those in the database. */
export function openKeyRing(
  db: Database,
  signingSecret: string | undefined,
  clock: Clock,
  random: Random,
  cipher: SecretCipher,
): KeyRing {
  return signingSecret === undefined
    ? keysFromDatabase(db, clock, random, cipher)
    : keysFromSecrets(signingSecret);
}

export function openResponseCaches(db: Database): Service["responses"] {
  const readVersion = createTableVersionReader(db);
  return {
    markets: new ResponseCache(() => readVersion("markets")),
    assets: new ResponseCache(() => readVersion("assets")),
  };
}

const noChannels: OutsideChannels = {
  isOn: () => false,
  formatTelegramLink: async () => {
    throw new Error("No Telegram bot is configured.");
  },
  readVapidPublicKey: async () => {
    throw new Error("Push messages are not configured.");
  },
};

const noCounters: OperationCounters = { countSend() {} };

const noStreams: Service["inboxStreams"] = {
  open: async () => refuse("unavailable", { message: "This service has no streams." }),
};

const noPushFeeds: PushFeeds = {
  isRead: () => false,
  parseEntries() {
    throw new Error("No feed reads pushed batches.");
  },
};
