import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import { createTestDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { addSubscribers, readOutcomes, readTotals, sendToAll } from "./delivery-harness.ts";

const script = join(import.meta.dirname, "crash-in-process.ts");

/** Crashes before the engine knows which recipient it is: with progress, twice without, and twice alone. */
const maxCrashes = 5;

const recipients = [
  ["a later step", 61],
  ["the first step", 7],
] as const;

test.each(sampleCases(recipients, 1))(
  "a recipient in %s who crashes the process fails as crashed, and all others receive the alert",
  async (_, index) => {
    const { url, db, drop } = await createTestDatabase();
    onTestFinished(drop);
    const { app } = await makeApp(createTestService(db).service);
    const wallets = await addSubscribers(db, app.id, 130);
    const poison = wallets[index] ?? "";
    const sendId = await sendToAll(db, app.id);
    const isDone = async () => {
      const { recipients, processed } = await readTotals(db, sendId);
      return processed === recipients;
    };
    let crashes = 0;
    while (crashes <= maxCrashes && !(await isDone())) {
      const child = spawn(process.execPath, [script, url, poison], { stdio: "inherit" });
      onTestFinished(() => void child.kill("SIGKILL"));
      const ended = once(child, "exit");
      await waitFor(async () => child.exitCode !== null || (await isDone()));
      child.kill("SIGKILL");
      const [code] = await ended;
      expect([137, null]).toContain(code);
      if (code === 137) crashes += 1;
    }

    expect(crashes).toBeLessThanOrEqual(maxCrashes);
    expect(await readTotals(db, sendId)).toEqual({
      ...{ recipients: 130, processed: 130, sent: 129, failed: 1, retrying: 0, skipped: 0 },
    });
    const outcomes = await readOutcomes(db, sendId);
    expect(outcomes.map(({ wallet }) => wallet)).toEqual(wallets);
    expect(outcomes.filter(({ state }) => state !== "sent")).toEqual([
      { wallet: poison, state: "failed", attempts: 1, code: "crashed" },
    ]);
  },
);
