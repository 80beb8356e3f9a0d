import { type Address, address, getAddressEncoder } from "@solana/kit";
import { expect, test } from "vitest";
import type { ProviderState } from "../../chain/provider-state.ts";
import type { FoundOwners } from "../../chain/reader/owner-lists.ts";
import type { AccountWatcher, WatchListener } from "../../chain/subscriptions/account-watcher.ts";
import { WalletWatch } from "./wallet-watch.ts";

const program = address("KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD");
const listed = address("8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb");
const tooLong = address("ALdL9cvCZZvBLHF3zwB5E54w2shyZW6Zai57oqsbSu6C");
const account = address("2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo");

const state = {
  listPositionQueries: (wallet: Address) => [
    { program, filters: [{ offset: 8, bytes: getAddressEncoder().encode(wallet) }] },
  ],
} as unknown as ProviderState;

/** Every subscription is live from slot 5. One covers both wallets, since the node allows no more. */
const watcher = {
  ...{ maxSubscriptions: 1, watch() {}, slot: () => 5n },
  ...{ liveFrom: () => 5n, isRefused: () => false },
  run: async (_: AbortSignal, { onChange }: WatchListener) => onChange(),
} as unknown as AccountWatcher;

test("a wallet missing from the lists of the whole program is searched for by itself", async () => {
  const watch = new WalletWatch({ state, watcher, now: () => 0, minListedWallets: 1 });
  const signal = new AbortController().signal;
  watch.watch([listed, tooLong], new Map());
  await watch.run(signal);
  const findOwners = async (): Promise<FoundOwners> => ({
    accounts: new Map([[listed, [account]]]),
    slot: 6n,
  });
  await watch.findShared([listed, tooLong], { findOwners }, signal);
  expect([listed, tooLong].map((wallet) => watch.index.find(wallet))).toEqual([
    [account],
    undefined,
  ]);
});
