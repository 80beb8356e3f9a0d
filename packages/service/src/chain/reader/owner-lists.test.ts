import { type Address, getAddressDecoder, type RpcTransport } from "@solana/kit";
import { expect, test } from "vitest";
import { ChainUnavailable } from "../chain.ts";
import { requestOwners } from "./owner-lists.ts";

const { signal } = new AbortController();
const toAddress = (...bytes: readonly number[]): Address => {
  const all = new Uint8Array(32);
  all.set(bytes);
  return getAddressDecoder().decode(all);
};
const program = toAddress(9, 9);
const [first, second, other, crowded] = [
  toAddress(1, 1),
  toAddress(1, 2),
  toAddress(1, 3),
  toAddress(200, 1),
];
const query = { program, filters: [{ dataSize: 100 }], walletOffset: 8 };

test("the accounts of wallets are found in a list for each first byte, without those of other wallets", async () => {
  const asked: unknown[] = [];
  const accounts = [
    { pubkey: toAddress(50), bytes: [1, 1] },
    { pubkey: toAddress(51), bytes: [1, 3] },
    { pubkey: toAddress(52), bytes: [1, 1] },
  ];
  const transport = (async ({ payload }: { payload: unknown }) => {
    const { params } = payload as {
      params: [Address, { filters: { memcmp?: { bytes: string } }[] }];
    };
    asked.push(params);
    const piece = Buffer.from(params[1].filters.at(-1)?.memcmp?.bytes ?? "", "base64")[0];
    if (piece === 200) throw new ChainUnavailable("is long.", { isTooLong: true });
    const value = accounts.map(({ pubkey, bytes }) => {
      const data = Buffer.alloc(32);
      data.set(bytes);
      return { pubkey, account: { data: [data.toString("base64"), "base64"] } };
    });
    return { result: { context: { slot: 70 + asked.length }, value } };
  }) as RpcTransport;
  const request = { query, wallets: [first, second, crowded], minSlot: 60n };
  const found = await requestOwners(transport, request, signal);
  expect(found).toEqual({
    accounts: new Map([
      [first, [toAddress(50), toAddress(52)]],
      [second, []],
    ]),
    slot: 71n,
  });
  const memcmp = { offset: 8n, bytes: "AQ==", encoding: "base64" };
  expect(asked).toHaveLength(2);
  expect(asked[0]).toEqual([
    program,
    {
      ...{ commitment: "confirmed", encoding: "base64", withContext: true, minContextSlot: 60n },
      filters: [{ dataSize: 100n }, { memcmp }],
      dataSlice: { offset: 8, length: 32 },
    },
  ]);
  expect(found.accounts.has(other)).toBe(false);
});

test.each([
  ["whole accounts", Buffer.alloc(100), "without its slice."],
  ["a wrong address", Buffer.from([1, 1, ...new Uint8Array(30)]), "a wrong address."],
])("a list with %s is refused", async (_, data, message) => {
  const account = { data: [data.toString("base64"), "base64"] };
  const result = { context: { slot: 1 }, value: [{ pubkey: "?", account }] };
  const transport = (async () => ({ result })) as unknown as RpcTransport;
  const request = { query, wallets: [first], minSlot: 0n };
  await expect(requestOwners(transport, request, signal)).rejects.toThrow(message);
});
