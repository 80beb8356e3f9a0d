import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readSettings, type SettingFlags } from "./read-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "bellwether-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let path: string;
beforeEach(({ task }) => {
  path = join(folder, `${task.id}.env`);
});

function readWith(text: string, variables = {}, flags: SettingFlags = {}) {
  writeFileSync(path, text);
  return readSettings(flags, { CONFIG_FILE: path, ...variables });
}

test("settings are read from the file, with comments, quotes and empty values", () => {
  const read = readWith(`# Where it listens
PORT=5000
export HOST=0.0.0.0

SERVICE_NAME="Harbor # 1" # in quotes
FEEDS=
`);
  expect(read.problems ?? read.settings).toMatchObject({
    port: 5000,
    host: "0.0.0.0",
    serviceName: "Harbor # 1",
    configFile: path,
    feeds: undefined,
  });
});

test("a flag wins over a variable, and a variable over the file", () => {
  const text = "PORT=5000\nCHAIN_TIMEOUT_SECONDS=5\nFEED_INTERVAL_SECONDS=5\n";
  const read = readWith(text, { PORT: "6000", CHAIN_TIMEOUT_SECONDS: "6" }, { port: "7000" });
  expect(read.problems ?? read.settings).toMatchObject({
    port: 7000,
    chainTimeoutSeconds: 6,
    feedIntervalSeconds: 5,
  });
});

test("--config-file wins over CONFIG_FILE", () => {
  writeFileSync(path, "PORT=5000\n");
  const read = readSettings({ configFile: path }, { CONFIG_FILE: "/nowhere" });
  expect(read.problems ?? read.settings.port).toBe(5000);
});

test("a secret of the environment wins over the secret file that the settings file names", () => {
  const secret = "s".repeat(32);
  const read = readWith("SIGNING_SECRET_FILE=/nowhere\n", { SIGNING_SECRET: secret });
  expect(read.problems ?? read.settings.signingSecret).toBe(secret);
});

test("a key in PEM may have several lines in quotes", () => {
  const key = "-----BEGIN PRIVATE KEY-----\nabc=\nnot a setting\n-----END PRIVATE KEY-----";
  const read = readWith(`DKIM_KEY="${key}"\nPORT=5000\n`);
  expect(read.problems ?? read.settings).toMatchObject({ dkimKey: key, port: 5000 });
});

test("every mistake in the file is reported with its place and without its text", () => {
  const { problems } = readWith(`PROT=5000
PORT=70000
DKIM_KEY="-----BEGIN
x"
DATABASE_URL postgres://alice:hunter2@db/bellwether
DATABASE_URL=postgres://alice:hunter#2@db/bellwether
DATABASE_URL_FILE=/run/secrets/url
BELLWETHER_NONSENSE=1
CONFIG_FILE=/other
`);
  expect(problems).toEqual([
    `${path}: line 5 is not NAME=value.`,
    `${path}: line 6 has a # that starts a comment; put the value in quotes.`,
    `${path}: BELLWETHER_NONSENSE is not a setting; see bellwether --help.`,
    `${path}: CONFIG_FILE has no effect in the file; remove it.`,
    `${path}: PROT is not a setting; did you mean PORT?`,
    `PORT in ${path} is 70000; it must be a whole number from 0 to 65535.`,
    `DATABASE_URL and DATABASE_URL_FILE are both set in ${path}; set one.`,
  ]);
});

test("a file that cannot be read is reported with the flag or the variable that names it", () => {
  expect(readSettings({}, { CONFIG_FILE: folder }).problems).toEqual([
    `CONFIG_FILE is ${folder}; the file cannot be read: EISDIR.`,
  ]);
  expect(readSettings({ configFile: "/nowhere" }, {}).problems).toEqual([
    "--config-file is /nowhere; the file cannot be read: ENOENT.",
  ]);
});
