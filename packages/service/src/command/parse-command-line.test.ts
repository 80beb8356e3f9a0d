import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands, describeCommands, findCommand, nameOf } from "./commands.ts";
import { parseCommandLine } from "./parse-command-line.ts";

const revoke = findCommand(["keys", "revoke"]);

test.each([
  [["keys", "revoke", "7", "--data-folder", "x"]],
  [["--data-folder", "x", "keys", "revoke", "7"]],
  [["keys", "--data-folder=x", "revoke", "7"]],
])("settings may be anywhere among the words of a command: %j", (args) => {
  expect(parseCommandLine(args)).toMatchObject({
    command: revoke,
    words: ["7"],
    settings: { dataFolder: "x" },
    problems: [],
  });
});

test.each([
  [["--port", "4000"], "4000"],
  [["--port=4000"], "4000"],
  [["--port", "1", "--port", "2"], "2"],
  [["--port="], ""],
  [["--port", "-1"], "-1"],
])("arguments %j set port to %j", (args, port) => {
  const { settings, problems } = parseCommandLine(args);
  expect({ settings, problems }).toEqual({ settings: { port }, problems: [] });
});

test("a value may contain = and begin with a dash", () => {
  const args = ["apps", "create", "--name=a=b", "--description", "--none--"];
  const { options, problems } = parseCommandLine(args);
  expect({ options, problems }).toEqual({
    options: { name: "a=b", description: "--none--" },
    problems: [],
  });
});

test("without words no command is parsed, so the service starts", () => {
  const { command, words, problems } = parseCommandLine(["--port", "0"]);
  expect({ command, words, problems }).toEqual({ command: undefined, words: [], problems: [] });
});

test("-h is --help, also among the words of a command", () => {
  expect(parseCommandLine(["keys", "-h"]).switches).toEqual(new Set(["help"]));
});

test.each([
  [["--colour"], ["--colour is not a flag."]],
  [["-x"], ["-x is not a flag."]],
  [["--client=web"], ["--client is not a flag."]],
  [["--port"], ["--port has no value."]],
  [["--version=1"], ["--version takes no value."]],
  [["--json"], ["--json is only for commands."]],
  [
    ["--colour", "--port"],
    ["--colour is not a flag.", "--port has no value."],
  ],
  [
    ["keys", "burn"],
    ["There is no command keys burn; keys takes create, list, revoke, set-origins or set-rights."],
  ],
  [["keyz"], ["There is no command keyz."]],
  [["keys", "list", "--all"], ["--all is not an option of this command."]],
  [["keys", "list", "--client", "web"], ["--client is not an option of this command."]],
  [["keys", "list", "web"], ["web is one word too many."]],
  [["dead-letters", "resend", "--all=yes"], ["--all takes no value."]],
  [["wallets", "erase", "--yes=1"], ["--yes takes no value."]],
  [["wallets", "export", "--yes"], ["--yes is not an option of this command."]],
  [["keys", "revoke", "1", "2"], ["2 is one word too many."]],
  [["backup", "a", "b"], ["b is one word too many."]],
  [["keys", "create", "--client"], ["--client has no value."]],
])("arguments %j are refused with %j", (args, problems) => {
  expect(parseCommandLine(args).problems).toEqual(problems);
});

test("describeCommands lists every command", () => {
  const help = describeCommands();
  for (const { usage } of commands) expect(help).toContain(`  bellwether ${usage}\n`);
});

test("the usage of every command lists its options", () => {
  for (const { usage, options = [], switches = [] } of commands) {
    const flags = [...options, ...switches].map((name) => `--${name}`);
    expect([...(usage.match(/--[\w-]+/g) ?? [])].sort()).toEqual(flags.sort());
  }
});

test("the README lists each command", async () => {
  const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
  const rows = readme.split("\n").filter((line) => line.startsWith("| `"));
  const missing = commands
    .map((command) => nameOf(command).join(" "))
    .filter((name) => !rows.some((row) => row.startsWith(`| \`${name}`)));
  expect(missing).toEqual([]);
});
