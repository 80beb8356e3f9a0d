import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addDeadLetter, addEndedDeliveries, log } from "../../tests/delivery/delivery-harness.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { makeApp, makeWallet } from "../../tests/support/test-accounts.ts";
import { callHandler, createTestService } from "../../tests/support/test-service.ts";
import { Backups } from "../backup/run-backups.ts";
import { openCluster } from "../database/cluster/distribute-tables.ts";
import { createPushAccounts } from "../delivery/push-accounts.ts";
import { SecretCipher } from "../domain/secret-cipher.ts";
import { makeUuid } from "../domain/uuid.ts";
import { createAuthenticator } from "../http/access/authenticator.ts";
import { DeadLetters } from "../jobs/dead-letters.ts";
import { subscribeToApp, subscribeToTopic } from "../operations/subscriptions.ts";
import {
  addSigningKey,
  keysFromDatabase,
  retireOldSigningKeys,
} from "../store/service/signing-keys.ts";
import { StoredSecrets } from "../store/service/stored-secrets.ts";
import { UsageError } from "./command.ts";
import { parseCommandLine } from "./parse-command-line.ts";

const db = useDatabase();

function begin() {
  const harness = createTestService(db());
  const { store, clock, random } = harness.service;
  const signingKeys = {
    read: keysFromDatabase(db(), clock, random),
    add: () => addSigningKey(db(), clock.now(), random),
    retireOld: () => retireOldSigningKeys(db(), clock.now()),
  };
  const deadLetters = new DeadLetters(db());
  const cipher = new SecretCipher(undefined, random);
  const secrets = { cipher, stored: new StoredSecrets(db(), cipher), check: async () => {} };
  const migrations = { plan: async () => ({ migrations: [], text: "" }), apply: async () => [] };
  const cluster = openCluster(db(), db(), () => {});
  const context = { store, cluster, secrets, signingKeys, migrations, deadLetters, clock, random };
  const runCommand = async (words: readonly string[]) => {
    const { command, problems, ...input } = parseCommandLine(words);
    if (command === undefined || problems.length > 0) throw new UsageError(problems.join("\n"));
    if (!("run" in command)) throw new Error(`${words.join(" ")} opens its database itself.`);
    return await command.run(input, context);
  };
  const run = async (...words: string[]) => (await runCommand(words)).text;
  const runForJson = async (...words: string[]) => (await runCommand([...words, "--json"])).json;
  return { ...harness, run, runForJson };
}

test("one PostgreSQL shows its tables of wallets, and has nothing to distribute them to", async () => {
  const { run, runForJson } = begin();
  const text = await run("database", "status");
  expect(text).toMatch(/^PostgreSQL {2}\d+\.\d+/);
  expect(text).toContain("Citus       not in this database");
  expect(text).toMatch(/^alerts {2}one server {2}\d+(\.\d+)? kB$/m);
  expect(await runForJson("database", "status")).toMatchObject({
    nodes: [{ isCoordinator: true, isReachable: true, shards: 0 }],
    tables: expect.arrayContaining([
      {
        name: "send_outcomes",
        place: "wallet",
        isInPlace: false,
        ...{ shards: 0, bytes: 0, rows: 0 },
      },
    ]),
    imbalance: null,
  });
  const why =
    'The database has no extension citus; add it to shared_preload_libraries on each server and run "create extension citus" in the database as a superuser.';
  await expect(run("database", "distribute", "--dry-run")).rejects.toThrow(why);
  await expect(run("database", "distribute")).rejects.toThrow(why);
});

test.each(["0", "1", "48", "2048", "many"])("tables have no %s shards", async (shards) => {
  const asked = begin().run("database", "distribute", "--shards", shards);
  await expect(asked).rejects.toThrow(
    new UsageError(`--shards is ${shards}; it must be a power of two from 2 to 1024, such as 8.`),
  );
});

function makeId(): string {
  return "11111111-2222-4333-8444-555555555555";
}

function read(output: string, name: string): string {
  return new RegExp(`^${name} +(\\S+)$`, "m").exec(output)?.[1] ?? "";
}

