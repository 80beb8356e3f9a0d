import type {
  AlertChannel,
  Attempt,
  BrowserAddress,
  PhoneAddress,
} from "../domain/delivery/alert-channel.ts";
import type { StoredAddress } from "../store/sends/recipients.ts";
import type { AlertSender } from "./alert-sender.ts";
import type { ChannelGate } from "./channel-gate.ts";

export interface PushChannels {
  readonly browsers: AlertChannel<BrowserAddress>;
  readonly phones: AlertChannel<PhoneAddress>;
}

/** Sends push messages to browsers and phones. */
export function createPushSender(
  { browsers, phones }: PushChannels,
  gate: ChannelGate,
): AlertSender {
  return {
    channel: "PUSH",
    gate,
    concurrency: browsers.concurrency,
    async send(alert, _wallet, { value: device, appId }: StoredAddress, signal) {
      if (typeof device === "string") throw new Error("A push address is a device.");
      if (device.platform === "web") {
        const { endpoint, keys } = device;
        return await browsers.send(alert, { endpoint, keys }, signal);
      }
      const { platform, token } = device;
      const address = { appId: appId ?? alert.app.id, platform, token };
      const attempt = await phones.send(alert, address, signal);
      return appId == null ? keepForOtherApps(attempt) : attempt;
    },
  };
}

/** A token naming no app may belong to another app than the one with the refused credentials. */
function keepForOtherApps(attempt: Attempt): Attempt {
  if (attempt.state !== "failed" || attempt.code !== "fcm-sender-id-mismatch") return attempt;
  return { state: "failed", code: attempt.code };
}
