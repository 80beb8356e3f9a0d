import { join } from "node:path";
import { expect } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { createEmptyDatabase } from "../backup/copy-harness.ts";
import {
  addSubscribers,
  readOutcomes,
  readTotals,
  sendToAll,
} from "../delivery/delivery-harness.ts";
import { startSmtpSink } from "../delivery/smtp-sink.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { createFolder, readyDataFolder } from "./data-folders.ts";
import { startService } from "./service-process.ts";
import { connectToDatabase, runJsonCommand } from "./test-accounts.ts";

const subscribers = 2400;

longTest(
  "a send under way continues after a restore, without a repetition for recipients that the backup has as sent",
  async () => {
    let received: string[] = [];
    const sink = await startSmtpSink({
      options: {
        onRcptTo: ({ address }, _session, done) => {
          received.push(address);
          setTimeout(done, 5);
        },
      },
    });
    const smtp = ["--smtp-url", `smtp://127.0.0.1:${sink.port}`];
    const flags = [...smtp, "--mail-from", "alerts@bellwether.example"];
    const source = readyDataFolder();
    const service = await startService([...source, ...flags]);
    await service.waitUntilReady();
    const db = connectToDatabase(source);
    const { app } = await makeApp(createTestService(db).service);
    await addSubscribers(db, app.id, subscribers);
    const sendId = await sendToAll(db, app.id);
    await waitFor(() => received.length > 300);
    const file = join(createFolder(), "one.backup");
    await runJsonCommand(source, "backup", file);
    await db.destroy();
    service.child.kill("SIGKILL");
    await service.ended;

    // What the backup has as sent, read from a second copy no service changes.
    const { url, db: asOfBackup } = await createEmptyDatabase();
    await runJsonCommand(["--database-url", url], "restore", file);
    const done = await readOutcomes(asOfBackup, sendId);
    expect(done.length).toBeGreaterThan(0);
    expect(done.length).toBeLessThan(subscribers);

    received = [];
    const target = ["--data-folder", join(createFolder(), "restored")];
    await runJsonCommand(target, "restore", file);
    const restored = await startService([...target, ...flags]);
    await restored.waitUntilReady();
    const copy = connectToDatabase(target);
    await waitFor(async () => {
      const { recipients, processed } = await readTotals(copy, sendId);
      return recipients === subscribers && processed === recipients;
    });
    expect(await readTotals(copy, sendId)).toMatchObject({
      sent: subscribers,
      retrying: 0,
      failed: 0,
    });
    expect(await readOutcomes(copy, sendId)).toHaveLength(subscribers);
    const again = new Set(received.map((address) => address.replace(/@.*/, "")));
    expect(received).toHaveLength(again.size);
    expect(received).toHaveLength(subscribers - done.length);
    for (const { wallet } of done) expect(again.has(wallet)).toBe(false);
    await copy.destroy();
    await restored.stop();
  },
);