test("an API key created for an app is valid until it is revoked", async () => {
  const { run, service } = begin();
  const app = read(await run("apps", "create", "--name", "Harbor"), "id");
  const made = await run("keys", "create", "--app", app);
  expect(await createAuthenticator(service).apiKey(read(made, "key"))).toEqual({ app });
  const listed = await run("keys", "list");
  expect(listed).toContain(read(made, "id"));
  expect(listed).not.toContain(read(made, "key"));
  await run("keys", "revoke", read(made, "id"));
  expect(await createAuthenticator(service).apiKey(read(made, "key"))).toBeUndefined();
  await expect(run("keys", "revoke", read(made, "id"))).rejects.toThrow("There is no active key");
});

test("a feed key is valid for its feed until it is revoked", async () => {
  const { run, service } = begin();
  const made = await run("keys", "create", "--feed", "harbor");
  const authenticator = createAuthenticator(service);
  expect(read(made, "key")).toMatch(/^bw_feed_/);
  expect(await authenticator.feedKey(read(made, "key"))).toEqual({
    feed: "harbor",
    feedRights: [],
  });
  expect(await authenticator.clientKey(read(made, "key"))).toBeUndefined();
  expect(await run("keys", "list")).toMatch(/ {2}feed {2}harbor {2}bw_feed_…/);
  await run("keys", "revoke", read(made, "id"));
  expect(await authenticator.feedKey(read(made, "key"))).toBeUndefined();
});

test("a feed key has the rights of --rights, which set-rights replaces", async () => {
  const { run, service } = begin();
  const rights = "jumps, links:app.pier.example,jumps";
  const made = await run("keys", "create", "--feed", "pier", "--rights", rights);
  const id = read(made, "id");
  const { feedKey } = createAuthenticator(service);
  const granted = async () => await feedKey(read(made, "key"));
  expect(await granted()).toMatchObject({ feedRights: ["jumps", "links:app.pier.example"] });
  expect(await run("keys", "list")).toContain("active  rights: jumps,links:app.pier.example");
  expect(await run("keys", "set-rights", id, "--rights", "none")).toBe("none");
  expect(await granted()).toMatchObject({ feedRights: [] });
  await db().updateTable("access_keys").set({ rights: null }).where("id", "=", id).execute();
  expect(await run("keys", "list")).toContain("active  rights: all");
  await expect(run("keys", "set-rights", id, "--rights", "links:https://x")).rejects.toThrow(
    "--rights has links:https://x; give assets, jumps,",
  );
  const client = await run("keys", "create", "--client", "pier");
  await expect(run("keys", "set-rights", read(client, "id"), "--rights", "assets")).rejects.toThrow(
    "There is no active feed key",
  );
  await expect(run("keys", "create", "--client", "pier", "--rights", "assets")).rejects.toThrow(
    "--rights is only for a feed key.",
  );
});

test("hand-over gives a feed's entries to another and is in the audit log", async () => {
  const { run, runForJson, service } = begin();
  const owned = (feed: string) => ({ asset_id: `bitcoin:${feed}`, feed });
  await db()
    .insertInto("price_owners")
    .values([owned("push:old"), owned("other")])
    .execute();
  expect(await run("feeds", "hand-over", "--from", "push:old", "--to", "push:new")).toBe(
    "1 handed over",
  );
  expect(await runForJson("feeds", "owners")).toEqual(
    expect.arrayContaining([
      { feed: "other", kind: "prices", entries: 1 },
      { feed: "push:new", kind: "prices", entries: 1 },
    ]),
  );
  const query = { operation: "handOverFeed", target: undefined, adminKeyId: undefined };
  const entries = await service.store.auditLog.list({ ...query, before: undefined, limit: 5 });
  expect(entries).toMatchObject([
    { adminKeyName: "command line", target: "feeds/push:old?to=push:new", outcome: "done" },
  ]);
  await expect(run("feeds", "hand-over", "--from", "a", "--to", "a")).rejects.toThrow("give two");
});

