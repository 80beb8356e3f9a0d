import { createMint } from "@bellwether/chain/token-accounts";
import {
  type Address,
  addEncoderSizePrefix,
  generateKeyPairSigner,
  getAddressEncoder,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getUtf8Encoder,
  lamports,
} from "@solana/kit";

import { sql } from "kysely";
import type { LiteSVM } from "litesvm";
import { Registry } from "prom-client";
import { beforeAll, expect, test } from "vitest";
import { findMetadataAddress } from "../../src/chain/tokens/metadata-account.ts";
import type { AssetDescription } from "../../src/domain/assets/asset.ts";
import { createMintFeed } from "../../src/feeds/solana/mint-feed.ts";
import { createMintReader } from "../../src/feeds/solana/mint-reader.ts";
import { openChainReaders } from "../../src/feeds/solana/open-chain-reader.ts";
import { addRpcMetrics } from "../../src/feeds/solana/rpc-metrics.ts";
import { createTokenDescriber } from "../../src/feeds/solana/token-describer.ts";
import { getAsset, searchAssets } from "../../src/operations/assets.ts";
import type { Service } from "../../src/service.ts";
import { createLocalChain } from "../chain/local-chain.ts";
import { createRpcFetch, serveRpc } from "../chain/rpc-server.ts";
import {
  interestBearing,
  openMint,
  paused,
  setChainTime,
  tokenMetadata,
  transferFee,
} from "../chain/token-2022.ts";
import { useDatabase } from "../support/database.ts";
import { callHandler, createTestService, readBody } from "../support/test-service.ts";

const db = useDatabase();
let service: Service;
let moveClock: (ms: number) => void;
const chainClock = { unixTime: 1n, epoch: 0n };
const signal = new AbortController().signal;
const fullMint = "2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo" as Address;
const namedMint = "USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA" as Address;
const fee = { epoch: 0n, maxBaseUnits: 5n, basisPoints: 100 };

beforeAll(() => {
  ({ service, moveClock } = createTestService(db()));
});

async function openReader(svm: LiteSVM) {
  let calls = 0;
  const answer = createRpcFetch(svm);
  const url = await serveRpc(async (address, init) => {
    calls += 1;
    return await answer(address, init);
  });
  const { reader } = openChainReaders(
    { kind: "solana", url, callsPerSecond: 1000 },
    {
      ...{ clock: service.clock, allowPrivateAddresses: true },
      rpcCounters: addRpcMetrics(new Registry()),
    },
  );
  return { reader, countCalls: () => calls };
}

const readAsset = (mint: string) => readBody(getAsset, service, { path: { id: `solana:${mint}` } });

const list = (mint: string, symbol: string): AssetDescription => ({
  ...{ id: `solana:${mint}`, chain: "solana", address: mint, tags: [], decimals: 6 },
  ...{ name: symbol, symbol },
});

test("an asset shows its mint's authorities and extensions as the chain has them, each read once a day", async () => {
  const { svm } = createLocalChain();
  setChainTime(svm, 1_790_000_000n);
  const rate = { initializedAt: 1n, averageRate: 250, updatedAt: 2n, rate: 500 };
  const later = { epoch: 9n, maxBaseUnits: 9n, basisPoints: 900 };
  openMint(svm, fullMint, 6, [
    ...[transferFee({ older: fee, newer: later }), interestBearing(rate), paused],
    { type: 9, bytes: new Uint8Array(0) },
  ]);
  const plain = (await generateKeyPairSigner()).address;
  createMint(svm, { mint: plain, decimals: 6 });
  const gone = (await generateKeyPairSigner()).address;
  setAuthorities(svm, plain, gone);
  const { assets } = service.store;
  const listed = [list(fullMint, "FULL"), list(plain, "PLAIN"), list(gone, "GONE")];
  await assets.saveAssets("test", listed, service.clock.now());
  expect(await readAsset(fullMint)).not.toHaveProperty("mintAccount");

  const { reader: chain, countCalls } = await openReader(svm);
  const batches = () => createMintFeed({ chain, assets, clock: service.clock }).batches(signal);
  const { value } = await batches()[Symbol.asyncIterator]().next();
  expect(value).toEqual({ observedAt: service.clock.now() });
  const observedAt = service.clock.now().toISOString();
  expect(await readAsset(fullMint)).toMatchObject({
    ...{ isListed: true, name: "FULL" },
    mintAccount: {
      ...{ tokenProgram: "spl-token-2022", supplyBaseUnits: String(10n ** 15n), observedAt },
      extensions: [
        ...["transfer-fee-config", "interest-bearing-config", "pausable"],
        "non-transferable",
      ],
      ...{ transferFee: 0.01, maxTransferFeeBaseUnits: "5", interestRate: 0.05 },
      ...{ isPaused: true, isNonTransferable: true },
    },
  });
  expect((await readAsset(fullMint)).mintAccount).not.toHaveProperty("mintAuthority");
  const { mintAccount } = await readAsset(plain);
  const authorities = { mintAuthority: gone, freezeAuthority: gone };
  expect(mintAccount).toMatchObject({
    tokenProgram: "spl-token",
    extensions: [],
    observedAt,
    ...authorities,
  });
  expect(await readAsset(gone)).not.toHaveProperty("mintAccount");

  const calls = countCalls();
  await batches()[Symbol.asyncIterator]().next();
  expect(countCalls()).toBe(calls);
  moveClock(86_400_001);
  await batches()[Symbol.asyncIterator]().next();
  expect(countCalls()).toBe(calls + 1);
  expect((await readAsset(plain)).mintAccount?.observedAt).toBe(service.clock.now().toISOString());
});

