import type { Actions } from "./chain/actions.ts";
import type { BalanceReader } from "./domain/balances/balance-reader.ts";
import type { Clock } from "./domain/clock.ts";
import type { OutsideChannel } from "./domain/delivery/jobs.ts";
import type { PushFeeds } from "./domain/feeds/push-feeds.ts";
import type { WalletReader } from "./domain/positions/wallet-reader.ts";
import type { Random } from "./domain/random.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { OperationSettings } from "./settings/operation-settings.ts";
import type { KeyRing } from "./store/service/signing-keys.ts";
import type { Store } from "./store/store.ts";
import type { InboxStreams } from "./streams/inbox-streams.ts";

/** The handlers' dependencies; `compose-service.ts` creates them once. */
export interface Service {
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: OperationSettings;
  readonly store: Store;
  /** The same tables, maybe at a standby some seconds behind: for lists, search and histories. */
  readonly marketData: Pick<Store, "assets" | "markets" | "positions">;
  readonly signingKeys: KeyRing;
  readonly channels: OutsideChannels;
  readonly pushFeeds: PushFeeds;
  readonly actions: Actions;
  readonly walletReader: WalletReader;
  readonly balanceReader: BalanceReader;
  readonly inboxStreams: Pick<InboxStreams, "open">;
  /** Counts for metrics. */
  readonly counters: OperationCounters;
  /** Responses equal for every caller. */
  readonly responses: Readonly<Record<"markets" | "assets", ResponseCache>>;
}

/** What metrics count beyond the edge's view. */
export interface OperationCounters {
  /** A send was accepted; a repeated call is none. */
  countSend(recipient: "subscriber" | "subscribers" | "all-subscribers"): void;
}

/** The channels outside the app, as the operator has configured them. */
export interface OutsideChannels {
  isOn(channel: OutsideChannel): boolean;
  /**
   * The URL to open a chat with the bot, which gets the token when the person presses start. Undefined while Telegram
   * does not say the bot's name.
   */
  formatTelegramLink(token: string): Promise<string | undefined>;
  /** In base64url. */
  readVapidPublicKey(): Promise<string>;
}
