import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  type CodeLimit,
  type CodeLimitName,
  callerLimits,
  hashForCounting,
  longestWindowHours,
  mailboxOf,
  selectMailboxLimits,
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

/** The limit reached, and when the next request is allowed. */
export interface CodeLimitReached {
  readonly limit: CodeLimitName;
  readonly until: Date;
}

/** The limit holding a request back for the longest time. */
export async function findReachedLimit(
  db: Database,
  request: CodeRequest,
): Promise<CodeLimitReached | undefined> {
  const { wallet, now, codesPerHour } = request;
  const { networkHash, addressHash } = hashesOf(request);
  const ofNetwork = sql<boolean>`network_hash = ${networkHash}`;
  const ofAddress = sql<boolean>`address_hash = ${addressHash}`;
  const service: CodeLimit = { codes: codesPerHour, hours: 1 };
  const mailbox = selectMailboxLimits(await isFirstOfNetwork(db, request));
  const checks: readonly (readonly [CodeLimitName, CodeLimit, RawBuilder<boolean>])[] = [
    ["wallet", callerLimits.wallet, sql`wallet = ${wallet}`],
    ["network", callerLimits.network, ofNetwork],
    ["networkAndAddress", callerLimits.networkAndAddress, sql`${ofNetwork} and ${ofAddress}`],
    ...mailbox.map((limit) => ["mailbox", limit, ofAddress] as const),
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

/** Whether the mailbox has had no code from the caller's network, as long as requests count. */
async function isFirstOfNetwork(db: Database, request: CodeRequest): Promise<boolean> {
  const { networkHash, addressHash } = hashesOf(request);
  const since = new Date(request.now.getTime() - longestWindowHours * hourMs);
  const { rows } = await sql<{ readonly isFirst: boolean }>`
    select not exists (
      select from email_codes_sent
      where address_hash = ${addressHash} and network_hash = ${networkHash} and sent_at > ${since}
    ) as "isFirst"`.execute(db);
  return rows[0]?.isFirst ?? true;
}

/** Counts a code whose email is on its way. */
export async function countCode(
  db: Database,
  request: CodeRequest,
  nonce: Uint8Array,
): Promise<void> {
  const { networkHash, addressHash } = hashesOf(request);
  await db
    .insertInto("email_codes_sent")
    .values({
      wallet: request.wallet,
      network_hash: networkHash,
      address_hash: addressHash,
      sent_at: request.now,
      code_nonce: Buffer.from(nonce),
    })
    .execute();
}

/** A code without a sent email counts for its requester, but not for its mailbox and the service. */
export async function uncountEmail(db: Database, wallet: string, nonce: Buffer): Promise<void> {
  await db
    .updateTable("email_codes_sent")
    .set({ address_hash: null })
    .where("wallet", "=", wallet)
    .where("code_nonce", "=", nonce)
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
