import { writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { addSubscribers } from "../delivery/delivery-harness.ts";
import { certificate, key } from "../delivery/localhost-certificate.ts";
import { startSmtpSink } from "../delivery/smtp-sink.ts";
import { waitFor } from "../support/wait-for.ts";
import { createFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { readChannelHealth, readSend, sendOn } from "./outside-sends.ts";
import { startService } from "./service-process.ts";
import { createApp } from "./test-accounts.ts";

longTest(
  "a mail server that refuses the password pauses email with one line, and the alerts arrive later",
  async () => {
    let isRefused = true;
    let logins = 0;
    const smtp = await startSmtpSink({
      options: {
        ...{ secure: true, key, cert: certificate, authOptional: false },
        onAuth: (login, _session, done) => {
          logins += 1;
          if (!isRefused) return done(null, { user: login.username });
          const error = new Error(`5.7.8 Wrong password ${login.password}`);
          done(Object.assign(error, { responseCode: 535 }));
        },
      },
    });
    onTestFinished(() => smtp.close());
    const authority = join(createFolder(), "authority.pem");
    writeFileSync(authority, certificate);
    const { url, db } = await createExternalDatabase();
    const database = ["--database-url", url];
    const service = await startService(
      [
        ...[...database, "--public-url", "https://bellwether.example"],
        ...["--smtp-url", `smtps://harbor:hunter2@127.0.0.1:${smtp.port}`],
        ...["--mail-from", "alerts@bellwether.example"],
      ],
      { NODE_EXTRA_CA_CERTS: authority },
    );
    await service.waitUntilReady();
    const app = await createApp(database);
    await addSubscribers(db, app.id, 20);
    const id = await sendOn(service, app, "EMAIL", "Rates have moved");
    // The checks at the start and by the send, and at least one after a pause.
    await waitFor(() => logins > 2);
    const { EMAIL: health } = await readChannelHealth(service);
    expect(health).toMatch(/^paused: The SMTP server 127\.0\.0\.1:\d+ refuses to log us in/);
    expect(health).toContain("check the user name, password and scheme of --smtp-url");
    expect(await readSend(service, app, id)).toMatchObject({
      channels: [{ channel: "EMAIL", recipients: 20, waiting: 20, failed: 0 }],
    });

    isRefused = false;
    await waitFor(() => smtp.emails.length === 20);
    await waitFor(async () => (await readSend(service, app, id)).state === "done");
    expect(new Set(smtp.emails.flatMap(({ to }) => to)).size).toBe(20);
    const email = await PostalMime.parse(smtp.emails[0]?.source ?? "");
    expect(email.subject).toBe("Rates have moved");
    expect(await readChannelHealth(service)).toMatchObject({ EMAIL: "provider" });
    const warnings = service.log().filter(({ level }) => level === "warn");
    expect(warnings.filter(({ channel }) => channel === "EMAIL")).toHaveLength(1);
    expect(JSON.stringify([health, service.log()])).not.toContain("hunter2");
  },
);
