import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import {
  dereference,
  listOperations,
  type MediaType,
  type OpenApiDocument,
} from "@bellwether/bundle/open-api";
import { describe, expect, test } from "vitest";
import { decodeTransaction } from "./decode-transaction.ts";
import { identifiers } from "./identifiers.ts";
import { transactions } from "./transactions.ts";

interface TransactionExample {
  readonly operationId: string;
  readonly name: string;
  readonly transaction: string;
  readonly account: string;
}

async function readExamples(host: string): Promise<TransactionExample[]> {
  const document = await bundleHost(host);
  return listOperations(document).flatMap(({ operation }) => {
    const { operationId = "", requestBody, responses = {} } = operation;
    const success = responses["200"];
    if (requestBody === undefined || success === undefined) return [];
    const [request] = readValues(document, dereference(document, requestBody).content);
    const answers = readValues(document, dereference(document, success).content ?? {});
    return answers.flatMap(([name, value]) =>
      typeof value.transaction === "string"
        ? [
            {
              operationId,
              name,
              transaction: value.transaction,
              account: String(request?.[1].account),
            },
          ]
        : [],
    );
  });
}

function readValues(
  document: OpenApiDocument,
  content: Readonly<Record<string, MediaType>>,
): [string, Record<string, unknown>][] {
  return Object.entries(content["application/json"]?.examples ?? {}).map(([name, example]) => [
    name,
    Object.fromEntries(Object.entries(dereference(document, example).value ?? {})),
  ]);
}

const hosts = listHosts().filter((host) => host.endsWith("-actions"));
const examples = (await Promise.all(hosts.map(readExamples))).flat();

test("the examples of the action hosts contain transactions of twelve operations", () => {
  expect(new Set(examples.map((example) => example.operationId)).size).toBe(12);
});

describe.each(examples)("$operationId, $name", ({ name, transaction, account }) => {
  const decoded = decodeTransaction(transaction);

  test("is a complete transaction that awaits the signature of the requesting account", () => {
    expect(decoded.rest).toBe(0);
    expect(decoded.feePayer).toBe(account);
    expect(account).toBe(identifiers.wallet);
    expect(decoded.signatures).toHaveLength(1);
    expect(decoded.signatures[0]?.every((byte) => byte === 0)).toBe(true);
  });

  test("has the version that its name states", () => {
    expect(decoded.version).toBe(/V(0|ersionZero)$/i.test(name) ? 0 : "legacy");
  });

  test("is printed by print-examples", () => {
    expect(Object.values(transactions)).toContain(transaction);
  });
});

test.each([
  ["deposit", 100_000_000n],
  ["depositV0", 100_000_000n],
  ["withdrawAmount", 250_000_000n],
  ["withdrawHalf", 1_250_000_000n],
  ["withdrawHalfV0", 1_250_000_000n],
  ["withdrawAll", 2_500_000_000n],
  ["borrow", 250_000_000n],
  ["borrowV0", 250_000_000n],
  ["repay", 250_000_000n],
  ["openPosition", 100_000_000n],
  ["addToPosition", 100_000_000n],
  ["addToPositionV0", 100_000_000n],
  ["withdrawLiquidity", 499_999_999n],
  ["withdrawLiquidityV0", 499_999_999n],
  ["claimFees", 1_200_000n],
  ["claimRewards", 1_200_000n],
] as const)("%s moves %d base units of USDC", (name, amountBaseUnits) => {
  const { accounts, instructions } = decodeTransaction(transactions[name]);
  const wanted = Buffer.alloc(8);
  wanted.writeBigUInt64LE(amountBaseUnits);
  expect(accounts).toContain(identifiers.usdcMint);
  expect(instructions.some(({ data }) => data.includes(wanted))).toBe(true);
});
