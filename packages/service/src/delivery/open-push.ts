import type { AlertChannel, BrowserAddress } from "../domain/delivery/alert-channel.ts";
import type { AlertSender } from "./alert-sender.ts";
import { ChannelGate } from "./channel-gate.ts";
import type { ChannelMode } from "./channel-modes.ts";
import type { DeliveryParts } from "./delivery-parts.ts";
import { createMailboxPush } from "./mailbox/mailbox-push.ts";
import { createFcmChannel } from "./push/fcm-channel.ts";
import { createVapid, generateVapidKeys, readVapidKeys, type VapidKeys } from "./push/vapid.ts";
import { createWebPushChannel } from "./push/web-push-channel.ts";
import { createPushAccounts } from "./push-accounts.ts";
import { createPushSender, type PushChannels } from "./push-sender.ts";

export interface OpenPush {
  readonly sender: AlertSender;
  readVapidPublicKey(): Promise<string>;
}

export function openPush(mode: ChannelMode, parts: DeliveryParts): OpenPush | undefined {
  if (mode === "off") return undefined;
  const { store, clock, log } = parts;
  const gate = new ChannelGate({ name: "PUSH", log });
  const readKeys = createKeyReader(parts);
  const channels =
    mode === "provider" ? openProviders(parts, readKeys) : createMailboxPush(store.mailbox, clock);
  return {
    sender: createPushSender(channels, gate),
    readVapidPublicKey: async () => (await readKeys()).publicKey,
  };
}

function openProviders(parts: DeliveryParts, readKeys: () => Promise<VapidKeys>): PushChannels {
  const { clock, send, log } = parts;
  const accounts = createPushAccounts(parts);
  const onBadCredentials = (appId: string, reason: string) =>
    log.warn({ channel: "PUSH", appId }, `The credentials of an app are refused: ${reason}`);
  return {
    browsers: openBrowsers(parts, readKeys),
    phones: createFcmChannel({ accounts, clock, send, onBadCredentials }),
  };
}

/** The key is in the database, which may not be reachable at start. */
function openBrowsers(
  { settings, clock, send }: DeliveryParts,
  readKeys: () => Promise<VapidKeys>,
): AlertChannel<BrowserAddress> {
  const { pushContact: contact = "" } = settings;
  let channel: AlertChannel<BrowserAddress> | undefined;
  return {
    concurrency: 50,
    async send(alert, address, signal) {
      if (channel === undefined) {
        const authorize = createVapid({ keys: await readKeys(), contact, clock });
        channel ??= createWebPushChannel({ authorize, clock, send });
      }
      return await channel.send(alert, address, signal);
    },
  };
}

/** A failure is not cached: the next call reads again. */
function createKeyReader({ store, clock }: DeliveryParts): () => Promise<VapidKeys> {
  let reading: Promise<VapidKeys> | undefined;
  return () => {
    reading ??= store.pushKeys
      .findOrCreate(generateVapidKeys, clock.now())
      .then(readVapidKeys)
      .catch((error) => {
        reading = undefined;
        throw error;
      });
    return reading;
  };
}