test("a client key has the origins of its pages, which can be replaced", async () => {
  const { run, service } = begin();
  const origins = "https://app.example, http://localhost:5173,https://app.example";
  const made = await run("keys", "create", "--client", "pages", "--origin", origins);
  const find = (origin: string) =>
    createAuthenticator(service).clientKey(read(made, "key"), origin);
  expect(await find("http://localhost:5173")).toMatchObject({
    pageOrigin: "http://localhost:5173",
  });
  expect(await run("keys", "list")).toMatch(/ {2}active {2}https:\/\/app\.example {2}http:/);
  const id = read(made, "id");
  expect(await run("keys", "set-origins", id, "--origin", "https://new.example")).toContain("new");
  expect(await find("https://app.example")).toEqual({ clientKey: id });
  expect(await run("keys", "set-origins", id, "--origin", "none")).toBe("none");
  expect(await find("https://new.example")).toEqual({ clientKey: id });
  await expect(run("keys", "set-origins", id)).rejects.toThrow("Give --origin, or --origin none.");
  const feed = ["--feed", "harbor", "--origin", "https://app.example"];
  await expect(run("keys", "create", ...feed)).rejects.toThrow(
    "--origin is only for a client key.",
  );
});

test.each([
  "app.example",
  "https://app.example/",
  "https://app.example/path",
  "https://APP.example",
  "https://app.example:443",
  "http://app.example",
  "https://user@app.example",
  "https://*.app.example",
  "null",
  "file://",
  "javascript:alert(1)",
])("keys create refuses the origin %s", async (origin) => {
  const { run } = begin();
  const words = ["keys", "create", "--client", "pages", "--origin", origin];
  await expect(run(...words)).rejects.toThrow(`--origin has ${origin}; give origins such as`);
});

test("keys create refuses a third key of a client until one is revoked", async () => {
  const { run, service } = begin();
  const keys = [
    await run("keys", "create", "--client", "web"),
    await run("keys", "create", "--client", "web"),
  ];
  for (const key of keys)
    expect(await createAuthenticator(service).clientKey(read(key, "key"))).toEqual({
      clientKey: read(key, "id"),
    });
  await expect(run("keys", "create", "--client", "web")).rejects.toThrow(
    "2 keys are active already; revoke one first.",
  );
  await run("keys", "revoke", read(keys[0] ?? "", "id"));
  expect(await run("keys", "create", "--client", "web")).toContain("bw_client_");
});

test("apps set-early-access enables early access, and topics create creates a topic of the app", async () => {
  const { run, service } = begin();
  const app = read(await run("apps", "create", "--name", "Harbor"), "id");
  await run("apps", "set-early-access", app, "on");
  expect(await service.store.apps.find(app)).toMatchObject({ earlyAccess: true });
  const topic = read(await run("topics", "create", "--app", app, "--name", "Rates"), "id");
  expect(await service.store.apps.findTopic(topic)).toMatchObject({ appId: app, name: "Rates" });
});

test("apps list and topics list show the counts of subscribers and active keys", async () => {
  const { run, service } = begin();
  const app = read(await run("apps", "create", "--name", "Lantern"), "id");
  await run("keys", "create", "--app", app);
  await run("apps", "set-early-access", app, "on");
  const topic = read(await run("topics", "create", "--app", app, "--name", "Rates"), "id");
  const path = {};
  for (const wallet of [makeWallet().address, makeWallet().address]) {
    const call = { path, caller: { wallet } };
    await callHandler(subscribeToApp, service, {
      ...call,
      body: { appId: app, channel: "IN_APP" },
    });
    await callHandler(subscribeToTopic, service, { ...call, body: { topicId: topic } });
  }
  expect(await run("apps", "list")).toContain(
    `${app}  Lantern  2 subscribers  1 active key  early access`,
  );
  expect(await run("topics", "list", "--app", app)).toBe(`${topic}  Rates  2 subscribers`);
  const unknown = "00000000-0000-4000-8000-000000000000";
  await expect(run("topics", "list", "--app", unknown)).rejects.toThrow(
    `There is no app ${unknown}.`,
  );
});

