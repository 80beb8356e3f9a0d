import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { sampleCases } from "../../../tools/testing/tiers.ts";
import { ChannelGate } from "../src/delivery/channel-gate.ts";
import { sendCode } from "../src/delivery/send-code.ts";
import type { Attempt } from "../src/domain/delivery/alert-channel.ts";
import type { CodeJob } from "../src/domain/delivery/jobs.ts";
import {
  getChannels,
  prepareEmail,
  resendEmailCode,
  verifyEmail,
} from "../src/operations/channels.ts";
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

/** Each test uses its own networks and addresses, and its own time for the service's limit. */
let used = 0;
const newNetwork = () => `10.${Math.floor(++used / 256)}.${used % 256}`;
const newEmail = () => `person${++used}@bellwether.example`;

interface Request {
  readonly service: Service;
  readonly email?: string;
  readonly from?: string;
  readonly caller?: ReturnType<typeof makeWallet>["caller"];
}

/** Without more, each request comes from a new wallet in a new network and for a new address. */
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
    message: "A wallet can request 5 codes in an hour; try again in 3,540 seconds.",
    retryAfterSeconds: 3540,
  });
  moveClock(3539_000);
  expect(await resent()).toMatchObject({
    message: "A wallet can request 5 codes in an hour; try again in 1 second.",
  });
  moveClock(1000);
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

/** Strangers' calls in two networks which use up an address's hourly limit. */
async function useUpCodes(service: Service, email: string): Promise<string[]> {
  const networks = [newNetwork(), newNetwork()];
  for (const network of networks) {
    for (let host = 1; host <= 5; host += 1) {
      bodyOf(await prepare({ service, email, from: `${network}.${host}` }));
    }
  }
  return networks;
}

describe("an address whose codes others have used up", () => {
  test("receives a code for a network of which it had none, and verifies its owner", async () => {
    const { service } = createTestService(db());
    const email = newEmail();
    await useUpCodes(service, email);
    const before = await countEmails();
    const { caller, address } = makeWallet();
    bodyOf(await prepare({ service, email, caller }));
    expect((await countEmails()) - before).toBe(1);
    const code = await readCode(db(), service.signingKeys, address);
    const verified = await callHandler(verifyEmail, service, { body: { code }, caller });
    expect(bodyOf(verified).EMAIL).toMatchObject({ value: email, verified: true });
  });

  test("receives no second one for that network, and the answer says so", async () => {
    const { service, moveClock } = createTestService(db());
    const email = newEmail();
    await useUpCodes(service, email);
    moveClock(60_000);
    const { caller } = makeWallet();
    const from = `${newNetwork()}.1`;
    bodyOf(await prepare({ service, email, caller, from }));
    const before = await countEmails();
    const resent = () =>
      callHandler(resendEmailCode, service, { caller, request: { address: from } });
    expect(await resent()).toMatchObject({
      code: "too-many-requests",
      message: "The address has received the maximum number of codes; try again in 3,540 seconds.",
      retryAfterSeconds: 3540,
    });
    expect(await countEmails()).toBe(before);
    moveClock(3540_000);
    expect(problemOf(await resent())).toBeUndefined();
  });

  test("receives 20 an hour and 50 a day, however many networks ask", async () => {
    const { service, moveClock } = createTestService(db());
    const email = newEmail();
    const before = await countEmails();
    const request = async (count: number) => {
      const problems = [];
      for (let sent = 0; sent < count; sent += 1) {
        problems.push(problemOf(await prepare({ service, email })));
      }
      const refused = problems.filter((problem) => problem === "too-many-requests");
      return { emails: (await countEmails()) - before, refused: refused.length };
    };
    expect(await request(22)).toEqual({ emails: 20, refused: 2 });
    moveClock(3_600_000);
    expect(await request(22)).toEqual({ emails: 40, refused: 2 });
    moveClock(3_600_000);
    expect(await request(12)).toEqual({ emails: 50, refused: 2 });
    await forgetExpired(service.store, service.clock.now());
    expect(await request(2)).toEqual({ emails: 50, refused: 2 });
    moveClock(23 * 3_600_000);
    expect(await request(12)).toEqual({ emails: 62, refused: 0 });
  });

  test("is recognized in other spellings", async () => {
    const { service } = createTestService(db());
    const before = await countEmails();
    const name = newEmail().split("@")[0] ?? "";
    for (let sent = 0; sent < 22; sent += 1) {
      const spelled = sent % 2 === 0 ? `${name}+${sent}@gmail.com` : `${name}@GoogleMail.com`;
      const dotted = `${spelled.slice(0, 3)}${sent % 3 === 0 ? "." : ""}${spelled.slice(3)}`;
      await prepare({ service, email: sent === 7 ? dotted.toUpperCase() : dotted });
    }
    expect((await countEmails()) - before).toBe(20);
  });

  test("cannot be verified by guessing a code that the version before withheld", async () => {
    const { service } = createTestService(db());
    const { caller, address } = makeWallet();
    const email = newEmail();
    bodyOf(await prepare({ service, email, caller }));
    await sql`update email_channels set code_withheld = true where wallet = ${address}`.execute(
      db(),
    );
    const verify = async () => {
      const code = await readCode(db(), service.signingKeys, address);
      return callHandler(verifyEmail, service, { body: { code }, caller });
    };
    expect(await verify()).toMatchObject({
      code: "wrong-code",
      message: expect.stringContaining("4 tries are left"),
    });
    bodyOf(await callHandler(resendEmailCode, service, { caller }));
    expect(bodyOf(await verify()).EMAIL).toMatchObject({ value: email, verified: true });
  });
});

