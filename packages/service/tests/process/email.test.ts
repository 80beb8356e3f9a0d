import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { startSmtpSink } from "../delivery/smtp-sink.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { startService } from "./service-process.ts";
import { createApp, openSession, post } from "./test-accounts.ts";

test("a subscriber verifies an address with the code in an email and receives an alert there", async () => {
  const smtp = await startSmtpSink();
  const database = readyDataFolder();
  const service = await startService([
    ...database,
    ...["--smtp-url", `smtp://127.0.0.1:${smtp.port}`, "--mail-from", "alerts@bellwether.example"],
    // Slow statements are warnings too, and on a busy machine many are slow.
    ...["--slow-query-threshold-ms", "0"],
  ]);
  await service.waitUntilReady();
  const app = await createApp(database);
  const wallet = makeWallet();
  const session = await openSession(service, wallet);
  const email = "subscriber@bellwether.example";
  expect(await post(service, "/v2/channel/email/prepare", { email }, session)).toMatchObject({
    ...{ status: 200, body: { channel: { verified: false } } },
  });
  await waitFor(() => smtp.emails.length === 1);
  const codeMail = await PostalMime.parse(smtp.emails[0]?.source ?? "");
  const [code = ""] = /\b\d{6}\b/.exec(codeMail.text ?? "") ?? [];
  const verified = await post(service, "/v2/channel/email/verify", { code }, session);
  expect(verified.body.EMAIL).toMatchObject({ value: email, verified: true });

  await post(service, "/v2/subscribe", { appId: app.id, channel: "EMAIL" }, session);
  const sent = await post(
    service,
    `/v2/${app.id}/send`,
    {
      channels: ["EMAIL"],
      message: { title: "Rates have moved", body: "See them." },
      recipient: { type: "all-subscribers" },
    },
    app.headers,
  );
  expect(sent.status).toBe(202);
  await waitFor(() => smtp.emails.length === 2);
  const alert = await PostalMime.parse(smtp.emails[1]?.source ?? "");
  expect(alert).toMatchObject({ subject: "Rates have moved", to: [{ address: email }] });
  const readSend = async () =>
    (await service.request(`/v2/${app.id}/sends/${sent.body.id}`, { headers: app.headers })).json();
  await waitFor(async () => ((await readSend()) as { state: string }).state === "done");
  expect(await readSend()).toMatchObject({
    channels: [{ channel: "EMAIL", recipients: 1, sent: 1, waiting: 0, failed: 0 }],
  });
  expect(service.log().filter(({ level }) => level === "warn")).toEqual([]);
});
