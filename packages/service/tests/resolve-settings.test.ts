import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { StartupError } from "../src/database/startup-error.ts";
import { resolveSettings } from "../src/resolve-settings.ts";
import { readSettings, type SettingFlags } from "../src/settings/read-settings.ts";
import { settingsOf } from "./support/test-settings.ts";

const publicUrl = "https://api.bellwether.example/v1";
const mismatchedKeyPair = JSON.stringify(Array.from({ length: 64 }, (_, index) => index));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bellwether-settings-"));
  writeFileSync(join(folder, "file"), "{}");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The line with which a start ends. */
async function problemOf(flags: SettingFlags): Promise<string> {
  const resolved = resolveSettings(settingsOf({ port: "0", ...flags }), process);
  const error = await resolved.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

async function takePort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

test("an unknown feed, a missing backup folder, an invalid proxy, an invalid products file and a wrong vault key are refused", async () => {
  expect(await problemOf({ feeds: "nonsense" })).toMatch(
    /^--feeds: nonsense is not a feed; write simulator, /,
  );
  expect(await problemOf({ vaultKey: mismatchedKeyPair })).toMatch(
    /^--vault-key: .+: its public half does not belong to its private half\.$/,
  );
  expect(await problemOf({ backupFolder: "/missing/backups" })).toBe(
    "--backup-folder is /missing/backups, which cannot be read (ENOENT); name a folder that the service's user can list.",
  );
  expect(await problemOf({ trustProxy: "10.0.0.0/33" })).toBe(
    "--trust-proxy: 10.0.0.0/33 is not an IP address or a network such as 10.0.0.0/8.",
  );
  const productsFile = join(folder, "file");
  expect(await problemOf({ productsFile })).toBe(
    `${productsFile}: it must be a JSON list of products.`,
  );
});

test.each(["203.0.113.7", "nowhere.invalid"])(
  "--host %s is refused, since it is not an address of this machine",
  async (host) => {
    expect(await problemOf({ host })).toBe(
      `${host} is not an address of this machine; choose another with --host.`,
    );
  },
);

test("a management port in use, and one that is the port too, are refused", async () => {
  const port = String(await takePort());
  expect(await problemOf({ managementPort: port })).toBe(
    `Port ${port} on 127.0.0.1 is in use; choose another with --management-port, or 0 for a free one.`,
  );
  expect(await problemOf({ port: "4999", managementPort: "4999" })).toBe(
    "--management-port and --port are both 4999; choose another.",
  );
});

test("a path that cannot be a socket is refused", async () => {
  const file = join(folder, "file");
  expect(await problemOf({ socketPath: file, publicUrl })).toBe(
    `${file} is not a socket; choose another path with --socket-path.`,
  );
  expect(existsSync(file)).toBe(true);
  const missing = join(folder, "missing");
  expect(await problemOf({ socketPath: `${missing}/a.sock`, publicUrl })).toBe(
    `The folder ${missing} does not exist; create it for --socket-path.`,
  );
  expect(await problemOf({ socketPath: join(folder, "a.sock") })).toBe(
    "--public-url is missing; with --socket-path the service cannot tell its URL.",
  );
});

test("a public URL that contradicts the base path is refused", async () => {
  expect(await problemOf({ basePath: "/bellwether", publicUrl })).toBe(
    `--public-url is ${publicUrl}; with --base-path /bellwether its path must end with /bellwether.`,
  );
});

const mailFrom = "alerts@bellwether.example";
test.each<[string, SettingFlags]>([
  ["--smtp-url", { smtpUrl: "ftp://mail.example" }],
  ["--smtp-url", { smtpUrl: "smtp://mail.example:99999", mailFrom }],
  ["--mail-from", { smtpUrl: "smtp://mail.example" }],
  ["--mail-from", { mailFrom }],
  ["--dkim-key", { dkimKey: "-----BEGIN nonsense" }],
  ["--telegram-token", { telegramToken: "hush" }],
  ["--push-contact", { pushContact: "ftp://x" }],
  ["--telegram-updates", { telegramToken: "999:hush", telegramUpdates: "webhook" }],
])(
  "a wrong channel setting is refused with its name, and without its value: %s %j",
  async (flag, flags) => {
    const { problems } = readSettings({ port: "0", ...flags }, {});
    const lines = problems ?? [await problemOf(flags)];
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${flag}\\b`));
    expect(lines[0]).not.toContain("hush");
  },
);
