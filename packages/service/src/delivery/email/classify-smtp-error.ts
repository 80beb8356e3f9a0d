import type { Attempt } from "../../domain/delivery/alert-channel.ts";

/** A failed attempt, in SMTP terms. */
export interface SmtpFailure {
  /** nodemailer's name for the failure, such as `ECONNECTION`. */
  readonly code?: string | undefined;
  /** The name the system gives, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
  readonly systemCode?: string | undefined;
  /** The command the server answered, such as `RCPT TO`. */
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  /** Whether the server may have received the message, and so may also have delivered it. */
  readonly isContentSent: boolean;
}

/** The server, as the operator knows it. */
export interface NamedServer {
  /** `host:port` */
  readonly name: string;
  /** Hidden where the server repeats them. */
  readonly secrets: readonly string[];
}

const networkCodes = new Set([
  "ECONNECTION",
  "ESOCKET",
  "ETIMEDOUT",
  "EDNS",
  "ETLS",
  "EPROTOCOL",
  "EPROXY",
]);
const loginCodes = new Set([530, 534, 535, 538]);

/**
 * Decides what a failure means: for this recipient, or for every one. What every recipient would get, such as a refused
 * password or sender, makes the channel unavailable.
 *
 * @returns undefined for our own defect
 */
export function classifySmtpError(failure: SmtpFailure, server: KnownServer): Attempt | undefined {
  const { code = "", command, responseCode, isContentSent } = failure;
  if (code === "EAUTH" || code === "ENOAUTH" || loginCodes.has(responseCode ?? 0)) {
    const advice = "check the user name, password and scheme of --smtp-url";
    return unavailable(`${server.name} refuses to log us in${quote(failure, server)}; ${advice}.`);
  }
  if (responseCode === undefined) return classifySilence(failure, server);
  if (responseCode === 421 && !isContentSent) {
    return unavailable(`${server.name} is closing connections${quote(failure, server)}.`);
  }
  if (isContentSent || command === "DATA") return classifyReply(responseCode, failure);
  if (command === "RCPT TO") return classifyRecipient(responseCode, failure, server);
  if (command === "MAIL FROM") {
    // Every message has the same sender, so each other one would be refused too.
    return unavailable(
      `${server.name} refuses the sender${quote(failure, server)}; check --mail-from.`,
    );
  }
  return unavailable(`${server.name} refuses the connection${quote(failure, server)}.`);
}

/** A server, and whether it has accepted an email since the start. */
export interface KnownServer extends NamedServer {
  readonly hasAccepted: boolean;
}

/** The server sent no reply. */
function classifySilence(failure: SmtpFailure, { name }: NamedServer): Attempt | undefined {
  const { code = "", systemCode, command, isContentSent } = failure;
  if (code === "EENVELOPE" && command === "API") {
    return { state: "failed", code: "smtp-invalid-address", endsAddress: true };
  }
  if (code === "EMESSAGE") return { state: "failed", code: "smtp-message-size" };
  if (!networkCodes.has(code)) return undefined;
  // The message may be the reason, so it must not stop the channel. The server may have delivered it as well: the next
  // attempt's Message-ID is the same.
  if (isContentSent) return { state: "retry", code: "smtp-connection-lost" };
  if (/CERT|SELF_SIGNED|SIGNATURE/.test(systemCode ?? "")) {
    const advice = "name its authority in NODE_EXTRA_CA_CERTS, or correct the host of --smtp-url";
    return unavailable(
      `${name} has a certificate that we do not trust (${systemCode}); ${advice}.`,
    );
  }
  return unavailable(`${name} does not respond (${systemCode ?? code}); check --smtp-url.`);
}

function classifyRecipient(replyCode: number, failure: SmtpFailure, server: KnownServer): Attempt {
  const { response = "" } = failure;
  if (/\brelay|authentica/i.test(response)) {
    // A relaying server quotes another one, whose owner must not be able to pause the channel.
    if (server.hasAccepted) return { state: "retry", code: `smtp-${replyCode}` };
    const advice = "check the user name and password of --smtp-url";
    return unavailable(`${server.name} does not relay our email (${codesOf(failure)}); ${advice}.`);
  }
  return classifyReply(replyCode, failure);
}

/**
 * The recipient's address is wrong or gone: RFC 3463, section 3.2. The other 5.1 codes blame the sender or name no
 * cause.
 */
const deadAddress = /^5\.1\.(1|2|3|6|10)$/;

function classifyReply(replyCode: number, failure: SmtpFailure): Attempt {
  const code = `smtp-${replyCode}`;
  // 503 means the session went wrong, not the message.
  if (replyCode < 500 || replyCode === 503) return { state: "retry", code };
  const endsAddress = deadAddress.test(statusOf(failure) ?? "");
  return { state: "failed", code, ...(endsAddress && { endsAddress }) };
}

function unavailable(problem: string): Attempt {
  return { state: "unavailable", reason: `The SMTP server ${problem}` };
}

/** The RFC 3463 status, such as `5.1.1`. */
function statusOf({ response = "" }: SmtpFailure): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}

function codesOf(failure: SmtpFailure): string {
  return [failure.responseCode, statusOf(failure)].filter((code) => code !== undefined).join(" ");
}

/** The server's reply for the operator, without secrets and email addresses. */
function quote({ response }: SmtpFailure, { secrets }: NamedServer): string {
  if (response === undefined) return "";
  const hidden = secrets
    .filter((secret) => secret !== "")
    .reduce((text, secret) => text.replaceAll(secret, "(hidden)"), response)
    .replace(/\S+@\S+/g, "(hidden)");
  return `: "${hidden
    .replace(/[\s\p{Cc}]+/gu, " ")
    .slice(0, 200)
    .trim()}"`;
}
