import { setTokenBalance } from "@bellwether/chain/token-accounts";
import { type Address, lamports } from "@solana/kit";
import { expect, test } from "vitest";
import type { Chain } from "../../src/chain/chain.ts";
import { kamino } from "../../src/chain/kamino/kamino.ts";
import { createActionCatalog } from "../../src/domain/actions/catalog.ts";
import {
  openLendingWorld,
  openObligation,
  solReserve,
  usdcProduct,
  usdcReserve,
} from "../chain/kamino/lending-world.ts";
import { simulateKlend } from "../chain/kamino/simulate-klend.ts";
import { createLocalChain, openWallet } from "../chain/local-chain.ts";
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
    ...{ wallet, simulated },
    /** 40 SOL secure a debt. */
    owe: (units: bigint) =>
      openObligation(svm, wallet, {
        ...{ deposits: [[solReserve, 36_000_000_000n]], borrows: [[usdcReserve, units]] },
      }),
    read: async (query = "") => JSON.parse(await (await fetch(`${link}${query}`)).text()),
    press: () => press(fetch, link, wallet),
  };
}

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
