import { createMint } from "@bellwether/chain/token-accounts";
import type { Address } from "@solana/kit";
import { expect, test } from "vitest";
import { ChainUnavailable } from "../../src/chain/chain.ts";
import { createJsonRpcChain } from "../../src/chain/json-rpc-chain.ts";
import { usdc } from "../actions/products.ts";
import { createLocalChain } from "./local-chain.ts";
import { createRpcFetch } from "./rpc-server.ts";

const url = new URL("https://rpc.example/?api-key=secret-of-the-operator");
const blockhash = "EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N";

function chainThat(answer: (url: URL, init: RequestInit) => Promise<Response>) {
  return createJsonRpcChain({ url, fetch: answer, timeoutMs: 50 });
}

test("accounts, blockhash and rent are those of the cluster", async () => {
  const { svm, chain } = createLocalChain();
  createMint(svm, usdc);
  const remote = chainThat(createRpcFetch(svm));
  const addresses = [usdc.mint as Address, "11111111111111111111111111111112" as Address];
  const [mint, nobody] = await remote.readAccounts(addresses);
  const [expected] = await chain.readAccounts(addresses);
  expect(mint?.owner).toBe(expected?.owner);
  expect(Buffer.from(mint?.data ?? [])).toEqual(Buffer.from(expected?.data ?? []));
  expect(nobody).toBeUndefined();
  expect((await remote.readLatestBlockhash()).blockhash).toBe(svm.latestBlockhash());
  expect(await remote.readMinimumBalance(82)).toBe(svm.minimumBalanceForRentExemption(82n));
});

const result = (value: unknown) => Response.json({ jsonrpc: "2.0", id: 1, result: value });
const never = (_: URL, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

test.each<[string, Parameters<typeof chainThat>[0]]>([
  ["an error", async () => Response.json({ error: { code: -32005, message: String(url) } })],
  ["a status", async () => new Response("rate limited", { status: 429 })],
  ["a page", async () => new Response("<html>")],
  ["nothing", async () => new Response(null)],
  ["null", async () => Response.json(null)],
  ["another shape", async () => result({ value: [] })],
  [
    "no blockhash",
    async () => result({ value: { blockhash: "0".repeat(44), lastValidBlockHeight: 1 } }),
  ],
  ["no height", async () => result({ value: { blockhash, lastValidBlockHeight: -1 } })],
  ["too much", async () => new Response("x".repeat(1_000_001))],
  ["silence", never],
  ["a refused connection", () => Promise.reject(new TypeError(`fetch failed: ${url}`))],
])(
  "%s for an answer is a chain that is unavailable, and the address stays unsaid",
  async (_, answer) => {
    const chain = chainThat(answer);
    for (const ask of [
      () => chain.readLatestBlockhash(),
      () => chain.readAccounts([usdc.mint as Address]),
    ]) {
      const error = await ask().catch((reason: unknown) => reason);
      if (error instanceof Error) expect(String(error)).not.toContain("secret");
    }
    await expect(chain.readLatestBlockhash()).rejects.toBeInstanceOf(ChainUnavailable);
  },
);

test.each([
  ["an owner", { owner: "x", lamports: 1, data: ["", "base64"] }],
  ["data", { owner: usdc.mint, lamports: 1, data: "" }],
  ["another encoding", { owner: usdc.mint, lamports: 1, data: ["", "base58"] }],
  ["lamports", { owner: usdc.mint, lamports: 0.5, data: ["", "base64"] }],
])("an account without %s is not believed", async (_, account) => {
  const chain = chainThat(async () => result({ value: [account] }));
  const ask = chain.readAccounts([usdc.mint as Address]);
  await expect(ask).rejects.toBeInstanceOf(ChainUnavailable);
});

test("requests follow no redirect", async () => {
  let seen: RequestInit = {};
  const chain = chainThat(async (_url, init) => {
    seen = init;
    return result(5);
  });
  expect(await chain.readMinimumBalance(1)).toBe(5n);
  expect(seen.redirect).toBe("error");
});
