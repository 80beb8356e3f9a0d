import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import type { EmailChannel } from "../../src/delivery/email/email-channel.ts";
import { address, alert, openChannel } from "./email-fixtures.ts";
import { type SmtpBehaviour, type SmtpSink, startSmtpSink } from "./smtp-sink.ts";

const signal = new AbortController().signal;
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function open(
  behaviour: SmtpBehaviour = {},
  options: Parameters<typeof openChannel>[1] = {},
): Promise<{ sink: SmtpSink; channel: EmailChannel }> {
  const sink = await startSmtpSink(behaviour);
  const channel = openChannel({ smtpUrl: `smtp://127.0.0.1:${sink.port}` }, options);
  cleanups.push(
    () => sink.close(),
    () => channel.close(),
  );
  return { sink, channel };
}

test("an alert arrives with both bodies, its subject and the headers for one-click unsubscription", async () => {
  const { sink, channel } = await open();
  expect(await channel.send(alert, address, signal)).toMatchObject({ state: "sent" });
  const [email] = sink.emails;
  expect(email).toMatchObject({ from: "alerts@bellwether.example", to: ["anna@example.org"] });
  const parsed = await PostalMime.parse(email?.source ?? "");
  expect(parsed).toMatchObject({
    subject: alert.message.title,
    from: { name: "Bellwether Alerts", address: "alerts@bellwether.example" },
    to: [{ address: "anna@example.org" }],
    messageId: `<${alert.id}@bellwether.example>`,
    date: "2026-03-04T05:06:07.000Z",
  });
  const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe")).toBe(`<${address.unsubscribeUrl}>`);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(headers.get("auto-submitted")).toBe("auto-generated");
  for (const body of [parsed.text, parsed.html]) {
    expect(body).toContain("Röck Lending");
    expect(body).toContain("The health of your loan is 1.8.");
    expect(body).toContain("phantom://browse/https%3A%2F%2Frock.example");
    expect(body).toContain(address.unsubscribeUrl);
  }
  expect(parsed.text).toContain("https://rock.example/loan?id=1&tab=health");
  expect(parsed.html).toContain('href="https://rock.example/loan?id=1&amp;tab=health"');
});

test("a verification code arrives without headers for unsubscription", async () => {
  const { sink, channel } = await open();
  const code = {
    id: "0197b6a0-3c1f-4a52-9d0e-0a4e4f4b7c44",
    to: "anna@example.org",
    code: "048213",
    expiresAt: new Date("2026-03-04T05:15:00.000Z"),
  };
  expect(await channel.sendCode(code, signal)).toMatchObject({ state: "sent" });
  const parsed = await PostalMime.parse(sink.emails[0]?.source ?? "");
  expect(parsed.subject).toBe("048213 is your Bellwether code");
  expect(parsed.text).toContain("It expires in 15 minutes.");
  expect(parsed.html).toContain(">048213</p>");
  expect(parsed.headers.map(({ key }) => key).filter((key) => key.startsWith("list-"))).toEqual([]);
});

test.each([
  "=?utf-8?B?UGF5IG5vdw==?=",
  "=?UTF-8?q?Pay=0D=0ABcc:_eve@example.net?=",
  "Your loan =?iso-8859-1?Q?=A1?= is safe",
  `=?utf-8?B?UGF5?= and ${"a long subject with Ünïcödé ".repeat(6).trim()}`,
  "Is 2 =?utf-8? or not",
])("a subject that looks like an encoded word arrives as it was written: %j", async (title) => {
  const { sink, channel } = await open();
  await channel.send({ ...alert, message: { ...alert.message, title } }, address, signal);
  const source = sink.emails[0]?.source ?? "";
  expect((await PostalMime.parse(source)).subject).toBe(title);
  expect(String(source).match(/^Subject:/gm)).toHaveLength(1);
  expect(String(source)).not.toContain("UGF5IG5vdw==");
});

test("every attempt for an alert has the same Message-ID", async () => {
  const { sink, channel } = await open();
  await channel.send(alert, address, signal);
  await channel.send(alert, address, signal);
  const ids = await Promise.all(
    sink.emails.map(async ({ source }) => (await PostalMime.parse(source)).messageId),
  );
  expect(ids).toEqual([`<${alert.id}@bellwether.example>`, `<${alert.id}@bellwether.example>`]);
});

test.each([
  "a@x.example, b@y.example",
  "a@x.example,b@y.example",
  "A <a@x.example>",
  "a@x.example\r\nBcc: b@y.example",
  "",
])("an address that is not one address receives nothing: %j", async (email) => {
  const { sink, channel } = await open();
  const attempt = await channel.send(alert, { ...address, email }, signal);
  expect(attempt).toEqual({ state: "failed", code: "smtp-invalid-address", endsAddress: true });
  expect(sink.connections()).toBe(0);
});

