import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { createEmptyDatabase, type EmptyDatabase } from "./empty-database.ts";
import { problemOf, runToExit, startService } from "./service-process.ts";
import { createApp, createClientKey, openSession, post, sendOf } from "./test-accounts.ts";

const page = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");

/** The page's statements for a role which only reads and writes, with other names. */
function readGrants(owner: string, role: string): string[] {
  const [, block = ""] = /```sql\n(grant usage[\s\S]*?)```/.exec(page) ?? [];
  return block
    .replaceAll("bellwether_owner", owner)
    .replaceAll("bellwether_service", role)
    .split(";\n")
    .filter((statement) => statement.trim() !== "");
}

function startAs(database: EmptyDatabase, role: string, ...flags: string[]) {
  return problemOf("--port", "0", "--database-url", database.urlOf(role), ...flags);
}

test("a role that lacks a right to migrate ends the start with the grant to run", async () => {
  const database = await createEmptyDatabase();
  const role = await database.createRole();
  expect(await startAs(database, role)).toBe(
    `The database role ${role} may not create tables in the schema public; run "grant create on schema public to ${role}", or run "bellwether migrate" as a role that may, with --migrations manual here.`,
  );
});

longTest(
  "a role without rights on the database or a schema ends the start with the grant to run",
  async () => {
    const database = await createEmptyDatabase();
    const role = await database.createRole();
    await database.run(`grant create on schema public to ${role}`);
    expect(await startAs(database, role)).toMatch(
      `may not create schemas and extensions in the database ${database.name}; run "grant create on database ${database.name} to ${role}"`,
    );
    await database.run("revoke usage on schema public from public");
    await database.run(`revoke all on schema public from ${role}`);
    expect(await startAs(database, role)).toMatch(/may use no schema of its search_path/);
  },
);

longTest("a role that only reads and writes serves after another role has migrated", async () => {
  const database = await createEmptyDatabase();
  const [owner, role] = [await database.createRole(), await database.createRole()];
  await database.run(`alter database ${database.name} owner to ${owner}`);
  const asOwner = ["--database-url", database.urlOf(owner)];
  const flags = ["--database-url", database.urlOf(role), "--migrations", "manual"];
  const service = await startService([...flags, "--feeds", "simulator"]);
  const readiness = async () => (await service.request("/health/ready")).json();
  await waitFor(() => service.countLogLines('run "bellwether migrate"') === 1);
  expect(await readiness()).toEqual({
    status: "not ready",
    reason: "The database has pending migrations.",
  });
  expect((await runToExit(["keys", "list", ...flags])).stderr).toBe(
    'The database has pending migrations, which --migrations manual leaves to you; run "bellwether migrate".\n',
  );

  const dryRun = await runToExit(["migrate", "--dry-run", "--json", ...asOwner]);
  expect(dryRun.code).toBe(3);
  const { pending } = JSON.parse(dryRun.stdout) as { pending: { name: string }[] };
  expect(pending[0]).toEqual({
    ...{ name: "0001-sessions-and-keys", blocks: [], indexes: [], requires: null },
    creates: expect.arrayContaining(["access_keys", "apps"]),
  });
  for (const grant of readGrants(owner, role)) await database.run(grant);
  const migrated = await runToExit(["migrate", ...asOwner]);
  expect(migrated).toMatchObject({ code: 0, stderr: expect.stringContaining("Migrating: 0001-") });
  expect(migrated.stdout.trim().split("\n")).toHaveLength(pending.length);

  await service.waitUntilReady();
  const wallet = await openSession(service, makeWallet());
  const app = await createApp(asOwner);
  await post(service, "/v2/subscribe", { appId: app.id, channel: "IN_APP" }, wallet);
  expect((await post(service, `/v2/${app.id}/send`, sendOf("1"), app.headers)).status).toBe(202);
  expect((await service.request("/v2/history", { headers: wallet })).status).toBe(200);
  // The simulator writes history, whose partitions the role creates through a function.
  const key = { headers: await createClientKey(asOwner) };
  await waitFor(async () => {
    const response = await service.request("/v0/markets?limit=1", key);
    return ((await response.json()) as { markets: object[] }).markets.length > 0;
  });
  await waitFor(() => service.log().some(({ lease }) => lease === "housekeeping"));
  expect(service.log().filter(({ level }) => level === "error")).toEqual([]);
  expect(JSON.stringify(service.log())).not.toContain("permission denied");
  const again = await runToExit(["migrate", "--dry-run", ...asOwner]);
  expect(again).toMatchObject({ code: 0, stdout: "No migration is pending.\n" });
});

longTest("a role without rights on a table ends the start with the name of the table", async () => {
  const database = await createEmptyDatabase();
  const [owner, role] = [await database.createRole(), await database.createRole()];
  await database.run(`alter database ${database.name} owner to ${owner}`);
  await runToExit(["migrate", "--database-url", database.urlOf(owner)]);
  await database.run(`grant usage on schema public to ${role}`);
  expect(await startAs(database, role)).toMatch(
    new RegExp(
      `^The database role ${role} lacks select, insert, update or delete on \\S+ and \\d+ more; docs/operating.md has the grants\\.$`,
    ),
  );
});
