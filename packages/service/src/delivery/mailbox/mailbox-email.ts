import type { Clock } from "../../domain/clock.ts";
import type { MailboxStore } from "../../store/channels/mailbox.ts";
import type { EmailChannel } from "../email/email-channel.ts";
import type { RenderedEmail } from "../email/email-parts.ts";
import { renderEmail } from "../email/email-template.ts";
import { renderCodeEmail } from "../email/render-code-email.ts";
import { mailboxConcurrency } from "./mailbox-concurrency.ts";

export interface MailboxEmailOptions {
  readonly clock: Clock;
  /** The operator's name for the service, in emails with verification codes. */
  readonly serviceName: string;
  readonly publicUrl?: string | undefined;
}

/** Stores each email instead of sending it. */
export function createMailboxEmail(
  store: Pick<MailboxStore, "add">,
  { clock, serviceName, publicUrl }: MailboxEmailOptions,
): Pick<EmailChannel, "concurrency" | "send" | "sendCode"> {
  const keep = async (recipient: string, email: RenderedEmail, signal: AbortSignal) => {
    signal.throwIfAborted();
    const content = { kind: "email", ...email } as const;
    await store.add({ channel: "EMAIL", recipient, content, createdAt: clock.now() });
    return { state: "sent" } as const;
  };
  return {
    concurrency: mailboxConcurrency,
    send: (alert, { email, unsubscribeUrl }, signal) =>
      keep(email, renderEmail({ kind: "alert", alert, unsubscribeUrl }), signal),
    sendCode: ({ to, code, expiresAt }, signal) =>
      keep(
        to,
        renderCodeEmail({ code, expiresAt, now: clock.now(), serviceName, publicUrl }),
        signal,
      ),
  };
}
