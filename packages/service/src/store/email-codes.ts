import { sql, type Transaction } from "kysely";
import type { Database } from "../database/connect.ts";
import type { EmailChannel } from "../domain/channels/show-channels.ts";
import { isSame } from "../domain/signing-keys.ts";

/** An address with the code that proves it, hashed. */
export interface EmailToProve {
  readonly channelId: string;
  readonly email: string;
  readonly codeHash: Buffer;
  readonly codeExpiresAt: Date;
  readonly tries: number;
}

export type CodeStored =
  | { readonly channel: EmailChannel }
  | { readonly refused: "already-verified" | "not-found" }
  /** When the oldest of too many codes is an hour old. */
  | { readonly tooMany: Date };

export type CodeChecked =
  | { readonly verified: true }
  | { readonly refused: "not-found" | "code-expired" }
  | { readonly wrong: true; readonly triesLeft: number };

interface StoredCode extends EmailChannel {
  readonly codeHash: Buffer | null;
  readonly codeExpiresAt: Date | null;
  readonly triesLeft: number;
}

/** The codes that prove email addresses. One wallet's calls run one after the other. */
export class EmailCodeStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Puts an address in the place of the one before, unless that is the same and verified. */
  connect(wallet: string, next: EmailToProve, maxPerHour: number, now: Date): Promise<CodeStored> {
    return this.#alone(wallet, async (step) => {
      const stored = await findCode(step, wallet);
      if (stored?.email === next.email && stored.verifiedAt !== null) {
        return { refused: "already-verified" };
      }
      return store(step, wallet, next, maxPerHour, now);
    });
  }

  /** A new code for the address that waits for one; `next` hashes it for the channel. */
  renew(
    wallet: string,
    next: (waiting: EmailChannel) => EmailToProve,
    maxPerHour: number,
    now: Date,
  ): Promise<CodeStored> {
    return this.#alone(wallet, async (step) => {
      const stored = await findCode(step, wallet);
      if (stored === undefined) return { refused: "not-found" };
      if (stored.verifiedAt !== null) return { refused: "already-verified" };
      return store(step, wallet, next(stored), maxPerHour, now);
    });
  }

  /** Every wrong code costs a try; the right one works once. */
  check(
    wallet: string,
    hashesFor: (channelId: string) => Buffer[],
    now: Date,
  ): Promise<CodeChecked> {
    return this.#alone(wallet, async (step): Promise<CodeChecked> => {
      const stored = await findCode(step, wallet);
      if (stored === undefined) return { refused: "not-found" };
      const { codeHash, codeExpiresAt, triesLeft } = stored;
      if (codeHash === null || codeExpiresAt === null || now >= codeExpiresAt || triesLeft < 1) {
        return { refused: "code-expired" };
      }
      if (hashesFor(stored.id).some((hash) => isSame(hash, codeHash))) {
        await sql`
          update email_channels
          set verified_at = ${now}, code_hash = null, code_expires_at = null, tries_left = 0
          where wallet = ${wallet}`.execute(step);
        return { verified: true };
      }
      await sql`
        update email_channels set tries_left = tries_left - 1
        where wallet = ${wallet}`.execute(step);
      return { wrong: true, triesLeft: triesLeft - 1 };
    });
  }

  #alone<Result>(wallet: string, work: (step: Step) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (step) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${wallet}`}, 0))`.execute(
        step,
      );
      return work(step);
    });
  }
}

type Step = Transaction<unknown>;

async function findCode(step: Step, wallet: string): Promise<StoredCode | undefined> {
  const { rows } = await sql<StoredCode>`
    select id, email, verified_at as "verifiedAt", code_hash as "codeHash",
      code_expires_at as "codeExpiresAt", tries_left as "triesLeft"
    from email_channels where wallet = ${wallet}`.execute(step);
  return rows[0];
}

async function store(
  step: Step,
  wallet: string,
  next: EmailToProve,
  maxPerHour: number,
  now: Date,
): Promise<CodeStored> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<{ sent: number; oldest: Date | null }>`
    select count(*)::int as sent, min(sent_at) as oldest from email_codes_sent
    where wallet = ${wallet} and sent_at > ${hourAgo}`.execute(step);
  const { sent = 0, oldest = null } = rows[0] ?? {};
  if (sent >= maxPerHour && oldest !== null)
    return { tooMany: new Date(oldest.getTime() + 3_600_000) };
  await sql`insert into email_codes_sent (wallet, sent_at) values (${wallet}, ${now})`.execute(
    step,
  );
  await sql`
    insert into email_channels (wallet, id, email, code_hash, code_expires_at, tries_left)
    values (${wallet}, ${next.channelId}, ${next.email}, ${next.codeHash}, ${next.codeExpiresAt}, ${next.tries})
    on conflict (wallet) do update set id = excluded.id, email = excluded.email,
      code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at,
      tries_left = excluded.tries_left, verified_at = null`.execute(step);
  return { channel: { id: next.channelId, email: next.email, verifiedAt: null } };
}
