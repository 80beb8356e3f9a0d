import { createPrivateKey, type KeyObject } from "node:crypto";
import { isLoopback } from "../../domain/network/loopback.ts";

/** The email channel's settings as the operator writes them. */
export interface EmailSettings {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** An RSA private key in PEM; newlines may be written as `\n`. */
  readonly dkimKey?: string | undefined;
  readonly dkimDomain?: string | undefined;
  readonly dkimSelector?: string | undefined;
}

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `always`: TLS from the first byte. `required`: STARTTLS, or no email. `offered`: STARTTLS if the server has it. */
  readonly tls: "always" | "required" | "offered" | "none";
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

export interface MailSender {
  readonly name: string;
  readonly address: string;
  readonly domain: string;
}

export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
}

export interface CheckedEmailSettings {
  readonly server: SmtpServer;
  readonly from: MailSender;
  readonly dkim: DkimKey | undefined;
}

/** A wrong setting. The message does not repeat the value, which may be a secret. */
export class EmailSettingError extends Error {
  readonly setting: keyof EmailSettings;

  constructor(setting: keyof EmailSettings, message: string) {
    super(message);
    this.setting = setting;
  }
}

/** @throws EmailSettingError with one sentence about the first wrong setting */
export function checkEmailSettings(settings: EmailSettings): CheckedEmailSettings {
  const { smtpUrl, mailFrom } = settings;
  return { server: readServer(smtpUrl), from: readSender(mailFrom), dkim: readDkim(settings) };
}

const schemes = new Map([
  ["smtp:", 587],
  ["smtps:", 465],
]);

function readServer(text: string): SmtpServer {
  const url = parseSmtpUrl(text);
  const defaultPort = schemes.get(url.protocol);
  if (defaultPort === undefined) throw wrong("smtpUrl", "must start with smtp:// or smtps://.");
  const host = readHost(url.hostname);
  const port = url.port === "" ? defaultPort : Number(url.port);
  if (port === 0) throw wrong("smtpUrl", "has port 0; the port must be from 1 to 65535.");
  if (!["", "/"].includes(url.pathname) || url.hash !== "") {
    throw wrong(
      "smtpUrl",
      "has a path or fragment after the host; encode special characters of the password, such as %23 for #.",
    );
  }
  const login = readLogin(url);
  return { host, port, login, tls: readTls(url, login !== undefined && !isLoopback(host)) };
}

function parseSmtpUrl(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  const port = /^\w+:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/.exec(text)?.[1];
  if (port !== undefined && Number(port) > 65_535) {
    throw wrong("smtpUrl", `has port ${port}; the port must be from 1 to 65535.`);
  }
  throw wrong(
    "smtpUrl",
    "is not a URL; write smtp://user:password@host:587, and encode special characters of the password.",
  );
}

function readHost(hostname: string): string {
  if (hostname === "") throw wrong("smtpUrl", "has no host; write smtp://host:587.");
  // The parser checks hosts, and encodes them for DNS, only in URLs with a known scheme.
  const asHttp = `http://${hostname}`;
  if (!URL.canParse(asHttp)) throw wrong("smtpUrl", "has a host that is not a name or address.");
  return new URL(asHttp).hostname.replace(/^\[|\]$/g, "");
}

function readLogin({ username, password }: URL): SmtpServer["login"] {
  if (username === "" && password === "") return undefined;
  if (username === "") throw wrong("smtpUrl", "has a password without a user name.");
  if (password === "") throw wrong("smtpUrl", "has a user name without a password.");
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw wrong(
      "smtpUrl",
      "has a % in the user name or password that encodes nothing; write %25 for %.",
    );
  }
}

/** A password requires TLS on a network: an attacker can remove STARTTLS from a response. */
function readTls({ protocol, searchParams }: URL, isRequired: boolean): SmtpServer["tls"] {
  const unknown = [...searchParams.keys()].find((name) => name !== "tls");
  if (unknown !== undefined) throw wrong("smtpUrl", "has a query; the only parameter is tls.");
  const tls = searchParams.get("tls");
  if (protocol === "smtps:") {
    if (tls !== null) throw wrong("smtpUrl", "has the parameter tls, which only smtp:// may have.");
    return "always";
  }
  if (tls === null) return isRequired ? "required" : "offered";
  if (tls === "required" || tls === "offered" || tls === "none") return tls;
  throw wrong("smtpUrl", "has an unknown value of tls; it must be required, offered or none.");
}

function readSender(text: string): MailSender {
  const {
    name = "",
    bare,
    address = bare ?? "",
  } = /^(?:(?<name>[^<>]*)<(?<address>[^<>]+)>|(?<bare>[^<>]+))$/.exec(text.trim())?.groups ?? {};
  if (!isEmailAddress(address)) {
    throw wrong(
      "mailFrom",
      "is not an email address; write alerts@example.com or Name <alerts@example.com>.",
    );
  }
  if (/[\p{Cc}]/u.test(name)) throw wrong("mailFrom", "has a control character in the name.");
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address, domain };
}

/** One address a header and RCPT TO can carry: no list, name, comment, quoted string or control character. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:".]+(\.[^\s\p{Cc}@<>()[\]\\,;:".]+)*$/u.test(
    text,
  );
}

function readDkim({ dkimKey, dkimDomain, dkimSelector }: EmailSettings): DkimKey | undefined {
  if (dkimKey === undefined) {
    if (dkimDomain !== undefined) throw wrong("dkimDomain", "is set without a DKIM key.");
    if (dkimSelector !== undefined) throw wrong("dkimSelector", "is set without a DKIM key.");
    return undefined;
  }
  if (dkimDomain === undefined) throw wrong("dkimDomain", "is missing, and a DKIM key is set.");
  if (dkimSelector === undefined) throw wrong("dkimSelector", "is missing, and a DKIM key is set.");
  if (!isDnsName(dkimDomain)) throw wrong("dkimDomain", "is not a domain, such as example.com.");
  if (!isDnsName(dkimSelector)) throw wrong("dkimSelector", "is not a selector, such as mail2026.");
  const privateKey = dkimKey.replaceAll("\\n", "\n");
  checkSigningKey(parseKey(privateKey));
  return { domain: dkimDomain, selector: dkimSelector, privateKey };
}

function isDnsName(text: string): boolean {
  return (
    text.length <= 253 && /^[a-z\d_]([a-z\d_-]{0,62})(\.[a-z\d_][a-z\d_-]{0,62})*$/i.test(text)
  );
}

function parseKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    const problem = pem.includes("ENCRYPTED")
      ? "is encrypted; decrypt it first"
      : "is not a private key in PEM";
    throw wrong("dkimKey", `${problem}.`);
  }
}

/** nodemailer signs with RSA only, and sends a message unsigned if the key cannot sign. */
function checkSigningKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): void {
  if (asymmetricKeyType !== "rsa")
    throw wrong("dkimKey", `is a key for ${asymmetricKeyType}; it must be an RSA key.`);
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < 1024)
    throw wrong("dkimKey", `has ${bits} bits; it must have at least 1024, better 2048.`);
}

function wrong(setting: keyof EmailSettings, message: string): EmailSettingError {
  return new EmailSettingError(setting, message);
}
