import { createHash } from "node:crypto";

/** A maximum code count within a sliding window. */
export interface CodeLimit {
  readonly codes: number;
  readonly hours: number;
}

/** The limits for who requests codes. */
export const callerLimits = {
  wallet: { codes: 5, hours: 1 },
  network: { codes: 60, hours: 1 },
  networkAndAddress: { codes: 5, hours: 1 },
} satisfies Record<string, CodeLimit>;

/**
 * A mailbox's limits for networks it had a code from. Higher than a wallet's limit, so a person with one wallet never
 * reaches them first.
 */
const mailboxLimits: readonly CodeLimit[] = [
  { codes: 10, hours: 1 },
  { codes: 20, hours: 24 },
];

/**
 * A mailbox's limits for a network's first code. Strangers use up the limits above with two networks; the owner, in
 * another one, still gets a code. The bound protects the mailbox from a caller with many networks.
 */
const firstCodeLimits: readonly CodeLimit[] = [
  { codes: 20, hours: 1 },
  { codes: 50, hours: 24 },
];

/** The limits holding back a code for a mailbox. */
export function selectMailboxLimits(isFirstOfNetwork: boolean): readonly CodeLimit[] {
  return isFirstOfNetwork ? firstCodeLimits : mailboxLimits;
}

export type CodeLimitName = keyof typeof callerLimits | "service" | "mailbox";

/** How long requests count. */
export const longestWindowHours = Math.max(
  ...[...mailboxLimits, ...firstCodeLimits].map(({ hours }) => hours),
);

export function describeLimit(name: CodeLimitName): string {
  if (name === "mailbox") return "The address has received the maximum number of codes";
  if (name === "service") return "The service has sent the maximum number of codes in an hour";
  const { codes } = callerLimits[name];
  const subjects = {
    wallet: `A wallet can request ${codes} codes in an hour`,
    network: `A network can request ${codes} codes in an hour`,
    networkAndAddress: `A network can request ${codes} codes in an hour for one address`,
  };
  return subjects[name];
}

/** Hashed, since counting needs no addresses. */
export function hashForCounting(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const dotsIgnoredBy = new Set(["gmail.com", "googlemail.com"]);

/**
 * An address's mailbox, as far as its spelling shows: case, a tag after a plus sign and dots in Gmail addresses lead to
 * the same one. Only for counting: some mail servers tell such addresses apart.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).normalize("NFKC").toLowerCase();
  // A name starting with a plus sign has no tag.
  const [plain = name] = name.split(/(?<=.)\+/);
  const isGmail = dotsIgnoredBy.has(domain);
  // The URL parser writes international domains in ASCII.
  const host = isGmail ? "gmail.com" : (URL.parse(`http://${domain}`)?.hostname ?? domain);
  return `${isGmail ? plain.replaceAll(".", "") : plain}@${host}`;
}
