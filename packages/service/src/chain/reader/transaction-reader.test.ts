import { getAddressDecoder, type RpcTransport } from "@solana/kit";
import { expect, test } from "vitest";
import { createTransactionReader } from "./transaction-reader.ts";

const account = getAddressDecoder().decode(new Uint8Array(32).fill(5));
const { signal } = new AbortController();
const signatureOf = (letter: string) => letter.repeat(88);

/** Lists these slots' signatures from a node which answers so. */
function list(...entries: readonly (readonly [letter: string, slot: number])[]) {
  const result = entries.map(([letter, slot]) => {
    return { signature: signatureOf(letter), slot, err: null, blockTime: slot };
  });
  const transport = (async () => ({ result })) as unknown as RpcTransport;
  const reader = createTransactionReader(transport, () => 1n);
  return reader.listSignatures(account, { limit: 1000 }, signal);
}

test("listed signatures come once, also when a node repeats them", async () => {
  const found = await list(["a", 9], ["b", 9], ["a", 9], ["b", 9], ["c", 7]);
  expect(found.map(({ signature }) => signature)).toEqual(["a", "b", "c"].map(signatureOf));
});

test("signatures that are not the newest first are refused", async () => {
  await expect(list(["a", 9], ["b", 7], ["c", 8])).rejects.toThrow(
    "getSignaturesForAddress responded with an older slot first.",
  );
});
