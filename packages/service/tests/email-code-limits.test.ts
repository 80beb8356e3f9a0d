import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { prepareEmail, resendEmailCode, verifyEmail } from "../src/operations/channels.ts";
import { handlers } from "../src/operations/index.ts";
import type { Service } from "../src/service.ts";
import { forgetExpired } from "../src/store/store.ts";
import {
  authenticator as anyCredential,
  credential,
  startApplication,
} from "./http/test-application.ts";
import { useDatabase } from "./support/database.ts";
import { readCode } from "./support/read-code.ts";
import { makeWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, problemOf } from "./support/test-service.ts";

const db = useDatabase();

/** Each test uses networks and addresses of its own, and a time of its own for the limit of the service. */
let used = 0;
const newNetwork = () => `10.${Math.floor(++used / 256)}.${used % 256}`;
const newEmail = () => `person${++used}@bellwether.example`;

interface Request {
  readonly service: Service;
  readonly email?: string;
  readonly from?: string;
  readonly caller?: ReturnType<typeof makeWallet>["caller"];
}

/** Without more, each request is of a new wallet in a new network and for a new address. */
function prepare({ service, email = newEmail(), from, caller = makeWallet().caller }: Request) {
  const request = { address: from ?? `${newNetwork()}.1` };
  return callHandler(prepareEmail, service, { body: { email }, caller, request });
}

