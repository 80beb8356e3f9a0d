import { type Address, getAddressDecoder, type RpcTransport } from "@solana/kit";
import { expect, test } from "vitest";
import { ChainUnavailable } from "../chain.ts";
import { requestGroups } from "./divided-lists.ts";

const { signal } = new AbortController();
const toAddress = (...bytes: readonly number[]): Address => {
  const all = new Uint8Array(32);
  all.set(bytes);
  return getAddressDecoder().decode(all);
};
const program = toAddress(9, 9);
const query = { program, filters: [{ dataSize: 653 }], divideAt: 133 };

/** Vaults by their first bytes; a vault's accounts have its number. */
function openNode(
  vaults: readonly (readonly [vault: readonly number[], accounts: number])[],
  most: number,
) {
  const accounts = vaults.flatMap(([vault, count], index) =>
    Array.from({ length: count }, (_, own) => {
      const data = Buffer.alloc(32);
      data.set(vault);
      return { pubkey: toAddress(100, index, own), data };
    }),
  );
  const asked: string[] = [];
  const transport = (async ({ payload }: { payload: unknown }) => {
    const { params } = payload as {
      params: [Address, { filters: { memcmp?: { offset: bigint; bytes: string } }[] }];
    };
    const { memcmp } = params[1].filters.at(-1) ?? {};
    const prefix = Buffer.from(memcmp?.bytes ?? "", "base64");
    asked.push([...prefix].join("."));
    expect(memcmp?.offset ?? 133n).toBe(133n);
    const found = accounts.filter(({ data }) => data.subarray(0, prefix.length).equals(prefix));
    if (found.length > most) throw new ChainUnavailable("is long.", { isTooLong: true });
    const value = found.map(({ pubkey, data }) => {
      return { pubkey, account: { data: [data.toString("base64"), "base64"] } };
    });
    return { result: { context: { slot: 70 }, value } };
  }) as RpcTransport;
  return { asked, list: () => requestGroups(transport, query, 60n, signal) };
}

test("a list within the limit is read at once, in groups of accounts with the same address", async () => {
  const { asked, list } = openNode(
    [
      [[1], 2],
      [[2], 1],
    ],
    3,
  );
  expect(await list()).toEqual([
    [toAddress(100, 0, 0), toAddress(100, 0, 1)],
    [toAddress(100, 1, 0)],
  ]);
  expect(asked).toEqual([""]);
});

test("a list that is too long is read in pieces, and a piece that is too long in smaller ones", async () => {
  const vaults = Array.from(
    { length: 40 },
    (_, index) => [[index < 30 ? 7 : index, index], 1] as const,
  );
  const { asked, list } = openNode(vaults, 20);
  const groups = await list();
  expect(groups.flat().toSorted()).toEqual(
    vaults.map((_, index) => toAddress(100, index, 0)).toSorted(),
  );
  expect(asked).toHaveLength(1 + 256 + 256);
  expect(asked).toContain("7.29");
});

test("more accounts of one address than a list may have are refused", async () => {
  const { list } = openNode([[[1, 1], 21]], 20);
  await expect(list()).rejects.toThrow("is long.");
});

test("accounts without the slice are refused", async () => {
  const account = { data: ["", "base64"] };
  const result = { context: { slot: 1 }, value: [{ pubkey: toAddress(1), account }] };
  const transport = (async () => ({ result })) as unknown as RpcTransport;
  await expect(requestGroups(transport, query, 0n, signal)).rejects.toThrow("without its slice.");
});
