import {
  type Address,
  address,
  getAddressDecoder,
  getAddressEncoder,
  getU32Encoder,
  getU64Encoder,
  type RpcTransport,
} from "@solana/kit";
import { expect, test } from "vitest";

import { createDeploymentReader } from "./deployment-reader.ts";

const loader = address("BPFLoaderUpgradeab1e11111111111111111111111");
const finalLoader = address("BPFLoader2111111111111111111111111111111111");
const [program, dataAddress, authority] = [1, 2, 3].map((byte) =>
  getAddressDecoder().decode(new Uint8Array(32).fill(byte)),
) as [Address, Address, Address];
const hour = 3_600_000;

const encode = (at: Address) => [...getAddressEncoder().encode(at)];
const programAccount = [...getU32Encoder().encode(2), ...encode(dataAddress)];
const header = (slot: bigint, upgrader?: Address) => [
  ...[...getU32Encoder().encode(3), ...getU64Encoder().encode(slot)],
  ...(upgrader === undefined ? [0, ...encode(authority)] : [1, ...encode(upgrader)]),
];

type Held = readonly [owner: Address, bytes: readonly number[]];

/** A node with these accounts; a program's megabytes are refused unless a part is asked for. */
function openNode(accounts: Map<Address, Held>) {
  const state = { calls: 0, isDown: false, now: 0 };
  const transport = (async ({ payload }: Parameters<RpcTransport>[0]) => {
    state.calls += 1;
    if (state.isDown) throw new Error("down");
    const { id, params } = payload as { id: string; params: [Address[], { dataSlice?: object }] };
    const [[at], { dataSlice }] = params as unknown as [[Address], { dataSlice?: object }];
    expect(dataSlice).toEqual({ offset: 0, length: 45 });
    const held = accounts.get(at);
    const value = held && {
      ...{ owner: held[0], lamports: 1n, executable: false, rentEpoch: 0n, space: 45n },
      data: [Buffer.from(held[1].slice(0, 45)).toString("base64"), "base64"],
    };
    return { jsonrpc: "2.0", id, result: { context: { slot: 1n }, value: [value ?? null] } };
  }) as RpcTransport;
  const reader = createDeploymentReader(transport, () => state.now);
  return { state, read: () => reader.read(program, new AbortController().signal) };
}

test("a program's deployment has its upgrade authority and slot, read with two calls in six hours", async () => {
  const accounts = new Map<Address, Held>([
    [program, [loader, programAccount]],
    [dataAddress, [loader, header(359_632_276n, authority)]],
  ]);
  const { state, read } = openNode(accounts);
  const first = { program, upgradeAuthority: authority, slot: 359_632_276n };
  expect(await read()).toEqual(first);
  accounts.set(dataAddress, [loader, header(400_000_000n)]);
  state.now = 6 * hour - 1;
  expect(await read()).toEqual(first);
  expect(state.calls).toBe(2);
  state.now = 6 * hour;
  expect(await read()).toEqual({ program, upgradeAuthority: undefined, slot: 400_000_000n });
});

test("a program of the final loader cannot be upgraded, and states no slot", async () => {
  const { read } = openNode(new Map([[program, [finalLoader, [127, 69]]]]));
  expect(await read()).toEqual({ program, upgradeAuthority: undefined, slot: undefined });
});

test("a node that does not answer leaves what was read before, and is asked again after ten minutes", async () => {
  const { state, read } = openNode(
    new Map<Address, Held>([
      [program, [loader, programAccount]],
      [dataAddress, [loader, header(7n, authority)]],
    ]),
  );
  state.isDown = true;
  expect(await read()).toBeUndefined();
  state.isDown = false;
  expect(await read()).toBeUndefined();
  state.now = hour / 6;
  expect(await read()).toMatchObject({ slot: 7n });
  Object.assign(state, { isDown: true, now: 7 * hour });
  expect(await read()).toMatchObject({ slot: 7n });
});

test.each<[string, Map<Address, Held>]>([
  ["is missing", new Map()],
  ["belongs to another program", new Map([[program, [authority, programAccount]]])],
  ["is a buffer", new Map([[program, [loader, [1, 0, 0, 0, ...encode(dataAddress)]]]])],
  ["has no data account", new Map([[program, [loader, programAccount]]])],
  [
    "has a foreign data account",
    new Map<Address, Held>([
      [program, [loader, programAccount]],
      [dataAddress, [authority, header(7n)]],
    ]),
  ],
])("a program that %s has no deployment", async (_, accounts) => {
  expect(await openNode(accounts).read()).toBeUndefined();
});
