import { generateKeyPairSigner } from "@solana/kit";
import { expect, test } from "vitest";
import type { Chain } from "../../src/chain/chain.ts";
import { LayoutChanged } from "../../src/chain/provider-state.ts";
import { programs } from "../../src/domain/actions/products.ts";
import { actionsWith, createActionFixture, press } from "./action-fixture.ts";
import { createActionHost } from "./action-host.ts";
import { openProviderLinks } from "./open-provider-links.ts";
import { marketAddress, stakeReserve } from "./products.ts";

test("a provider that meets an account of another layout refuses each order with its program", async () => {
  const { chain, wallet } = await createActionFixture();
  const fail = () => Promise.reject(new LayoutChanged("another length"));
  const stake = { program: programs.stake, deposit: fail, withdraw: fail };
  const fetch = await createActionHost(actionsWith({ chain, providers: { stake } }));
  const path = `/api/v0/lending/${marketAddress}/reserves/${stakeReserve}`;
  for (const order of ["deposit?amount=1", "withdraw?percentage=100"]) {
    expect(await press(fetch, `${path}/${order}`, wallet.address)).toMatchObject({
      ...{ status: 422, code: "action-unavailable" },
      message:
        "The program of Stake has changed, and this service does not know the change yet. Use the app of Stake.",
    });
  }
});

test.each([
  ["Kamino Lend", 8624],
  ["Kamino Lend", 3344],
  ["Orca Whirlpools", 653],
])("links of %s refuse accounts that are longer than %i bytes", async (name, bytes) => {
  const wallet = (await generateKeyPairSigner()).address;
  const upgrade = (chain: Chain): Chain => ({
    ...chain,
    readAccounts: async (addresses) =>
      (await chain.readAccounts(addresses)).map((account) =>
        account?.data.length === bytes
          ? { ...account, data: Buffer.concat([account.data, Buffer.alloc(8)]) }
          : account,
      ),
  });
  const { fetch, links } = await openProviderLinks(wallet, upgrade);
  const path = name === "Orca Whirlpools" ? "/clmm/" : "/borrow";
  for (const link of links.filter((href) => href.includes(path))) {
    expect(await press(fetch, link, wallet)).toMatchObject({
      ...{ status: 422, code: "action-unavailable" },
      message: expect.stringContaining(`The program of ${name} has changed`),
    });
  }
});
