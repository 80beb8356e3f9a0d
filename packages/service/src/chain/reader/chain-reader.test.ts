import { type Address, getAddressDecoder, type RpcTransport } from "@solana/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ChainUnavailable } from "../chain.ts";
import { CLOCK_ADDRESS } from "../stake/stake-program.ts";
import { createChainReader } from "./chain-reader.ts";

const { signal } = new AbortController();
const noRelated = () => [];
const addressOf = (number: number) => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, number + 1);
  return getAddressDecoder().decode(bytes);
};
const owner = addressOf(9_999);

/**
 * A cluster whose accounts contain their last change's slot. A call reads one slot, and takes as many slots as `paces`
 * says.
 */
function openCluster(
  paces: readonly number[],
  changes: (address: Address, slot: number) => boolean,
) {
  let slot = 1000;
  const asked: (readonly Address[])[] = [];
  const lastChange = (address: Address, at: number) => {
    for (let past = at; past > 1000; past--) if (changes(address, past)) return past;
    return 1000;
  };
  const write = (address: Address) => {
    const data = Buffer.alloc(40);
    data.writeBigUInt64LE(BigInt(address === CLOCK_ADDRESS ? slot : lastChange(address, slot)));
    return { owner, lamports: 1, data: [data.toString("base64"), "base64"] };
  };
  const transport = (async ({ payload }: { payload: unknown }) => {
    const { params } = payload as { params: [readonly Address[], { minContextSlot: bigint }] };
    const [addresses, { minContextSlot }] = params;
    if (Number(minContextSlot) > slot) throw new ChainUnavailable("lags behind.");
    const value = addresses.map(write);
    const answer = { context: { slot }, value };
    slot += paces[asked.push(addresses) % paces.length] ?? 0;
    return { result: answer };
  }) as RpcTransport;
  return { reader: createChainReader(transport, Date.now), asked, lastChange };
}

const slotOf = (data: Uint8Array | undefined) =>
  Number(Buffer.from(data ?? new Uint8Array(8)).readBigUInt64LE());

test("a snapshot has all accounts as they were at its slot, while accounts change between calls", async () => {
  const addresses = Array.from({ length: 250 }, (_, index) => addressOf(index));
  const paces = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(paces, fc.integer({ min: 1, max: 7 }), async (pace, step) => {
      const changes = (address: Address, slot: number) =>
        (slot + (address.codePointAt(3) ?? 0)) % step === 0;
      const { reader, lastChange } = openCluster(pace, changes);
      const read = reader.readSnapshot(addresses, noRelated, signal);
      const snapshot = await read.catch((error: unknown) => {
        expect(String(error)).toContain("were never read at one slot.");
      });
      if (!snapshot) return;
      for (const address of addresses) {
        const found = slotOf(snapshot.accounts.get(address)?.data);
        expect(found).toBe(lastChange(address, Number(snapshot.clock.slot)));
      }
    }),
    { numRuns: 30 },
  );
});

test("calls that fell behind are read again, and the others are not", async () => {
  const { reader, asked } = openCluster([0, 3, 0, 0, 0], () => false);
  const addresses = Array.from({ length: 150 }, (_, index) => addressOf(index));
  const { clock, accounts } = await reader.readSnapshot(addresses, noRelated, signal);
  expect([clock.slot, accounts.size]).toEqual([1003n, 151]);
  expect(asked.map((some) => some.length)).toEqual([100, 52, 100]);
});

test("related accounts are added until none is new, and read at the same slot", async () => {
  const { reader, asked } = openCluster([1], () => true);
  const [first, second, third] = [addressOf(1), addressOf(2), addressOf(3)];
  const related = new Map([
    [first, second],
    [second, third],
  ]);
  const { accounts, clock } = await reader.readSnapshot(
    [first],
    (found) => [...found.keys()].flatMap((address) => related.get(address) ?? []),
    signal,
  );
  expect(
    new Set([first, second, third].map((address) => slotOf(accounts.get(address)?.data))),
  ).toEqual(new Set([Number(clock.slot)]));
  expect(asked).toHaveLength(3);
});

test.each([
  ["a shorter list", { context: { slot: 1 }, value: [] }, "value"],
  [
    "a wrong owner",
    { context: { slot: 1 }, value: [{ owner: "?", lamports: 1, data: ["", "base64"] }, null] },
    "value.0.owner",
  ],
  [
    "data that is not base64",
    { context: { slot: 1 }, value: [{ owner, lamports: 1, data: ["<html>", "base64"] }, null] },
    "value.0.data.0",
  ],
  ["a slot beyond all integers", { context: { slot: 1e300 }, value: [] }, "context.slot"],
  ["no slot", { value: [null, null] }, "context"],
])("a response with %s is refused", async (_, result, field) => {
  const reader = createChainReader((async () => ({ result })) as unknown as RpcTransport, Date.now);
  await expect(reader.readSnapshot([addressOf(1)], noRelated, signal)).rejects.toThrow(
    `getMultipleAccounts responded with a wrong or missing value at ${field}.`,
  );
});

test("a slot that no node reaches for minutes stops the reading no longer", async () => {
  let slot = 900_000_000_000;
  let nowMs = 0;
  const transport = (async ({ payload }: { payload: unknown }) => {
    const { params } = payload as { params: [unknown, { minContextSlot: bigint }] };
    if (Number(params[1].minContextSlot) > slot) {
      throw new ChainUnavailable("was refused.", { isBehind: true });
    }
    return { result: { context: { slot }, value: [] } };
  }) as RpcTransport;
  const reader = createChainReader(transport, () => nowMs);
  const query = { program: owner, filters: [] };
  const read = () => reader.findAddresses([query], signal);
  await read();
  slot = 1000;
  await expect(read()).rejects.toThrow("was refused.");
  nowMs = 119_999;
  await expect(read()).rejects.toThrow("was refused.");
  nowMs = 120_000;
  await expect(read()).rejects.toThrow("was refused.");
  expect(await read()).toMatchObject({ addresses: [] });
  slot = 999;
  await expect(read()).rejects.toThrow("was refused.");
});
