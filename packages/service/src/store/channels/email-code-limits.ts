import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  type CallerLimitName,
  type CodeLimit,
  callerLimits,
  hashForCounting,
  longestWindowHours,
  mailboxLimits,
  mailboxOf,
} from "../../domain/channels/code-limits.ts";
import { deleteInSteps } from "../delete-in-steps.ts";

const hourMs = 3_600_000;

/** Who requests a code, and for which address. */
export interface CodeRequest {
  readonly wallet: string;
  readonly email: string;
  /** The caller's network. */
  readonly network: string;
  readonly now: Date;
  /** The maximum number of codes sent per hour; 0 sets none. */
  readonly codesPerHour: number;
}

/** The caller's limit that is reached, and when its next request is allowed. */
export interface CodeLimitReached {
  readonly limit: CallerLimitName;
  readonly until: Date;
}

/** The limit holding the caller back for the longest time. */
export async function findCallerLimit(
  db: Database,
  request: CodeRequest,
): Promise<CodeLimitReached | undefined> {
  const { wallet, now, codesPerHour } = request;
  const { networkHash, addressHash } = hashesOf(request);
  const ofNetwork = sql<boolean>`network_hash = ${networkHash}`;
  const ofAddress = sql<boolean>`address_hash = ${addressHash}`;
  const service: CodeLimit = { codes: codesPerHour, hours: 1 };
  const checks: readonly (readonly [CallerLimitName, CodeLimit, RawBuilder<boolean>])[] = [
    ["wallet", callerLimits.wallet, sql`wallet = ${wallet}`],
    ["network", callerLimits.network, ofNetwork],
    ["networkAndAddress", callerLimits.networkAndAddress, sql`${ofNetwork} and ${ofAddress}`],
    ...(codesPerHour > 0 ? [["service", service, wasSent] as const] : []),
  ];
  const ends = await findEnds(
    db,
    checks.map(([, limit, which]) => [limit, which] as const),
    now,
  );
  return checks
    .flatMap(([limit], index) => {
      const until = ends[index];
      return until === undefined ? [] : [{ limit, until }];
    })
    .sort((a, b) => b.until.getTime() - a.until.getTime())[0];
}

/** Whether the mailbox has received its maximum. */
export async function isMailboxFull(db: Database, request: CodeRequest): Promise<boolean> {
  const ofAddress = sql<boolean>`address_hash = ${hashesOf(request).addressHash}`;
  const checks = mailboxLimits.map((limit) => [limit, ofAddress] as const);
  const ends = await findEnds(db, checks, request.now);
  return ends.some((end) => end !== undefined);
}

/** A withheld code counts for those who asked for it, and not as an email. */
export async function countCode(
  db: Database,
  request: CodeRequest,
  { isSent }: { readonly isSent: boolean },
): Promise<void> {
  const { networkHash, addressHash } = hashesOf(request);
  await db
    .insertInto("email_codes_sent")
    .values({
      wallet: request.wallet,
      network_hash: networkHash,
      address_hash: isSent ? addressHash : null,
      sent_at: request.now,
    })
    .execute();
}

export async function forgetExpiredCodes(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - longestWindowHours * hourMs);
  await deleteInSteps(db, "email_codes_sent", sql`sent_at < ${oldest}`);
}

const wasSent = sql<boolean>`address_hash is not null`;

function hashesOf({ email, network }: CodeRequest) {
  return { addressHash: hashForCounting(mailboxOf(email)), networkHash: hashForCounting(network) };
}

/** For each limit, when its oldest relevant code leaves the window; undefined below the maximum. */
async function findEnds(
  db: Database,
  checks: readonly (readonly [CodeLimit, RawBuilder<boolean>])[],
  now: Date,
): Promise<(Date | undefined)[]> {
  // The last code below the maximum: reads no more rows than the limit has codes.
  const columns = checks.map(([{ codes, hours }, which]) => {
    const since = new Date(now.getTime() - hours * hourMs);
    return sql`(select sent_at from email_codes_sent where ${which} and sent_at > ${since}
      order by sent_at desc offset ${codes - 1} limit 1)`;
  });
  const { rows } = await sql<{ readonly times: readonly (Date | null)[] }>`
    select array[${sql.join(columns)}]::timestamptz[] as times`.execute(db);
  return checks.map(([{ hours }], index) => {
    const time = rows[0]?.times[index] ?? undefined;
    return time && new Date(time.getTime() + hours * hourMs);
  });
}
