import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hashKey, keyHint, makeKey } from "../src/domain/auth/access-key.ts";
import { decodeBase58, encodeBase58 } from "../src/domain/auth/base58.ts";
import { isProblem } from "../src/domain/problems.ts";
import { systemRandom } from "../src/domain/random.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import { createAuthenticator } from "../src/http/access/authenticator.ts";
import { prepareSignIn, verifyWallet } from "../src/operations/auth.ts";
import { getSession, revokeSession } from "../src/operations/sessions.ts";
import { forgetExpired } from "../src/store/store.ts";
import { useDatabase } from "./support/database.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { serviceWith } from "./support/service-with.ts";
import { makeApp, makeWallet, type TestWallet } from "./support/test-accounts.ts";
import {
  bodyOf,
  callHandler,
  createTestService,
  problemOf,
  type TestService,
} from "./support/test-service.ts";

const db = useDatabase();
const path = { chain: "solana" };

async function prepare({ service }: TestService, wallet: TestWallet, caller = {}): Promise<string> {
  const body = { walletAddress: wallet.address };
  return bodyOf(await callHandler(prepareSignIn, service, { path, body, caller })).message;
}

async function signIn(harness: TestService, wallet = makeWallet()): Promise<string> {
  const message = await prepare(harness, wallet);
  const body = { message, signature: wallet.sign(message) };
  return bodyOf(await callHandler(verifyWallet, harness.service, { path, body })).token;
}

test("prepareSignIn returns a Sign-In-With-Solana message that expires after five minutes", async () => {
  const wallet = makeWallet();
  const message = await prepare(createTestService(db()), wallet);
  expect(message.replace(/Nonce: [1-9A-Za-z]{40,44}/, "Nonce: N")).toBe(
    `alerts.bellwether.example wants you to sign in with your Solana account:\n${wallet.address}\n\nSign in to Bellwether alerts.\n\nURI: https://alerts.bellwether.example\nVersion: 1\nChain ID: mainnet\nNonce: N\nIssued At: 2026-11-02T09:30:00.000Z\nExpiration Time: 2026-11-02T09:35:00.000Z`,
  );
});

test("prepareSignIn stores nothing in the database", async () => {
  const { clock, random, settings, signingKeys } = createTestService(db()).service;
  // This service has no store: touching one would fail the call.
  const service = serviceWith({ clock, random, settings, signingKeys });
  const body = { walletAddress: makeWallet().address };
  const first = bodyOf(await callHandler(prepareSignIn, service, { path, body }));
  expect(bodyOf(await callHandler(prepareSignIn, service, { path, body }))).not.toEqual(first);
});

test("prepareSignIn refuses an address that is not 32 bytes, and the error names the field", async () => {
  const { service } = createTestService(db());
  const body = { walletAddress: "2".repeat(32) };
  const reply = await callHandler(prepareSignIn, service, { path, body });
  expect(reply).toMatchObject({
    code: "invalid-request",
    details: [{ field: "body.walletAddress" }],
  });
});

test("verifyWallet returns a session of 365 days for a signed message", async () => {
  const harness = createTestService(db());
  const wallet = makeWallet();
  const caller = await createAuthenticator(harness.service).session(await signIn(harness, wallet));
  expect(bodyOf(await callHandler(getSession, harness.service, { caller }))).toEqual({
    walletAddress: wallet.address,
    subscriber: { walletAddress: wallet.address },
    issuedAt: "2026-11-02T09:30:00.000Z",
    expiresAt: "2027-11-02T09:30:00.000Z",
  });
});

test("one of 100 concurrent verifyWallet calls with the same message gets a session", async () => {
  const { service, ...harness } = createTestService(db());
  const wallet = makeWallet();
  const message = await prepare({ service, ...harness }, wallet);
  const body = { message, signature: wallet.sign(message) };
  const calls = Array.from({ length: 100 }, () =>
    callHandler(verifyWallet, service, { path, body }),
  );
  const replies = await Promise.all(calls);
  const refusals = replies.map(problemOf);
  expect(refusals.filter((code) => code === undefined)).toHaveLength(1);
  expect(refusals.filter((code) => code === "message-unknown")).toHaveLength(99);
});

