import nodemailer from "nodemailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import type { Attempt } from "../../domain/delivery/alert-channel.ts";
import { type CheckedEmailSettings, isEmailAddress } from "./check-email-settings.ts";
import { classifySmtpError, type SmtpFailure } from "./classify-smtp-error.ts";
import type { RenderedEmail } from "./email-parts.ts";

export interface SmtpTransportOptions extends CheckedEmailSettings {
  /** The number of connections to the server. */
  readonly connections: number;
  /** The limits in milliseconds. */
  readonly timeouts?: Partial<SmtpTimeouts>;
  /** PEM certificates of the server's accepted authorities, instead of Node's. */
  readonly certificateAuthorities?: string;
  /** Starts an attempt's limit; tests replace it. */
  readonly startTimeout?: (milliseconds: number) => AbortSignal;
}

interface SmtpTimeouts {
  /** From the name lookup until the server accepts commands. */
  readonly connect: number;
  /** Between two server packets. */
  readonly silence: number;
  /** For one attempt with everything. */
  readonly attempt: number;
}

const defaultTimeouts: SmtpTimeouts = { connect: 15_000, silence: 30_000, attempt: 120_000 };

export interface OutgoingEmail extends RenderedEmail {
  /** The same at each attempt: it becomes the Message-ID, by which mail apps recognize a repetition. */
  readonly id: string;
  readonly to: string;
  readonly createdAt: Date;
  /** The https URL for one-click unsubscription. */
  readonly unsubscribeUrl?: string;
}

export interface SmtpTransport {
  send(email: OutgoingEmail, signal: AbortSignal): Promise<Attempt>;
  /** Whether the server accepts a connection and our login at this moment. It opens its own connection. */
  verify(): Promise<{ readonly ok: true } | { readonly ok?: never; readonly reason: string }>;
  /** Closes idle connections, and busy ones after their message. */
  close(): void;
}

/** nodemailer's default list lacks List-Unsubscribe-Post, and RFC 8058 requires it to be signed. */
const signedHeaders =
  "From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted";

/** Sends email to one SMTP server, over connections it keeps open. */
export function createSmtpTransport(options: SmtpTransportOptions): SmtpTransport {
  const { server, from, startTimeout = AbortSignal.timeout } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const pool = openPool(options, timeouts);
  const named = {
    name: `${server.host}:${server.port}`,
    secrets: server.login === undefined ? [] : [server.login.password, server.login.user],
    hasAccepted: false,
  };
  return {
    async send({ to, unsubscribeUrl, createdAt, id, subject, text, html }, signal) {
      // A list in one string would be sent to each address.
      if (!isEmailAddress(to))
        return { state: "failed", code: "smtp-invalid-address", endsAddress: true };
      const timeout = startTimeout(timeouts.attempt);
      const progress: Progress = { stream: undefined };
      const message = {
        from: { name: from.name, address: from.address },
        to: { name: "", address: to },
        messageId: `<${id.replace(/[^\w-]/g, "")}@${from.domain}>`,
        date: createdAt,
        text,
        html,
        headers: {
          Subject: writeSubject(subject),
          "Auto-Submitted": "auto-generated",
          ...unsubscribeHeaders(unsubscribeUrl),
        },
        signal: AbortSignal.any([signal, timeout]),
        progress,
      };
      try {
        const { response = "", serverMessageId } = await pool.sendMail(message);
        named.hasAccepted = true;
        const providerId = serverMessageId ?? readQueueId(response);
        return { state: "sent", ...(providerId !== undefined && { providerId }) };
      } catch (error) {
        signal.throwIfAborted();
        const failure = readFailure(error, timeout.aborted, progress);
        const attempt = classifySmtpError(failure, named);
        if (attempt === undefined) throw error;
        return attempt;
      }
    },
    async verify() {
      try {
        await pool.verify();
        return { ok: true };
      } catch (error) {
        const failure = readFailure(error, false, { stream: undefined });
        // nodemailer names no code if the server closes the connection in silence.
        const attempt = classifySmtpError({ code: "ECONNECTION", ...failure }, named);
        return { reason: attempt?.state === "unavailable" ? attempt.reason : String(error) };
      }
    },
    close: () => pool.close(),
  };
}

function openPool(options: SmtpTransportOptions, { connect, silence }: SmtpTimeouts) {
  const { server, dkim, connections, certificateAuthorities } = options;
  const transport = {
    pool: true as const,
    host: server.host,
    port: server.port,
    secure: server.tls === "always",
    requireTLS: server.tls === "required",
    ignoreTLS: server.tls === "none",
    ...(server.login && { auth: { user: server.login.user, pass: server.login.password } }),
    ...(certificateAuthorities !== undefined && { tls: { ca: certificateAuthorities } }),
    maxConnections: connections,
    // Enough for a message meeting a connection the server closed while idle.
    maxRequeues: 2,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  };
  const pool = nodemailer.createTransport(transport, { xMailer: false });
  pool.use("stream", (mail, done) => {
    trackProgress(mail);
    done();
  });
  return pool;
}

interface Progress {
  /** The message as it is sent; it is read only after the server accepted the recipient. */
  stream: { readonly readableDidRead: boolean } | undefined;
}

interface ReadableMessage {
  createReadStream(): { readonly readableDidRead: boolean };
}

/** nodemailer's errors do not say whether the connection broke before the message was sent or after. */
function trackProgress({ data, message }: { data: object; message: ReadableMessage }) {
  const { progress } = data as { progress: Progress };
  const create = message.createReadStream.bind(message);
  message.createReadStream = () => {
    progress.stream = create();
    return progress.stream;
  };
}

/**
 * The subject header. nodemailer passes a valid RFC 2047 encoded word on, and mail apps would show the decoded text,
 * unseen by the alert's checks.
 */
function writeSubject(subject: string) {
  if (!subject.includes("=?")) return subject;
  return { prepared: true, foldLines: true, value: encodeWord(subject, "B", 52) };
}

/** The RFC 2369 and RFC 8058 headers. The serialized URL contains no `>`, space or line break. */
function unsubscribeHeaders(url: string | undefined) {
  if (url === undefined) return {};
  return {
    "List-Unsubscribe": { prepared: true, value: `<${new URL(url).href}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function readFailure(error: unknown, isTimedOut: boolean, { stream }: Progress): SmtpFailure {
  const { code, originalCode, command, responseCode, response } = error as Record<string, never>;
  const isContentSent = stream?.readableDidRead === true;
  if (isTimedOut) return { code: "ETIMEDOUT", isContentSent };
  return {
    ...(code !== undefined && { code }),
    systemCode: originalCode,
    command,
    responseCode,
    response,
    isContentSent,
  };
}

/** The message's name in the server's own log, from Postfix's and Exim's replies. */
function readQueueId(response: string): string | undefined {
  return /(?:queued as\s+<?|\bid=)([\w.@+-]+)/i.exec(response)?.[1];
}
