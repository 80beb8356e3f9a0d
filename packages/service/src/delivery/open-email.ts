import { formatUnsubscribeToken } from "../domain/channels/unsubscribe-token.ts";
import type { AlertSender } from "./alert-sender.ts";
import { ChannelGate } from "./channel-gate.ts";
import type { ChannelMode } from "./channel-modes.ts";
import type { DeliveryParts } from "./delivery-parts.ts";
import { checkEmailSettings } from "./email/check-email-settings.ts";
import { createEmailChannel, type EmailChannel } from "./email/email-channel.ts";
import { createMailboxEmail } from "./mailbox/mailbox-email.ts";
import type { CodeContext } from "./send-code.ts";

export interface OpenEmail extends Pick<CodeContext, "gate" | "sendCode"> {
  readonly sender: AlertSender;
  /** Why the mail server does not accept us now; undefined when it does. */
  check(): Promise<string | undefined>;
  close(): void;
}

/** Connections to the mail server per replica, beside those for codes. */
const connections = 5;

export function openEmail(mode: ChannelMode, parts: DeliveryParts): OpenEmail | undefined {
  if (mode === "off") return undefined;
  const { signingKeys, log, settings } = parts;
  const gate = new ChannelGate({ name: "EMAIL", log });
  const channel = mode === "provider" ? openProvider(parts) : undefined;
  const { send, sendCode, concurrency } = channel ?? createMailbox(parts);
  return {
    gate,
    sendCode,
    sender: {
      ...{ channel: "EMAIL", gate, concurrency },
      async send(alert, wallet, { value }, signal) {
        if (typeof value !== "string") throw new Error("An email address is a text.");
        const [key] = await signingKeys();
        const token = formatUnsubscribeToken(key, { appId: alert.app.id, wallet });
        const unsubscribeUrl = `${settings.publicUrl}/v2/unsubscribe/${token}`;
        return await send(alert, { email: value, unsubscribeUrl }, signal);
      },
    },
    async check() {
      const result = await channel?.verify();
      return result === undefined || result.ok ? undefined : result.reason;
    },
    close: () => channel?.close(),
  };
}

function openProvider({ settings, clock }: DeliveryParts): EmailChannel {
  const { smtpUrl = "", mailFrom = "", dkimKey, dkimDomain, dkimSelector } = settings;
  const checked = checkEmailSettings({ smtpUrl, mailFrom, dkimKey, dkimDomain, dkimSelector });
  const { serviceName, publicUrl } = settings;
  return createEmailChannel({ ...checked, connections, clock, serviceName, publicUrl });
}

function createMailbox({ store, clock, settings }: DeliveryParts) {
  const { serviceName, publicUrl } = settings;
  return createMailboxEmail(store.mailbox, { clock, serviceName, publicUrl });
}
