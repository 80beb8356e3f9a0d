import { type Address, getAddressDecoder, getAddressEncoder } from "@solana/kit";
import { expect, test } from "vitest";
import { ChainUnavailable } from "../../chain/chain.ts";
import type { ProviderState } from "../../chain/provider-state.ts";
import type { AccountWatch } from "../../chain/subscriptions/account-watch.ts";
import type { AccountWatcher, WatchListener } from "../../chain/subscriptions/account-watcher.ts";
import { WalletWatch } from "./wallet-watch.ts";

const addressOf = (...bytes: readonly number[]): Address => {
  const all = new Uint8Array(32);
  all.set(bytes);
  return getAddressDecoder().decode(all);
};
const program = addressOf(9);
const wallets = [addressOf(1), addressOf(2)] as const;
const [first, second] = wallets;
const { signal } = new AbortController();

/** A watch whose subscriptions are live from the test's slots. */
async function openWatch(maxSubscriptions: number) {
  const live = new Map<string, bigint>();
  const node = {
    watches: [] as readonly AccountWatch[],
    liveFrom: 100n as bigint | undefined,
    slot: 100n,
  };
  let listener: WatchListener | undefined;
  const watcher: AccountWatcher = {
    ...{ maxSubscriptions, isRefused: () => false, slot: () => node.slot, compare() {} },
    watch(watches) {
      node.watches = watches;
    },
    liveFrom: (key) => live.get(key) ?? node.liveFrom,
    state: () => ({ live: 1, refused: 0 }),
    async run(_, given) {
      listener = given;
    },
  };
  const state = {
    listPositionQueries: (owner: Address) => [
      { program, filters: [{ offset: 8, bytes: getAddressEncoder().encode(owner) }] },
    ],
  } as unknown as ProviderState;
  const times = { now: () => 1000, settleMs: 1, minRereadMs: 0, minListedWallets: 1 };
  const watch = new WalletWatch({ state, watcher, ...times });
  await watch.run(signal);
  watch.watch(wallets, new Map());
  const setLive = (slot: bigint | undefined) => {
    node.liveFrom = slot;
    listener?.onChange();
  };
  const listChanged = () => watch.listChanged(2000, signal);
  return {
    watch,
    node,
    live,
    setLive,
    listChanged,
    tell: (notice: object) => listener?.onNotice(notice as never),
  };
}

const keysOf = (watches: readonly AccountWatch[]) =>
  watches.map(({ key }) => key.split(" ").at(-1));

test("accounts are watched by address as far as the limit goes, and a notice is of the account's own wallet", async () => {
  const { watch, node, live, listChanged, tell } = await openWatch(4);
  const [one, two, three] = [addressOf(11), addressOf(12), addressOf(13)];
  watch.index.remember(first, { addresses: [one], slot: 200n });
  watch.index.remember(second, { addresses: [two, three], slot: 200n });
  for (const wallet of wallets) watch.index.noteRead(wallet, watch.index.begin(), 200n);
  live.set(`account ${one}`, 150n).set(`account ${two}`, 150n);
  watch.watchFound();
  expect(keysOf(node.watches)).toEqual([first, second, one, two]);
  // A round, which follows when subscriptions have become live.
  expect(await listChanged()).toEqual([]);
  tell({ watch: { key: `account ${two}`, address: two }, address: two, slot: 201n });
  expect(await listChanged()).toEqual([second]);
});

test("a notice of an account that went to another wallet is of both, whichever subscription tells", async () => {
  const { watch, node, listChanged, tell } = await openWatch(4);
  const moved = addressOf(11);
  const read = (slot: bigint) => {
    for (const wallet of wallets) watch.index.noteRead(wallet, watch.index.begin(), slot);
  };
  for (const wallet of wallets) watch.index.remember(wallet, { addresses: [moved], slot: 200n });
  read(200n);
  watch.watchFound();
  expect(keysOf(node.watches)).toEqual([first, second, moved]);
  expect(await listChanged()).toEqual([]);
  tell({ watch: { key: `account ${moved}`, address: moved }, address: moved, slot: 201n });
  expect(await listChanged()).toEqual([first, second]);
  read(201n);
  tell({ watch: { key: `program ${second}` }, address: moved, slot: 202n, wallet: second });
  expect((await listChanged()).toSorted()).toEqual([first, second].toSorted());
});

test("a wallet that gets a watched account is read once more, since its notices went to another one", async () => {
  const { watch, node } = await openWatch(4);
  const moved = addressOf(11);
  watch.index.remember(first, { addresses: [moved], slot: 200n });
  watch.watchFound();
  watch.index.noteRead(first, watch.index.begin(), 200n);
  watch.index.remember(second, { addresses: [moved], slot: 205n });
  watch.index.noteRead(second, watch.index.begin(), 205n);
  node.slot = 210n;
  watch.watchFound();
  expect(watch.index.listChanged()).toEqual([second]);
});

test("subscriptions that are live again need a round, which lists the accounts as of their slot", async () => {
  const { watch, setLive, listChanged } = await openWatch(1);
  expect(await listChanged()).toEqual([]);
  const asked: (readonly [number, bigint])[] = [];
  const find = (slot: bigint, failure?: Error) =>
    watch.findShared(
      wallets,
      {
        async findOwners(_, missing, from) {
          asked.push([missing.length, from]);
          if (failure) throw failure;
          return { slot, accounts: new Map(missing.map((wallet) => [wallet, [addressOf(50)]])) };
        },
      },
      signal,
    );
  await find(105n);
  expect(watch.index.find(second)).toEqual([addressOf(50)]);
  setLive(undefined);
  await find(110n);
  setLive(120n);
  expect(watch.index.find(second)).toBeUndefined();
  await find(0n, new ChainUnavailable("is refused."));
  // Once for each round and gap.
  await find(125n);
  expect(await listChanged()).toEqual([]);
  watch.watch(wallets, new Map());
  await find(125n);
  expect(watch.index.find(second)).toEqual([addressOf(50)]);
  await find(130n);
  expect(asked).toEqual([
    [2, 100n],
    [2, 120n],
    [2, 120n],
  ]);
});
