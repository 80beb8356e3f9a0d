import { expect, test } from "vitest";
import { runToExit } from "./service-process.ts";

test("-h among the words of a command prints the usage on stdout", async () => {
  const { code, stdout, stderr } = await runToExit(["keys", "-h"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^Usage: bellwether/);
  for (const part of ["--data-folder, DATA_FOLDER", "keys create", "/health/ready", "Exit codes"])
    expect(stdout).toContain(part);
});

test("--version prints the version alone", async () => {
  const { code, stdout, stderr } = await runToExit(["--version"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
});

test("--print-config prints the effective settings and masks every secret", async () => {
  const variables = {
    DATABASE_URL: "postgres://alice:hunter2@db.example/app",
    SIGNING_SECRET: "correct horse battery staple".replaceAll(" ", "-").padEnd(40, "x"),
    CHAIN_URL: "https://rpc.example/?api-key=hunter2",
    VAULT_KEY: "hunter2".repeat(12),
    FEED_INTERVAL_SECONDS: "7",
    PUBLIC_URL: "https://api.bellwether.example",
    FEEDS: "simulator,defillama:https://bob:hunter2@pools.example/all?key=hunter2",
  };
  const { code, stdout, stderr } = await runToExit(["--print-config", "--port=4321"], variables);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({
    port: 4321,
    feedIntervalSeconds: 7,
    feeds: ["simulator", "defillama:https://(set)@pools.example/all?(set)"],
    host: "127.0.0.1",
    drainSeconds: 3,
    requestsPerMinute: 0,
    databaseUrl: "(set)",
    chainUrl: "(set)",
  });
  for (const secret of ["hunter2", "horse"]) expect(stdout).not.toContain(secret);
});

test.each([
  [
    ["--port", "99999", "--apis=news"],
    [
      "--port is 99999; it must be a whole number from 0 to 65535.",
      "--apis is news; it must be some of alerts,lending-actions,deposit-actions,pool-actions,markets,assets,admin, separated by commas.",
    ],
  ],
  [["frobnicate"], ["There is no command frobnicate."]],
])(
  "arguments %j print one line for each problem on stderr and exit with code 2",
  async (args, problems) => {
    const { code, stdout, stderr } = await runToExit(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    const lines = stderr.trim().split("\n");
    expect(lines.slice(0, -1).sort()).toEqual([...problems].sort());
    expect(lines.at(-1)).toBe("See bellwether --help.");
  },
);

test("feeds check needs no database, and says what is wrong with its file", async () => {
  const { code, stdout, stderr } = await runToExit(["feeds", "check", "missing.json"]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^missing\.json: it cannot be read: .*\n$/);
});
