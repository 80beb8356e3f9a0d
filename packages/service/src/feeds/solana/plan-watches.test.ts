import { type Address, getAddressDecoder, getAddressEncoder } from "@solana/kit";
import { expect, test } from "vitest";
import type { ProviderState } from "../../chain/provider-state.ts";
import { listOwnerQueries, planWatches } from "./plan-watches.ts";

const addressOf = (number: number): Address =>
  getAddressDecoder().decode(new Uint8Array(32).fill(number));
const [program, other, wallet, second] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)];
const encode = (address: Address) => getAddressEncoder().encode(address);
const discriminator = { offset: 0, bytes: Uint8Array.of(7, 7) };
const market = { offset: 8, bytes: encode(other) };
const toFilters = (owner: Address) => [discriminator, { offset: 40, bytes: encode(owner) }, market];

const state = {
  listPositionQueries: (owner: Address) => [
    { program, filters: toFilters(owner) },
    { program: other, filters: [{ dataSize: 165 }, { offset: 32, bytes: encode(owner) }] },
    { addresses: [program] },
  ],
} as unknown as ProviderState;
const queries = listOwnerQueries(state, wallet, new Map()) ?? [];

test("the queries of all wallets lack the filter with the wallet alone", () => {
  expect(queries).toMatchObject([
    { program, filters: [discriminator, market], walletOffset: 40 },
    { program: other, filters: [{ dataSize: 165 }], walletOffset: 32 },
  ]);
  // The same for each wallet, and different for each query.
  expect(listOwnerQueries(state, second, new Map())).toEqual(queries);
  expect(new Set(queries.map(({ key }) => key)).size).toBe(2);
});

test("queries that do not name the wallet cannot be watched for all of them", () => {
  const nameless = { listPositionQueries: () => [{ program, filters: [discriminator] }] };
  expect(listOwnerQueries(nameless as unknown as ProviderState, wallet, new Map())).toBeUndefined();
});

test("each wallet has its watches while they fit into the limit, and beyond they are shared", () => {
  const own = planWatches(queries, [wallet, second], 4);
  expect(own?.isShared).toBe(false);
  expect(own?.watches).toMatchObject([
    { program, filters: [discriminator, market, { offset: 40, bytes: encode(wallet) }] },
    { program: other, filters: [{ dataSize: 165 }, { offset: 32, bytes: encode(wallet) }] },
    { program, filters: [discriminator, market, { offset: 40, bytes: encode(second) }] },
    { program: other, filters: [{ dataSize: 165 }, { offset: 32, bytes: encode(second) }] },
  ]);
  const keys = own?.watches.map(({ key }) => key);
  expect([...(own?.listKeys(wallet) ?? []), ...(own?.listKeys(second) ?? [])]).toEqual(keys);
  const shared = planWatches(queries, [wallet, second], 3);
  expect(shared).toMatchObject({ isShared: true, watches: queries });
  expect(shared?.listKeys(second)).toEqual(queries.map(({ key }) => key));
  expect(planWatches(queries, [wallet, second], 1)).toBeUndefined();
  expect(planWatches(queries, [], 4)).toBeUndefined();
});
