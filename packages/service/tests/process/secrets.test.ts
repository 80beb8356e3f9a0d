import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import type { Database } from "../../src/database/connect.ts";
import { audience, signToken } from "../../src/domain/auth/session-token.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { SecretCipher } from "../../src/domain/secret-cipher.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { type DatabaseDump, dumpDatabase, hasSecret } from "../support/database-dump.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { runToExit, type ServiceProcess, startService } from "./service-process.ts";
import { createApp, createClientKey, openSession, post } from "./test-accounts.ts";

const makeKey = () => Buffer.from(systemRandom.bytes(32)).toString("base64");
const idOf = (key: string) => new SecretCipher(key, systemRandom).currentId ?? "";
const publicUrl = "https://bellwether.example";

async function begin() {
  const { url, db } = await createExternalDatabase();
  const database = ["--database-url", url];
  const flags = [
    ...[...database, "--public-url", publicUrl],
    ...["--push-contact", "mailto:operator@bellwether.example"],
    ...["--webhook-private-networks", "127.0.0.0/8"],
  ];
  const variablesOf = (key?: string) => (key === undefined ? {} : { SECRETS_KEY: key });
  const start = async (key?: string) => {
    const service = await startService(flags, variablesOf(key));
    await service.waitUntilReady();
    return service;
  };
  const command = (key: string | undefined, ...words: string[]) =>
    runToExit([...database, ...words], variablesOf(key));
  const failToStart = (key?: string) =>
    runToExit([...flags, "--port", "0"], { ...variablesOf(key) });
  return { db, database, start, command, failToStart };
}

/** A webhook with two secrets, a session and a push key, made by requests. */
async function useService(service: ServiceProcess, database: readonly string[]) {
  const receiver = await startReceiver();
  const app = await createApp(database);
  const session = await openSession(service, makeWallet());
  const client = await createClientKey(database);
  const webhooks = "/v2/events/webhooks";
  const headers = { ...app.headers, "Idempotency-Key": makeUuid(systemRandom) };
  const { body: webhook } = await post(service, webhooks, { url: receiver.url }, headers);
  const rotate = `${webhooks}/${webhook.id}/rotate-secret`;
  const { body: rotated } = await post(service, rotate, undefined, app.headers);
  const readPushKey = async (from: ServiceProcess) => {
    const response = await from.request("/v2/push", { headers: client });
    return ((await response.json()) as { vapidPublicKey: string }).vapidPublicKey;
  };
  const pushKey = await readPushKey(service);
  const secrets: string[] = [webhook.secret, rotated.secret];
  return {
    secrets: secrets.map((secret) => Buffer.from(secret.replace("whsec_", ""), "base64")),
    /** Everything needing a stored secret works as before. */
    async check(from: ServiceProcess) {
      expect((await from.request("/v2/auth", { headers: session })).status).toBe(200);
      expect(await readPushKey(from)).toBe(pushKey);
      const before = receiver.calls.length;
      const testPath = `${webhooks}/${webhook.id}/test`;
      await post(from, testPath, { event: "price-change" }, app.headers);
      const call = await waitFor(() => receiver.calls[before]);
      for (const secret of secrets) {
        expect(new Webhook(secret).verify(call.body, call.headers)).toBeDefined();
      }
      expect(await post(from, webhooks, { url: receiver.url }, headers)).toMatchObject({
        body: { secret: webhook.secret },
      });
    },
  };
}

