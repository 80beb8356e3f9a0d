import type { OutgoingAlert, PhoneAddress } from "../../domain/delivery/alert-channel.ts";
import { fitMessage, type PushContent } from "./fit-message.ts";
import { secondsToLive } from "./time-to-live.ts";

/** Firebase and Apple allow 4096 bytes, and both need some for their own fields. */
const maxContentBytes = 3_800;

/** Firebase refuses messages with these keys; iOS reads `aps` itself. */
const reservedKeys = /^(from|message_type|aps|collapse_key|google.*|gcm.*)$/;

/**
 * Renders the `messages:send` field `message`. An app reads `alertId`, `sendId`, `appId`, `url` (the first button's)
 * and its own data from `data`; data values other than strings are JSON.
 */
export function renderFcmMessage(
  alert: OutgoingAlert,
  { appId, token }: Pick<PhoneAddress, "appId" | "token">,
  now: Date,
) {
  const { id, sendId, message, data } = alert;
  const seconds = secondsToLive(alert, now);
  const { showNotification: isShown = true, playNotificationSound: hasSound } = message.push ?? {};
  const render = ({ title, body, image, actions, data: custom = {} }: PushContent) => ({
    ...(isShown && {
      notification: {
        title: title.toWellFormed(),
        body: body.toWellFormed(),
        ...(image !== undefined && { image }),
      },
    }),
    data: {
      ...toStrings(custom),
      alertId: id,
      sendId,
      appId,
      ...(actions?.[0] && { url: actions[0].url }),
    },
  });
  const expiration = Math.floor(now.getTime() / 1000) + seconds;
  return {
    token,
    ...fitMessage({ ...message, ...(data !== null && { data }) }, render, maxContentBytes),
    // No `collapse_key`, which Firebase ignores for messages with a notification: the tag replaces a repetition.
    android: {
      ttl: `${seconds}s`,
      ...(isShown && {
        notification: { tag: id, ...(hasSound === true && { default_sound: true }) },
      }),
    },
    apns: {
      headers: {
        "apns-collapse-id": id,
        "apns-expiration": String(expiration),
        // Apple refuses background notifications with a higher priority.
        ...(!isShown && { "apns-push-type": "background", "apns-priority": "5" }),
      },
      ...(isShown && hasSound === true && { payload: { aps: { sound: "default" } } }),
      ...(!isShown && { payload: { aps: { "content-available": 1 } } }),
    },
  };
}

/** Firebase takes strings only. */
function toStrings(data: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(data).filter(([key]) => !reservedKeys.test(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key.toWellFormed(),
      typeof value === "string" ? value.toWellFormed() : JSON.stringify(value),
    ]),
  );
}
