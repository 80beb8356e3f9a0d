import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { connectClient } from "./connect-client.ts";
import { forwardWith } from "./forward-with.ts";
import { runProgram } from "./run-program.ts";
import { useMcp } from "./use-mcp.ts";

const mcp = useMcp();
const baseline = fileURLToPath(new URL("conformance-baseline.yml", import.meta.url));

/** Those any kind of server has to pass. */
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

function inspect(...parameters: readonly string[]) {
  const { url, clientKey } = mcp();
  const target = ["--cli", "--server-url", url, "--header", `X-Service-Client-Key: ${clientKey}`];
  return runProgram("inspector", [...target, ...parameters]);
}

test("the Inspector lists the tools, and finds schemas that every client can read", async () => {
  const { code, stdout, stderr } = await inspect("--method", "tools/list", "--strict");
  expect(code, stderr).toBe(0);
  const { tools } = JSON.parse(stdout) as { readonly tools: readonly { readonly name: string }[] };
  const names = [
    "find_markets",
    "explain_market",
    "list_positions",
    "quote_action",
    "build_action",
  ];
  expect(tools.map(({ name }) => name)).toEqual(names);
});

// wallet.test.ts has the short test for calls.
longTest("the Inspector calls a tool, and shows an error as one", async () => {
  const call = ["--method", "tools/call", "--tool-name"];
  const found = await inspect(...call, "find_markets", "--tool-arg", "symbol=USDC");
  expect(JSON.parse(found.stdout)).toMatchObject({
    structuredContent: { matches: 1, markets: [{ id: "harbor-lending-usdc" }] },
  });
  const missing = await inspect(...call, "explain_market", "--tool-arg", "marketId=none");
  expect(missing.code).not.toBe(0);
  expect(missing.stdout).toContain("There is no market none.");
});

const prompt = "best_rate_after_fees";
const glossary = "bellwether://glossary";
const promptText = /^Where do 250 USDC earn most/;
const glossaryLine = "- healthFactor: The liquidation ratio";

test("the official client reads the prompts and the glossary", async () => {
  const { url, clientKey } = mcp();
  const client = await connectClient(url, { "x-service-client-key": clientKey });
  onTestFinished(() => client.close());
  const { messages } = await client.getPrompt({ name: prompt, arguments: { amount: "250" } });
  expect(messages).toMatchObject([{ content: { text: expect.stringMatching(promptText) } }]);
  const { contents } = await client.readResource({ uri: glossary });
  expect(contents).toMatchObject([{ text: expect.stringContaining(glossaryLine) }]);
});

longTest("the Inspector reads the prompts and the glossary", async () => {
  const get = ["--method", "prompts/get", "--prompt-name", prompt];
  const { stdout } = await inspect(...get, "--prompt-args", "amount=250");
  expect(JSON.parse(stdout).messages[0].content.text).toMatch(promptText);
  const read = await inspect("--method", "resources/read", "--uri", glossary);
  expect(JSON.parse(read.stdout).contents[0].text).toContain(glossaryLine);
});
