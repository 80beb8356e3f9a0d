import type { Database } from "../database/connect.ts";
import type { EmailChannel } from "../domain/channels/channel.ts";
import { constantTimeEqual } from "../domain/signing-keys.ts";
import { takeAdvisoryLock } from "./advisory-lock.ts";

const hourMs = 3_600_000;

/** An address with the hash of the code that verifies it. */
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
  /** The limit of codes is reached until this time. */
  | { readonly tooManyUntil: Date };

export type CodeChecked =
  | { readonly verified: true }
  | { readonly refused: "not-found" | "code-expired" }
  | { readonly wrong: true; readonly triesLeft: number };

interface StoredCode extends EmailChannel {
  readonly codeHash: Buffer | null;
  readonly codeExpiresAt: Date | null;
  readonly triesLeft: number;
}

/** The codes that verify email addresses. Calls of one wallet are serialized. */
export class EmailCodeStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Replaces the address of the wallet, unless it is the same and verified. */
  connect(wallet: string, next: EmailToProve, maxPerHour: number, now: Date): Promise<CodeStored> {
    return this.#serialize(wallet, async (transaction) => {
      const stored = await findCode(transaction, wallet);
      if (stored?.email === next.email && stored.verifiedAt !== null) {
        return { refused: "already-verified" };
      }
      return store(transaction, wallet, next, maxPerHour, now);
    });
  }

  /** Stores a new code for an unverified address; `next` hashes it for the channel. */
  renew(
    wallet: string,
    next: (waiting: EmailChannel) => EmailToProve,
    maxPerHour: number,
    now: Date,
  ): Promise<CodeStored> {
    return this.#serialize(wallet, async (transaction) => {
      const stored = await findCode(transaction, wallet);
      if (stored === undefined) return { refused: "not-found" };
      if (stored.verifiedAt !== null) return { refused: "already-verified" };
      return store(transaction, wallet, next(stored), maxPerHour, now);
    });
  }

  /** A wrong code uses up one try; the right code works once. */
  check(
    wallet: string,
    hashesFor: (channelId: string) => Buffer[],
    now: Date,
  ): Promise<CodeChecked> {
    return this.#serialize(wallet, async (transaction): Promise<CodeChecked> => {
      const stored = await findCode(transaction, wallet);
      if (stored === undefined) return { refused: "not-found" };
      const { codeHash, codeExpiresAt, triesLeft } = stored;
      if (codeHash === null || codeExpiresAt === null || now >= codeExpiresAt || triesLeft < 1) {
        return { refused: "code-expired" };
      }
      if (hashesFor(stored.id).some((hash) => constantTimeEqual(hash, codeHash))) {
        await transaction
          .updateTable("email_channels")
          .set({ verified_at: now, code_hash: null, code_expires_at: null, tries_left: 0 })
          .where("wallet", "=", wallet)
          .execute();
        return { verified: true };
      }
      await transaction
        .updateTable("email_channels")
        .set((eb) => ({ tries_left: eb("tries_left", "-", 1) }))
        .where("wallet", "=", wallet)
        .execute();
      return { wrong: true, triesLeft: triesLeft - 1 };
    });
  }

  #serialize<Result>(
    wallet: string,
    work: (transaction: Database) => Promise<Result>,
  ): Promise<Result> {
    return this.#db.transaction().execute(async (transaction) => {
      await takeAdvisoryLock(transaction, `email:${wallet}`);
      return work(transaction);
    });
  }
}

async function findCode(transaction: Database, wallet: string): Promise<StoredCode | undefined> {
  return await transaction
    .selectFrom("email_channels")
    .select([
      "id",
      "email",
      "verified_at as verifiedAt",
      "code_hash as codeHash",
      "code_expires_at as codeExpiresAt",
      "tries_left as triesLeft",
    ])
    .where("wallet", "=", wallet)
    .executeTakeFirst();
}

async function store(
  transaction: Database,
  wallet: string,
  next: EmailToProve,
  maxPerHour: number,
  now: Date,
): Promise<CodeStored> {
  const hourAgo = new Date(now.getTime() - hourMs);
  const { sent, oldest } = await transaction
    .selectFrom("email_codes_sent")
    .select(({ fn }) => [
      fn.countAll<string>().as("sent"),
      fn.min<Date | null>("sent_at").as("oldest"),
    ])
    .where("wallet", "=", wallet)
    .where("sent_at", ">", hourAgo)
    .executeTakeFirstOrThrow();
  if (Number(sent) >= maxPerHour && oldest !== null) {
    return { tooManyUntil: new Date(oldest.getTime() + hourMs) };
  }
  await transaction.insertInto("email_codes_sent").values({ wallet, sent_at: now }).execute();
  const columns = {
    id: next.channelId,
    email: next.email,
    code_hash: next.codeHash,
    code_expires_at: next.codeExpiresAt,
    tries_left: next.tries,
  };
  await transaction
    .insertInto("email_channels")
    .values({ wallet, ...columns })
    .onConflict((conflict) =>
      conflict.column("wallet").doUpdateSet({ ...columns, verified_at: null }),
    )
    .execute();
  return { channel: { id: next.channelId, email: next.email, verifiedAt: null } };
}