test("a rotated secret signs once every replica has read it, and signing-keys retire retires the old one", async () => {
  const { run, service, moveClock } = begin();
  const ring = () => keysFromDatabase(db(), service.clock, service.random)();
  const [[first], [same]] = [await ring(), await ring()];
  expect(same.kid).toBe(first.kid);
  moveClock(1000);
  await run("signing-keys", "rotate");
  const [signing, verifying] = await ring();
  expect(signing.kid).toBe(first.kid);
  moveClock(5000);
  expect((await ring()).map(({ kid }) => kid)).toEqual([verifying?.kid, first.kid]);
  expect(await run("signing-keys", "retire")).toBe("1 retired");
  expect((await ring()).map(({ kid }) => kid)).toEqual([verifying?.kid]);
});

test("replicas that start at the same time share one signing secret", async () => {
  const { service } = begin();
  await db()
    .transaction()
    .execute(async () => {});
  const rings = Array.from({ length: 8 }, () =>
    keysFromDatabase(db(), service.clock, service.random)(),
  );
  expect(new Set((await Promise.all(rings)).map(([{ kid }]) => kid)).size).toBe(1);
});

test("dead-letters resend --all says why it resent none", async () => {
  const { run, runForJson } = begin();
  const resend = ["dead-letters", "resend", "--all"];
  expect(await run(...resend)).toBe("0 resent: There are no dead letters.");
  await addDeadLetter(db(), "email");
  expect(await run(...resend, "--queue", "webhooks")).toBe(
    "0 resent: The queue webhooks has no dead letters; email has 1.",
  );
  expect(await runForJson(...resend)).toEqual({ resent: 1 });
  const remove = await addDeadLetter(db(), "sms");
  expect(await run(...resend)).toBe(
    "0 resent: The dead letters that are left failed after the command began, or their queue refused them; sms has 1.",
  );
  await remove();
});

test("dead-letters dismiss takes failed jobs out of list and resend --all, with an audit entry", async () => {
  const { run, runForJson, service } = begin();
  const remove = await addDeadLetter(db(), "email");
  const [id = ""] = (await run("dead-letters", "list")).split("  ");
  expect(await run("dead-letters", "dismiss", id, "--reason", "Sent by hand")).toBe("1 dismissed");
  expect(await run("dead-letters", "list")).toBe("");
  expect(await run("dead-letters", "list", "--dismissed")).toMatch(
    new RegExp(`^${id}  email  .* dismissed by command line: Sent by hand$`),
  );
  expect(await run("dead-letters", "resend", "--all")).toBe(
    "0 resent: There are no dead letters. 1 is dismissed; resend them by their ids.",
  );
  expect(await runForJson("dead-letters", "resend", id)).toEqual({ resent: 1 });
  const query = { operation: "dismissDeadLetter", target: `dead-letters/${id}`, limit: 10 };
  const filters = { adminKeyId: undefined, before: undefined };
  expect(await service.store.auditLog.list({ ...query, ...filters })).toMatchObject([
    { adminKeyName: "command line", outcome: "done" },
  ]);
  await remove();
});

test("webhooks replay queues the deliveries of a time range in steps", async () => {
  const { run, runForJson, service } = begin();
  const { app } = await makeApp(service);
  const id = makeUuid(service.random);
  const createdAt = new Date("2026-11-01T09:00:00Z");
  const webhook = { id, url: "https://hooks.bellwether.example", description: undefined };
  const secret = service.random.bytes(32);
  await service.store.webhooks.create(app.id, { ...webhook, secret, createdAt }, 1);
  await addEndedDeliveries(db(), id, { count: 2004, createdAt });
  const replay = ["webhooks", "replay", id, "--from", "2026-11-01T09:00:00Z"];
  const range = [...replay, "--to", "2026-11-01T10:00:00Z"];
  expect(await run(...replay, "--to", "2026-11-01T09:00:01Z")).toBe("1002 queued");
  expect(await runForJson(...range, "--states", "failed,delivered")).toEqual({ id, queued: 1002 });
  await expect(run("webhooks", "replay", makeId(), ...range.slice(3))).rejects.toThrow(
    `There is no webhook ${makeId()}.`,
  );
});

