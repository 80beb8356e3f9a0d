import { type Address, generateKeyPairSigner, lamports } from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { beforeAll, expect, test } from "vitest";
import { maxBatch } from "../answer-call.ts";
import { maxBodyBytes } from "../answer-http.ts";
import { maxLoadedBytes } from "../bank/account-sizes.ts";
import { type ServedChain, serveChain } from "../serve-chain.ts";
import { base64, openBank, openWallet, sign, transferSol } from "./chain-fixture.ts";

let chain: ServedChain;

beforeAll(async () => {
  chain = await serveChain({ slotMs: 0 });
  return () => chain.close();
});

const post = (body: string) => fetch(chain.url, { method: "POST", body });
const callOf = (method: string, id: unknown = 1) => ({ jsonrpc: "2.0", id, method });

test("a batch is answered in order, without its notifications", async () => {
  const batch = [
    callOf("getHealth", "a"),
    { jsonrpc: "2.0", method: "getHealth" },
    callOf("getMoon", 2),
    5,
  ];
  const answers = await (await post(JSON.stringify(batch))).json();
  expect(answers).toMatchObject([
    { jsonrpc: "2.0", id: "a", result: "ok" },
    { id: 2, error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ]);
  expect((await post(JSON.stringify([batch[1]]))).status).toBe(204);
});

test("batches beyond the limit, without calls and bodies beyond the limit are refused", async () => {
  const size = (count: number) =>
    JSON.stringify(Array.from({ length: count }, () => callOf("getSlot")));
  expect(await (await post(size(maxBatch))).json()).toHaveLength(maxBatch);
  for (const text of [size(maxBatch + 1), "[]"])
    expect(await (await post(text)).json()).toMatchObject({ id: null, error: { code: -32600 } });
  expect((await post("x".repeat(maxBodyBytes + 1))).status).toBe(413);
  expect((await post("[".repeat(maxBodyBytes))).status).toBe(200);
});

test("pages of other origins may call the chain, and other methods of HTTP are refused", async () => {
  const preflight = await fetch(chain.url, { method: "OPTIONS" });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toBe("*");
  const answer = await post(JSON.stringify(callOf("getHealth")));
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect((await fetch(chain.url)).status).toBe(405);
  expect(await (await fetch(`${chain.url}/health`)).text()).toBe("ok");
});

test.each([
  ["getBalance", ["0"]],
  ["getBalance", []],
  ["getBalance", { address: "x" }],
  ["getMultipleAccounts", [Array.from({ length: 101 }, () => SYSTEM_PROGRAM_ADDRESS)]],
  ["getSignatureStatuses", [Array.from({ length: 257 }, () => "1".repeat(64))]],
  ["getSignaturesForAddress", [SYSTEM_PROGRAM_ADDRESS, { limit: 1001 }]],
  ["getRecentPrioritizationFees", [Array.from({ length: 129 }, () => SYSTEM_PROGRAM_ADDRESS)]],
  ["getTokenAccountsByOwner", [SYSTEM_PROGRAM_ADDRESS, {}]],
  ["getTransaction", ["1".repeat(64), { encoding: "xml" }]],
  ["getSlot", [{ commitment: "soon" }]],
  ["sendTransaction", ["AA==", base64]],
  ["sendTransaction", ["AA=="]],
  ["simulateTransaction", ["A".repeat(2000), base64]],
  ["getFeeForMessage", ["AAAA"]],
  ["giveTokens", [SYSTEM_PROGRAM_ADDRESS, SYSTEM_PROGRAM_ADDRESS, "1"]],
  ["requestAirdrop", [SYSTEM_PROGRAM_ADDRESS, 2 ** 60]],
])("%s refuses the parameters %o", async (method, params) => {
  const answer = await (await post(JSON.stringify({ ...callOf(method), params }))).json();
  expect(answer).toMatchObject({ id: 1, error: { code: -32602, message: expect.any(String) } });
});

test("calls and transactions do not read accounts beyond the limit of their size", async () => {
  const { bank, call } = openBank();
  const payer = await openWallet(bank);
  const { address } = await generateKeyPairSigner();
  const grow = (bytes: number) =>
    bank.setAccount({
      ...{ address, data: new Uint8Array(bytes), executable: false, space: BigInt(bytes) },
      ...{ lamports: lamports(10n ** 12n), programAddress: SYSTEM_PROGRAM_ADDRESS },
    });
  grow(maxLoadedBytes);
  expect((await call("getAccountInfo", address, base64)).value.space).toBe(maxLoadedBytes);
  grow(maxLoadedBytes + 1);
  await expect(call("getAccountInfo", address, base64)).rejects.toMatchObject({ code: -32600 });
  const dataSlice = { offset: maxLoadedBytes, length: 1 };
  const { value } = await call("getAccountInfo", address, { ...base64, dataSlice });
  expect(value.data).toEqual(["AA==", "base64"]);
  await expect(call("getMultipleAccounts", [address], base64)).rejects.toMatchObject({
    code: -32600,
  });
  expect((await call("getBalance", address)).value).toBe(10 ** 12);
  const { encoded } = await sign(bank, payer, [transferSol(payer, address as Address, 1n)]);
  await expect(call("sendTransaction", encoded, base64)).rejects.toMatchObject({
    data: { err: "MaxLoadedAccountsDataSizeExceeded" },
  });
});
