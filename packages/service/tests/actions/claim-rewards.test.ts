import { createMint, setTokenBalance } from "@bellwether/chain/token-accounts";
import { type Address, lamports } from "@solana/kit";
import { expect, test } from "vitest";
import type { Chain, Simulation } from "../../src/chain/chain.ts";
import { kamino } from "../../src/chain/kamino/kamino.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import type { SplToken } from "../../src/domain/actions/tokens.ts";
import { addressOf } from "../../src/feeds/simulator/addresses.ts";
import { changeTokenAccount, frozen } from "../chain/change-token-account.ts";
import {
  mainMarket,
  openLendingWorld,
  usdcProduct,
  usdcReserve,
} from "../chain/kamino/lending-world.ts";
import { type FarmOptions, openFarm } from "../chain/kamino/open-farm.ts";
import { borrower, recordedAt } from "../chain/kamino/open-kamino.ts";
import { patch } from "../chain/kamino/recorded-accounts.ts";
import { simulateFarms } from "../chain/kamino/simulate-farms.ts";
import { createLocalChain } from "../chain/local-chain.ts";
import { simulateWith } from "../chain/simulate-call.ts";
import { actionsWith, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { operator, sol, ticket, usdc } from "./products.ts";

/* Reward claims on a chain without Kamino's programs: simulations pay what is unclaimed. */

const path = `/api/v0/lending/${mainMarket}/reserves/${usdcReserve}/claim-rewards`;
const wallet = borrower as Address;
const mints = [usdc, ticket].map(({ mint }) => mint as Address);
const [usdcMint, ticketMint] = mints as [Address, Address];

interface Scene extends Partial<FarmOptions> {
  /** Mints beside USDC and tickets. */
  readonly tokens?: readonly SplToken[];
  readonly hasFarms?: boolean;
  readonly hasAccount?: boolean;
  readonly hasUsdc?: boolean;
  readonly isFrozen?: boolean;
  readonly sol?: bigint;
  /** Changes what the simulation says. */
  readonly spoil?: (simulation: Simulation) => Simulation;
}

async function claim(scene: Scene = {}, query = "") {
  const { hasFarms = true, hasAccount = true, hasUsdc = true, spoil = (same) => same } = scene;
  const { svm, chain } = createLocalChain();
  openLendingWorld(svm, { hasFarms });
  for (const token of [ticket, ...(scene.tokens ?? [])]) createMint(svm, token);
  svm.airdrop(wallet, lamports(scene.sol ?? 1_000_000_000n));
  if (hasUsdc) await setTokenBalance(svm, wallet, usdc, 5_000_000n);
  if (scene.isFrozen) await changeTokenAccount(svm, wallet, usdc, frozen);
  if (hasFarms && hasAccount) {
    const rewards = [{ mint: usdcMint, unclaimed: 1_250_000n }];
    openFarm(svm, { market: mainMarket, reserve: usdcReserve, wallet, rewards, ...scene });
  }
  const paying = simulateWith(chain, [simulateFarms]);
  const simulate: Chain["simulate"] = async (...call) => spoil(await paying.simulate(...call));
  const simulated = { ...chain, simulate };
  const providers = {
    kamino: kamino.createActions({ chain: simulated, key: undefined, operator }),
  };
  const fetch = await createActionHost({
    ...actionsWith({ chain: simulated, providers }),
    catalog: createActionCatalog(async () => [usdcProduct]),
  });
  return { ...(await press(fetch, path + query, wallet)), fetch };
}

test("a claim pays what was earned, less the fee of the farm", async () => {
  const claimed = await claim({ feeBps: 400n });
  expect(claimed).toMatchObject({
    status: 200,
    message: "Claim the rewards of your position in Kamino, at least 1.2 USDC.",
    costs:
      "Program: Kamino Farms (FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr). Network fee: 5,000 lamports (0.000005 SOL).",
    effects: {
      program: { name: "Kamino Farms" },
      received: [{ token: { address: usdcMint }, amountBaseUnits: "1200000" }],
      spent: [],
      rentLamports: "0",
    },
    links: { next: { action: { type: "completed", title: "Claimed" } } },
  });
});

test("a fee of the farm that is no whole unit is rounded up in the promise", async () => {
  const claimed = await claim({
    rewards: [{ mint: usdcMint, unclaimed: 1_250_001n }],
    feeBps: 400n,
  });
  expect(claimed.message).toContain("at least 1.2 USDC");
  expect(claimed.status).toBe(200);
});

test("a fee above the whole reward is refused, since the promise would be a loss", async () => {
  expect(await claim({ feeBps: 50_000n })).toMatchObject({
    ...{ status: 422, code: "action-unavailable" },
  });
});

test("a claim opens missing token accounts and names their rent", async () => {
  const rewards = [
    { mint: ticketMint, unclaimed: 7n },
    { mint: sol.mint as Address, unclaimed: 2_000_000n },
  ];
  const claimed = await claim({ rewards }, "?simulate=only");
  expect(claimed).toMatchObject({
    status: 200,
    message: "Claim the rewards of your position in Kamino, at least 7 8ajT…cSk9 and 0.002 SOL.",
    // The wrapped SOL account closes again.
    effects: { rentLamports: "2039280" },
  });
  expect(claimed.transaction).toBeUndefined();
});

test("three rewards fit into a transaction, and the next action claims the rest", async () => {
  const tokens = ["a", "b", "c", "d"].map((name) => ({ ...ticket, mint: addressOf(name) }));
  const rewards = tokens.map(({ mint }) => ({ mint: mint as Address, unclaimed: 5n }));
  const claimed = await claim({ rewards, tokens }, "?transactionVersion=v0");
  expect(claimed).toMatchObject({
    status: 200,
    links: {
      next: {
        action: {
          type: "action",
          links: {
            actions: [{ label: "Claim the rest", href: `${path}?transactionVersion=v0` }],
          },
        },
      },
    },
  });
  expect(Reflect.get(claimed.effects, "received")).toHaveLength(3);
});

const soon = { minClaimDuration: 3600n, lastClaim: BigInt(recordedAt) - 3599n };
const refusals: readonly [string, string, Scene][] = [
  ["action-unavailable", "earn no rewards of Kamino", { hasFarms: false }],
  ["position-not-found", "has earned no rewards in the reserve", { hasAccount: false }],
  [
    "action-unavailable",
    "nothing since its last claim",
    { rewards: [{ mint: usdcMint, unclaimed: 0n }] },
  ],
  [
    "action-unavailable",
    "so soon after the last claim",
    { rewards: [{ mint: usdcMint, unclaimed: 1n, ...soon }] },
  ],
  ["invalid-account", "frozen", { isFrozen: true }],
  ["invalid-account", "to another wallet", { owner: addressOf("another wallet") as Address }],
  ["insufficient-funds", "fees and new accounts need", { hasUsdc: false, sol: 1_000_000n }],
];

test.each(refusals)("%s: %s", async (code, words, scene) => {
  expect(await claim(scene)).toMatchObject({ code, message: expect.stringContaining(words) });
});

test("a reward is claimed again once the time between claims is over", async () => {
  const reward = { mint: usdcMint, unclaimed: 9n, minClaimDuration: 3600n };
  const lastClaim = BigInt(recordedAt) - 3600n;
  expect(await claim({ rewards: [{ ...reward, lastClaim }] })).toMatchObject({ status: 200 });
});

const FARM_USER_BYTES = 920;
const spoilt: readonly [string, NonNullable<Scene["spoil"]>][] = [
  ["pays a unit less", lessTokens],
  ["changes the stake of the position", changeUser([408, 16, 99n])],
  ["gives the rewards' account to another wallet", changeUser([48, 8, 1n])],
];

test.each(spoilt)("a simulation that %s is refused", async (_, spoil) => {
  expect(await claim({ spoil })).toMatchObject({ status: 422, code: "unexpected-changes" });
});

function lessTokens(simulation: Simulation): Simulation {
  const accounts = simulation.accounts.map((account) =>
    account.after?.data.length === 165
      ? {
          ...account,
          after: { ...account.after, data: patch(account.after.data, [64, 8, 6_249_999n]) },
        }
      : account,
  );
  return { ...simulation, accounts };
}

function changeUser(field: Parameters<typeof patch>[1]) {
  return (simulation: Simulation): Simulation => ({
    ...simulation,
    accounts: simulation.accounts.map((account) =>
      account.after?.data.length === FARM_USER_BYTES
        ? { ...account, after: { ...account.after, data: patch(account.after.data, field) } }
        : account,
    ),
  });
}

test("the descriptor has one button, and names program, fee and rent", async () => {
  const { fetch } = await claim();
  const descriptor = JSON.parse(await (await fetch(path)).text());
  expect(descriptor).toMatchObject({
    title: "Claim rewards of Kamino",
    description: expect.stringContaining("Program: Kamino Farms (Farms"),
    links: { actions: [{ label: "Claim", href: path }] },
  });
});
