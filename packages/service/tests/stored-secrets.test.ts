import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { generateVapidKeys } from "../src/delivery/push/vapid.ts";
import { systemRandom } from "../src/domain/random.ts";
import { SecretCipher, UnreadableSecretError } from "../src/domain/secret-cipher.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import { createWebhook } from "../src/operations/webhooks.ts";
import { keysFromDatabase } from "../src/store/service/signing-keys.ts";
import { StoredSecrets } from "../src/store/service/stored-secrets.ts";
import { openStore } from "../src/store/store.ts";
import { useDatabase } from "./support/database.ts";
import { dumpDatabase, hasSecret } from "./support/database-dump.ts";
import { makeApp } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService } from "./support/test-service.ts";
import { waitFor } from "./support/wait-for.ts";

const db = useDatabase();
const makeKey = () => Buffer.from(systemRandom.bytes(32)).toString("base64");

function begin(setting?: string) {
  const cipher = new SecretCipher(setting, systemRandom);
  const { service: plain } = createTestService(db());
  const store = openStore(db(), cipher);
  const signingKeys = keysFromDatabase(db(), plain.clock, systemRandom, cipher);
  const stored = new StoredSecrets(db(), cipher);
  return { cipher, stored, service: { ...plain, store, signingKeys } };
}

/** Encrypts everything; returns how many secrets changed, and the problems. */
async function encryptAll(stored: StoredSecrets) {
  const done = { changed: 0, problems: [] as string[] };
  for await (const { changed, problems } of stored.encryptAll()) {
    done.changed += changed;
    done.problems.push(...problems);
  }
  return done;
}

/** One secret of each kind; all in the form in which they are used. */
async function makeSecrets({ service }: ReturnType<typeof begin>) {
  for (const table of ["signing_keys", "push_keys", "webhooks", "idempotency_keys"]) {
    await sql`delete from ${sql.table(table)}`.execute(db());
  }
  const { app, caller } = await makeApp(service);
  const call = {
    caller,
    body: { url: "https://hooks.bellwether.example/" },
    headers: { "Idempotency-Key": makeUuid(systemRandom) },
  };
  const webhook = bodyOf(await callHandler(createWebhook, service, call));
  const first = decode(webhook.secret);
  const secret = Buffer.from(systemRandom.bytes(32));
  const previousUntil = new Date(service.clock.now().getTime() + 60_000);
  await service.store.webhooks.rotateSecret(app.id, webhook.id, { secret, previousUntil });
  const generate = generateVapidKeys;
  const push = await service.store.pushKeys.findOrCreate(generate, service.clock.now());
  const [{ secret: signing }] = await service.signingKeys();
  const replay = async (other: ReturnType<typeof begin>["service"]) =>
    decode(bodyOf(await callHandler(createWebhook, other, call)).secret);
  return { secrets: [first, secret, push, Buffer.from(signing)], first, webhook, replay };
}

const decode = (text: string) => Buffer.from(text.replace("whsec_", ""), "base64");

/** Waits until a statement waits for another transaction's lock. */
async function waitUntilBlocked(): Promise<void> {
  await waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    return rows.length > 0;
  });
}

test("a dump has every secret without SECRETS_KEY and none with it", async () => {
  const { secrets: plain } = await makeSecrets(begin());
  const open = await dumpDatabase(db());
  expect(plain.map((secret) => hasSecret(open, secret))).toEqual([true, true, true, true]);
  const { secrets } = await makeSecrets(begin(makeKey()));
  const encrypted = await dumpDatabase(db());
  expect(secrets.map((secret) => hasSecret(encrypted, secret))).toEqual(secrets.map(() => false));
});

test("encryptAll encrypts plain text, then a new key, and every secret stays the same", async () => {
  const [first, second] = [makeKey(), makeKey()];
  const made = await makeSecrets(begin());
  const check = async (setting: string) => {
    const { service, stored, cipher } = begin(setting);
    const now = service.clock.now();
    const push = await service.store.pushKeys.findOrCreate(() => Buffer.alloc(0), now);
    const [{ secret }] = await service.signingKeys();
    expect([push, secret]).toEqual(made.secrets.slice(2));
    expect(await made.replay(service)).toEqual(made.first);
    const keys = new Set((await stored.count()).map(({ keyId }) => keyId));
    expect(keys).toEqual(new Set([cipher.currentId ?? null]));
  };
  // The signing key, the push key, the webhook's two secrets and the first response.
  expect(await encryptAll(begin(first).stored)).toEqual({ changed: 5, problems: [] });
  await check(first);
  expect(await encryptAll(begin(`${second},${first}`).stored)).toEqual({
    ...{ changed: 5, problems: [] },
  });
  await check(second);
  expect(await encryptAll(begin(second).stored)).toEqual({ changed: 0, problems: [] });
  expect(await encryptAll(begin(`none,${second}`).stored)).toMatchObject({ changed: 5 });
  await check("none");
});

