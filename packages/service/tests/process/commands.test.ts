import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { readyDataFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { runToExit, startService } from "./service-process.ts";
import { type DatabaseFlag, post, runJsonCommand, sendOf } from "./test-accounts.ts";

interface ListedKey {
  readonly id: string;
  readonly kind: string;
  readonly owner: string;
  readonly hint: string;
  readonly revokedAt: string | null;
}

async function externalDatabase(): Promise<DatabaseFlag> {
  return ["--database-url", (await createExternalDatabase()).url];
}

test("commands on a data folder work while the service runs and while it is stopped", async () => {
  const database = readyDataFolder();
  const create = (...words: string[]) =>
    runJsonCommand<{ id: string; key: string }>(database, ...words);
  const { id } = await create("apps", "create", "--name", "Harbor");
  const service = await startService(database);
  await service.waitUntilReady();
  const apiKey = await create("keys", "create", "--app", id);
  const headers = { "X-Service-Api-Key": apiKey.key };
  const send = () => post(service, `/v2/${id}/send`, sendOf("1"), headers);
  expect((await send()).status).toBe(202);
  const { key } = await create("keys", "create", "--client", "web");
  const web = { "X-Service-Client-Key": key };
  expect((await service.request("/v0/markets", { headers: web })).status).toBe(200);
  const [first, second] = await runJsonCommand<ListedKey[]>(database, "keys", "list");
  expect([first, second]).toMatchObject([
    { kind: "api", owner: "Harbor", revokedAt: null },
    { kind: "client", owner: "web", revokedAt: null },
  ]);
  expect(JSON.stringify([first, second])).not.toContain(apiKey.key);
  const revoked = await runJsonCommand(database, "keys", "revoke", first?.id ?? "");
  expect(revoked).toEqual({ id: first?.id, revoked: true });
  expect((await send()).status).toBe(401);
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
});

longTest("--json may stand before the words of a command", async () => {
  const first = await runToExit(["--json", ...(await externalDatabase()), "keys", "list"]);
  expect(first).toMatchObject({ code: 0, stdout: "[]\n" });
});

// database-away.test.ts has the short test for a failing command.
longTest("a command that fails prints one line on stderr and exits with code 1", async () => {
  const unknown = "11111111-2222-4333-8444-555555555555";
  const { code, stdout, stderr } = await runToExit([
    ...(await externalDatabase()),
    "keys",
    "revoke",
    unknown,
  ]);
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: "",
    stderr: `There is no active key ${unknown}.\n`,
  });
});