async function startReceiver() {
  const calls: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = request.headers as Record<string, string>;
    calls.push({ headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** The tokens a dump thief signs: with every signing key id and every value in it. */
async function forgeTokens(db: Database, { bytes }: DatabaseDump): Promise<string[]> {
  const { rows } = await sql<{ kid: string }>`select kid from signing_keys`.execute(db);
  const identity = await sql<{ id: string }>`select id from database_identity`.execute(db);
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: publicUrl, aud: audience, sub: makeWallet().address },
    ...{ jti: makeUuid(systemRandom), iat, exp: iat + 3600, db: identity.rows[0]?.id ?? "" },
  };
  return rows.flatMap(({ kid }) => bytes.map((secret) => signToken(claims, [{ kid, secret }])));
}

async function countForged(service: ServiceProcess, tokens: readonly string[]): Promise<number> {
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await service.request("/v2/auth", { headers })).status;
    }),
  );
  expect(statuses.filter((status) => status !== 401 && status !== 200)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

const keysOf = async (db: Database) => {
  const { rows } = await sql<{ id: string | null }>`
    select distinct encode(substring(encrypted from 2 for 6), 'hex') as id from (
      select encrypted_secret as encrypted from signing_keys
      union all select encrypted_private_key from push_keys
      union all select encrypted_secret from webhooks
      union all select encrypted_previous_secret from webhooks
      union all select encrypted_secret from idempotency_keys) as stored`.execute(db);
  return rows.map(({ id }) => id);
};

const dumps: readonly (readonly [string, string | undefined, boolean, number])[] = [
  ["with SECRETS_KEY a dump has no secret and forges no session", makeKey(), false, 0],
  ["without SECRETS_KEY a dump has the secrets and forges a session", undefined, true, 1],
];

test.each(sampleCases(dumps, 1))("%s", async (_, key, isReadable, forged) => {
  const { db, database, start } = await begin();
  const service = await start(key);
  const { secrets, check } = await useService(service, database);
  await check(service);
  const dump = await dumpDatabase(db);
  // The marker for a PKCS #8 private P-256 key, as the push key is.
  const marker = Buffer.from("06082a8648ce3d030107", "hex");
  const found = [...secrets, marker].map((secret) => hasSecret(dump, secret));
  expect(found).toEqual([isReadable, isReadable, isReadable]);
  expect(await countForged(service, await forgeTokens(db, dump))).toBe(forged);
});

longTest(
  "two replicas with SECRETS_KEY encrypt a plain text database, then rotate its key, and every secret keeps working",
  async () => {
    const { db, database, start, command } = await begin();
    const plain = await start();
    const { secrets, check } = await useService(plain, database);
    await plain.stop();
    const [old, next] = [makeKey(), makeKey()];
    for (const [setting, current] of [
      [old, old],
      [`${next},${old}`, next],
      [next, next],
    ] as const) {
      const replicas = await Promise.all([start(setting), start(setting)]);
      await waitFor(async () => {
        const keys = await keysOf(db);
        return keys.length === 1 && keys[0] === idOf(current);
      });
      const dump = await dumpDatabase(db);
      expect(secrets.map((secret) => hasSecret(dump, secret))).toEqual([false, false]);
      for (const replica of replicas) await check(replica);
      if (setting.includes(",")) {
        const advice = `No secret is encrypted with the key ${idOf(old)}; remove it from SECRETS_KEY.`;
        const count = () =>
          replicas.reduce((sum, replica) => sum + replica.countLogLines(advice), 0);
        await waitFor(() => count() > 0);
        const { stdout } = await command(setting, "secrets", "status");
        expect(stdout).toContain(`key  ${idOf(old)}  decrypts\n`);
        expect(stdout).toContain(`webhooks  ${idOf(next)}  2  current\n`);
      }
      await Promise.all(replicas.map((replica) => replica.stop()));
    }
  },
);

longTest(
  "a replica without the key of the secrets, or with another one, ends and changes nothing",
  async () => {
    const { db, database, start, command, failToStart } = await begin();
    const [key, other] = [makeKey(), makeKey()];
    const service = await start(key);
    await useService(service, database);
    const before = await dumpDatabase(db);
    const sentence = `The database has secrets that are encrypted with the key ${idOf(key)}, and SECRETS_KEY`;
    const expected = [
      [undefined, `${sentence} is not set; set it to that key.\n`],
      [other, `${sentence} has only ${idOf(other)}; add that key after a comma.\n`],
    ] as const;
    for (const [setting, stderr] of expected) {
      expect(await failToStart(setting)).toMatchObject({ code: 1, stderr });
      for (const words of [
        ["signing-keys", "rotate"],
        ["secrets", "rotate"],
      ]) {
        const { code, stderr: refusal } = await command(setting, ...words);
        expect([code, refusal]).toEqual(
          setting === undefined && words[0] === "secrets"
            ? [1, "--secrets-key is missing.\n"]
            : [1, stderr],
        );
      }
      const { stdout } = await command(setting, "secrets", "status");
      expect(stdout).toContain(`signing_keys  ${idOf(key)}  1  key is missing\n`);
    }
    const { stdout } = await command(key, "keys", "list");
    expect(stdout).toContain("client");
    expect((await dumpDatabase(db)).bytes).toEqual(before.bytes);
  },
);

longTest(
  "a running replica without the key ends when another one encrypts the secrets",
  async () => {
    const { start } = await begin();
    const key = makeKey();
    const without = await start();
    // The first sign-in makes the signing key.
    await openSession(without, makeWallet());
    await start(key);
    const { code, stderr } = await without.ended;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `The database has secrets that are encrypted with the key ${idOf(key)}, and SECRETS_KEY is not set; set it to that key.\n`,
    });
  },
);

longTest(
  "a replica that has the key after none reads the secrets that another one encrypts",
  async () => {
    const { db, start } = await begin();
    const key = makeKey();
    const encrypting = await start(key);
    const session = await openSession(encrypting, makeWallet());
    await waitFor(async () => (await keysOf(db))[0] === idOf(key));
    const prepared = await start(`none,${key}`);
    expect((await prepared.request("/v2/auth", { headers: session })).status).toBe(200);
  },
);