test("replicas that encrypt at the same time change each secret once", async () => {
  await makeSecrets(begin());
  const key = makeKey();
  const done = await Promise.all(
    Array.from({ length: 4 }, () => encryptAll(begin(key).stored).then(({ changed }) => changed)),
  );
  expect(done.reduce((sum, changed) => sum + changed)).toBe(5);
});

test("encryptAll handles more webhooks than one step reads", async () => {
  const harness = begin();
  const { webhook } = await makeSecrets(harness);
  await sql`
    insert into webhooks (id, app_id, url, secret, created_at)
    select gen_random_uuid(), app_id, url, sha256(n::text::bytea), created_at
    from webhooks, generate_series(1, 450) as n where id = ${webhook.id}`.execute(db());
  const { stored } = begin(makeKey());
  const steps: number[] = [];
  for await (const { changed } of stored.encryptAll()) steps.push(changed);
  expect(Math.max(...steps)).toBe(200);
  expect(steps.reduce((sum, changed) => sum + changed)).toBe(455);
});

test("a secret that a call replaces during encryptAll is not overwritten", async () => {
  const { webhook } = await makeSecrets(begin());
  const { stored, cipher } = begin(makeKey());
  const replaced = Buffer.from(systemRandom.bytes(32));
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const replacing = db()
    .transaction()
    .execute(async (transaction) => {
      await sql`update webhooks set secret = ${replaced} where id = ${webhook.id}`.execute(
        transaction,
      );
      begun.resolve();
      await held.promise;
    });
  await begun.promise;
  const encrypting = encryptAll(stored);
  await waitUntilBlocked();
  held.resolve();
  await replacing;
  expect(await encrypting).toEqual({ changed: 5, problems: [] });
  const { rows } = await sql<{ encrypted: Buffer }>`
    select encrypted_secret as encrypted from webhooks where id = ${webhook.id}`.execute(db());
  const place = ["webhooks", webhook.id] as const;
  const kept = cipher.open({ plain: null, encrypted: rows[0]?.encrypted ?? null }, place);
  expect(kept).toEqual(replaced);
});

test("a secret that was moved to another row is refused, and encryptAll goes on with the others", async () => {
  const key = makeKey();
  const harness = begin(key);
  const { webhook } = await makeSecrets(harness);
  const thief = makeUuid(systemRandom);
  await sql`
    insert into webhooks (id, app_id, url, encrypted_secret, created_at)
    select ${thief}, app_id, url, encrypted_secret, created_at
    from webhooks where id = ${webhook.id}`.execute(db());
  const { changed, problems } = await encryptAll(begin(`${makeKey()},${key}`).stored);
  expect(changed).toBe(5);
  expect(problems).toEqual([
    `The secret of webhooks ${thief} does not decrypt: the row was changed or moved.`,
  ]);
});

test("the statements of the guide replace the secrets of a lost key", async () => {
  const page = readFileSync(new URL("../docs/operating.md", import.meta.url), "utf8");
  const statements = /^```sql\n(begin;\n.*?)^```$/ms.exec(page)?.[1] ?? "";
  const harness = begin(makeKey());
  const { webhook, secrets } = await makeSecrets(harness);
  const { service, stored } = begin();
  expect(await stored.findMissingKey()).toBe(harness.cipher.currentId);
  await sql.raw(statements).execute(db());
  expect(await stored.findMissingKey()).toBeUndefined();
  const [{ secret }] = await service.signingKeys();
  const { rows } = await sql<{ secret: Buffer; previous: Buffer | null }>`
    select secret, previous_secret as previous from webhooks where id = ${webhook.id}`.execute(
    db(),
  );
  expect(rows).toMatchObject([{ secret: expect.any(Buffer), previous: null }]);
  expect(rows[0]?.secret).toHaveLength(32);
  for (const lost of secrets) expect([secret, rows[0]?.secret]).not.toContainEqual(lost);
});

test("a replica without the key makes neither a signing key nor a push key", async () => {
  await makeSecrets(begin(makeKey()));
  const countKeys = async () => {
    const { rows } = await sql`
      select (select count(*)::int from signing_keys) as signing,
        (select count(*)::int from push_keys) as push`.execute(db());
    return rows[0];
  };
  for (const setting of [undefined, makeKey()]) {
    const { service } = begin(setting);
    await expect(service.signingKeys()).rejects.toThrow(UnreadableSecretError);
    const push = service.store.pushKeys.findOrCreate(generateVapidKeys, service.clock.now());
    await expect(push).rejects.toThrow(/SECRETS_KEY/);
  }
  expect(await countKeys()).toEqual({ signing: 1, push: 1 });
});