async function countEmails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = 'codes'`.execute(db());
  return rows[0]?.count ?? 0;
}

test("a wallet's sixth code within an hour is refused with the time to retry", async () => {
  const { service, moveClock } = createTestService(db());
  const { caller } = makeWallet();
  for (let sent = 0; sent < 5; sent += 1) bodyOf(await prepare({ service, caller }));
  moveClock(60_000);
  const resent = () =>
    callHandler(resendEmailCode, service, { caller, request: { address: `${newNetwork()}.1` } });
  expect(await resent()).toMatchObject({
    code: "too-many-requests",
    message: "A wallet can request 5 codes in an hour; try again in 3540 seconds.",
    retryAfterSeconds: 3540,
  });
  moveClock(3540_000);
  expect(problemOf(await resent())).toBeUndefined();
});

test("a network's sixth code for one address is refused, and codes for other addresses are sent", async () => {
  const { service } = createTestService(db());
  const [email, network] = [newEmail(), newNetwork()];
  const replies = [];
  for (let host = 1; host <= 40; host += 1) {
    replies.push(await prepare({ service, email, from: `${network}.${host}` }));
  }
  expect(replies.slice(0, 5).map(problemOf)).toEqual(Array(5).fill(undefined));
  expect(replies.slice(5).map(problemOf)).toEqual(Array(35).fill("too-many-requests"));
  expect(problemOf(await prepare({ service, from: `${network}.1` }))).toBeUndefined();
});

describe("an address of which many networks request codes", () => {
  test("receives ten an hour and twenty a day, and no answer tells of the limit", async () => {
    const { service, moveClock } = createTestService(db());
    const email = newEmail();
    const before = await countEmails();
    const request = async (count: number) => {
      for (let sent = 0; sent < count; sent += 1) {
        expect(await prepare({ service, email })).toEqual({
          status: 200,
          body: {
            channel: {
              id: expect.any(String),
              type: "EMAIL",
              value: email,
              verified: false,
              subscribed: false,
            },
            expiresAt: new Date(service.clock.now().getTime() + 15 * 60_000).toISOString(),
          },
        });
      }
      return (await countEmails()) - before;
    };
    expect(await request(15)).toBe(10);
    moveClock(3_600_000);
    expect(await request(15)).toBe(20);
    moveClock(3_600_000);
    expect(await request(5)).toBe(20);
    await forgetExpired(service.store, service.clock.now());
    expect(await request(5)).toBe(20);
    moveClock(23 * 3_600_000);
    expect(await request(15)).toBe(30);
  });

  test("is recognized in other spellings", async () => {
    const { service } = createTestService(db());
    const before = await countEmails();
    const name = newEmail().split("@")[0] ?? "";
    for (let sent = 0; sent < 12; sent += 1) {
      const spelled = sent % 2 === 0 ? `${name}+${sent}@gmail.com` : `${name}@GoogleMail.com`;
      const dotted = `${spelled.slice(0, 3)}${sent % 3 === 0 ? "." : ""}${spelled.slice(3)}`;
      bodyOf(await prepare({ service, email: sent === 7 ? dotted.toUpperCase() : dotted }));
    }
    expect((await countEmails()) - before).toBe(10);
  });

  test("cannot be verified by guessing a code that was withheld", async () => {
    const { service, moveClock } = createTestService(db());
    const email = newEmail();
    for (let sent = 0; sent < 10; sent += 1) bodyOf(await prepare({ service, email }));
    const { caller, address } = makeWallet();
    bodyOf(await prepare({ service, email, caller }));
    const verify = async () => {
      const code = await readCode(db(), service.signingKeys, address);
      return callHandler(verifyEmail, service, { body: { code }, caller });
    };
    expect(await verify()).toMatchObject({
      code: "wrong-code",
      message: expect.stringContaining("4 tries are left"),
    });
    moveClock(3_600_000);
    bodyOf(await callHandler(resendEmailCode, service, { caller }));
    expect(bodyOf(await verify()).EMAIL).toMatchObject({ value: email, verified: true });
  });
});

test.each([
  ["an IPv4 /24", "198.51.100.", (host: number) => `${host}`, "198.51.101.1"],
  [
    "an IPv6 /56",
    "2001:db8:0:1",
    (host: number) => `${host.toString(16).padStart(2, "0")}::1`,
    "2001:db8:0:200::1",
  ],
])("the 61st code within an hour of %s is refused", async (_, network, host, other) => {
  const { service } = createTestService(db());
  for (let sent = 0; sent < 60; sent += 1)
    bodyOf(await prepare({ service, from: `${network}${host(sent)}` }));
  expect(await prepare({ service, from: `${network}${host(61)}` })).toMatchObject({
    code: "too-many-requests",
    message: expect.stringContaining("A network can request 60 codes in an hour;"),
    retryAfterSeconds: 3600,
  });
  expect(problemOf(await prepare({ service, from: other }))).toBeUndefined();
});

test("a client behind a trusted proxy gets 429 with Retry-After, whichever ports it uses", async () => {
  const { service } = createTestService(db());
  const authenticator = { ...anyCredential, session: async () => makeWallet().caller };
  const options = { service, handlers, authenticator, trustProxy: ["10.0.0.0/8"] };
  const application = await startApplication(options);
  onTestFinished(() => application.close());
  const email = newEmail();
  const answers = [];
  for (let port = 4001; port <= 4006; port += 1) {
    const headers = {
      authorization: `Bearer ${credential}`,
      "x-forwarded-for": `203.0.113.7:${port}`,
    };
    const request = {
      method: "POST",
      url: "/v2/channel/email/prepare",
      payload: { email },
    } as const;
    const remoteAddress = `${newNetwork()}.1`;
    answers.push(await application.fastify.inject({ ...request, headers, remoteAddress }));
  }
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers[5]?.headers).toMatchObject({ "retry-after": "3600" });
  expect(answers[5]?.json()).toMatchObject({ error: { code: "too-many-requests" } });
});

describe("the limit of the service", () => {
  /** Long after the codes of the tests before. */
  function start(emailCodesPerHour: number) {
    const { service, moveClock } = createTestService(db());
    used += 1;
    moveClock(used * 86_400_000);
    return { ...service, settings: { ...service.settings, emailCodesPerHour } };
  }

  test("holds over replicas and concurrent requests", async () => {
    const service = start(7);
    const { clock } = service;
    const replica = { ...createTestService(db(), { clock }).service, settings: service.settings };
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        prepare({ service: index % 2 === 0 ? service : replica }),
      ),
    );
    const refused = replies.filter((reply) => problemOf(reply) !== undefined);
    expect(refused).toHaveLength(33);
    expect(refused[0]).toMatchObject({
      code: "too-many-requests",
      message: expect.stringContaining("The service has sent the maximum number of codes"),
      retryAfterSeconds: 3600,
    });
  });

  test("does not count withheld codes", async () => {
    const service = start(12);
    const email = newEmail();
    for (let sent = 0; sent < 20; sent += 1) bodyOf(await prepare({ service, email }));
    for (let sent = 0; sent < 2; sent += 1) bodyOf(await prepare({ service }));
    expect(problemOf(await prepare({ service }))).toBe("too-many-requests");
  });

  test("is off when it is 0", async () => {
    const service = start(0);
    for (let sent = 0; sent < 20; sent += 1) bodyOf(await prepare({ service }));
  });
});