describe("the email of a code", () => {
  /** Runs the wallet's oldest job with a mail server giving this outcome. */
  async function runJob(service: Service, wallet: string, outcome: Attempt) {
    const { rows } = await sql<{ id: string; data: CodeJob }>`
      delete from jobs.job where id = (
        select id from jobs.job where name = 'codes' and data ->> 'wallet' = ${wallet}
        order by created_on limit 1)
      returning id, data`.execute(db());
    const [job] = rows;
    if (job === undefined) throw new Error(`No code of ${wallet} is queued.`);
    const gate = new ChannelGate({ name: "EMAIL", log: { info() {}, warn() {} } });
    const { store, signingKeys, clock } = service;
    const { signal } = new AbortController();
    const sendCodeEmail = async () => outcome;
    await sendCode(job.data, { store, signingKeys, clock, gate, signal, sendCode: sendCodeEmail });
  }

  test.each<[string, Attempt, "counts" | "does not count"]>([
    ["takes the email", { state: "sent" }, "counts"],
    ["takes it later", { state: "retry", code: "smtp-450" }, "counts"],
    ["refuses it", { state: "failed", code: "smtp-554" }, "does not count"],
    [
      "refuses the address",
      { state: "failed", code: "smtp-550", endsAddress: true },
      "does not count",
    ],
  ])("when the mail server %s (%o), a code %s for its address", async (_, outcome, expected) => {
    const { service } = createTestService(db());
    const email = newEmail();
    const from = `${newNetwork()}.1`;
    for (let sent = 0; sent < 5; sent += 1) {
      const { caller, address } = makeWallet();
      bodyOf(await prepare({ service, email, caller, from }));
      await runJob(service, address, outcome);
    }
    const sixth = problemOf(await prepare({ service, email, from }));
    expect(sixth).toBe(expected === "counts" ? "too-many-requests" : undefined);
  });

  test.each<[string, Attempt | "late", string]>([
    ["refuses the address", { state: "failed", code: "smtp-550", endsAddress: true }, "smtp-550"],
    ["refuses the email", { state: "failed", code: "smtp-554" }, "smtp-554"],
    ["is away until the code expires", "late", "expired"],
  ])(
    "when the mail server %s, the wallet sees why and gets another code at once",
    async (_, outcome, code) => {
      const harness = createTestService(db());
      const { service } = harness;
      const email = newEmail();
      const { caller, address } = makeWallet();
      const show = async () =>
        bodyOf(await callHandler(getChannels, service, { caller })).EMAIL?.failure;
      bodyOf(await prepare({ service, email, caller }));
      expect(await show()).toBeUndefined();
      if (outcome === "late") harness.moveClock(15 * 60_000);
      await runJob(service, address, outcome === "late" ? { state: "sent" } : outcome);
      expect(await show()).toEqual({ code, failedAt: service.clock.now().toISOString() });
      const { channel } = bodyOf(await callHandler(resendEmailCode, service, { caller }));
      expect(channel).toMatchObject({ value: email, verified: false });
      expect([channel.failure, await show()]).toEqual([undefined, undefined]);
      await runJob(service, address, { state: "sent" });
      const body = { code: await readCode(db(), service.signingKeys, address) };
      expect(bodyOf(await callHandler(verifyEmail, service, { body, caller })).EMAIL).toMatchObject(
        {
          ...{ value: email, verified: true },
        },
      );
    },
  );

  test("a code does not count for its address once a newer one has replaced it", async () => {
    const { service } = createTestService(db());
    const email = newEmail();
    const { caller, address } = makeWallet();
    const from = `${newNetwork()}.1`;
    for (let sent = 0; sent < 5; sent += 1) bodyOf(await prepare({ service, email, caller, from }));
    expect(problemOf(await prepare({ service, email, from }))).toBe("too-many-requests");
    for (let sent = 0; sent < 4; sent += 1) await runJob(service, address, { state: "sent" });
    expect(problemOf(await prepare({ service, email, from }))).toBeUndefined();
  });
});

const networks: readonly (readonly [string, string, (host: number) => string, string])[] = [
  ["an IPv4 /24", "198.51.100.", (host) => `${host}`, "198.51.101.1"],
  [
    "an IPv6 /56",
    "2001:db8:0:1",
    (host) => `${host.toString(16).padStart(2, "0")}::1`,
    "2001:db8:0:200::1",
  ],
];
// tests/http/rate-limits.test.ts shows in the short tier: addresses in a /56 share a quota.
test.each(sampleCases(networks, 1))(
  "the 61st code within an hour of %s is refused",
  async (_, network, host, other) => {
    const { service } = createTestService(db());
    for (let sent = 0; sent < 60; sent += 1)
      bodyOf(await prepare({ service, from: `${network}${host(sent)}` }));
    expect(await prepare({ service, from: `${network}${host(61)}` })).toMatchObject({
      code: "too-many-requests",
      message: expect.stringContaining("A network can request 60 codes in an hour;"),
      retryAfterSeconds: 3600,
    });
    expect(problemOf(await prepare({ service, from: other }))).toBeUndefined();
  },
);

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
  /** Long after the earlier tests' codes. */
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

  test("does not count refused codes", async () => {
    const service = start(22);
    const email = newEmail();
    for (let sent = 0; sent < 30; sent += 1) await prepare({ service, email });
    for (let sent = 0; sent < 2; sent += 1) bodyOf(await prepare({ service }));
    expect(problemOf(await prepare({ service }))).toBe("too-many-requests");
  });

  test("is off when it is 0", async () => {
    const service = start(0);
    for (let sent = 0; sent < 20; sent += 1) bodyOf(await prepare({ service }));
  });
});
