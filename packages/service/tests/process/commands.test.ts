import { expect, test } from "vitest";
import { command, createApp, createClientKey, post, sendOf } from "./accounts.ts";
import { runBellwether, startBellwether } from "./bellwether.ts";
import { newDataFolder } from "./folders.ts";
import { startGivenServer } from "./given-server.ts";

interface ListedKey {
  readonly id: string;
  readonly kind: string;
  readonly owner: string;
  readonly hint: string;
  readonly revokedAt: string | null;
}

const places = {
  "a data folder": async () => newDataFolder(),
  "a given server": async () => ["--database-url", (await startGivenServer()).url()],
};

test.each(Object.entries(places))(
  "on %s commands work beside the service and without it",
  async (_, choose) => {
    const place = await choose();
    const app = await createApp(place);
    const service = await startBellwether(place);
    await service.waitUntilReady();
    const send = () => post(service, `/v2/${app.id}/send`, sendOf("1"), app.headers);
    expect((await send()).status).toBe(202);
    const web = await createClientKey(place, "web");
    expect((await service.ask("/v0/markets", { headers: web })).status).toBe(200);
    const [first, second] = await command<ListedKey[]>(place, "keys", "list");
    expect([first, second]).toMatchObject([
      { kind: "api", owner: "Harbor", revokedAt: null },
      { kind: "client", owner: "web", revokedAt: null },
    ]);
    expect(JSON.stringify([first, second])).not.toContain(app.headers["X-Service-Api-Key"]);
    const revoked = await command(place, "keys", "revoke", first?.id ?? "");
    expect(revoked).toEqual({ id: first?.id, revoked: true });
    expect((await send()).status).toBe(401);
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
    expect(await command<ListedKey[]>(place, "keys", "list")).toHaveLength(2);
  },
);

test("every command tells one JSON object or array with --json, wherever that stands", async () => {
  const place = newDataFolder();
  const { id } = await command<{ id: string }>(place, "apps", "create", "--name", "Harbor");
  const lines = [
    ["apps", "events", id, "on"],
    ["topics", "create", "--app", id, "--name", "Rates"],
    ["keys", "rotate-signing"],
    ["keys", "retire-signing"],
    ["keys", "list"],
  ];
  const told: unknown[] = [];
  for (const words of lines) told.push(await command(place, ...words));
  expect(told).toEqual([
    { id, events: true },
    { id: expect.any(String) },
    { rotated: true },
    { retired: 0 },
    [],
  ]);
  const first = await runBellwether(["--json", ...place, "keys", "list"]);
  expect(first).toMatchObject({ code: 0, stdout: "[]\n" });
});

test("what a command cannot do is one line on stderr and exit code 1", async () => {
  const unknown = "11111111-2222-4333-8444-555555555555";
  const { code, stdout, stderr } = await runBellwether([
    ...newDataFolder(),
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
