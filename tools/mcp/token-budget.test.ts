import { readFileSync } from "node:fs";
import { estimateTokens, resultBudget } from "@bellwether/service/src/mcp/result-budget.ts";
import { fillWallet, type OutsideTexts } from "@bellwether/service/tests/mcp/fill-wallet.ts";
import type { Client } from "@modelcontextprotocol/client";
import { countTokens } from "gpt-tokenizer";
import { describe, expect, test } from "vitest";
import { sampleCases } from "../testing/tiers.ts";
import { connectClient } from "./connect-client.ts";
import { useMcp } from "./use-mcp.ts";

const mcp = useMcp();
const listBudget = 4000;

interface Row {
  readonly definition: number;
  readonly result: number;
}

/** The guide's table: what each tool costs a model at most. */
function readBudgets(): ReadonlyMap<string, Row> {
  const guide = readFileSync(new URL("../../docs/guides/agents.md", import.meta.url), "utf8");
  const rows = guide.matchAll(/^\| `(\w+)` \| .+ \| (\d+) \| (\d+) \|$/gm);
  return new Map(
    [...rows].map(([, name = "", definition, result]) => [
      name,
      { definition: Number(definition), result: Number(result) },
    ]),
  );
}

const budgets = readBudgets();

const plain: OutsideTexts = {
  name: "Harbor Protocol, main market of Solana",
  symbol: "bridged USDC.e",
  title: "The health factor of your loan fell to 1.18 in Harbor's mark",
  body: "Your loan in the main market of Harbor is at a health factor of 1.18. ".repeat(7),
};

/** Texts with many tokens for each character. */
const costly: OutsideTexts = {
  name: "Ƣ₿🪙🧿ꙮ𒀱Ⱶ".repeat(8),
  symbol: "🪙ꙮ𒀱🧿".repeat(8),
  title: "ꙮ𒀱🧿🪙Ƣ".repeat(12),
  body: "𒀱ꙮ🧿Ⱶ🪙".repeat(90),
};

const names: readonly (readonly [string, OutsideTexts])[] = [
  ["plain", plain],
  ["costly", costly],
];

/** A call to each tool with the longest result, in an order in which each finds what it needs. */
function listCalls(account: string, appId: string): readonly [string, Record<string, unknown>][] {
  const deposit = { marketId: "harbor-lending-usdc", action: "deposit", amount: 1234.567891 };
  return [
    ["find_markets", { provider: ["a-long-provider-name"] }],
    ["explain_market", { marketId: "a-long-provider-name-lending-main-market-0" }],
    ["list_positions", {}],
    ["quote_action", { ...deposit, account }],
    ["build_action", { ...deposit, account }],
    ["list_triggers", {}],
    ["create_trigger", { measure: "liquidation-distance", direction: "down", level: 0.05 }],
    ["read_inbox", {}],
    ["mark_read", { all: true }],
    ["send_test_alert", { appId }],
    ["find_asset", { name: "" }],
  ];
}

async function open(texts: OutsideTexts) {
  const { credentials, app } = await fillWallet(mcp(), texts);
  const client = await connectClient(mcp().url, credentials);
  const account = mcp().fixture.wallet.address;
  const [search = ""] = texts.name.split(" ");
  const calls = listCalls(account, app.id).map(
    ([name, input]) =>
      [name, name === "find_asset" ? { name: search.slice(0, 40) } : input] as const,
  );
  return { client, calls };
}

/** What a client gives a model from a result: its text; content for the person stays with the person. */
async function readResult(client: Client, name: string, input: Record<string, unknown>) {
  const { isError, content } = await client.callTool({ name, arguments: input });
  const texts = content.flatMap((block) => (block.type === "text" ? [block.text] : []));
  return { isError, text: texts.join("\n") };
}

describe("with the longest results", () => {
  test("tools/list takes less than its budget, and each definition no more than the guide says", async () => {
    const { client } = await open(plain);
    const { tools } = await client.listTools();
    await client.close();
    const measured = tools.map((tool) => [tool.name, countTokens(JSON.stringify(tool))] as const);
    expect([...budgets.keys()]).toEqual(measured.map(([name]) => name));
    const over = measured.filter(([name, tokens]) => tokens > (budgets.get(name)?.definition ?? 0));
    expect(over).toEqual([]);
    expect(countTokens(JSON.stringify(tools))).toBeLessThan(listBudget);
  });

  test.each(sampleCases(names, 1))(
    "each result takes no more than the guide says, with %s names",
    async (kind, texts) => {
      const { client, calls } = await open(texts);
      const over: unknown[] = [];
      for (const [name, input] of calls) {
        const { isError, text } = await readResult(client, name, input);
        expect([name, isError === true && text]).toEqual([name, false]);
        const tokens = countTokens(text);
        const budget = kind === "plain" ? budgets.get(name)?.result : resultBudget;
        // The estimate bounds results unknown to any test.
        if (tokens > (budget ?? 0) || estimateTokens(text) < tokens) {
          over.push({ name, tokens, estimate: estimateTokens(text) });
        }
      }
      await client.close();
      expect(over).toEqual([]);
    },
  );

  test("the guide gives no result more than the budget of all", () => {
    const results = [...budgets.values()].map(({ result }) => result);
    expect(Math.max(...results)).toBeLessThan(resultBudget);
  });
});
