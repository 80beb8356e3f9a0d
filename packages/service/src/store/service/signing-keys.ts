import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { encodeBase58 } from "../../domain/auth/base58.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Random } from "../../domain/random.ts";
import { SecretCipher, type StoredSecret } from "../../domain/secret-cipher.ts";
import type { SigningKey, SigningKeys } from "../../domain/signing-keys.ts";
import { placeOfSigningKey } from "./secret-places.ts";

/** Returns the currently valid keys. */
export type KeyRing = () => Promise<SigningKeys>;

/** The maximum age of keys in memory: every replica rejects a retired key after this time. */
const cacheMs = 1000;

/** A new key verifies at once, and signs once every replica has read it. */
const settlingMs = 5 * cacheMs;

/** Keys from the settings, the signing one first. */
export function keysFromSecrets(secrets: string): KeyRing {
  const keys = secrets.split(",").map((secret) => ({
    kid: createHash("sha256").update(`kid ${secret}`).digest("hex").slice(0, 12),
    secret: Buffer.from(secret),
  }));
  return async () => atLeastOne(keys);
}

/** Keys from the database, the same for every replica. Creates the first key when there is none. */
export function keysFromDatabase(
  db: Database,
  clock: Clock,
  random: Random,
  cipher = new SecretCipher(undefined, random),
): KeyRing {
  let read: Promise<SigningKeys> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (read === undefined || now - readAt > cacheMs) {
      readAt = now;
      const reading = readKeys(db, clock, random, cipher);
      read = reading;
      // A failure is not cached: the next call reads again.
      reading.catch(() => {
        if (read === reading) read = undefined;
      });
    }
    return read;
  };
}

async function readKeys(
  db: Database,
  clock: Clock,
  random: Random,
  cipher: SecretCipher,
): Promise<SigningKeys> {
  const settled = new Date(clock.now().getTime() - settlingMs);
  const select = sql<StoredSecret & { readonly kid: string }>`
    select kid, secret as plain, encrypted_secret as encrypted from signing_keys where retired_at is null
    order by
      created_at > ${settled},
      -- Of the keys that are too new, most replicas know the oldest.
      case when created_at > ${settled} then created_at end,
      created_at desc`;
  const read = async () =>
    (await select.execute(db)).rows.map((row) => {
      return { kid: row.kid, secret: cipher.open(row, placeOfSigningKey(row.kid)) };
    });
  const keys = await read();
  if (keys.length > 0) return atLeastOne(keys);
  await addSigningKey(db, clock.now(), random, { cipher, onlyFirst: true });
  return atLeastOne(await read());
}

export async function addSigningKey(
  db: Database,
  now: Date,
  random: Random,
  { cipher = new SecretCipher(undefined, random), onlyFirst = false } = {},
): Promise<void> {
  const kid = encodeBase58(random.bytes(8));
  const { plain, encrypted } = cipher.seal(random.bytes(32), placeOfSigningKey(kid));
  await db.transaction().execute(async (transaction) => {
    await sql`lock table signing_keys in exclusive mode`.execute(transaction);
    await sql`
      insert into signing_keys (kid, secret, encrypted_secret, created_at)
      select ${kid}, ${plain}::bytea, ${encrypted}::bytea, ${now}
      where not ${onlyFirst} or not exists (select from signing_keys where retired_at is null)`.execute(
      transaction,
    );
  });
}

/** Retires all keys but the newest: tokens and cursors they signed become invalid. */
export async function retireOldSigningKeys(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("signing_keys")
    .set({ retired_at: now })
    .where("retired_at", "is", null)
    .where("kid", "<>", (eb) =>
      eb
        .selectFrom("signing_keys")
        .select("kid")
        .where("retired_at", "is", null)
        .orderBy("created_at", "desc")
        .limit(1),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function atLeastOne(keys: readonly SigningKey[]): SigningKeys {
  const [first, ...others] = keys;
  if (first === undefined) throw new Error("There is no signing key.");
  return [first, ...others];
}
