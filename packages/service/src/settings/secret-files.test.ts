import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { describeSettings } from "./describe-settings.ts";
import { readSettings } from "./read-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "bellwether-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const url = "postgres://bellwether:secret@db/bellwether";

function secretFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test.each([url, `${url}\n`, `${url}\r\n`])("a secret is read from a file with %j", (text) => {
  const read = readSettings({}, { DATABASE_URL_FILE: secretFile("url", text) });
  expect(read.problems ?? read.settings.databaseUrl).toBe(url);
});

test("a flag has precedence over the file of a secret", () => {
  const variables = { DATABASE_URL_FILE: secretFile("url", "postgres://other@db/other") };
  const read = readSettings({ databaseUrl: url }, variables);
  expect(read.problems ?? read.settings.databaseUrl).toBe(url);
});

test("a secret file that cannot be read, is wrong or comes with its variable is reported", () => {
  const wrong = secretFile("wrong", "hunter2");
  const variables = {
    DATABASE_URL_FILE: join(folder, "missing"),
    SIGNING_SECRET_FILE: wrong,
    VAULT_KEY: "hunter2",
    VAULT_KEY_FILE: wrong,
    SMTP_URL_FILE: folder,
  };
  expect(readSettings({}, variables).problems).toEqual([
    `DATABASE_URL_FILE is ${join(folder, "missing")}; the file cannot be read: ENOENT.`,
    "SIGNING_SECRET_FILE is wrong; it must be one or more secrets of at least 32 characters, separated by commas.",
    "VAULT_KEY and VAULT_KEY_FILE are both set; set one.",
    `SMTP_URL_FILE is ${folder}; the file cannot be read: EISDIR.`,
  ]);
});

test("an empty file variable counts as absent", () => {
  const read = readSettings({}, { DATABASE_URL_FILE: "" });
  expect(read.problems ?? read.settings.databaseUrl).toBeUndefined();
});

test("describeSettings lists the file variables of secrets only", () => {
  const help = describeSettings();
  expect(help).toContain("--database-url, DATABASE_URL, DATABASE_URL_FILE\n");
  expect(help).not.toContain("HOST_FILE");
});
