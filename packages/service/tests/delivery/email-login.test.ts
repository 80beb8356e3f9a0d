import { afterEach, expect, test } from "vitest";
import { address, alert, openChannel } from "./email-fixtures.ts";
import { certificate, key } from "./localhost-certificate.ts";
import { type SmtpBehaviour, type SmtpSink, startSmtpSink } from "./smtp-sink.ts";

const signal = new AbortController().signal;
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const password = "hunter2/ä";

/** Starts a server knowing one login, and opens a channel with the URL `toUrl` makes from the port. */
async function open(
  toUrl: (port: number) => string,
  options: SmtpBehaviour["options"] = {},
  channelOptions: Parameters<typeof openChannel>[1] = {},
) {
  const sink: SmtpSink = await startSmtpSink({
    options: {
      authOptional: false,
      disabledCommands: [],
      key,
      cert: certificate,
      allowInsecureAuth: true,
      onAuth: (login, _session, done) => {
        if (login.username === "anna" && login.password === password)
          return done(null, { user: 1 });
        const reply = new Error(`Wrong password ${login.password} of ${login.username}`);
        done(Object.assign(reply, { responseCode: 535 }));
      },
      ...options,
    },
  });
  const channel = openChannel({ smtpUrl: toUrl(sink.port) }, channelOptions);
  cleanups.push(
    () => sink.close(),
    () => channel.close(),
  );
  return { sink, channel };
}

const trusted = { certificateAuthorities: certificate };
const login = `anna:${encodeURIComponent(password)}`;

test.each([
  ["STARTTLS", (port: number) => `smtp://${login}@localhost:${port}`, {}],
  [
    "STARTTLS that is required",
    (port: number) => `smtp://${login}@localhost:${port}?tls=required`,
    {},
  ],
  [
    "TLS from the first byte",
    (port: number) => `smtps://${login}@localhost:${port}`,
    { secure: true },
  ],
])("an alert goes out with a login over %s", async (_name, toUrl, options) => {
  const { sink, channel } = await open(toUrl, options, trusted);
  expect(await channel.verify()).toEqual({ ok: true });
  expect(await channel.send(alert, address, signal)).toMatchObject({ state: "sent" });
  expect(sink.emails).toHaveLength(1);
});

test("an alert goes out without TLS, where the URL says so", async () => {
  const { channel } = await open((port) => `smtp://${login}@localhost:${port}?tls=none`);
  expect(await channel.send(alert, address, signal)).toMatchObject({ state: "sent" });
});

test("a refused password makes the channel unavailable, and the reason repeats no secret", async () => {
  const { sink, channel } = await open(
    (port) => `smtp://anna:wrong-secret@localhost:${port}`,
    {},
    trusted,
  );
  const attempt = await channel.send(alert, address, signal);
  expect(attempt).toEqual({ state: "unavailable", reason: expect.stringContaining("--smtp-url") });
  expect(await channel.verify()).toEqual({
    reason: expect.stringMatching(/refuses to log us in.*535/),
  });
  expect(JSON.stringify(attempt)).not.toMatch(/wrong-secret|anna/);
  expect(sink.emails).toHaveLength(0);
});

test("an untrusted certificate makes the channel unavailable", async () => {
  for (const [scheme, options] of [
    ["smtp", {}],
    ["smtps", { secure: true }],
  ] as const) {
    const { sink, channel } = await open(
      (port) => `${scheme}://${login}@localhost:${port}`,
      options,
    );
    const attempt = await channel.send(alert, address, signal);
    expect(attempt).toEqual({
      state: "unavailable",
      reason: expect.stringMatching(/certificate.*DEPTH_ZERO_SELF_SIGNED_CERT.*--smtp-url/),
    });
    expect(sink.emails).toHaveLength(0);
  }
});

test("a server without STARTTLS gets no password where TLS is required", async () => {
  const { sink, channel } = await open((port) => `smtp://${login}@localhost:${port}?tls=required`, {
    disabledCommands: ["STARTTLS"],
  });
  expect(await channel.send(alert, address, signal)).toMatchObject({ state: "unavailable" });
  expect(sink.emails).toHaveLength(0);
});