test("verifyWallet refuses a wrong signature, and the message stays usable", async () => {
  const harness = createTestService(db());
  const wallet = makeWallet();
  const message = await prepare(harness, wallet);
  const forged = { message, signature: makeWallet().sign(message) };
  const reply = await callHandler(verifyWallet, harness.service, { path, body: forged });
  expect(problemOf(reply)).toBe("signature-mismatch");
  const body = { message, signature: wallet.sign(message) };
  expect(bodyOf(await callHandler(verifyWallet, harness.service, { path, body })).token).not.toBe(
    "",
  );
});

test("verifyWallet refuses a message after five minutes", async () => {
  const harness = createTestService(db());
  const wallet = makeWallet();
  const message = await prepare(harness, wallet);
  harness.moveClock(5 * 60_000);
  const body = { message, signature: wallet.sign(message) };
  const reply = await callHandler(verifyWallet, harness.service, { path, body });
  expect(reply).toMatchObject({
    code: "message-expired",
    message: "The message expired at 2026-11-02T09:35:00.000Z; prepare a new one.",
  });
});

test("a message from the future is refused, unless a clock may be ahead by as much", async () => {
  const harness = createTestService(db());
  const verify = async (aheadMs: number) => {
    const wallet = makeWallet();
    harness.moveClock(aheadMs);
    const message = await prepare(harness, wallet);
    harness.moveClock(-aheadMs);
    const body = { message, signature: wallet.sign(message) };
    return callHandler(verifyWallet, harness.service, { path, body });
  };
  expect(await verify(60_000)).toMatchObject({ status: 200 });
  expect(await verify(60_001)).toMatchObject({ code: "message-unknown" });
  expect(await verify(30 * 86_400_000)).toMatchObject({
    code: "message-unknown",
    message:
      "The message was issued at 2026-12-02T09:30:00.000Z, which is in the future; prepare a new one.",
  });
});

function describeKey({ random }: TestService["service"]) {
  const key = makeKey("client", random);
  return { id: makeUuid(random), hash: hashKey(key), hint: keyHint(key) };
}

async function makeClientKey(
  service: TestService["service"],
  origins: readonly string[] = [],
): Promise<string> {
  const owner = { kind: "client" as const, client: encodeBase58(service.random.bytes(8)), origins };
  const key = { ...describeKey(service), owner, createdAt: service.clock.now() };
  await service.store.accessKeys.create(key, 2);
  return key.id;
}

test("a message prepared without a client key can be verified with one", async () => {
  const harness = createTestService(db());
  const wallet = makeWallet();
  const clientKey = await makeClientKey(harness.service);
  const message = await prepare(harness, wallet);
  const body = { message, signature: wallet.sign(message) };
  const reply = await callHandler(verifyWallet, harness.service, {
    path,
    body,
    caller: { clientKey },
  });
  expect(bodyOf(reply).subscriber).toEqual({ walletAddress: wallet.address });
});

describe("a wallet signs in to a page", () => {
  const pageOrigin = "https://app.example";

  test("of its client key, by a message that names the page", async () => {
    const harness = createTestService(db());
    const wallet = makeWallet();
    const clientKey = await makeClientKey(harness.service, [pageOrigin]);
    const message = await prepare(harness, wallet, { clientKey, pageOrigin });
    expect(message).toContain("app.example wants you to sign in with your Solana account:\n");
    expect(message).toContain("\nURI: https://app.example\n");
    const body = { message, signature: wallet.sign(message) };
    const verify = (caller: object) =>
      callHandler(verifyWallet, harness.service, { path, body, caller });
    const another = await makeClientKey(harness.service, [pageOrigin]);
    for (const caller of [{}, { clientKey: another }]) {
      expect(problemOf(await verify(caller))).toBe("message-unknown");
    }
    expect(bodyOf(await verify({ clientKey })).subscriber.walletAddress).toBe(wallet.address);
    expect(problemOf(await verify({ clientKey }))).toBe("message-unknown");
  });

  test("only when the client key has its origin, to the last character", async () => {
    const { service } = createTestService(db());
    const key = makeKey("client", service.random);
    const stored = { id: makeUuid(service.random), hash: hashKey(key), hint: keyHint(key) };
    const owner = { kind: "client" as const, client: stored.id, origins: [pageOrigin] };
    await service.store.accessKeys.create({ ...stored, owner, createdAt: service.clock.now() }, 2);
    const authenticator = createAuthenticator(service);
    const ask = (origin?: string) => authenticator.clientKey(key, origin);
    expect(await ask(pageOrigin)).toEqual({ clientKey: stored.id, pageOrigin });
    const others = [
      "https://app.example.evil.example",
      "http://app.example",
      "null",
      "HTTPS://APP.EXAMPLE",
    ];
    for (const origin of [undefined, "", ...others]) {
      expect(await ask(origin)).toEqual({ clientKey: stored.id });
    }
    const origins = ["https://new.example"];
    expect(await service.store.accessKeys.update(stored.id, { origins })).toMatchObject({
      origins,
    });
    expect(await ask(pageOrigin)).toEqual({ clientKey: stored.id });
    expect(await ask("https://new.example")).toMatchObject({ pageOrigin: "https://new.example" });
  });
});

