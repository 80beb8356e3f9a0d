import type { Clock } from "../../domain/clock.ts";
import type {
  AlertChannel,
  Attempt,
  BrowserAddress,
  PhoneAddress,
} from "../../domain/delivery/alert-channel.ts";
import type { MailboxStore } from "../../store/channels/mailbox.ts";
import { renderFcmMessage } from "../push/fcm-message.ts";
import { renderPushPayload } from "../push/web-push-payload.ts";
import { mailboxConcurrency } from "./mailbox-concurrency.ts";

export interface MailboxPush {
  readonly browsers: AlertChannel<BrowserAddress>;
  readonly phones: AlertChannel<PhoneAddress>;
}

/** Stores each push message instead of sending it: what a service worker reads, or the message for Firebase. */
export function createMailboxPush(store: Pick<MailboxStore, "add">, clock: Clock): MailboxPush {
  const keep = async (
    recipient: string,
    { title, body }: { readonly title: string; readonly body: string },
    payload: object,
  ): Promise<Attempt> => {
    const content = { kind: "push", title, body, payload } as const;
    await store.add({ channel: "PUSH", recipient, content, createdAt: clock.now() });
    return { state: "sent" };
  };
  return {
    browsers: {
      concurrency: mailboxConcurrency,
      async send(alert, { endpoint }, signal) {
        signal.throwIfAborted();
        const payload = renderPushPayload(alert);
        return await keep(endpoint, payload, payload);
      },
    },
    phones: {
      concurrency: mailboxConcurrency,
      async send(alert, address, signal) {
        signal.throwIfAborted();
        const message = renderFcmMessage(alert, address, clock.now());
        return await keep(address.token, message.notification ?? alert.message, message);
      },
    },
  };
}