test("commands print an object or a list with --json", async () => {
  const { runForJson } = begin();
  const { address: wallet } = makeWallet();
  const made = (await runForJson("apps", "create", "--name", "Harbor")) as { id: string };
  const { id } = made;
  expect(made).toEqual({ id: expect.any(String) });
  expect(await runForJson("apps", "set-early-access", id, "on")).toEqual({
    id,
    earlyAccess: true,
  });
  expect(await runForJson("topics", "create", "--app", id, "--name", "Rates")).toEqual({
    id: expect.any(String),
  });
  expect(await runForJson("signing-keys", "rotate")).toEqual({ rotated: true });
  expect(await runForJson("signing-keys", "retire")).toEqual({ retired: expect.any(Number) });
  expect(await runForJson("keys", "list")).toEqual(expect.any(Array));
  expect(await runForJson("dead-letters", "list")).toEqual([]);
  const resend = ["dead-letters", "resend", "--all", "--queue", "webhooks"];
  expect(await runForJson(...resend)).toEqual({
    ...{ resent: 0, reason: "There are no dead letters." },
  });
  expect(await runForJson("wallets", "erase", wallet, "--yes")).toEqual({ wallet, erased: true });
});

test.each([
  [["keys", "create"], "Give one of --client, --app and --feed."],
  [["keys", "create", "--feed", "a", "--client", "b"], "Give one of --client, --app and --feed."],
  [["keys", "create", "--feed", "Harbor"], "--feed is Harbor; give 1 to 64 lowercase letters"],
  [
    ["dead-letters", "resend", "--all", "--queue", "emial"],
    "--queue is emial; give one of codes, fan-out, email, email-bulk, push, push-bulk, telegram, telegram-bulk, webhooks.",
  ],
  [["dead-letters", "resend"], "Give either ids or --all."],
  [["dead-letters", "resend", "--all", "7"], "Give either ids or --all."],
  [["dead-letters", "resend", "7"], "The id is 7; it must be a UUID."],
  [["dead-letters", "resend", makeId(), "--queue", "email"], "--queue is only for --all."],
  [["dead-letters", "resend", makeId()], `There is no dead letter ${makeId()}.`],
  [["dead-letters", "dismiss"], "Give the ids of the dead letters."],
  [["dead-letters", "dismiss", makeId()], "--reason is missing; give 1 to 500 characters."],
  [
    ["dead-letters", "dismiss", makeId(), "--reason", "x".repeat(501)],
    "--reason has 501 characters; give 1 to 500.",
  ],
  [
    ["dead-letters", "dismiss", makeId(), "--reason", "Gone"],
    `There is no dead letter ${makeId()}.`,
  ],
  [["webhooks", "replay", makeId()], "--from is missing; give a date and time"],
  [
    ["webhooks", "replay", makeId(), "--from", "yesterday", "--to", "2026-11-02T09:00:00Z"],
    "--from is yesterday; give a date and time, such as 2026-11-02T09:00:00Z.",
  ],
  [
    [
      ...["webhooks", "replay", makeId(), "--from", "2026-11-02T09:00:00Z"],
      ...["--to", "2026-11-02T09:00:00Z"],
    ],
    "--to must be after --from.",
  ],
  [
    [
      ...["webhooks", "replay", makeId(), "--from", "2026-11-02T09:00:00Z"],
      ...["--to", "2026-11-02T10:00:00Z", "--states", "lost"],
    ],
    "--states has lost; give some of failed, delivered, pending.",
  ],
  [["keys", "revoke", "42"], "The id is 42; it must be a UUID."],
  [["apps", "create", "--name", ""], "--name has 0 characters; give 1 to 100."],
  [
    ["apps", "create", "--name", "Harbor\u202e"],
    "--name must be one line of visible text, without invisible, private-use or text-direction characters.",
  ],
  [["apps", "create", "--name", "Harbor", "--description", " "], "--description must be one line"],
  [["topics", "create", "--name", "\u200b"], "--name must be one line of visible text"],
  [["keys", "create", "--client", "\n"], "--client must be one line of visible text"],
  [["admin-keys", "create", "\ue000"], "The name must be one line of visible text"],
  [["apps", "create"], "--name is missing; give 1 to 100 characters."],
  [
    ["apps", "create", "--name", "x", "--icon", "javascript:alert(1)"],
    "--icon is not a URL that starts with https://.",
  ],
  [
    ["apps", "create", "--name", "x", "--website", "harbor.example"],
    "--website is not a URL that starts with http:// or https://.",
  ],
  [
    ["apps", "create", "--name", "x", "--wallet", "y"],
    "--wallet is not a wallet address: 32 bytes in base58.",
  ],
])("command %j is refused with one sentence", async (words, sentence) => {
  await expect(begin().run(...words)).rejects.toThrow(sentence);
});

