import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { forwardWith } from "./forward-with.ts";
import { runProgram } from "./run-program.ts";
import { useMcp } from "./use-mcp.ts";

const mcp = useMcp();
const baseline = fileURLToPath(new URL("conformance-baseline.yml", import.meta.url));

/** Those that a server of any kind has to pass. */
const passing = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "prompts-list",
  "dns-rebinding-protection",
];

test("the official conformance suite passes but for what it asks of its own example server", async () => {
  // The suite cannot send credentials.
  const url = await forwardWith(mcp().url, { "x-service-client-key": mcp().clientKey });
  const choice = ["--suite", "all", "--expected-failures", baseline];
  const { code, stdout, stderr } = await runProgram("conformance", [
    "server",
    "--url",
    url,
    ...choice,
  ]);
  const passed = [...stdout.matchAll(/✓ ([\w-]+): (\d+) passed, 0 failed/g)]
    .filter(([, , checks]) => Number(checks) > 0)
    .map(([, name]) => name);
  expect(passed, stdout).toEqual(passing);
  expect(code, stderr + stdout).toBe(0);
});
