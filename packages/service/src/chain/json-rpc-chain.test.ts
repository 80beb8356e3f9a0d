import { inspect } from "node:util";
import { createMint } from "@bellwether/chain/token-accounts";
import type { Address } from "@solana/kit";
import { expect, test } from "vitest";
import { usdc } from "../../tests/actions/products.ts";
import { createLocalChain } from "../../tests/chain/local-chain.ts";
import { createRpcFetch } from "../../tests/chain/rpc-server.ts";
import { ChainUnavailable } from "./chain.ts";
import { createJsonRpcChain } from "./json-rpc-chain.ts";

const url = new URL("https://rpc.example/?api-key=secret-of-the-operator");
const blockhash = "EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N";

function createChain(answer: (url: URL, init: RequestInit) => Promise<Response>) {
  return createJsonRpcChain({ url, fetch: answer, timeoutMs: 50 });
}

test("a JSON-RPC chain reads the accounts, the blockhash, the rent and the least delegation of its cluster", async () => {
  const { svm, chain } = createLocalChain();
  createMint(svm, usdc);
  const remote = createChain(createRpcFetch(svm));
  const addresses = [usdc.mint as Address, "11111111111111111111111111111112" as Address];
  const [mint, missing] = await remote.readAccounts(addresses);
  const [expected] = await chain.readAccounts(addresses);
  expect(mint?.owner).toBe(expected?.owner);
  expect(Buffer.from(mint?.data ?? [])).toEqual(Buffer.from(expected?.data ?? []));
  expect(missing).toBeUndefined();
  expect((await remote.readLatestBlockhash()).blockhash).toBe(svm.latestBlockhash());
  expect(await remote.readMinimumBalance(82)).toBe(svm.minimumBalanceForRentExemption(82n));
  expect(await remote.readMinimumDelegation()).toBe(1_000_000_000n);
});

const result = (value: unknown) => Response.json({ jsonrpc: "2.0", id: 1, result: value });
const never = (_: URL, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

const nested = `{"result":${"[".repeat(400_000)}${"]".repeat(400_000)}}`;

test.each<[string, Parameters<typeof createChain>[0], string]>([
  [
    "an error",
    async () => Response.json({ error: { code: -32005, message: String(url) } }),
    "was refused with the code -32005.",
  ],
  [
    "status 429",
    async () => new Response("rate limited", { status: 429 }),
    "responded with status 429.",
  ],
  ["a page", async () => new Response("<html>"), "responded with text that is not JSON."],
  ["no body", async () => new Response(null), "responded with text that is not JSON."],
  ["null", async () => Response.json(null), "responded with JSON that is not an object."],
  [
    "an empty list",
    async () => result({ value: [] }),
    "responded with a wrong or missing value at value.",
  ],
  [
    "no result",
    async () => Response.json({}),
    "responded with a wrong or missing value at the result.",
  ],
  [
    "no blockhash",
    async () => result({ value: { blockhash: "0".repeat(44), lastValidBlockHeight: 1 } }),
    "responded with a wrong or missing value at value.blockhash.",
  ],
  [
    "a negative height",
    async () => result({ value: { blockhash, lastValidBlockHeight: -1 } }),
    "responded with a wrong or missing value at value.lastValidBlockHeight.",
  ],
  [
    "more than 1 MB",
    async () => new Response("x".repeat(1_000_001)),
    "responded with more than 1000000 bytes.",
  ],
  [
    "400,000 nested lists",
    async () => new Response(nested),
    "responded with a value that RangeError interrupted.",
  ],
  ["nothing in time", never, "did not respond within 50 ms."],
  [
    "a refused connection",
    () => Promise.reject(new TypeError(`fetch failed: ${url}`)),
    "failed with TypeError.",
  ],
  [
    "a connection that it closes",
    () => Promise.reject(Object.assign(new Error(`read ${url}`), { code: "ECONNRESET" })),
    "failed with ECONNRESET.",
  ],
])("a server with %s is unavailable, and no error contains its URL", async (_, answer, message) => {
  const chain = createChain(answer);
  const failure = await chain.readLatestBlockhash().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChainUnavailable);
  expect(failure).toMatchObject({ message: `getLatestBlockhash ${message}` });
  for (const read of [
    () => chain.readLatestBlockhash(),
    () => chain.readAccounts([usdc.mint as Address]),
    () => chain.readMinimumBalance(0),
    () => chain.readMinimumDelegation(),
    () => chain.simulate("AA==", []),
    () => chain.readPriorityFees([]),
  ]) {
    const error = await read().catch((reason: unknown) => reason);
    if (error instanceof Error) expect(error).toBeInstanceOf(ChainUnavailable);
    expect(inspect(error, { depth: 9 })).not.toContain("secret");
  }
});

const none = {
  context: { slot: 7 },
  value: { err: null, logs: [], unitsConsumed: 1, accounts: [] },
};

test.each([
  ["the accounts", [5, 7], [7]],
  ["the simulation", [7], [5, 7]],
])("a simulation repeats %s until both are of one slot", async (_, reads, runs) => {
  const asked: (readonly [string, unknown])[] = [];
  const [readSlots, runSlots] = [[...reads], [...runs]];
  const chain = createChain(async (_url, init) => {
    const { method, params } = JSON.parse(String(init.body));
    asked.push([method, params[1].minContextSlot]);
    const slot = method === "simulateTransaction" ? runSlots.shift() : readSlots.shift();
    const value = method === "simulateTransaction" ? none.value : [];
    return result({ context: { slot }, value });
  });
  await chain.simulate("AA==", []);
  expect(asked).toHaveLength(3);
  expect(asked[2]?.[1]).toBe(7);
  expect([readSlots, runSlots]).toEqual([[], []]);
});

test.each([
  [
    "without the accounts of a success",
    { ...none.value, accounts: null },
    "simulateTransaction responded without the accounts.",
  ],
  [
    "at another slot each time",
    none.value,
    "simulateTransaction never ran at the slot of its accounts.",
  ],
])("a simulation %s is unavailable", async (_, value, message) => {
  let slot = 0;
  const chain = createChain(async (_url, init) => {
    const isRun = JSON.parse(String(init.body)).method === "simulateTransaction";
    if (value.accounts !== null) slot += 1;
    return result({ context: { slot }, value: isRun ? value : [] });
  });
  await expect(chain.simulate("AA==", [])).rejects.toThrow(message);
});

test.each([
  ["owner", { owner: "x", lamports: 1, data: ["", "base64"] }],
  ["data", { owner: usdc.mint, lamports: 1, data: "" }],
  ["encoding", { owner: usdc.mint, lamports: 1, data: ["", "base58"] }],
  ["lamports", { owner: usdc.mint, lamports: 0.5, data: ["", "base64"] }],
])("readAccounts refuses an account with the wrong %s", async (_, account) => {
  const chain = createChain(async () => result({ value: [account] }));
  const accounts = chain.readAccounts([usdc.mint as Address]);
  await expect(accounts).rejects.toBeInstanceOf(ChainUnavailable);
});

test("requests do not follow redirects", async () => {
  let seen: RequestInit = {};
  const chain = createChain(async (_url, init) => {
    seen = init;
    return result(5);
  });
  expect(await chain.readMinimumBalance(1)).toBe(5n);
  expect(seen.redirect).toBe("error");
});