test("apps push-credentials stores a service account encrypted, replaces it and deletes it", async () => {
  const { run, service } = begin();
  const app = read(await run("apps", "create", "--name", "Harbor"), "id");
  const folder = mkdtempSync(join(tmpdir(), "bellwether-account-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const private_key = privateKey.export({ type: "pkcs8", format: "pem" });
  const account = {
    type: "service_account",
    project_id: "harbor",
    client_email: "push@harbor.iam.gserviceaccount.com",
    token_uri: "https://oauth2.googleapis.com/token",
    private_key,
  };
  const file = join(folder, "account.json");
  const findAccount = async () => {
    const { store, clock, random } = service;
    const signingKeys = keysFromDatabase(db(), clock, random);
    return await createPushAccounts({ store, signingKeys, log }).find(app);
  };
  writeFileSync(file, JSON.stringify({ ...account, private_key: "none" }));
  await expect(run("apps", "push-credentials", app, "--file", file)).rejects.toThrow(
    /account.json/,
  );
  expect(await findAccount()).toBeUndefined();
  writeFileSync(file, JSON.stringify(account));
  expect(await run("apps", "push-credentials", app, "--file", file)).toContain("harbor");
  expect(await findAccount()).toMatchObject({ projectId: "harbor" });
  const stored = await service.store.apps.findPushCredentials(app);
  expect(stored?.sealed.includes("service_account")).toBe(false);
  await expect(run("apps", "push-credentials", app)).rejects.toThrow(UsageError);
  expect(await run("apps", "push-credentials", app, "none")).toBe("deleted");
  expect(await findAccount()).toBeUndefined();
});

test("an admin key is shown once, listed by its hint, and refused once it is revoked", async () => {
  const { run, service } = begin();
  const made = await run("admin-keys", "create", "Mira");
  const id = read(made, "id");
  expect(read(made, "key")).toMatch(/^bw_admin_/);
  const { adminKey } = createAuthenticator(service);
  expect(await adminKey(read(made, "key"))).toEqual({ admin: { id, name: "Mira", role: "all" } });
  const listed = await run("admin-keys", "list");
  expect(listed).toContain(`${id}  Mira  all  bw_admin_…${read(made, "key").slice(-4)}`);
  expect(listed).not.toContain(read(made, "key"));
  await expect(run("admin-keys", "create", "Mira")).rejects.toThrow(
    "An active admin key has the name Mira",
  );
  await run("admin-keys", "revoke", id);
  expect(await adminKey(read(made, "key"))).toBeUndefined();
  await expect(run("admin-keys", "revoke", id)).rejects.toThrow("There is no active admin key");
  expect(await run("admin-keys", "create", "Mira")).toContain("bw_admin_");
});

test("an admin key has the role of --role, and the last one with the role all keeps it", async () => {
  const { run, service } = begin();
  const { adminKeys } = service.store;
  for (const { id } of await adminKeys.list()) await adminKeys.revoke(id, service.clock.now());
  const last = read(await run("admin-keys", "create", "Ida"), "id");
  const made = await run("admin-keys", "create", "Noor", "--role", "operate");
  expect(read(made, "role")).toBe("operate");
  const { adminKey } = createAuthenticator(service);
  expect(await adminKey(read(made, "key"))).toMatchObject({ admin: { role: "operate" } });
  const id = read(made, "id");
  expect(await run("admin-keys", "set-role", id, "--role", "read")).toBe("read");
  expect(await adminKey(read(made, "key"))).toMatchObject({ admin: { role: "read" } });
  await expect(run("admin-keys", "set-role", id, "--role", "owner")).rejects.toThrow(
    "--role is owner; give read, operate, all.",
  );
  await expect(run("admin-keys", "set-role", last, "--role", "read")).rejects.toThrow(
    "This is the last active admin key with the role all",
  );
});

test("wallets export writes a JSON object a line to a new file, and wallets erase empties the export", async () => {
  const { run, service } = begin();
  const folder = mkdtempSync(join(tmpdir(), "wallets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { address } = makeWallet();
  const { app } = await makeApp(service);
  await service.store.subscriptions.add(app.id, address, 2, new Date(0));
  const exportTo = (name: string) => run("wallets", "export", address, "--to", join(folder, name));
  expect(await exportTo("a")).toBe("1 record");
  const line = JSON.parse(readFileSync(join(folder, "a"), "utf8"));
  expect(line).toMatchObject({ table: "subscriptions", row: { app_id: app.id } });
  await expect(exportTo("a")).rejects.toThrow("cannot be created");
  await expect(run("wallets", "erase", address)).rejects.toThrow("add --yes");
  expect(await run("wallets", "erase", address, "--yes")).toBe("erased");
  await exportTo("b");
  expect(readFileSync(join(folder, "b"), "utf8")).not.toContain("subscriptions");
  const filter = { operation: undefined, adminKeyId: undefined, before: undefined, limit: 9 };
  const entries = await service.store.auditLog.list({ ...filter, target: `wallets/${address}` });
  expect(entries.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
    ...["exportWallet done", "eraseWallet done", "exportWallet failed", "exportWallet done"],
  ]);
});

test.each([
  [["restore"], "Give the file of the backup."],
  [["export"], "Give --to with the URL of an empty database."],
  [
    ["export", "--to", "mysql://x"],
    "--to is not a PostgreSQL URL; it must start with postgres://.",
  ],
])("%j is refused before anything is copied: %s", async (words, problem) => {
  const { command, problems, ...input } = parseCommandLine(words);
  if (command === undefined || !("copy" in command)) throw new Error("It copies a database.");
  const backups = new Backups({
    settings: { databaseUrl: undefined, dataFolder: "", databasePoolSize: 1 },
    ...{ service: "1.2.3", clock: begin().service.clock, report: () => {} },
    countSecrets: () => Promise.reject(new Error("A database was opened.")),
  });
  expect(problems).toEqual([]);
  await expect(command.copy(input, backups)).rejects.toThrow(new UsageError(problem));
});

test.each([
  [["wallets", "erase", "--yes"], "The address of the wallet is missing."],
  [["wallets", "erase", "8Bx9o", "--yes"], "8Bx9o is not a wallet address"],
  [["wallets", "export", "So11111111111111111111111111111111111111112"], "--to is missing"],
])("%j is refused with %j", async (words, problem) => {
  await expect(begin().run(...words)).rejects.toThrow(problem);
});

test("the usage of apps is shown for a range of days, and by day", async () => {
  const { run, service } = begin();
  const appId = read(await run("apps", "create", "--name", "Harbor"), "id");
  const of = (day: string, count: number) =>
    ({ day, appId, keyId: null, measure: "requests-ok", count }) as const;
  await service.store.usage.add([of("2026-10-01", 7), of("2026-11-01", 2), of("2026-11-02", 3)]);
  const counts = (ok: number) =>
    `${appId}  Harbor  requests ${ok} ok, 0 refused, 0 failed  sign-ins 0  sends 0`;
  expect(await run("usage", "--app", appId)).toBe(counts(5));
  expect(await run("usage", "--app", appId, "--from", "2026-10-01", "--by-day")).toBe(
    [["2026-11-02", 3] as const, ["2026-11-01", 2] as const, ["2026-10-01", 7] as const]
      .map(([day, ok]) => `${day}  ${counts(ok)}`)
      .join("\n"),
  );
  await expect(run("usage", "--from", "2026-02-30")).rejects.toThrow(
    "--from is 2026-02-30; it must be a day such as 2026-11-02.",
  );
  await expect(run("usage", "--from", "2026-11-02", "--to", "2026-11-01")).rejects.toThrow(
    "--to is before --from.",
  );
});
