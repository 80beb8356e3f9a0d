import { Bank } from "@bellwether/chain/bank";
import { openVoteAccount } from "@bellwether/chain/vote-accounts";
import { type Address, generateKeyPairSigner, getAddressEncoder, lamports } from "@solana/kit";
import { AccountState, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { LiteSVM } from "litesvm";
import { Registry } from "prom-client";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { ChainAccount } from "../../src/chain/chain.ts";
import { STAKE_PROGRAM_ADDRESS } from "../../src/chain/stake/stake-program.ts";
import { Decimal } from "../../src/domain/decimal.ts";
import { createFeeds } from "../../src/feeds/create-feed.ts";
import { parseFeedEntry } from "../../src/feeds/feeds-file/parse-feed-entry.ts";
import { createFeedRunner } from "../../src/feeds/run-feeds.ts";
import { addRpcMetrics } from "../../src/feeds/solana/rpc-metrics.ts";
import { createWalletReader } from "../../src/feeds/solana/wallet-reader.ts";
import { listPositions } from "../../src/operations/positions.ts";
import type { Service } from "../../src/service.ts";
import { createActionFixture, press } from "../actions/action-fixture.ts";
import { marketAddress, stakeReserve, validator } from "../actions/products.ts";
import { borrower, lendingMarket, openKamino } from "../chain/kamino/open-kamino.ts";
import { createLocalChain, signAndLand } from "../chain/local-chain.ts";
import { createRpcFetch, serveRpc } from "../chain/rpc-server.ts";
import { type MainnetPool, mainnetPools, toAccount } from "../chain/stake-pool/recorded-pools.ts";
import { startEpoch } from "../chain/validator.ts";
import {
  buildSolWorld,
  solPool,
  solPositionMint,
  toTokenAccount,
} from "../chain/whirlpool/mainnet-accounts.ts";
import { useDatabase } from "../support/database.ts";
import { solToken, usdcToken } from "../support/market-fixtures.ts";
import { createTestService, readBody, serviceUrl } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";

const db = useDatabase();
let service: Service;

beforeAll(async () => {
  ({ service } = createTestService(db(), { clock: { now: () => new Date() } }));
  // Before a chain brings prices at its own time.
  await savePrice(solToken, 150);
  await savePrice(usdcToken, 1);
});

async function savePrice(token: typeof solToken, priceUsd: number) {
  const at = new Date();
  const asset = { id: `solana:${token.address}`, chain: "solana", name: token.symbol, tags: [] };
  await service.store.assets.saveAssets("test", [{ ...asset, ...token }], at);
  const price = { assetId: asset.id, observedAt: at, priceUsd: new Decimal(priceUsd) };
  await service.store.assets.recordPrices("test", [{ ...price, isJumpConfirmed: false }]);
}

interface RunOptions {
  readonly wallets: readonly string[];
  readonly providers?: object;
  readonly fallbackUrls?: readonly string[];
  readonly webSocketUrls?: readonly string[];
  readonly intervalSeconds?: number;
}

/** The feeds of a feeds file entry. */
function openEntry(url: string, entry: RunOptions, registry = new Registry()) {
  const { wallets, providers = { stake: {} }, ...others } = entry;
  const polled = others.webSocketUrls === undefined ? { maxSubscriptions: 0 } : {};
  const common = { kind: "solana", name: "chain", callsPerSecond: 1000, ...polled };
  const fields = { ...common, url, providers, ...others };
  const parsed = parseFeedEntry(fields, {});
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return createFeeds(parsed.value, {
    ...{ clock: service.clock, ...service.store, seed: "s", actionsUrl: serviceUrl },
    ...{ allowPrivateAddresses: true, intervalMs: 100, watchedWallets: () => wallets },
    rpcCounters: addRpcMetrics(registry),
    backOff: () => 10,
  });
}

/** Runs an entry's feeds until the test ends. */
function runEntry(url: string, entry: RunOptions) {
  const registry = new Registry();
  const feeds = openEntry(url, entry, registry);
  const problems: string[] = [];
  const warn = (fields: { readonly problems?: readonly string[] }) =>
    void problems.push(...(fields.problems ?? []));
  const log = { info: () => {}, warn };
  const runner = createFeedRunner({ feeds, stores: service.store, clock: service.clock, log });
  const controller = new AbortController();
  const runs = runner.jobs.map((job) => job.run(controller.signal));
  onTestFinished(async () => {
    controller.abort();
    await Promise.all(runs);
  });
  return { states: runner.states, problems, readMetrics: () => registry.metrics() };
}

const readPositions = async (wallet: string) => {
  const { positions } = await readBody(listPositions, service, {
    query: { walletAddress: wallet },
  });
  return positions;
};

async function openStaker() {
  const fixture = await createActionFixture();
  await openVoteAccount(fixture.svm, validator);
  startEpoch(fixture.svm, 10n);
  const bank = new Bank(fixture.svm);
  const path = `/api/v0/lending/${marketAddress}/reserves/${stakeReserve}`;
  const send = async (query: string) => {
    const { transaction } = await press(fixture.fetch, `${path}/${query}`, fixture.wallet.address);
    await signAndLand(bank, transaction, fixture.wallet);
  };
  return { svm: fixture.svm as LiteSVM, bank, wallet: fixture.wallet.address, send };
}

test("a stake on a chain is a position of its wallet until it is withdrawn", async () => {
  const { svm, bank, wallet, send } = await openStaker();
  const before = new Date();
  await send("deposit?amount=2");
  const answer = createRpcFetch(svm, bank);
  const { address: whale } = await generateKeyPairSigner();
  const whaleBytes = Buffer.from(getAddressEncoder().encode(whale)).toString("base64");
  const url = await serveRpc(async (address, init) =>
    String(init.body).includes(whaleBytes)
      ? new Response("[".repeat(5_000_000))
      : await answer(address, init),
  );
  const { readMetrics, states } = runEntry(url, { wallets: [whale, wallet] });
  const [position] = await waitFor(async () => {
    const found = await readPositions(wallet);
    return found.length > 0 && found;
  });
  expect(position).toMatchObject({
    ...{ type: "yield", walletAddress: wallet, marketId: "stake-solana" },
    provider: { id: "native-staking", name: "Native staking" },
    deposit: { token: solToken, amountBaseUnits: "2002282880", valueUsd: 300.342432 },
    ...{ stakePhase: "activating", apy: 0, historyStatus: "complete" },
    // The SOL price at the deposit time.
    profitAndLoss: { invested: 300.342432, costBasisUsd: 300.342432, totalPnlUsd: 0 },
  });
  const [openedAt, earliest] = [new Date(position?.openedAt ?? 0), before.setMilliseconds(0)];
  expect(openedAt.getTime()).toBeGreaterThanOrEqual(earliest);
  const inPhase = (phase: string) =>
    waitFor(async () => {
      const [stake] = await readPositions(wallet);
      return stake?.type === "yield" && stake.stakePhase === phase;
    });
  expect(states()[0]?.lastProblem).toMatch(
    `${whale} has too many accounts: getProgramAccounts 127.0.0.1`,
  );
  startEpoch(svm, 11n);
  await inPhase("active");
  await send("withdraw?percentage=100");
  await inPhase("deactivating");
  expect((await readPositions(wallet))[0]?.openedAt).toBe(position?.openedAt);
  startEpoch(svm, 12n);
  await inPhase("inactive");
  await send("withdraw?percentage=100");
  await waitFor(async () => (await readPositions(wallet)).length === 0);
  const { host } = new URL(url);
  const labels = `host="${host}",method="getMultipleAccounts",outcome="answered"`;
  expect(await readMetrics()).toContain(`bellwether_chain_calls_total{${labels}}`);
  expect(await readMetrics()).toContain(`bellwether_chain_received_bytes_total{host="${host}"}`);
});

test("subscriptions bring a stake and its end between two rounds", async () => {
  const { svm, bank, wallet, send } = await openStaker();
  const url = await serveRpc(createRpcFetch(svm, bank), bank);
  const slots = setInterval(() => bank.advanceSlot(), 20);
  onTestFinished(() => clearInterval(slots));
  const webSocketUrls = [url.replace("http", "ws")];
  const { readMetrics } = runEntry(url, {
    wallets: [wallet],
    webSocketUrls,
    intervalSeconds: 3600,
  });
  const isSubscribed = 'bellwether_chain_subscribed{feed="chain/stake"} 1';
  await waitFor(async () => (await readMetrics()).includes(isSubscribed));
  await send("deposit?amount=2");
  await waitFor(async () => (await readPositions(wallet)).length === 1);
  const live = 'bellwether_chain_subscriptions{feed="chain/stake",state="live"} 2';
  await waitFor(async () => (await readMetrics()).includes(live));
  // A stake from this epoch is withdrawn at once, which closes its account.
  await send("withdraw?percentage=100");
  await waitFor(async () => (await readPositions(wallet)).length === 0);
  const { host } = new URL(url);
  expect(await readMetrics()).toMatch(
    new RegExp(`bellwether_chain_notifications_total\\{host="${host}"\\} [1-9]`),
  );
});

test("positions stay while an index loses their accounts, an address dies and the layout changes", async () => {
  const { svm, bank, wallet, send } = await openStaker();
  await send("deposit?amount=3");
  givePools(svm);
  givePoolTokens(svm, jito, wallet, 2_000_000_000n);
  givePoolTokens(svm, blaze, wallet, 3_000_000_000n);
  const answer = createRpcFetch(svm, bank);
  const fault = { index: false, layout: false, pool: false };
  // Each answering address has the fault: which one is asked depends on how long the other rests.
  const answerWithFaults: typeof answer = async (url, init) => {
    const { id, method } = JSON.parse(String(init.body));
    const { result } = JSON.parse(await (await answer(url, init)).text());
    if (method === "getProgramAccounts" && fault.index) result.value = [];
    if (method === "getMultipleAccounts" && fault.layout) {
      const stakes = result.value.filter(isStake);
      for (const stake of stakes) stake.data[0] = Buffer.alloc(201).toString("base64");
    }
    if (method === "getMultipleAccounts" && fault.pool) {
      const pool = result.value.find(isJito);
      if (pool) pool.data[0] = Buffer.alloc(611, 2).toString("base64");
    }
    return Response.json({ jsonrpc: "2.0", id, result });
  };
  const primary = await serveRpc(async (url, init) => {
    const { method } = JSON.parse(String(init.body));
    const limited = new Response("slow down", { status: 429, headers: { "retry-after": "0.01" } });
    return method === "getProgramAccounts" ? limited : await answerWithFaults(url, init);
  });
  const fallback = await serveRpc(answerWithFaults);
  // Nothing listens on port 1.
  const fallbackUrls = ["http://127.0.0.1:1/", fallback];
  const pools = mainnetPools.filter(({ token }) => token !== "JupSOL");
  const providers = { stake: {}, "stake-pool": { markets: pools.map(({ pool }) => pool) } };
  const entry = { wallets: [wallet], fallbackUrls, providers };
  const { states, problems, readMetrics } = runEntry(primary, entry);
  const stateOf = () => states()[0] as NonNullable<ReturnType<typeof states>[0]>;
  await waitFor(async () => (await readPositions(wallet)).length === 3);
  const ofJito = (await readPositions(wallet)).find(({ marketId }) =>
    marketId?.endsWith(jito.pool),
  );
  expect(ofJito).toMatchObject({ deposit: { amountBaseUnits: "2146800314" } });
  expect(await readMetrics()).toContain('outcome="rate-limited"');
  expect(states().map(({ name }) => name)).toEqual(["chain/stake", "chain/stake-pool"]);

  fault.index = true;
  const { accepted } = stateOf();
  await waitFor(() => stateOf().accepted > accepted + 4);
  expect(await readPositions(wallet)).toHaveLength(3);

  fault.layout = true;
  await waitFor(() => stateOf().lastProblem?.includes("No stake account"));
  expect(stateOf().lastProblem).toMatch(
    /chain\/stake: No stake account .* has 201 bytes; this version reads 200\.$/,
  );
  expect(stateOf().lastFailureAt?.getTime()).toBeGreaterThanOrEqual(
    stateOf().lastSuccessAt?.getTime() ?? 0,
  );
  expect(await readPositions(wallet)).toHaveLength(3);
  const failedAt = stateOf().lastFailureAt ?? new Date();
  // The other provider goes on.
  await waitFor(() => (states()[1]?.lastSuccessAt ?? failedAt) > failedAt);

  fault.pool = true;
  await waitFor(() => states()[1]?.lastProblem?.includes("is not a stake pool"));
  givePoolTokens(svm, blaze, wallet, 0n);
  // An unreadable pool keeps its own positions alone.
  await waitFor(async () => (await readPositions(wallet)).length === 2);
  expect((await readPositions(wallet)).map(({ id }) => id)).toContain(ofJito?.id);
  expect(problems).toContainEqual(
    expect.stringMatching(
      new RegExp(`^The position ${ofJito?.id} was not read; it stays as it was stored at 20.*Z`),
    ),
  );
});

const [jito, , blaze] = mainnetPools as [MainnetPool, MainnetPool, MainnetPool];
const isJito = (account: { data: string[] } | null) => account?.data[0] === jito.data;

/** The JitoSOL and BlazeStake pools, as mainnet had them. */
function givePools(svm: LiteSVM) {
  for (const recorded of [jito, blaze]) {
    const { owner: programAddress, data } = toAccount(recorded, jito.program);
    const account = { executable: false, lamports: lamports(10_000_000n), programAddress, data };
    svm.setAccount({ ...account, address: recorded.pool as Address, space: BigInt(data.length) });
  }
}

/** The pool's tokens for a wallet, at its mint's address. */
function givePoolTokens(svm: LiteSVM, { poolMint }: MainnetPool, owner: Address, amount: bigint) {
  const mint = poolMint as Address;
  const token = getTokenEncoder().encode({
    ...{ mint, owner, amount, delegate: null, delegatedAmount: 0n },
    ...{ state: AccountState.Initialized, isNative: null, closeAuthority: null },
  });
  svm.setAccount({
    ...{ address: mint, programAddress: TOKEN_PROGRAM_ADDRESS, data: Uint8Array.from(token) },
    ...{ executable: false, lamports: lamports(10_000_000n), space: 165n },
  });
}

const isStake = (account: { owner: string } | null) => account?.owner === STAKE_PROGRAM_ADDRESS;

test("a loan with Kamino is a position with the prices of its oracle", async () => {
  const svm = createLocalChain().svm;
  openKamino(svm);
  const owner = borrower;
  const providers = { kamino: { markets: [lendingMarket] } };
  const url = await serveRpc(createRpcFetch(svm));
  const { states } = runEntry(url, { wallets: [owner], providers });
  const [position] = await waitFor(async () => {
    const found = await readPositions(owner);
    return found.length > 0 && found;
  });
  expect(position).toMatchObject({
    ...{ type: "lending", provider: { id: "kamino" }, liquidationLtv: 0.75 },
    deposits: [{ token: { symbol: "SOL" }, amountBaseUnits: "35964792646" }],
    borrows: [{ token: { symbol: "USDC" }, amountBaseUnits: "4025022526" }],
  });
  expect(states()[0]).toMatchObject({ name: "chain/kamino", waiting: 0 });
});

test("liquidity in a Whirlpool is a position until another wallet has its token", async () => {
  const svm = createLocalChain().svm;
  const [wallet, tokenAccount] = (
    await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  ).map(({ address }) => address) as [Address, Address];
  const set = (address: Address, { owner: programAddress, data }: ChainAccount) => {
    const common = { executable: false, lamports: lamports(1_000_000_000n), programAddress };
    svm.setAccount({ ...common, address, data, space: BigInt(data.length) });
  };
  for (const [at, account] of buildSolWorld(tokenAccount, wallet)) set(at, account);
  const clock = svm.getClock();
  const setTime = (unixTimestamp: bigint) =>
    svm.setClock(Object.assign(clock, { slot: 441_977_650n, unixTimestamp }));
  setTime(1_789_559_580n);
  const url = await serveRpc(createRpcFetch(svm));
  const providers = { whirlpool: { markets: [solPool] } };
  const { states } = runEntry(url, { wallets: [wallet], providers });
  // The rate needs two readings.
  await waitFor(() => (states()[0]?.waiting ?? 0) > 0);
  setTime(1_789_559_640n);
  const [position] = await waitFor(async () => {
    const found = await readPositions(wallet);
    return found.length > 0 && found;
  });
  expect(position).toMatchObject({
    ...{ type: "yield", provider: { id: "orca" }, marketId: `whirlpool-${solPool}`, apy: 0 },
    deposit: { token: { symbol: "SOL" }, amountBaseUnits: "28702293867" },
    liquidity: {
      ...{ inRange: true, amounts: [{ amount: 5.781390714 }, { amount: 2247.158066 }] },
      fees: [{ amountBaseUnits: "102234557" }, { amountBaseUnits: "10464456" }],
    },
  });
  set(tokenAccount, toTokenAccount({ mint: solPositionMint, owner: wallet, amount: 0n }));
  await waitFor(async () => (await readPositions(wallet)).length === 0);
});

test("listPositions reads a wallet that no feed watches, and says when", async () => {
  const { svm, bank, wallet, send } = await openStaker();
  await send("deposit?amount=4");
  const stranger = (await openStaker()).wallet;
  let calls = 0;
  let isDown = false;
  const answer = createRpcFetch(svm, bank);
  const url = await serveRpc(async (address, init) => {
    calls += 1;
    return isDown ? new Response("down", { status: 503 }) : await answer(address, init);
  });
  const feeds = openEntry(url, { wallets: [] });
  const log = { warn: () => {} };
  // A busy machine may take longer than an answer waits.
  const walletReader = createWalletReader({
    feeds,
    stores: service.store,
    clock: service.clock,
    log,
    waitMs: 60_000,
  });
  const ask = (...walletAddresses: string[]) =>
    readBody(listPositions, { ...service, walletReader }, { query: { walletAddresses } });
  const before = new Date();
  const { positions, observedAt } = await ask(wallet);
  const stake = { walletAddress: wallet, stakePhase: "activating" };
  // No answer waits for the transactions; they are read after it.
  expect(positions).toMatchObject([{ ...stake, historyStatus: "reading" }]);
  expect(new Date(observedAt ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime());

  await waitFor(async () => {
    const [position = {}] = (await ask(wallet)).positions;
    return "historyStatus" in position && position.historyStatus === "complete";
  });
  const called = calls;
  expect((await ask(wallet)).observedAt).toBe(observedAt);
  expect(calls).toBe(called);

  isDown = true;
  const partial = await ask(wallet, stranger);
  expect(partial.positions).toHaveLength(1);
  expect(partial.observedAt).toBeUndefined();
  const signers = await Promise.all(Array.from({ length: 11 }, generateKeyPairSigner));
  const many = signers.map(({ address }) => address);
  const failed = calls;
  expect((await ask(...many)).observedAt).toBeUndefined();
  expect(calls).toBe(failed);
});

test("the wallets that one network asks for leave room for those of others", async () => {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const gate = Promise.withResolvers<void>();
  const feed = {
    name: "slow",
    async *batches() {},
    async readWallets(wallets: readonly string[], signal: AbortSignal) {
      asked.push(...wallets);
      signals.push(signal);
      await gate.promise;
      throw new Error("down");
    },
  };
  const lines: object[] = [];
  const walletReader = createWalletReader({
    feeds: [feed],
    stores: service.store,
    clock: service.clock,
    log: { warn: (fields) => lines.push(fields) },
    waitMs: 60_000,
  });
  const askEach = (network: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      walletReader.readWallets([`${network} ${index}`], network),
    );
  const greedy = askEach("greedy", 12);
  expect(await Promise.all(greedy.slice(10))).toEqual([{ isNew: false }, { isNew: false }]);
  const other = askEach("other", 1);
  await waitFor(() => asked.length > 0);
  // Three readings at once leave calls to the feeds' rounds.
  expect(asked).toEqual(["greedy 0", "greedy 1", "greedy 2"]);
  gate.resolve();
  expect(await Promise.all([...greedy.slice(0, 10), ...other])).toEqual(
    Array.from({ length: 11 }, () => ({ isNew: true })),
  );
  expect(asked).toContain("other 0");
  expect(asked).toHaveLength(11);
  expect(lines).toEqual([{ feed: "slow", error: "down" }]);
  // A failed reading's calls end with it.
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

/** A reader for a feed never read whole, such as a wallet with a position no provider knows. */
function openPartialReader() {
  let nowMs = Date.parse("2026-11-02T09:30:00Z");
  const asked: string[] = [];
  const clock = { now: () => new Date(nowMs) };
  const feed = {
    name: "partial",
    async *batches() {},
    async readWallets(wallets: readonly string[]) {
      asked.push(...wallets);
      return { observedAt: clock.now(), problems: ["The positions of a bundle are not read."] };
    },
  };
  const log = { warn: () => {} };
  const parts = { feeds: [feed], stores: service.store, clock, log, waitMs: 60_000 };
  const walletReader = createWalletReader(parts);
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { walletReader, asked, pass };
}

test("a wallet that is never read whole is read every 30 seconds at most, for all callers", async () => {
  const { walletReader, asked, pass } = openPartialReader();
  const times = [];
  for (let second = 0; second < 180; second++) {
    const before = asked.length;
    const networks = [`a${second}`, `b${second}`, `c${second}`];
    await Promise.all(networks.map((network) => walletReader.readWallets(["wallet"], network)));
    expect(asked.length - before).toBeLessThanOrEqual(1);
    if (asked.length > before) times.push(second);
    pass(1000);
  }
  expect(times).toEqual([0, 6, 17, 38, 69, 100, 131, 162]);
});

test("in a minute, a network has 60 wallets read, and all networks 600", async () => {
  const { walletReader, asked, pass } = openPartialReader();
  const read = async (network: string, count: number, first = 0) => {
    const before = asked.length;
    for (let wallet = first; wallet < first + count; wallet++) {
      await walletReader.readWallets([`${network} ${wallet}`], network);
    }
    return asked.length - before;
  };
  expect(await read("greedy", 70)).toBe(60);
  // The read ones are known.
  expect(await walletReader.readWallets(["greedy 0"], "greedy")).toEqual({ isNew: true });
  expect(await read("other", 5)).toBe(5);
  for (let network = 0; network < 8; network++) await read(`n${network}`, 60);
  expect(await read("last", 60)).toBe(55);
  expect(await read("later", 1)).toBe(0);
  pass(60_000);
  expect(await read("greedy", 3, 100)).toBe(3);
});
