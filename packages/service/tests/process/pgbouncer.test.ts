import { sql } from "kysely";
import { describe, expect } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { followInbox } from "./follow-inbox.ts";
import { sendOn } from "./outside-sends.ts";
import { isInstalled, startPooler } from "./pgbouncer.ts";
import { launchService, runToExit, startService } from "./service-process.ts";
import { createApp, createClientKey, openSession, post, sendOf } from "./test-accounts.ts";

// Checked only where Debian's PgBouncer is installed.
describe.skipIf(!isInstalled)("behind PgBouncer", () => {
  longTest(
    "two replicas migrate and serve in transaction mode with six connections to the server",
    async () => {
      const { db, address, urlThrough } = await createExternalDatabase();
      await sql`drop schema public cascade; drop schema jobs cascade; create schema public`.execute(
        db,
      );
      const port = await startPooler(address, { mode: "transaction", size: 6 });
      const database = ["--database-url", urlThrough(port)];
      const flags = [...database, "--feeds", "simulator", "--public-url", "http://localhost:4000"];
      const [first, second] = await Promise.all([startService(flags), startService(flags)]);
      await Promise.all([first.waitUntilReady(), second.waitUntilReady()]);

      const clientKey = await createClientKey(database);
      const get = async (from: typeof first, path: string, headers: Record<string, string>) =>
        (await from.request(path, { headers })).status;
      const wallets = Array.from({ length: 10 }, makeWallet);
      const sessions = await Promise.all(
        wallets.map((wallet, index) => openSession(index % 2 ? first : second, wallet)),
      );
      const app = await createApp(database);
      for (const session of sessions) {
        const subscription = { appId: app.id, channel: "IN_APP" };
        expect(await post(first, "/v2/subscribe", subscription, session)).toMatchObject({
          status: 200,
        });
      }
      const [session] = sessions;
      if (session === undefined) throw new Error("No wallet has signed in.");
      const follower = followInbox(session, () => second.url);
      await waitFor(() => follower.kinds().includes("summary"));
      // With transaction advisory locks, and one lock for all calls with a key.
      const headers = { ...app.headers, "Idempotency-Key": "one" };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          post(index % 2 ? first : second, `/v2/${app.id}/send`, sendOf("1"), headers),
        ),
      );
      const accepted = answers.filter(({ status }) => status === 202);
      expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
      expect(answers.filter(({ status }) => status !== 202 && status !== 409)).toEqual([]);
      await waitFor(() => follower.countUnread() === 1);
      expect(follower.titles()).toHaveLength(1);
      follower.stop();
      const read = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const response = await (index % 2 ? first : second).request("/v2/history", {
            headers: sessions[index % sessions.length] ?? {},
          });
          return [response.status, ((await response.json()) as { alerts: [] }).alerts.length];
        }),
      );
      expect(new Set(read.map((each) => each.join()))).toEqual(new Set(["200,1"]));
      // A transaction with its own setting.
      const reads = Array.from({ length: 20 }, (_, index) => [
        get(index % 2 ? first : second, "/v0/search?name=usdc", app.headers),
        get(index % 2 ? first : second, "/v0/markets?limit=5", clientKey),
      ]);
      expect(new Set(await Promise.all(reads.flat()))).toEqual(new Set([200]));
      // The queues deliver.
      await sendOn(first, app, "EMAIL", "By mail");
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from jobs.job where state < 'completed'`.execute(db);
        return rows[0]?.count === 0;
      };
      await waitFor(waiting);
      expect([await first.stop(), await second.stop()]).toMatchObject([
        { code: 0, stderr: "" },
        { code: 0, stderr: "" },
      ]);
      const problems = [...first.log(), ...second.log()].filter(({ level, msg }) => {
        return level !== "info" && !msg.startsWith("Secrets are stored in plain text");
      });
      expect(problems).toEqual([]);
      const { rows: locks } = await sql`
      select from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and d.datname = current_database()`.execute(db);
      expect(locks).toEqual([]);
    },
    120_000,
  );

  longTest.each([
    [
      "statement mode",
      { mode: "statement" },
      "PgBouncer has pool_mode = statement, which allows no transactions; set pool_mode = transaction or session.\n",
    ],
    [
      "a refused statement_timeout",
      { mode: "transaction", ignored: "" },
      "PgBouncer refuses the startup parameter statement_timeout; set ignore_startup_parameters = statement_timeout.\n",
    ],
  ] as const)("%s ends the start and a command with one sentence", async (_, options, sentence) => {
    const { address, urlThrough } = await createExternalDatabase();
    const port = await startPooler(address, options);
    const database = ["--database-url", urlThrough(port)];
    const service = launchService([...database]);
    expect(await service.ended).toMatchObject({ code: 1, stderr: sentence });
    expect(await runToExit(["keys", "list", ...database])).toMatchObject({
      ...{ code: 1, stdout: "", stderr: sentence },
    });
  });
});
