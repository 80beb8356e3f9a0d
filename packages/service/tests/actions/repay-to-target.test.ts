import { setTokenBalance } from "@bellwether/chain/token-accounts";
import { type Address, lamports } from "@solana/kit";
import { expect, test } from "vitest";
import type { Chain, ChainAccount } from "../../src/chain/chain.ts";
import { kamino } from "../../src/chain/kamino/kamino.ts";
import { findLendingAddresses } from "../../src/chain/kamino/lending-addresses.ts";
import { readClock } from "../../src/chain/read-clock.ts";
import { CLOCK_ADDRESS } from "../../src/chain/stake/stake-program.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import { describeReached } from "../../src/domain/events/position-occurrence.ts";
import { describeLevelAlert } from "../../src/domain/events/position-text.ts";
import { parsePosition } from "../../src/domain/positions/parse-position.ts";
import {
  mainMarket,
  openLendingWorld,
  openObligation,
  solReserve,
  usdcProduct,
  usdcReserve,
} from "../chain/kamino/lending-world.ts";
import { klend } from "../chain/kamino/recorded-accounts.ts";
import { simulateKlend } from "../chain/kamino/simulate-klend.ts";
import { createLocalChain, openWallet } from "../chain/local-chain.ts";
import { makeMarket } from "../support/market-fixtures.ts";
import { serviceUrl } from "../support/test-service.ts";
import { actionsWith, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { operator } from "./products.ts";
import { bodyOf } from "./transaction-body.ts";

async function begin() {
  const { svm, chain } = createLocalChain();
  const wallet: Address = (await openWallet(svm)).address;
  openLendingWorld(svm, { hasFarms: false });
  svm.airdrop(wallet, lamports(10_000_000_000n));
  await setTokenBalance(svm, wallet, usdcProduct.token, 5_000_000_000n);
  const simulated: string[] = [];
  const simulate: Chain["simulate"] = async (transaction, addresses) => {
    simulated.push(transaction);
    return simulateKlend(chain, transaction, addresses) ?? chain.simulate(transaction, addresses);
  };
  const connected = { ...chain, simulate };
  const actions = kamino.createActions({ chain: connected, key: undefined, operator });
  const fetch = await createActionHost({
    ...actionsWith({ chain: connected, providers: { kamino: actions } }),
    catalog: createActionCatalog(async () => [usdcProduct]),
  });
  if (usdcProduct.kind !== "lending-reserve") throw new Error("not a reserve");
  const { marketAddress, reserve } = usdcProduct;
  const link = `/api/v0/lending/${marketAddress}/reserves/${reserve}/repay?targetLtv=0.1`;
  return {
    ...{ chain, wallet, simulated, fetch },
    /** 40 SOL secure a debt. */
    owe: (units: bigint) =>
      openObligation(svm, wallet, {
        ...{ deposits: [[solReserve, 36_000_000_000n]], borrows: [[usdcReserve, units]] },
      }),
    read: async (query = "") => JSON.parse(await (await fetch(`${link}${query}`)).text()),
    press: () => press(fetch, link, wallet),
  };
}

/** The loan as a feed reads it from the chain. */
async function readLoan(chain: Chain, wallet: Address) {
  const state = kamino.createState({ markets: [mainMarket], actionsUrl: serviceUrl });
  const accounts = new Map<Address, ChainAccount>();
  const asked = new Set<Address>();
  let wanted: readonly Address[] = [findLendingAddresses(klend, mainMarket, wallet).obligation];
  while (wanted.length > 0) {
    const read = await chain.readAccounts(wanted);
    for (const [index, address] of wanted.entries()) {
      asked.add(address);
      if (read[index] !== undefined) accounts.set(address, read[index]);
    }
    wanted = state.listRelatedAddresses(accounts).filter((address) => !asked.has(address));
  }
  const [clock] = await chain.readAccounts([CLOCK_ADDRESS]);
  const { positions } = state.readPositions(accounts, readClock(clock), new Map());
  const parsed = parsePosition({ openedAt: new Date(0), ...positions[0]?.entry });
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const position = parsed.value;
  return { position, market: makeMarket({ id: position.marketId, type: "lending" }) };
}

test("the button of an alert about a loan to value builds a simulated transaction that repays to the rule's target", async () => {
  const { chain, wallet, simulated, owe, fetch } = await begin();
  owe(1_000_000_000n);
  const loan = await readLoan(chain, wallet);
  const level = { measure: "ltv", direction: "up", level: 0.12, targetLtv: 0.1 } as const;
  const reached = describeReached(level, loan, 0.11, 0.13, { publicUrl: serviceUrl });
  const { body, actions: [button] = [] } = describeLevelAlert(reached);
  const [, shown] = /, worth \$(\d+\.\d\d), lowers the loan to value to 10%\.$/.exec(body) ?? [];
  expect(button?.label).toBe("Repay");
  const { links } = JSON.parse(await (await fetch(button?.url ?? "")).text());
  const { label, href } = links.actions[0];
  const { status, transaction, message } = await press(fetch, href, wallet);
  expect([status, simulated.map(bodyOf)]).toEqual([200, [bodyOf(transaction)]]);
  expect(message).toContain(`${label} to`);
  // USDC is worth a dollar within a fraction of a per cent.
  const paid = Number(/^Repay (\d+\.\d+) USDC$/.exec(label)?.[1]);
  expect(paid / Number(shown)).toBeCloseTo(1, 2);
});

test("a repayment link with a target names the amount, and its transaction is simulated and offered", async () => {
  const { wallet, simulated, owe, read, press } = await begin();
  owe(1_000_000_000n);
  const { description, links } = await read(`&account=${wallet}`);
  const [, paid] = /^Repay (24\d\.\d+ USDC)$/.exec(links.actions[0].label) ?? [];
  expect(description).toContain(`Repaying ${paid} brings your loan to value from 13.`);
  expect(links.actions[0].href).toMatch(/\/repay\?targetLtv=0\.1$/);
  const { status, transaction, message } = await press();
  expect([status, simulated.map(bodyOf)]).toEqual([200, [bodyOf(transaction)]]);
  expect(message).toContain(`Repay ${paid} to`);
});

test("a repayment link whose target is reached is disabled, and builds no transaction", async () => {
  const { wallet, simulated, owe, read, press } = await begin();
  owe(500_000_000n);
  const message = expect.stringMatching(
    /^The loan to value is 6.66%, not above 10%: there is nothing/,
  );
  expect(await read(`&account=${wallet}`)).toMatchObject({ disabled: true, error: { message } });
  expect(await press()).toMatchObject({ status: 422, code: "action-unavailable", message });
  expect(simulated).toEqual([]);
});

test("a repayment link with a target and no wallet offers it without an amount", async () => {
  const { read } = await begin();
  const { description, links, disabled } = await read();
  expect([disabled, links.actions[0].label]).toEqual([undefined, "To an LTV of 10%"]);
  expect(description).toContain("brings your loan to value down to 10%, at the prices of then.");
});
