import { expect, test } from "vitest";
import { describeSettings, printSettings } from "../src/settings/describe-settings.ts";
import { readSettings } from "../src/settings/read-settings.ts";
import { flagOf, type Settings, settingNames, variableOf } from "../src/settings/settings.ts";

function settingsOf(flags: readonly string[], variables = {}): Settings {
  const read = readSettings(flags, variables);
  if (read.problems !== undefined) throw new Error(read.problems.join(" "));
  return read.settings;
}

test("a flag goes before its variable, which goes before the default", () => {
  expect(settingsOf([]).port).toBe(4000);
  expect(settingsOf([], { PORT: "5000" }).port).toBe(5000);
  expect(settingsOf(["--port", "0"], { PORT: "5000" }).port).toBe(0);
  expect(settingsOf(["--port=6000"]).port).toBe(6000);
  expect(settingsOf([], { PORT: "" }).port).toBe(4000);
});

test("hosts are some of the six", () => {
  expect(settingsOf(["--hosts", "markets,alerts"]).hosts).toEqual(["alerts", "markets"]);
  expect(readSettings(["--hosts", "alerts,weather"], {}).problems).toHaveLength(1);
});

test("every wrong setting is told, by the name that it was given with", () => {
  const flags = ["--port", "70000", "--log-level=loud", "--colour", "--host"];
  expect(readSettings(flags, { PUBLIC_URL: "ftp://x" }).problems).toEqual([
    "--colour is not a flag.",
    "--host has no value.",
    "--port is 70000; it must be a whole number from 0 to 65535.",
    "PUBLIC_URL is ftp://x; it must be an address that starts with http:// or https://.",
    "--log-level is loud; it must be one of trace, debug, info, warn, error, silent.",
  ]);
});

test("no error and no print shows a secret", () => {
  const wrong = readSettings([], { SIGNING_SECRET: "hunter2", DATABASE_URL: "mysql://u:pass@h" });
  expect(JSON.stringify(wrong)).not.toMatch(/hunter2|pass/);
  const secret = "0123456789abcdef0123456789abcdef";
  const read = readSettings([], { SIGNING_SECRET: secret, DATABASE_URL: "postgres://u:pass@h/d" });
  if (read.problems !== undefined) throw new Error(read.problems.join());
  const shown = printSettings(read.settings);
  expect(shown).not.toMatch(/0123|pass/);
  expect(JSON.parse(shown)).toMatchObject({
    signingSecret: "(set)",
    databaseUrl: "(set)",
    port: 4000,
  });
});

test("the help has every setting, with its flag and its variable", () => {
  const help = describeSettings();
  for (const name of settingNames) expect(help).toContain(`${flagOf(name)}, ${variableOf(name)}`);
});
