import { setTimeout as sleep } from "node:timers/promises";
import { createMint } from "@bellwether/chain/token-accounts";
import { type Address, generateKeyPairSigner, getAddressDecoder, lamports } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { Registry } from "prom-client";
import { beforeAll, expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import type { ChainReader } from "../../src/chain/reader/chain-reader.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../../src/chain/tokens/token-program.ts";
import { Decimal } from "../../src/domain/decimal.ts";
import { isProblem } from "../../src/domain/problems.ts";
import { createFeeds } from "../../src/feeds/create-feed.ts";
import { createBalanceReader } from "../../src/feeds/solana/balance-reader.ts";
import { addRpcMetrics } from "../../src/feeds/solana/rpc-metrics.ts";
import { listBalances } from "../../src/operations/positions.ts";
import type { Service } from "../../src/service.ts";
import { createLocalChain } from "../chain/local-chain.ts";
import { createRpcFetch, serveRpc } from "../chain/rpc-server.ts";
import { encodeTokenAccount, setTokenAccount } from "../chain/set-token-account.ts";
import {
  interestBearing,
  openMint,
  openTokenProgram,
  paused,
  setChainTime,
  tokenMetadata,
  transferFee,
} from "../chain/token-2022.ts";
import { useDatabase } from "../support/database.ts";
import { solToken, usdcToken } from "../support/market-fixtures.ts";
import { callHandler, createTestService, readBody, serviceUrl } from "../support/test-service.ts";

const db = useDatabase();
let service: Service;
let moveClock: (ms: number) => void;
const interestMint = "2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo" as Address;
const namedMint = "USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA" as Address;

beforeAll(async () => {
  ({ service, moveClock } = createTestService(db()));
  const { assets } = service.store;
  const at = service.clock.now();
  const bond = { address: interestMint, symbol: "BOND", decimals: 6 };
  const prices = [150, 1, 20];
  for (const [index, token] of [solToken, usdcToken, bond].entries()) {
    const asset = { id: `solana:${token.address}`, chain: "solana", name: token.symbol, tags: [] };
    await assets.saveAssets("test", [{ ...asset, ...token }], at);
    const priceUsd = new Decimal(prices[index] ?? 0);
    const price = { assetId: asset.id, observedAt: at, priceUsd, isJumpConfirmed: false };
    await assets.recordPrices("test", [price]);
  }
});

/** The service with a `solana` feed's reader. */
function withChain(url: string, options: { readTimeoutMs?: number } = {}): Service {
  const feeds = createFeeds(
    {
      ...{ kind: "solana", url, name: "chain", callsPerSecond: 1000 },
      providers: [{ name: "stake", settings: {} }],
    },
    {
      ...{ clock: service.clock, ...service.store, seed: "s", actionsUrl: serviceUrl },
      ...{ allowPrivateAddresses: true, watchedWallets: () => [], backOff: () => 10 },
      rpcCounters: addRpcMetrics(new Registry()),
    },
  );
  const log = { warn: () => {} };
  const parts = { feeds, assets: service.store.assets, clock: service.clock, log };
  return {
    ...service,
    balanceReader: createBalanceReader({ ...parts, ...options, waitMs: 60_000 }),
  };
}

async function openHolder(svm: LiteSVM): Promise<Address> {
  const { address } = await generateKeyPairSigner();
  svm.airdrop(address, lamports(2_500_000_000n));
  return address;
}

test("listBalances shows SOL and the tokens of both programs, by value", async () => {
  const { svm } = createLocalChain();
  const owner = await openHolder(svm);
  createMint(svm, { mint: usdcToken.address, decimals: usdcToken.decimals });
  const usdc = { mint: usdcToken.address as Address, owner };
  await setTokenAccount(svm, { ...usdc, amount: 1_000_500_000n });
  await setTokenAccount(svm, { ...usdc, amount: 250_000_001n, isFrozen: true });
  const { address: empty } = await generateKeyPairSigner();
  createMint(svm, { mint: empty, decimals: 0 });
  await setTokenAccount(svm, { mint: empty, owner, amount: 0n });
  const rate = {
    initializedAt: 1_700_000_000n,
    averageRate: 250,
    updatedAt: 1_750_000_000n,
    rate: 500,
  };
  const extensions = [interestBearing(rate)];
  openMint(svm, interestMint, 6, extensions);
  const fee = { epoch: 0n, maxBaseUnits: 5n, basisPoints: 100 };
  const later = { epoch: 9n, maxBaseUnits: 9n, basisPoints: 900 };
  const fees = transferFee({ older: fee, newer: later });
  openMint(svm, namedMint, 2, [
    fees,
    paused,
    tokenMetadata(namedMint, " Light\u202ehouse\0", "LIGHT"),
  ]);
  const program = TOKEN_2022_PROGRAM_ADDRESS;
  await setTokenAccount(svm, { mint: interestMint, owner, amount: 3_000_000n, program });
  await setTokenAccount(svm, { mint: namedMint, owner, amount: 10_512n, program });
  const chainTime = 1_790_000_000n;
  setChainTime(svm, chainTime);

  const chain = withChain(await serveRpc(createRpcFetch(svm)));
  const query = { walletAddress: owner };
  const { balances, ...page } = await readBody(listBalances, chain, { query });
  const amountDecimal = openTokenProgram(chainTime)(6, extensions, 3_000_000n) ?? "";
  expect(amountDecimal).toMatch(/^3\.[1-9]/);
  const bondUsd = new Decimal(amountDecimal).times(20);
  const named = { isListed: true, accountCount: 1 };
  expect(balances).toEqual([
    {
      ...{ mint: usdcToken.address, type: "spl-token", isListed: true, accountCount: 2 },
      ...{ name: "USDC", symbol: "USDC", decimals: 6 },
      ...{ amount: 1250.500001, amountDecimal: "1250.500001", amountBaseUnits: "1250500001" },
      ...{ frozenBaseUnits: "250000001", priceUsd: 1, valueUsd: 1250.500001 },
    },
    {
      ...{ mint: solToken.address, type: "native", ...named, name: "Solana", symbol: "SOL" },
      ...{ decimals: 9, amount: 2.5, amountDecimal: "2.5" },
      ...{ amountBaseUnits: "2500000000", priceUsd: 150, valueUsd: 375 },
    },
    {
      ...{ mint: interestMint, type: "spl-token-2022", ...named, name: "BOND", symbol: "BOND" },
      ...{ decimals: 6, amount: Number(amountDecimal), amountDecimal },
      extensions: ["interest-bearing-config"],
      ...{ amountBaseUnits: "3000000", priceUsd: 20, valueUsd: bondUsd.toNumber() },
    },
    {
      ...{ mint: namedMint, type: "spl-token-2022", isListed: false, accountCount: 1 },
      ...{ name: "Lighthouse", symbol: "LIGHT", decimals: 2, amount: 105.12 },
      ...{ amountDecimal: "105.12", amountBaseUnits: "10512", isPaused: true },
      extensions: ["transfer-fee-config", "pausable", "token-metadata"],
      ...{ transferFee: 0.01, maxTransferFeeBaseUnits: "5" },
    },
  ]);
  expect(page).toEqual({
    ...{ walletAddress: owner, observedAt: service.clock.now().toISOString(), cursor: null },
    totalUsd: bondUsd.plus("1625.500001").toNumber(),
  });
  const emptyWallet = (await generateKeyPairSigner()).address;
  const nothing = await readBody(listBalances, chain, { query: { walletAddress: emptyWallet } });
  expect(nothing).toMatchObject({ balances: [], totalUsd: 0, cursor: null });
});

test("listBalances answers from an older reading while the chain fails, and without one with 503", async () => {
  const { svm } = createLocalChain();
  const owner = await openHolder(svm);
  const answer = createRpcFetch(svm);
  let isDown = false;
  const url = await serveRpc(async (address, init) =>
    isDown ? new Response("down", { status: 503 }) : await answer(address, init),
  );
  // An address rests after a failure, and a reading waits for it.
  const chain = withChain(url, { readTimeoutMs: 3_000 });
  const read = (walletAddress: string, on = chain) =>
    callHandler(listBalances, on, { query: { walletAddress } });
  const first = await read(owner);
  expect(first).toMatchObject({ status: 200, body: { totalUsd: 375 } });
  isDown = true;
  moveClock(600_000);
  expect(await read(owner)).toEqual(first);
  const stranger = (await generateKeyPairSigner()).address;
  expect(await read(stranger)).toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
  moveClock(600_000);
  expect(await read(owner)).toMatchObject({ code: "unavailable" });
  expect(await read(owner, service)).toMatchObject({
    code: "unavailable",
    retryAfterSeconds: 3600,
  });
  expect(await read("1".repeat(44))).toMatchObject({ code: "invalid-request" });
});

test("pages whose mints are read leave room for those of other networks", async () => {
  const mint = toMint(0);
  const clock = { slot: 1n, unixTime: 1n, epoch: 1n };
  const chain: ChainReader = {
    newestSlot: () => 0n,
    findAddresses: async () => ({ addresses: [], slot: 0n }),
    findGroups: async () => [],
    findOwners: async () => ({ accounts: new Map(), slot: 0n }),
    readTokenAccounts: async () => [{ mint, baseUnits: 1n, isFrozen: false }],
    // A node answering for wallets, and hanging for mints.
    readSnapshot: (addresses, _, signal) =>
      new Promise((resolve, reject) => {
        if (!addresses.includes(mint)) resolve({ accounts: new Map(), clock });
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  };
  const { store, clock: time } = service;
  const parts = { feeds: [{ chain }], assets: store.assets, clock: time, log: { warn() {} } };
  const reader = createBalanceReader({ ...parts, readTimeoutMs: 200 });
  const { address: wallet } = await generateKeyPairSigner();
  const reading = await reader.readBalances(wallet, "a");
  if (isProblem(reading)) throw new Error(reading.code);
  const page = (network: string) => reader.describeBalances(reading.balances, reading, network);
  const waiting = Array.from({ length: 10 }, () => page("a"));
  const first = (answer: Promise<unknown>) => Promise.race([answer, sleep(0, "waits")]);
  expect(await first(page("a"))).toMatchObject({ code: "unavailable" });
  expect(await first(page("b"))).toBe("waits");
  await Promise.all(waiting);
});

/** A loaded machine needs longer for 10,000 accounts than a reading may take. */
const dustOptions = { readTimeoutMs: 600_000 };

/** A node whose wallets have this many worthless token accounts. */
async function serveDust(counts: { accounts: number }) {
  const calls = new Map<string, number>();
  const clockAccount = createLocalChain().svm.getAccount(clockAddress);
  const toJson = (owner: string, data: Uint8Array) => ({
    ...{ lamports: 1_000_000, owner, executable: false, rentEpoch: 0, space: data.length },
    data: [Buffer.from(data).toString("base64"), "base64"],
  });
  const url = await serveRpc(async (_, init) => {
    const { id, method, params } = JSON.parse(String(init.body));
    calls.set(method, (calls.get(method) ?? 0) + 1);
    const [first, filter] = params;
    if (method === "getTokenAccountsByOwner") {
      const isFirst = filter.programId !== TOKEN_2022_PROGRAM_ADDRESS;
      const value = Array.from({ length: isFirst ? counts.accounts : 0 }, (_, index) => {
        const state = { mint: toMint(index), owner: first, amount: BigInt(index + 1) };
        const data = encodeTokenAccount(state).subarray(0, 109);
        return { pubkey: toMint(index), account: toJson(filter.programId, data) };
      });
      return Response.json({ jsonrpc: "2.0", id, result: { context: { slot: 5 }, value } });
    }
    const value = first.map((address: string) => {
      if (address !== clockAddress || !clockAccount.exists) return null;
      return toJson(clockAccount.programAddress, Uint8Array.from(clockAccount.data));
    });
    return Response.json({ jsonrpc: "2.0", id, result: { context: { slot: 5 }, value } });
  });
  return { url, calls };
}

const clockAddress = "SysvarC1ock11111111111111111111111111111111" as Address;

function toMint(index: number): Address {
  const bytes = Buffer.alloc(32, 7);
  bytes.writeUInt32BE(index + 1);
  return getAddressDecoder().decode(bytes);
}

test("listBalances pages through a wallet of many tokens with one reading", async () => {
  const { url, calls } = await serveDust({ accounts: isLongRun ? 10_000 : 700 });
  const chain = withChain(url, dustOptions);
  const { address: walletAddress } = await generateKeyPairSigner();
  const mints = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < 3; page++) {
    const query = { walletAddress, limit: 200, ...(cursor && { cursor }) };
    const body = await readBody(listBalances, chain, { query });
    expect(body.balances).toHaveLength(200);
    expect(JSON.stringify(body).length).toBeLessThan(2 * 1024 * 1024);
    for (const { mint } of body.balances) mints.add(mint);
    cursor = body.cursor ?? undefined;
  }
  expect(mints.size).toBe(600);
  expect(calls.get("getTokenAccountsByOwner")).toBe(2);
});

test("listBalances refuses a wallet of 10,001 tokens", async () => {
  const { url } = await serveDust({ accounts: 10_001 });
  const { address: walletAddress } = await generateKeyPairSigner();
  const call = { query: { walletAddress } };
  const refused = await callHandler(listBalances, withChain(url, dustOptions), call);
  expect(refused).toMatchObject({
    code: "invalid-request",
    details: [{ message: "has more than 10000 token accounts" }],
  });
});