test("verifyWallet refuses a message of another client key, secret or domain", async () => {
  const harness = createTestService(db());
  const wallet = makeWallet();
  const verify = (service: TestService["service"], message: string, caller = {}) =>
    callHandler(verifyWallet, service, {
      path,
      caller,
      body: { message, signature: wallet.sign(message) },
    });
  const clientKey = makeUuid(harness.service.random);
  const message = await prepare(harness, wallet);
  const keyed = await prepare(harness, wallet, { clientKey });
  expect(problemOf(await verify(harness.service, keyed))).toBe("message-unknown");
  const another = { clientKey: makeUuid(harness.service.random) };
  expect(problemOf(await verify(harness.service, keyed, another))).toBe("message-unknown");
  const other = createTestService(db(), { secrets: "another secret, which is as long" });
  expect(problemOf(await verify(other.service, message))).toBe("message-unknown");
  const settings = { ...harness.service.settings, publicUrl: "https://evil.example" };
  expect(problemOf(await verify({ ...harness.service, settings }, message))).toBe(
    "message-unknown",
  );
});

test("verifyWallet refuses a message with any character changed, even with a valid signature", async () => {
  const harness = createTestService(db());
  const wallet = makeWallet();
  const message = await prepare(harness, wallet);
  const place = fc.nat(message.length - 1);
  await fc.assert(
    fc.asyncProperty(place, fc.string({ maxLength: 2 }), async (at, put) => {
      const changed = message.slice(0, at) + put + message.slice(at + 1);
      fc.pre(changed !== message);
      const body = { message: changed, signature: wallet.sign(changed) };
      const code = problemOf(await callHandler(verifyWallet, harness.service, { path, body }));
      expect(code).toBe("message-unknown");
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("signing out ends the session at once, and the wallet's other sessions stay valid", async () => {
  const { service, ...harness } = createTestService(db());
  const wallet = makeWallet();
  const [first, second] = [
    await signIn({ service, ...harness }, wallet),
    await signIn({ service, ...harness }, wallet),
  ];
  const caller = await createAuthenticator(service).session(first);
  await callHandler(revokeSession, service, { caller });
  expect(await createAuthenticator(service).session(first)).toMatchObject({
    code: "unauthorized",
    message: "The session token was revoked; sign in again.",
  });
  expect(await createAuthenticator(service).session(second)).toMatchObject({
    wallet: wallet.address,
  });
});

/** How many rows there are in each table. */
async function countRows(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db());
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}`.execute(db());
    counts.set(name, found.rows[0]?.count ?? 0);
  }
  return counts;
}

test("signing in and signing out store rows until the token expires", async () => {
  const harness = createTestService(db());
  const { service } = harness;
  const forget = () => forgetExpired(service.store, service.clock.now());
  await sql`truncate used_sign_ins, revoked_sessions, sessions`.execute(db());
  const before = await countRows();
  const token = await signIn(harness);
  harness.moveClock(2 * 3_600_000);
  await forget();
  expect(await countRows()).toEqual(new Map([...before, ["sessions", 1]]));
  const caller = await createAuthenticator(service).session(token);
  for (let time = 0; time < 3; time++) await callHandler(revokeSession, service, { caller });
  const { session } = createAuthenticator(service);
  harness.moveClock(365 * 86_400_000 - 2 * 3_600_000 - 1);
  await forget();
  expect(await session(token)).toMatchObject({ message: expect.stringContaining("was revoked") });
  // A replica whose clock is behind still takes it for young.
  harness.moveClock(1800_000);
  await forget();
  harness.moveClock(-1800_000);
  expect(await session(token)).toMatchObject({ message: expect.stringContaining("was revoked") });
  harness.moveClock(2 * 3_600_000);
  await forget();
  expect(await countRows()).toEqual(before);
  expect(await session(token)).toMatchObject({ message: expect.stringContaining("expired at") });
});

test("a session expires after 365 days", async () => {
  const harness = createTestService(db());
  const token = await signIn(harness);
  harness.moveClock(365 * 86_400_000 - 1);
  expect(isProblem(await createAuthenticator(harness.service).session(token))).toBe(false);
  harness.moveClock(1);
  expect(await createAuthenticator(harness.service).session(token)).toMatchObject({
    code: "unauthorized",
  });
});

test("a session token with any part changed is refused", async () => {
  const harness = createTestService(db());
  const token = await signIn(harness);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const [header = "", payload = "", signature = ""] = token.split(".");
  const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
  const known = [
    `${encode({ alg: "none", typ: "JWT", kid })}.${payload}.`,
    `${encode({ alg: "HS512", typ: "JWT", kid })}.${payload}.${signature}`,
    `${encode({ alg: "HS256", typ: "JWT" })}.${payload}.${signature}`,
    `${header}.${payload}`,
    `${token}.`,
    `${token}=`,
    "..",
    "",
  ];
  for (const forged of known) {
    expect(await createAuthenticator(harness.service).session(forged)).toMatchObject({
      code: "unauthorized",
    });
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), fc.string({ maxLength: 3 }), async (at, put) => {
      const forged = token.slice(0, at) + put + token.slice(at + 1);
      fc.pre(forged !== token);
      expect(await createAuthenticator(harness.service).session(forged)).toMatchObject({
        code: "unauthorized",
      });
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("a session token stays valid after a rotation, until its secret is removed", async () => {
  const [old, next] = ["the old secret of 32 characters..", "the next secret of 32 characters."];
  const token = await signIn(createTestService(db(), { secrets: old }));
  const rotated = createTestService(db(), { secrets: `${next},${old}` });
  expect(isProblem(await createAuthenticator(rotated.service).session(token))).toBe(false);
  const done = createTestService(db(), { secrets: next });
  expect(isProblem(await createAuthenticator(done.service).session(token))).toBe(true);
});

test("every kind of key has 256 bits of the system's random numbers", () => {
  for (const kind of ["client", "api", "feed", "admin"] as const) {
    const [first = "", second = ""] = [0, 1].map(() => makeKey(kind, systemRandom));
    const read = (key: string) => decodeBase58(key.slice(`bw_${kind}_`.length), 32);
    expect(read(first)).toHaveLength(32);
    expect(read(first)).not.toEqual(read(second));
  }
});

test("an access key is found by its hash and kind until it is revoked", async () => {
  const { service } = createTestService(db());
  const { app, key } = await makeApp(service);
  expect(await createAuthenticator(service).apiKey(key)).toEqual({ app: app.id });
  expect(await createAuthenticator(service).clientKey(key)).toBeUndefined();
  const listed = await service.store.accessKeys.list();
  const mine = listed.find(({ hint }) => hint === keyHint(key));
  expect(JSON.stringify(listed)).not.toContain(key);
  expect(await service.store.accessKeys.revoke(mine?.id ?? "", service.clock.now())).toBe(true);
  expect(await createAuthenticator(service).apiKey(key)).toBeUndefined();
});

test("a client has at most two active keys, even after concurrent requests for more", async () => {
  const { service } = createTestService(db());
  const owner = { kind: "client" as const, client: encodeBase58(service.random.bytes(8)) };
  const made = await Promise.all(
    Array.from({ length: 10 }, () => {
      const stored = { ...describeKey(service), owner };
      return service.store.accessKeys.create({ ...stored, createdAt: service.clock.now() }, 2);
    }),
  );
  expect(made.filter(Boolean)).toHaveLength(2);
});
