import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { isProblem } from "../src/domain/problems.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import { createAuthenticator } from "../src/http/access/authenticator.ts";
import { prepareSignIn, verifyWallet } from "../src/operations/auth.ts";
import {
  listSessions,
  revokeAllSessions,
  revokeListedSession,
  revokeSession,
} from "../src/operations/sessions.ts";
import { forgetExpired } from "../src/store/store.ts";
import { useDatabase } from "./support/database.ts";
import { makeWallet, type TestWallet } from "./support/test-accounts.ts";
import {
  bodyOf,
  callHandler,
  createTestService,
  problemOf,
  readBody,
  type TestService,
} from "./support/test-service.ts";

const db = useDatabase();
const path = { chain: "solana" };
let harness: TestService;
let wallet: TestWallet;

beforeEach(async () => {
  await sql`truncate sessions, revoked_sessions, wallet_sign_outs`.execute(db());
  harness = createTestService(db());
  wallet = makeWallet();
});

async function signIn(from: TestWallet = wallet, userAgent?: string): Promise<string> {
  const { service } = harness;
  const asked = { path, body: { walletAddress: from.address } };
  const { message } = await readBody(prepareSignIn, service, asked);
  const body = { message, signature: from.sign(message) };
  const request = { id: "r", search: "", origin: "", address: "192.0.2.1", userAgent };
  return (await readBody(verifyWallet, service, { path, body, request })).token;
}

const identify = (token: string) => createAuthenticator(harness.service).session(token);
const isValid = async (token: string) => !isProblem((await identify(token)) ?? { code: "" });
const areValid = (tokens: readonly string[]) => Promise.all(tokens.map(isValid));

async function list(token: string) {
  const caller = await identify(token);
  return (await readBody(listSessions, harness.service, { caller })).sessions;
}

async function signOutEverywhere(token: string, keepCurrent = false) {
  const call = { caller: await identify(token), query: { keepCurrent } };
  return bodyOf(await callHandler(revokeAllSessions, harness.service, call));
}

describe("the sessions of a wallet", () => {
  test("are listed from the newest on, with the program that signed in", async () => {
    const first = await signIn(wallet, "Firefox on a desk");
    harness.moveClock(60_000);
    const second = await signIn(wallet, "x".repeat(400));
    await signIn(makeWallet());
    expect(await list(first)).toEqual([
      expect.objectContaining({ isCurrent: false, userAgent: "x".repeat(300) }),
      {
        ...{ id: expect.any(String), isCurrent: true, userAgent: "Firefox on a desk" },
        ...{ issuedAt: "2026-11-02T09:30:00.000Z", expiresAt: "2027-11-02T09:30:00.000Z" },
      },
    ]);
    await callHandler(revokeSession, harness.service, { caller: await identify(first) });
    expect(await list(second)).toHaveLength(1);
  });

  test("are at most a hundred in the list; older ones stay valid", async () => {
    const oldest = await signIn();
    harness.moveClock(1000);
    for (let count = 0; count < 100; count++) await signIn();
    expect(await list(oldest)).toHaveLength(100);
    expect((await list(oldest)).some(({ isCurrent }) => isCurrent)).toBe(false);
  });

  test("end one by one, and only for their wallet", async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const [session] = (await list(mine)).filter(({ isCurrent }) => !isCurrent);
    const revoke = async (token: string) =>
      callHandler(revokeListedSession, harness.service, {
        path: { sessionId: session?.id },
        caller: await identify(token),
      });
    expect(problemOf(await revoke(await signIn(makeWallet())))).toBe("not-found");
    expect(await isValid(other)).toBe(true);
    expect(bodyOf(await revoke(mine))).toEqual({ revoked: true });
    expect(await areValid([mine, other])).toEqual([true, false]);
    expect(problemOf(await revoke(mine))).toBe("not-found");
  });
});

describe("signing out everywhere", () => {
  test("ends every session of the wallet, those of the same second too, and no other", async () => {
    const tokens = [await signIn()];
    harness.moveClock(5000);
    tokens.push(await signIn(), await signIn());
    const stranger = await signIn(makeWallet());
    await signOutEverywhere(tokens[0] ?? "");
    expect(await areValid([...tokens, stranger])).toEqual([false, false, false, true]);
    const next = await signIn();
    expect(await isValid(next)).toBe(true);
    expect(await list(next)).toHaveLength(1);
  });

  test("ends sessions that the list does not have", async () => {
    const unlisted = await signIn();
    await sql`truncate sessions`.execute(db());
    harness.moveClock(1000);
    await signOutEverywhere(await signIn());
    expect(await isValid(unlisted)).toBe(false);
  });

  test("may keep the current session, until the next time", async () => {
    const [mine, other] = [await signIn(), await signIn()];
    harness.moveClock(1500);
    await signOutEverywhere(mine, true);
    expect(await areValid([mine, other])).toEqual([true, false]);
    expect(await list(mine)).toMatchObject([{ isCurrent: true }]);
    harness.moveClock(1500);
    await signOutEverywhere(await signIn());
    expect(await isValid(mine)).toBe(false);
  });

  test("holds until the last token has expired, and is forgotten then", async () => {
    const unlisted = await signIn();
    harness.moveClock(1000);
    await signOutEverywhere(await signIn());
    const forget = () => forgetExpired(harness.service.store, harness.service.clock.now());
    harness.moveClock(365 * 86_400_000 - 2000);
    await forget();
    expect(await isValid(unlisted)).toBe(false);
    harness.moveClock(2 * 3_600_000);
    await forget();
    const { rows } = await sql`select from wallet_sign_outs`.execute(db());
    expect(rows).toEqual([]);
  });

  test("is refused without a session", async () => {
    const caller = { wallet: wallet.address, clientKey: makeUuid(harness.service.random) };
    for (const handler of [listSessions, revokeAllSessions] as const) {
      const reply = await callHandler(handler as typeof listSessions, harness.service, { caller });
      expect(problemOf(reply)).toBe("unauthorized");
    }
  });
});
