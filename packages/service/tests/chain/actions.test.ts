import { balanceOf, createMint, setTokenBalance } from "@bellwether/chain/token-accounts";
import { openVoteAccount } from "@bellwether/chain/vote-accounts";
import { expect, test } from "vitest";
import { createActions } from "../../src/chain/actions.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { press } from "../actions/action-fixture.ts";
import { createActionHost } from "../actions/action-host.ts";
import {
  marketAddress,
  products,
  stakeReserve,
  usdc,
  usdcReserve,
  validator,
} from "../actions/products.ts";
import { testSigningKey } from "../actions/test-signing-key.ts";
import { createLocalChain, openWallet, signAndSend } from "./local-chain.ts";
import { createRpcFetch, serveRpc } from "./rpc-server.ts";

const settings = {
  chainTimeoutMs: 2_000,
  network: "devnet",
  operator: "Bellwether",
  hosts: ["lending-actions"],
} as const;
const parts = {
  catalog: createActionCatalog(async () => products),
  random: systemRandom,
  reportUnavailable: () => {},
  reportUnexpected: () => {},
  fetch,
};
const deposit = `/api/v0/lending/${marketAddress}/reserves/${usdcReserve}/deposit`;

test("createActions with a cluster and a key creates deposits over HTTP", async () => {
  const { svm } = createLocalChain();
  createMint(svm, usdc);
  const wallet = await openWallet(svm);
  await setTokenBalance(svm, wallet.address, usdc, 10_000_000n);
  const chainUrl = await serveRpc(createRpcFetch(svm));
  const actions = await createActions({ ...settings, chainUrl, signingKey: testSigningKey }, parts);
  const host = await createActionHost(actions);
  const { transaction } = await press(host, `${deposit}?amount=4`, wallet.address);
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  expect(await balanceOf(svm, wallet.address, usdc.mint)).toBe(6_000_000n);
  const response = await host(deposit);
  expect(response.headers.get("X-Blockchain-Ids")).toBe("solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1");
});

test("createActions with a cluster and no key stakes SOL and takes nothing into custody", async () => {
  const { svm } = createLocalChain();
  createMint(svm, usdc);
  await openVoteAccount(svm, validator);
  const wallet = await openWallet(svm);
  const chainUrl = await serveRpc(createRpcFetch(svm));
  const host = await createActionHost(await createActions({ ...settings, chainUrl }, parts));
  const stake = `/api/v0/lending/${marketAddress}/reserves/${stakeReserve}`;
  const { transaction } = await press(host, `${stake}/deposit?amount=4`, wallet.address);
  expect(await signAndSend(svm, transaction, wallet)).toBeUndefined();
  expect(await press(host, `${stake}/withdraw?percentage=100`, wallet.address)).toMatchObject({
    message: "Withdraw 4.00228288 SOL from your stake with Lighthouse.",
  });
  expect(await press(host, `${deposit}?amount=4`, wallet.address)).toMatchObject({
    status: 503,
    message: "This service has no key for its vault, so it cannot create this transaction.",
  });
});

test("a transaction answers 503 if the cluster is down", async () => {
  const chainUrl = "http://127.0.0.1:1/";
  const actions = await createActions({ ...settings, chainUrl, signingKey: testSigningKey }, parts);
  const host = await createActionHost(actions);
  expect((await press(host, `${deposit}?amount=4`, marketAddress)).status).toBeOneOf([422, 503]);
  const { address } = await openWallet(createLocalChain().svm);
  expect((await press(host, `${deposit}?amount=4`, address)).status).toBe(503);
});

test.each([
  [{ chainUrl: "file:///etc/passwd" }, "The chain's address must begin with http:// or https://."],
  [{ chainUrl: "rpc.example" }, "The chain's address must begin with http:// or https://."],
  [
    { network: "moon" },
    'The network is "moon"; it must be mainnet, devnet, testnet or a CAIP-2 id of Solana.',
  ],
  [
    { signingKey: "abc" },
    "The signing key must be 64 bytes, in base58 or as a JSON array of numbers.",
  ],
])("createActions refuses %o", async (wrong, message) => {
  await expect(createActions({ ...settings, ...wrong }, parts)).rejects.toThrow(message);
});
