import type { Actions } from "../chain/actions.ts";
import { composeService } from "../compose-service.ts";
import type { BalanceReader } from "../domain/balances/balance-reader.ts";
import type { WalletReader } from "../domain/positions/wallet-reader.ts";
import { createPushFeeds } from "../feeds/pushed-batch.ts";
import type { OperationCounters, Service } from "../service.ts";
import { pickOperationSettings } from "../settings/operation-settings.ts";
import type { Delivery } from "./open-delivery.ts";
import type { PartContext } from "./part-context.ts";

interface ServiceDependencies {
  readonly inboxStreams: Service["inboxStreams"];
  readonly actions: Actions;
  readonly delivery: Pick<Delivery, "channels">;
  readonly counters: OperationCounters;
  readonly walletReader: WalletReader;
  readonly balanceReader: BalanceReader;
}

/** The handlers' dependencies. */
export function openService(
  { database, settings, store, clock, random, signingKeys }: PartContext,
  { delivery, ...parts }: ServiceDependencies,
): Service {
  return composeService(database.db, pickOperationSettings(settings), {
    ...{ ...parts, store, clock, random, signingKeys },
    reads: database.reads,
    channels: delivery.channels,
    pushFeeds: createPushFeeds(settings.feedSpecs, settings.publicUrl),
  });
}
