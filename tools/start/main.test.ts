import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleCases } from "../testing/tiers.ts";

function start(...args: string[]) {
  const main = join(import.meta.dirname, "main.ts");
  return spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });
}

test("pnpm start --help lists the options and exit codes", () => {
  const { status, stdout } = start("--help");
  expect(status).toBe(0);
  expect(stdout).toContain("--port PORT");
  expect(stdout).toContain("Exit codes:");
});

test.each(sampleCases(["abc", "70000", "0", "-1", "80.5"], 1))(
  "pnpm start refuses --port=%s and names the allowed range",
  (port) => {
    const { status, stderr } = start(`--port=${port}`);
    expect(status).toBe(2);
    expect(stderr).toContain(`--port is "${port}"; it must be a whole number from 1 to 65000.`);
  },
);

const refused: readonly (readonly [string[], string])[] = [
  [["--port"], '--port is ""; it must be'],
  [["--feeds", "none", "--port", "4100", "markets"], '"markets" is not an option'],
  [["--prot", "1"], "--prot is not a flag."],
  [["--log-level", "loud"], "--log-level is loud; it must be one of trace, debug,"],
  [["markets"], '"markets" is not an option'],
  [["--fork", "ftp://127.0.0.1"], "--fork must be the http or https URL of an RPC"],
  [
    ["--account", "a.json", "--chain-url", "http://127.0.0.1:1"],
    "--account is for the local chain",
  ],
];

test.each(sampleCases(refused, 3))(
  "pnpm start refuses %j before anything is built",
  (args, sentence) => {
    const { status, stdout, stderr } = start(...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(sentence);
  },
);

test("pnpm start names a file for the chain that cannot be used, before anything is built", () => {
  const { status, stdout, stderr } = start("--account", "/nowhere/account.json");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe("/nowhere/account.json: There is no such file or folder.\n");
});

test("pnpm tour fails when pnpm start is not running", () => {
  const tour = join(import.meta.dirname, "tour.ts");
  const { status, stderr } = spawnSync(process.execPath, [tour, "--data-folder", "/nowhere"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toBe("pnpm start is not running; run it in another terminal first.\n");
});
