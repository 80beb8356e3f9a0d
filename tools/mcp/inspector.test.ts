import { expect, test } from "vitest";
import { runProgram } from "./run-program.ts";
import { useMcp } from "./use-mcp.ts";

const mcp = useMcp();

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

test("the Inspector calls a tool, and shows an error as one", async () => {
  const call = ["--method", "tools/call", "--tool-name"];
  const found = await inspect(...call, "find_markets", "--tool-arg", "symbol=USDC");
  expect(JSON.parse(found.stdout)).toMatchObject({
    structuredContent: { matches: 1, markets: [{ id: "harbor-lending-usdc" }] },
  });
  const missing = await inspect(...call, "explain_market", "--tool-arg", "marketId=none");
  expect(missing.code).not.toBe(0);
  expect(missing.stdout).toContain("There is no market none.");
});

test("the Inspector reads the prompts and the glossary", async () => {
  const prompt = ["--method", "prompts/get", "--prompt-name", "best_rate_after_fees"];
  const { stdout } = await inspect(...prompt, "--prompt-args", "amount=250");
  expect(JSON.parse(stdout).messages[0].content.text).toMatch(/^Where do 250 USDC earn most/);
  const glossary = await inspect("--method", "resources/read", "--uri", "bellwether://glossary");
  expect(JSON.parse(glossary.stdout).contents[0].text).toContain(
    "- healthFactor: The liquidation ratio",
  );
});
