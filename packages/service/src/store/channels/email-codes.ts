import type { Database } from "../../database/connect.ts";
import type { EmailChannel } from "../../domain/channels/channel.ts";
import type { CodeJob } from "../../domain/delivery/jobs.ts";
import { constantTimeEqual } from "../../domain/signing-keys.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import {
  type CodeLimitReached,
  type CodeRequest,
  countCode,
  findReachedLimit,
  uncountEmail,
} from "./email-code-limits.ts";

/** A code to send to an address. Only its nonce is stored. */
export interface NewCode {
  readonly nonce: Uint8Array;
  readonly expiresAt: Date;
  readonly tries: number;
}

/** Why no email was sent for a code. */
export interface CodeFailure {
  readonly code: string;
  /** Whether the address takes no mail until an address is connected again. */
  readonly endsAddress: boolean;
}

/** A valid code, and where it goes. */
export interface PendingCode {
  readonly email: string;
  readonly expiresAt: Date;
}

export type CodeStored =
  | { readonly channel: EmailChannel }
  | { readonly refused: "already-verified" | "not-found" }
  | CodeLimitReached;

export type CodeChecked =
  | { readonly verified: true }
  | { readonly refused: "not-found" | "code-expired" }
  | { readonly wrong: true; readonly triesLeft: number };

export type CodeLimits = Pick<CodeRequest, "network" | "now" | "codesPerHour">;

/** A nonce's codes: one for each valid signing key. */
export type DeriveCodes = (channelId: string, nonce: Uint8Array) => readonly string[];

interface StoredCode extends Omit<EmailChannel, "failure"> {
  readonly codeNonce: Buffer | null;
  readonly codeExpiresAt: Date | null;
  readonly triesLeft: number;
  /** Whether the version before withheld the code, without an email. */
  readonly isWithheld: boolean;
}

/** Email verification codes. One wallet's calls are serialized. */
export class EmailCodeStore {
  readonly #db: Database;
  readonly #jobs: JobQueue;

  constructor(db: Database, jobs: JobQueue) {
    this.#db = db;
    this.#jobs = jobs;
  }

  /** Replaces the wallet's address, unless it is the same and verified. */
  connect(
    wallet: string,
    channel: { readonly id: string; readonly email: string },
    code: NewCode,
    limits: CodeLimits,
  ): Promise<CodeStored> {
    return this.#serialize(wallet, async (transaction) => {
      const stored = await findCode(transaction, wallet);
      if (stored?.email === channel.email && stored.verifiedAt !== null) {
        return { refused: "already-verified" };
      }
      return await this.#store(transaction, wallet, channel, code, limits);
    });
  }

  /** Replaces an unverified address's code. */
  renew(wallet: string, code: NewCode, limits: CodeLimits): Promise<CodeStored> {
    return this.#serialize(wallet, async (transaction) => {
      const stored = await findCode(transaction, wallet);
      if (stored === undefined) return { refused: "not-found" };
      if (stored.verifiedAt !== null) return { refused: "already-verified" };
      return await this.#store(transaction, wallet, stored, code, limits);
    });
  }

  /** A wrong code uses up one try; the right code works once. */
  check(wallet: string, codesFor: DeriveCodes, code: string, now: Date): Promise<CodeChecked> {
    return this.#serialize(wallet, async (transaction): Promise<CodeChecked> => {
      const stored = await findCode(transaction, wallet);
      if (stored === undefined) return { refused: "not-found" };
      const { codeNonce, codeExpiresAt, triesLeft, isWithheld } = stored;
      if (codeNonce === null || codeExpiresAt === null || now >= codeExpiresAt || triesLeft < 1) {
        return { refused: "code-expired" };
      }
      const isRight = codesFor(stored.id, codeNonce).some((expected) =>
        constantTimeEqual(expected, code),
      );
      if (isRight && !isWithheld) {
        await transaction
          .updateTable("email_channels")
          .set({ verified_at: now, code_nonce: null, code_expires_at: null, tries_left: 0 })
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

  /** What a job is to send, unless a later code has replaced it, it is verified, or it has expired. */
  async findPending(
    { wallet, channelId, nonce }: CodeJob,
    now: Date,
  ): Promise<PendingCode | undefined> {
    const stored = await findCode(this.#db, wallet);
    const isCurrent = stored?.id === channelId && stored.codeNonce?.toString("base64url") === nonce;
    if (!isCurrent || stored.codeExpiresAt === null || now >= stored.codeExpiresAt)
      return undefined;
    return { email: stored.email, expiresAt: stored.codeExpiresAt };
  }

  /** Tries a code again later. */
  async retry(job: CodeJob, at: Date): Promise<void> {
    await this.#jobs.add(this.#db, "codes", [{ data: job, startAfter: at }]);
  }

  /** No email was sent for a code: it stops counting for its address, and its wallet sees why. */
  async fail(job: CodeJob, { code, endsAddress }: CodeFailure, now: Date): Promise<void> {
    const nonce = Buffer.from(job.nonce, "base64url");
    await this.#db
      .updateTable("email_channels")
      .set(
        endsAddress
          ? { suppressed_at: now, suppressed_code: code }
          : { code_failed_at: now, code_failure: code },
      )
      .where("wallet", "=", job.wallet)
      // A later code, or a verified address, has another one.
      .where("code_nonce", "=", nonce)
      .execute();
    await uncountEmail(this.#db, job.wallet, nonce);
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

  /** Stores the code with the job sending it. */
  async #store(
    transaction: Database,
    wallet: string,
    { id, email }: { readonly id: string; readonly email: string },
    { nonce, expiresAt, tries }: NewCode,
    limits: CodeLimits,
  ): Promise<CodeStored> {
    const request = { wallet, email, ...limits };
    // Once without the lock, so refused requests do not queue for it.
    const reached = await findReachedLimit(transaction, request);
    if (reached !== undefined) return reached;
    await takeAdvisoryLock(transaction, "email-codes");
    const reachedMeanwhile = await findReachedLimit(transaction, request);
    if (reachedMeanwhile !== undefined) return reachedMeanwhile;
    await countCode(transaction, request, nonce);
    const columns = {
      id,
      email,
      code_nonce: Buffer.from(nonce),
      code_expires_at: expiresAt,
      code_withheld: false,
      tries_left: tries,
      verified_at: null,
      suppressed_at: null,
      suppressed_code: null,
      code_failed_at: null,
      code_failure: null,
    };
    await transaction
      .insertInto("email_channels")
      .values({ wallet, ...columns })
      .onConflict((conflict) => conflict.column("wallet").doUpdateSet(columns))
      .execute();
    const job = { wallet, channelId: id, nonce: Buffer.from(nonce).toString("base64url") };
    await this.#jobs.add(transaction, "codes", [{ data: { ...job, attempts: 0 } }]);
    return { channel: { id, email, verifiedAt: null, failure: null } };
  }
}

async function findCode(transaction: Database, wallet: string): Promise<StoredCode | undefined> {
  return await transaction
    .selectFrom("email_channels")
    .select([
      "id",
      "email",
      "verified_at as verifiedAt",
      "code_nonce as codeNonce",
      "code_expires_at as codeExpiresAt",
      "tries_left as triesLeft",
      "code_withheld as isWithheld",
    ])
    .where("wallet", "=", wallet)
    .executeTakeFirst();
}
