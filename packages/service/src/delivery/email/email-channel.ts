import type { Clock } from "../../domain/clock.ts";
import type { AlertChannel, Attempt, EmailAddress } from "../../domain/delivery/alert-channel.ts";
import { renderEmail } from "./email-template.ts";
import { renderCodeEmail } from "./render-code-email.ts";
import {
  createSmtpTransport,
  type SmtpTransport,
  type SmtpTransportOptions,
} from "./smtp-transport.ts";

export interface EmailChannelOptions extends Omit<SmtpTransportOptions, "connections"> {
  /** The connection count for alerts; verification codes have two more. */
  readonly connections: number;
  readonly clock: Clock;
  /** The operator's name for the service, in emails with verification codes. */
  readonly serviceName: string;
  readonly publicUrl?: string | undefined;
}

export interface OutgoingCode {
  /** The same at each attempt for one code. */
  readonly id: string;
  readonly to: string;
  readonly code: string;
  readonly expiresAt: Date;
}

export interface EmailChannel
  extends AlertChannel<EmailAddress>,
    Pick<SmtpTransport, "verify" | "close"> {
  sendCode(code: OutgoingCode, signal: AbortSignal): Promise<Attempt>;
}

/** Codes have their own connections, because a person waits for them: alerts must not be ahead. */
const codeConnections = 2;

export function createEmailChannel({
  connections,
  clock,
  serviceName,
  publicUrl,
  ...options
}: EmailChannelOptions): EmailChannel {
  const alerts = createSmtpTransport({ ...options, connections });
  const codes = createSmtpTransport({ ...options, connections: codeConnections });
  return {
    concurrency: connections,
    send: (alert, { email, unsubscribeUrl }, signal) => {
      const { id, createdAt } = alert;
      const content = renderEmail({ kind: "alert", alert, unsubscribeUrl });
      return alerts.send({ id, createdAt, to: email, unsubscribeUrl, ...content }, signal);
    },
    sendCode: ({ id, to, code, expiresAt }, signal) => {
      const createdAt = clock.now();
      const content = renderCodeEmail({ code, expiresAt, now: createdAt, serviceName, publicUrl });
      return codes.send({ id, createdAt, to, ...content }, signal);
    },
    verify: () => codes.verify(),
    close: () => {
      alerts.close();
      codes.close();
    },
  };
}
