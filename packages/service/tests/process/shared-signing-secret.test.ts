import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { audience, signToken } from "../../src/domain/auth/session-token.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { keysFromSecrets } from "../../src/store/service/signing-keys.ts";
import { openStore } from "../../src/store/store.ts";
import { createEmptyDatabase } from "../backup/copy-harness.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { createExternalDatabase } from "./external-database.ts";
import { runToExit, type ServiceProcess, startService } from "./service-process.ts";
import { openSession } from "./test-accounts.ts";

const publicUrl = "https://bellwether.example";
const secret = "one-secret-of-two-deployments-long-enough";

const deploy = async (url: string) => {
  const flags = ["--database-url", url, "--public-url", publicUrl];
  const service = await startService(flags, { SIGNING_SECRET: secret });
  await service.waitUntilReady();
  return service;
};

/** Two deployments differing only in their database. */
async function deployTwo() {
  // Template clones share its identity, so only one may be a clone.
  const [database, otherDatabase] = [await createExternalDatabase(), await createEmptyDatabase()];
  const [own, other] = await Promise.all([deploy(database.url), deploy(otherDatabase.url)]);
  return { database, own, other };
}

async function getSession(service: ServiceProcess, headers: { Authorization: string }) {
  const response = await service.request("/v2/auth", { headers });
  const { message } = (await response.json()) as { message?: string };
  return { status: response.status, message };
}

const accepted = { status: 200, message: undefined };
const notIssuedHere = {
  status: 401,
  message: "The session token was not issued by this service; sign in again.",
};

test("a deployment refuses the sessions of another one with the same signing secret and public URL", async () => {
  const { own, other } = await deployTwo();
  const wallet = makeWallet();
  const [session, ofOther] = [await openSession(own, wallet), await openSession(other, wallet)];
  expect(await getSession(own, session)).toEqual(accepted);
  expect(await getSession(other, ofOther)).toEqual(accepted);
  expect(await getSession(other, session)).toEqual(notIssuedHere);
  expect(await getSession(own, ofOther)).toEqual(notIssuedHere);
});

longTest("a deployment on a copy of a database keeps its sessions and refuses others", async () => {
  const { database, own, other } = await deployTwo();
  const wallet = makeWallet();
  const [session, ofOther] = [await openSession(own, wallet), await openSession(other, wallet)];
  const copy = await createEmptyDatabase();
  const words = ["export", "--to", copy.url, "--database-url", database.url];
  expect(await runToExit(words)).toMatchObject({ code: 0 });
  const moved = await deploy(copy.url);
  expect(await getSession(moved, session)).toEqual(accepted);
  expect(await getSession(moved, ofOther)).toEqual(notIssuedHere);
});

longTest(
  "a session of version 0.1.0 stays valid in its database until it ends, and another database refuses it",
  async () => {
    const { database, own, other } = await deployTwo();
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: publicUrl, aud: audience, sub: makeWallet().address };
    const times = { iat, exp: iat + 3600 };
    const jti = makeUuid(systemRandom);
    // Version 0.1.0 stored the session and signed these claims.
    await openStore(database.db).sessions.add({
      ...{ id: jti, wallet: claims.sub, clientKeyId: undefined, userAgent: undefined },
      ...{ issuedAt: new Date(iat * 1000), expiresAt: new Date(times.exp * 1000) },
    });
    const token = signToken({ ...claims, ...times, jti }, await keysFromSecrets(secret)());
    const session = { Authorization: `Bearer ${token}` };
    expect(await getSession(own, session)).toEqual(accepted);
    expect(await getSession(other, session)).toEqual(notIssuedHere);

    const signedOut = await own.request("/v2/auth", { method: "DELETE", headers: session });
    expect(signedOut.status).toBe(200);
    expect(await getSession(own, session)).toEqual({
      status: 401,
      message: "The session token was revoked; sign in again.",
    });
  },
);