test.each([
  ["550 5.1.1 no such user", { state: "failed", code: "smtp-550", endsAddress: true }],
  ["550 5.1.2 no such host", { state: "failed", code: "smtp-550", endsAddress: true }],
  ["550 5.1.10 null MX", { state: "failed", code: "smtp-550", endsAddress: true }],
  ["550 5.7.1 rejected by policy", { state: "failed", code: "smtp-550" }],
  ["554 5.7.0 rejected", { state: "failed", code: "smtp-554" }],
  ["552 5.2.2 mailbox full", { state: "failed", code: "smtp-552" }],
  ["450 4.2.1 greylisted", { state: "retry", code: "smtp-450" }],
  ["451 4.3.0 local error", { state: "retry", code: "smtp-451" }],
  ["452 4.2.2 mailbox full", { state: "retry", code: "smtp-452" }],
])("the reply %s to RCPT TO gives %o", async (reply, expected) => {
  const { channel } = await open({ onRecipient: reply });
  expect(await channel.send(alert, address, signal)).toEqual(expected);
});

test.each([
  ["550 5.1.1 no such user", { state: "failed", code: "smtp-550", endsAddress: true }],
  ["554 5.7.1 looks like spam", { state: "failed", code: "smtp-554" }],
  ["451 4.7.1 try later", { state: "retry", code: "smtp-451" }],
  ["421 4.7.0 try later", { state: "retry", code: "smtp-421" }],
  ["cut", { state: "retry", code: "smtp-connection-lost" }],
])("the reply %s to the message gives %o", async (reply, expected) => {
  const { channel } = await open({ onMessage: reply });
  expect(await channel.send(alert, address, signal)).toEqual(expected);
});

test("a message whose answer never comes is worth another attempt", async () => {
  const limit = new AbortController();
  const { sink, channel } = await open({ onMessage: "hang" }, { startTimeout: () => limit.signal });
  const sending = channel.send(alert, address, signal);
  await expect.poll(() => sink.emails.length).toBe(1);
  limit.abort();
  expect(await sending).toEqual({ state: "retry", code: "smtp-connection-lost" });
});

test.each([
  [
    "a sender that is refused",
    { onSender: "550 5.7.1 not your domain" },
    /refuses the sender.*--mail-from/,
  ],
  ["a sender that is deferred", { onSender: "451 4.3.0 busy" }, /refuses the sender/],
  ["a server that shuts down", { onRecipient: "421 4.3.2 shutting down" }, /closing connections/],
  ["a server that cuts before the recipient", { onRecipient: "cut" }, /does not respond/],
  ["a server that requires a login", { onSender: "530 5.7.0 login required" }, /--smtp-url/],
  [
    "a server that does not relay",
    { onRecipient: "554 5.7.1 Relay access denied" },
    /does not relay.*--smtp-url/,
  ],
] as const)("%s makes the channel unavailable", async (_name, behaviour, reason) => {
  const { channel } = await open(behaviour);
  const attempt = await channel.send(alert, address, signal);
  expect(attempt).toEqual({ state: "unavailable", reason: expect.stringMatching(reason) });
});

test("one recipient that another server refuses to relay to does not pause a channel that works", async () => {
  const replies = ["accept", "554 5.7.1 Relay access denied"] as const;
  let recipients = 0;
  const { channel } = await open({ onRecipient: () => replies[recipients++] ?? "accept" });
  expect(await channel.send(alert, address, signal)).toMatchObject({ state: "sent" });
  expect(await channel.send(alert, address, signal)).toEqual({ state: "retry", code: "smtp-554" });
});

test("a server that never answers the recipient makes the channel unavailable", async () => {
  const { channel } = await open({ onRecipient: "hang" }, { timeouts: { attempt: 100 } });
  expect(await channel.send(alert, address, signal)).toMatchObject({ state: "unavailable" });
});

test("a server that is away makes the channel unavailable until it is back", async () => {
  const { sink, channel } = await open();
  await sink.close();
  const attempt = await channel.send(alert, address, signal);
  expect(attempt).toEqual({
    state: "unavailable",
    reason: expect.stringContaining("ECONNREFUSED"),
  });
  expect(await channel.verify()).toEqual({ reason: expect.stringContaining("--smtp-url") });
});

test("an alert goes out after the server dropped its idle connections", async () => {
  const { sink, channel } = await open();
  await Promise.all([channel.send(alert, address, signal), channel.send(alert, address, signal)]);
  sink.drop();
  expect(await channel.send(alert, address, signal)).toMatchObject({ state: "sent" });
  expect(sink.emails).toHaveLength(3);
});

test("one refused recipient does not disturb the next one", async () => {
  const { sink, channel } = await open({
    onRecipient: (email) => (email.startsWith("gone") ? "550 5.1.1 no such user" : "accept"),
  });
  const emails = ["gone@example.org", "anna@example.org", "gone2@example.org", "bert@example.org"];
  const attempts = await Promise.all(
    emails.map((email) => channel.send(alert, { ...address, email }, signal)),
  );
  expect(attempts.map(({ state }) => state)).toEqual(["failed", "sent", "failed", "sent"]);
  expect(sink.emails.flatMap(({ to }) => to).sort()).toEqual([
    "anna@example.org",
    "bert@example.org",
  ]);
});

test("send rejects after its signal aborts", async () => {
  const { channel } = await open({ onRecipient: "hang" });
  const abort = new AbortController();
  const sending = channel.send(alert, address, abort.signal);
  abort.abort(new Error("shutting down"));
  await expect(sending).rejects.toThrow("shutting down");
});