test("a mint that an earlier version stored has the names of today", async () => {
  const mint = (await generateKeyPairSigner()).address;
  await service.store.assets.saveAssets("test", [list(mint, "EARLIER")], service.clock.now());
  const at = { readAt: "2026-11-02T09:30:00.000Z" };
  const stored = { program: "spl-token", supplyBaseUnits: "7", extensions: [], ...at };
  await sql`update assets set mint = ${JSON.stringify(stored)}::jsonb where address = ${mint}`.execute(
    db(),
  );
  expect((await readAsset(mint)).mintAccount).toEqual({
    ...{ tokenProgram: "spl-token", supplyBaseUnits: "7", extensions: [] },
    observedAt: at.readAt,
  });
});

/** Who can mint a token and freeze its accounts. */
function setAuthorities(svm: LiteSVM, mint: Address, authority: Address): void {
  const account = svm.getAccount(mint);
  if (!account.exists) throw new Error("There is no mint.");
  const data = Uint8Array.from(account.data);
  for (const at of [0, 46]) data.set([1, 0, 0, 0, ...getAddressEncoder().encode(authority)], at);
  svm.setAccount({ ...account, data });
}

const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder());
const metadataEncoder = getStructEncoder([
  ["key", getU8Encoder()],
  ["updateAuthority", getAddressEncoder()],
  ["mint", getAddressEncoder()],
  ["name", text],
  ["symbol", text],
  ["uri", text],
]);

async function setMetadata(svm: LiteSVM, mint: Address, name: string, uri: string) {
  const symbol = "USDC\0\0";
  const fields = { key: 4, updateAuthority: mint, mint, name: name.padEnd(32, "\0"), symbol, uri };
  const data = Uint8Array.from(metadataEncoder.encode(fields));
  svm.setAccount({
    ...{ address: await findMetadataAddress(mint), data, space: BigInt(data.length) },
    ...{ executable: false, lamports: lamports(10n ** 9n) },
    programAddress: "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s" as Address,
  });
}

test("tokens that no list has become assets with the names of their makers, marked and after listed ones", async () => {
  const { svm } = createLocalChain();
  const imitation = (await generateKeyPairSigner()).address;
  const unnamed = (await generateKeyPairSigner()).address;
  for (const mint of [imitation, unnamed]) createMint(svm, { mint, decimals: 6 });
  await setMetadata(svm, imitation, "USD Coin", "https://token.example/1.json\0\0");
  openMint(svm, namedMint, 2, [tokenMetadata(namedMint, " Light\u202ehouse\0", "LIGHT")]);
  const { assets } = service.store;
  const real = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
  await assets.saveAssets("test", [{ ...list(real, "USDC"), name: "USD Coin" }], new Date(0));
  const { reader } = await openReader(svm);
  const mints = createMintReader(reader);
  const describer = createTokenDescriber({ mints, assets, clock: service.clock });
  const missing = [imitation, unnamed, namedMint, "not a mint", real];
  await describer.describeMissing(missing, chainClock, signal);

  expect(await readAsset(namedMint)).toMatchObject({
    ...{ name: "Lighthouse", symbol: "LIGHT", decimals: 2, isListed: false, tags: [] },
    mintAccount: { extensions: ["token-metadata"], metadataUri: "https://token.example" },
  });
  expect(await callHandler(getAsset, service, { path: { id: `solana:${unnamed}` } })).toMatchObject(
    {
      code: "not-found",
    },
  );
  for (const query of [{ name: "USD Coin" }, { name: "usdc" }, { ticker: "USDC" }]) {
    const found = await readBody(searchAssets, service, { query });
    expect(found.assets.map(({ address, isListed }) => [address, isListed])).toEqual([
      [real, true],
      [imitation, false],
    ]);
  }
  const similar = await readBody(searchAssets, service, { query: { name: "Lighthuose" } });
  expect(similar.assets).toEqual([]);

  // A feed allowed only to describe new tokens describes this one.
  const rights = { assets: false };
  const token = list(imitation, "COIN");
  expect(await assets.saveAssets("lists", [token], new Date(1), rights)).toEqual(new Map());
  expect(await readAsset(imitation)).toMatchObject({
    ...{ name: "COIN", isListed: true },
    mintAccount: { tokenProgram: "spl-token", metadataUri: "https://token.example/1.json" },
  });
  const other = createTokenDescriber({ mints, assets, clock: service.clock });
  await other.save({
    mints: await mints.readMints([imitation], signal),
    names: await mints.readNames([imitation], signal),
    chainClock,
  });
  expect(await readAsset(imitation)).toMatchObject({ name: "COIN", isListed: true });
});
