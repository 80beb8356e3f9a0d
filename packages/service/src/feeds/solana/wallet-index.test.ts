import { type Address, getAddressDecoder } from "@solana/kit";
import { expect, test } from "vitest";
import { WalletIndex } from "./wallet-index.ts";

const addressOf = (number: number): Address =>
  getAddressDecoder().decode(new Uint8Array(32).fill(number));
const [wallet, first, second] = [addressOf(1), addressOf(2), addressOf(3)];

/** An index for one wallet, whose account was found and read at slot 100. */
function openIndex() {
  const clock = { now: 1_000_000, liveFrom: 90n as bigint | undefined };
  const index = new WalletIndex({
    liveFrom: () => clock.liveFrom,
    now: () => clock.now,
    maxAgeMs: 60_000,
    minRereadMs: 2000,
  });
  index.watch(new Set([wallet]), 80n);
  index.remember(wallet, { addresses: [first], slot: 100n });
  index.noteRead(wallet, index.begin(), 100n);
  return { index, clock };
}

test("accounts are known while notices cover the time since they were found", () => {
  const { index, clock } = openIndex();
  expect(index.find(wallet)).toEqual([first]);
  clock.liveFrom = 101n;
  expect(index.find(wallet)).toBeUndefined();
  clock.liveFrom = undefined;
  expect(index.find(wallet)).toBeUndefined();
  clock.liveFrom = 100n;
  expect(index.find(wallet)).toEqual([first]);
  clock.now += 60_001;
  expect(index.find(wallet)).toBeUndefined();
});

test("accounts that were found before the wallet was watched are found again", () => {
  const { index } = openIndex();
  index.watch(new Set(), 100n);
  index.remember(wallet, { addresses: [first], slot: 120n });
  index.watch(new Set([wallet]), 130n);
  expect(index.find(wallet)).toBeUndefined();
  index.remember(wallet, { addresses: [first], slot: 129n });
  expect(index.find(wallet)).toBeUndefined();
  index.remember(wallet, { addresses: [first], slot: 130n });
  expect(index.find(wallet)).toEqual([first]);
});

test("a notice of a read slot, or of another wallet, changes nothing", () => {
  const { index } = openIndex();
  index.note(wallet, { address: first, slot: 100n });
  index.note(wallet, { address: second, slot: 99n });
  index.note(addressOf(9), { address: first, slot: 200n });
  expect(index.nextDueAt()).toBe(Number.POSITIVE_INFINITY);
  expect(index.find(wallet)).toEqual([first]);
});

test("a changed wallet is due until a reading has reached the slot of its notice", () => {
  const { index, clock } = openIndex();
  index.note(wallet, { address: first, slot: 105n });
  expect(index.listChanged()).toEqual([]);
  clock.now += 2000;
  expect(index.listChanged()).toEqual([wallet]);
  index.noteRead(wallet, index.begin(), 104n);
  clock.now += 2000;
  expect(index.listChanged()).toEqual([wallet]);
  index.noteRead(wallet, index.begin(), 105n);
  expect(index.nextDueAt()).toBe(Number.POSITIVE_INFINITY);
});

test("a notice that comes late does not take back the slot of a newer one", () => {
  const { index, clock } = openIndex();
  for (const slot of [110n, 105n]) index.note(wallet, { address: first, slot });
  clock.now += 2000;
  index.noteRead(wallet, index.begin(), 107n);
  clock.now += 2000;
  expect(index.listChanged()).toEqual([wallet]);
  index.noteRead(wallet, index.begin(), 110n);
  expect(index.listChanged()).toEqual([]);
});

test("an account that appears during a reading is read after it, and is known until it is found", () => {
  const { index, clock } = openIndex();
  const begin = index.begin();
  index.note(wallet, { address: second, slot: 105n });
  index.noteRead(wallet, begin, 110n);
  clock.now += 2000;
  expect(index.listChanged()).toEqual([wallet]);
  expect(index.find(wallet)).toEqual([first, second]);
  index.noteRead(wallet, index.begin(), 110n);
  expect(index.listChanged()).toEqual([]);
  // A list at an older slot may lack it, a later one has it if it still exists.
  index.remember(wallet, { addresses: [first], slot: 104n });
  expect(index.find(wallet)).toEqual([first, second]);
  index.remember(wallet, { addresses: [first], slot: 105n });
  expect(index.find(wallet)).toEqual([first]);
});

test("a wallet whose accounts change all the time is read at intervals, and found anew beyond 500", () => {
  const { index, clock } = openIndex();
  for (let number = 0; number < 600; number++) {
    const bytes = new Uint8Array(32).fill(7);
    new DataView(bytes.buffer).setUint32(0, number);
    index.note(wallet, { address: getAddressDecoder().decode(bytes), slot: 105n });
  }
  expect(index.nextDueAt()).toBe(clock.now + 2000);
  expect(index.find(wallet)).toBeUndefined();
});

test("a notice of a slot that the cluster has not reached is read once, and its account is not kept", () => {
  const { index, clock } = openIndex();
  index.note(wallet, { address: second, slot: 2n ** 53n - 1n });
  clock.now += 2000;
  expect(index.listChanged()).toEqual([wallet]);
  index.remember(wallet, { addresses: [first], slot: 110n });
  index.noteRead(wallet, index.begin(), 110n);
  expect(index.nextDueAt()).toBe(Number.POSITIVE_INFINITY);
  expect(index.find(wallet)).toEqual([first]);
});
