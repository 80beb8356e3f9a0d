import { createMint, setTokenBalance } from "@bellwether/chain/token-accounts";
import { type Address, address, getAddressDecoder, lamports } from "@solana/kit";
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { expect, test } from "vitest";
import type { Chain, Simulation } from "../../src/chain/chain.ts";
import { readClock } from "../../src/chain/read-clock.ts";
import { CLOCK_ADDRESS } from "../../src/chain/stake/stake-program.ts";
import { positionLayout } from "../../src/chain/whirlpool/account-layouts.ts";
import { whirlpool } from "../../src/chain/whirlpool/whirlpool.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import type { LiquidityPool } from "../../src/domain/actions/products.ts";
import { describeReached } from "../../src/domain/events/position-occurrence.ts";
import { describeLevelAlert } from "../../src/domain/events/position-text.ts";
import { parsePosition } from "../../src/domain/positions/parse-position.ts";
import { patch } from "../chain/kamino/recorded-accounts.ts";
import { createLocalChain, openWallet } from "../chain/local-chain.ts";
import { encodeTokenAccount } from "../chain/set-token-account.ts";
import { solPool, whirlpoolProgram } from "../chain/whirlpool/mainnet-accounts.ts";
import { openPool, openPoolPosition } from "../chain/whirlpool/open-pool.ts";
import { simulateMove } from "../chain/whirlpool/simulate-move.ts";
import { simulateWhirlpool } from "../chain/whirlpool/simulate-whirlpool.ts";
import { makeMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { serviceUrl } from "../support/test-service.ts";
import { actionsWith, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { operator, sol, ticket, usdc } from "./products.ts";
import { bodyOf } from "./transaction-body.ts";

/*
 * Positions in mainnet's SOL pool, whose price is 98.0397 USDC a SOL, on a chain without Orca's program.
 */

const product: LiquidityPool = {
  ...{ kind: "liquidity-pool", id: "sol-usdc", poolId: solPool, providerName: "Orca Whirlpools" },
  ...{ provider: { name: "whirlpool" }, icon: "https://bellwether.example/icons/orca.svg" },
  ...{ firstToken: sol, secondToken: usdc },
};
const path = `/api/v0/clmm/${solPool}/add-liquidity`;
const mint = address(ticket.mint);
const token2022 = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");
/** From 80 to 90 USDC a SOL: the position holds only USDC. */
const below = { lower: -25_256, upper: -24_080 };
/** From 110 to 120 USDC a SOL: the position holds only SOL. */
const above = { lower: -22_072, upper: -21_204 };
const around = { lower: -23_600, upper: -22_800 };
const liquidity = 58_000_000_000n;

async function begin({
  range = below,
  holdsSol = 2,
  offered = product,
  held = liquidity,
}: {
  range?: typeof below;
  holdsSol?: number;
  offered?: LiquidityPool;
  held?: bigint;
} = {}) {
  const { svm, chain } = createLocalChain();
  const wallet = (await openWallet(svm, holdsSol)).address;
  createMint(svm, usdc);
  await setTokenBalance(svm, wallet, usdc, 0n);
  openPool(svm);
  const position = await openPoolPosition(svm, {
    ...{ pool: solPool, wallet, mint, range, liquidity: held },
  });
  const simulated: string[] = [];
  let last: Simulation | undefined;
  const simulate: Chain["simulate"] = async (transaction, addresses) => {
    simulated.push(transaction);
    last = await (simulateMove(chain, transaction, addresses) ??
      simulateWhirlpool(chain, transaction, addresses) ??
      chain.simulate(transaction, addresses));
    return last;
  };
  const connected = { ...chain, simulate };
  const actions = whirlpool.createActions({ chain: connected, key: undefined, operator });
  const fetch = await createActionHost({
    ...actionsWith({ chain: connected, providers: { whirlpool: actions } }),
    catalog: createActionCatalog(async () => [offered]),
  });
  /** Lands the last simulated transaction. */
  const land = () => {
    for (const { address: at, after } of last?.accounts ?? []) {
      const account = after ?? {
        owner: address("11111111111111111111111111111111"),
        lamports: 0n,
        data: new Uint8Array(),
      };
      const { owner: programAddress, data } = account;
      const common = { executable: false, lamports: lamports(account.lamports), programAddress };
      svm.setAccount({ ...common, address: at, data, space: BigInt(data.length) });
    }
  };
  const link = `${path}?movePosition=${position}`;
  return {
    ...{ svm, chain, wallet, position, simulated, fetch, land, link },
    read: async (href = link) => JSON.parse(await (await fetch(href)).text()),
    press: (href = link) => press(fetch, href, wallet),
  };
}

type Fixture = Awaited<ReturnType<typeof begin>>;

/** The position as a feed reads it from the chain. */
async function readEntry({ svm, chain, wallet, position }: Fixture) {
  const state = whirlpool.createState({ markets: [solPool], actionsUrl: serviceUrl });
  const [token] = await findAssociatedTokenPda({ owner: wallet, mint, tokenProgram: token2022 });
  const wanted = [solPool, position, token];
  const accounts = new Map(
    wanted.flatMap((at) => {
      const account = svm.getAccount(at);
      if (!account.exists) return [];
      const { programAddress: owner, data, lamports: held } = account;
      return [[at, { owner, lamports: held, data: Uint8Array.from(data) }] as const];
    }),
  );
  const tokens = new Map([
    [solToken.address, { token: solToken, priceUsd: 98 }],
    [usdcToken.address, { token: usdcToken, priceUsd: 1 }],
  ]);
  const [clock] = await chain.readAccounts([CLOCK_ADDRESS]);
  const { positions } = state.readPositions(accounts, readClock(clock), tokens);
  const parsed = parsePosition({ openedAt: new Date(0), ...positions[0]?.entry });
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return {
    position: parsed.value,
    market: makeMarket({ id: parsed.value.marketId, type: "yield" }),
  };
}

const readPosition = async ({ chain }: Fixture, at: Address) => {
  const [account] = await chain.readAccounts([at]);
  return account?.owner === whirlpoolProgram ? positionLayout.decode(account.data) : undefined;
};

test("the button of an alert about a range leads through two simulated transactions to a position around the price", async () => {
  const fixture = await begin();
  const { fetch, simulated, wallet, position, land } = fixture;
  const level = { measure: "in-range", direction: "down", level: 0.5 } as const;
  const entry = await readEntry(fixture);
  const reached = describeReached(level, entry, 1, 0, { publicUrl: serviceUrl });
  const { body, actions: [button] = [] } = describeLevelAlert(reached);
  expect(body).toBe(
    "The liquidity of SOL earns nothing now. Moving the range withdraws 993.606 USDC, worth $993.61, and opens a position of the same width around the price; you sign twice.",
  );
  expect(button?.label).toBe("Move the range");
  const { description, links } = JSON.parse(await (await fetch(button?.url ?? "")).text());
  expect(description).toContain(
    "Your position holds 993.605826 USDC and 0 SOL, from 80.0204 to 90.0059",
  );
  const first = await press(fetch, links.actions[0].href, wallet);
  expect([first.status, simulated.map(bodyOf)]).toEqual([200, [bodyOf(first.transaction)]]);
  expect(first.message).toBe(
    "Step 1 of 2: withdraw all of your position in Orca Whirlpools, 993.605826 USDC and 0 SOL, with its fees, and swap 498.034578 USDC in the same pool for at least 5.027117574 SOL. Step 2 of 2: open a position of the same width, from 92.4506 to 103.987 USDC a SOL, and close the old one.",
  );
  expect(amountsOf(first)).toEqual({ SOL: 5.033117574, USDC: 496.771248 });
  land();
  const [button2] = nextOf(first).links?.actions ?? [];
  expect(button2?.label).toBe("Continue with step 2");
  const second = await press(fetch, button2?.href ?? "", wallet);
  expect(second.message).toBe(
    "Open a position in Orca Whirlpools with 491.809398 USDC and 5.033117578 SOL, from 92.4506 to 103.987 USDC a SOL; the price is 98.0397. At most 496.771248 USDC and 5.906896189 SOL if the price moves. The old position is closed.",
  );
  expect(simulated.slice(1).map(bodyOf)).toEqual([bodyOf(second.transaction)]);
  expect(nextOf(second)).toMatchObject({ type: "completed", title: "Position moved" });
  land();
  expect(await readPosition(fixture, position)).toBeUndefined();
  const [, moved = ""] = /^Your position (\w+) holds/.exec(nextOf(second).description) ?? [];
  const { lower, upper } = below;
  const opened = await readPosition(fixture, address(moved));
  expect((opened?.tickUpperIndex ?? 0) - (opened?.tickLowerIndex ?? 0)).toBe(upper - lower);
});

test("a position of the first token alone sells a part of it for the second one", async () => {
  const { press } = await begin({ range: above });
  const first = await press();
  expect(first.status).toBe(200);
  expect(first.message).toContain(
    ", and swap 3.719311381 SOL in the same pool for at least 360.849307 USDC.",
  );
  expect(amountsOf(first)).toEqual({ SOL: 3.712942593, USDC: 362.049307 });
});

test("a link that moves a position within its range is disabled, and builds no transaction", async () => {
  const { read, press, simulated } = await begin({ range: around });
  const message = "The price is within the range of this position, so there is nothing to move.";
  expect(await read()).toMatchObject({ disabled: true, error: { message } });
  expect(await press()).toMatchObject({ status: 422, code: "action-unavailable", message });
  expect(simulated).toEqual([]);
});

test("rewards are claimed before the position moves, by the same link", async () => {
  const fixture = await begin();
  const { svm, position, press, land, link } = fixture;
  const [rewardMint, vault] = [7, 8].map(toAddress) as [Address, Address];
  change(svm, solPool, (data) => patch(data, [269, 32, 7n], [301, 32, 8n]));
  change(svm, position, (data) => patch(data, [160, 8, 500n]));
  change(svm, address(usdc.mint), (data) => data, rewardMint);
  const [held] = await findAssociatedTokenPda({
    ...{ owner: fixture.wallet, mint: address(usdc.mint), tokenProgram: TOKEN_PROGRAM_ADDRESS },
  });
  const filled = encodeTokenAccount({ mint: rewardMint, owner: solPool, amount: 1_000n });
  change(svm, held, () => filled, vault);
  const claim = await press();
  expect(claim.message).toContain("Claim the fees and rewards");
  expect(nextOf(claim).links?.actions).toEqual([
    { type: "transaction", label: "Continue with the move", href: link },
  ]);
  land();
  expect((await press()).message).toContain("Step 1 of 2: withdraw all of your position");
});

test("a wallet without the lamports of the second step is refused before the first one", async () => {
  const { press, simulated } = await begin({ holdsSol: 0.1 });
  expect(await press()).toMatchObject({
    ...{ status: 422, code: "insufficient-funds" },
    message: "This wallet holds 0.1 SOL; fees and new accounts need 0.1521954 SOL.",
  });
  expect(simulated).toEqual([]);
});

test("a position that a part of was withdrawn needs the amount to go on", async () => {
  const { press, read, link } = await begin({ held: 0n });
  expect(await press()).toMatchObject({
    ...{ status: 422, code: "invalid-amount" },
    message: expect.stringContaining("Give the amount that the first step names"),
  });
  expect(await press(`${link}&amount=5`)).toMatchObject({
    ...{ status: 422, code: "insufficient-funds" },
    message: "This wallet holds 0 USDC, less than the 5 USDC asked for.",
  });
  expect((await read()).disabled).toBeUndefined();
});

test.each([
  ["percentage=50", "leave these out"],
  ["rangePercentage=10", "leave these out"],
  [`positionAddress=${solPool}`, "leave these out"],
])("movePosition is refused together with %s", async (query, message) => {
  const { press, link } = await begin();
  expect(await press(`${link}&${query}`)).toMatchObject({
    ...{ status: 400, code: "invalid-request", message: expect.stringContaining(message) },
  });
});

test("another wallet's position, a closed one and a paused pool are not moved", async () => {
  const { svm, fetch, link } = await begin();
  const other = (await openWallet(svm, 2)).address;
  await setTokenBalance(svm, other, usdc, 0n);
  expect(await press(fetch, link, other)).toMatchObject({
    ...{ status: 422, code: "position-not-found" },
    message: "This position does not belong to the wallet.",
  });
  const closed = JSON.parse(await (await fetch(`${path}?movePosition=${ticket.mint}`)).text());
  expect(closed.error.message).toBe("This pool has no such position; it may be closed.");
  const message = "Deposits are paused. Try again tomorrow.";
  const short = await press(fetch, `${path}?movePosition=${"1".repeat(33)}`, other);
  expect(short).toMatchObject({ status: 400, message: expect.stringContaining("movePosition") });
  const paused = await begin({
    offered: { ...product, depositsPaused: { description: "The pool is closed.", message } },
  });
  expect(await paused.press()).toMatchObject({ status: 422, message });
  expect((await paused.read()).error).toEqual({ message });
});

function amountsOf(answer: object): Record<string, number> {
  const { received } = (answer as { effects: { received: readonly ReceivedToken[] } }).effects;
  return Object.fromEntries(received.map(({ token, amount }) => [token.symbol, amount]));
}

interface ReceivedToken {
  readonly token: { readonly symbol: string };
  readonly amount: number;
}

interface NextAction {
  readonly type: string;
  readonly description: string;
  readonly links?: { readonly actions: readonly { href: string; label: string }[] };
}

function nextOf(answer: object): NextAction {
  return (answer as { links: { next: { action: NextAction } } }).links.next.action;
}

const toAddress = (first: number) =>
  getAddressDecoder().decode(Uint8Array.of(first, ...new Uint8Array(31)));

/** Writes an account with other bytes, to itself or to another address. */
function change(
  svm: Fixture["svm"],
  from: Address,
  toData: (data: Uint8Array) => Uint8Array,
  to: Address = from,
): void {
  const account = svm.getAccount(from);
  if (!account.exists) throw new Error(`${from} is missing.`);
  svm.setAccount({ ...account, address: to, data: toData(Uint8Array.from(account.data)) });
}
