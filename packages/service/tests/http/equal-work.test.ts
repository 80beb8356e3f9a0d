import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { type KeyKind, makeKey } from "../../src/domain/auth/access-key.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { createAuthenticator } from "../../src/http/access/authenticator.ts";
import { prepareSignIn, verifyWallet } from "../../src/operations/auth.ts";
import { makeAdminKey } from "../admin/admin-host.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, problemOf } from "../support/test-service.ts";

/*
 * A refusal's time must not tell whether a key or a wallet exists. Times depend on the machine, so these tests compare
 * each call's statements: hashing and comparing take the same time for all keys.
 */

const db = useDatabase();

/** A service whose database records its statements, without their values. */
function createRecorded() {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const compiled = db().getExecutor().compileQuery(node, { queryId: "recorded" });
      statements.push(compiled.sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { service } = createTestService(db().withPlugin(plugin));
  const record = async (call: () => Promise<unknown>) => {
    statements.length = 0;
    await call();
    return [...statements];
  };
  return { service, record };
}

test("an admin key that is unknown, revoked or of another kind takes the statements of an active one", async () => {
  const { service, record } = createRecorded();
  const { adminKey } = createAuthenticator(service);
  const active = await makeAdminKey(service, "Mira");
  const gone = await makeAdminKey(service, "Noor");
  await service.store.adminKeys.revoke(gone.id, service.clock.now());
  const { key: apiKey } = await makeApp(service);
  const expected = await record(() => adminKey(active.key));
  expect(expected).toHaveLength(1);
  for (const key of [gone.key, makeKey("admin", systemRandom), apiKey, "x"]) {
    expect(await record(() => adminKey(key))).toEqual(expected);
  }
});

test("an API key that is unknown or of another kind takes the statements of an active one", async () => {
  const { service, record } = createRecorded();
  const { apiKey } = createAuthenticator(service);
  const active = await makeApp(service);
  const kinds: KeyKind[] = ["api", "client", "feed"];
  const expected = await record(() => apiKey(active.key));
  expect(expected).toHaveLength(1);
  for (const kind of kinds) {
    expect(await record(() => apiKey(makeKey(kind, systemRandom)))).toEqual(expected);
  }
});

test("sign-in makes no statement for a wallet before its signature is right", async () => {
  const { service, record } = createRecorded();
  const { app } = await makeApp(service);
  const [known, stranger] = [makeWallet(), makeWallet()];
  await service.store.subscriptions.add(app.id, known.address, 2, service.clock.now());
  const path = { chain: "solana" };
  for (const { address } of [known, stranger]) {
    const calls = async () => {
      const prepare = { path, body: { walletAddress: address } };
      const { message } = bodyOf(await callHandler(prepareSignIn, service, prepare));
      const body = { message, signature: makeWallet().sign(message) };
      expect(problemOf(await callHandler(verifyWallet, service, { path, body }))).toBe(
        "signature-mismatch",
      );
    };
    expect(await record(calls)).toEqual([]);
  }
});
