import { inspect } from "node:util";
import { base58 } from "@scure/base";
import { expect, test } from "vitest";
import { keyPairOf, testSigningKey } from "../../tests/actions/test-signing-key.ts";
import { readSigningKey } from "./signing-key.ts";

const pair = keyPairOf(Buffer.alloc(32, 7));

test("readSigningKey reads base58 and the JSON of solana-keygen as the same key", async () => {
  const keys = await Promise.all(
    [testSigningKey, ` ${JSON.stringify([...pair])}\n`].map((text) => readSigningKey(text)),
  );
  const signers = await Promise.all(keys.map((key) => key.deriveVaultSigner("a")));
  expect(signers[0]?.address).toBe(signers[1]?.address);
  // If this address changes, deposits stay behind in vaults no key opens.
  expect(signers[0]?.address).toMatchInlineSnapshot(
    `"HARBEtytcNTh2RAj8roatCDhWft5AYEpLZi42gDU4wP9"`,
  );
});

test("deriveVaultSigner returns a different address for each vault, and never that of the key", async () => {
  const key = await readSigningKey(testSigningKey);
  const addresses = await Promise.all(
    ["a", "b", "ab"].map(async (id) => (await key.deriveVaultSigner(id)).address),
  );
  expect(new Set([...addresses, base58.encode(pair.subarray(32))]).size).toBe(4);
});

test("inspect and JSON.stringify show nothing of a signing key", async () => {
  const key = await readSigningKey(testSigningKey);
  const signer = await key.deriveVaultSigner("a");
  const shown = [
    inspect(key, { depth: 9, showHidden: true }),
    JSON.stringify({ key, signer }),
  ].join();
  expect(shown).not.toContain(testSigningKey.slice(0, 10));
  expect(shown).not.toMatch(/7, 7, 7|07 07 07/);
});

test.each([
  ["too short", base58.encode(pair.subarray(1))],
  ["a seed alone", base58.encode(pair.subarray(0, 32))],
  ["not base58", "0OIl"],
  ["not JSON", "[1, 2"],
  ["numbers that are no bytes", JSON.stringify([256, ...pair.subarray(1)])],
  ["a typing error", base58.encode(Buffer.concat([pair.subarray(0, 63), Buffer.from([1])]))],
  ["very long", "1".repeat(1_000_000)],
])(
  "readSigningKey refuses a key that is %s, and its error does not contain the key",
  async (_, text) => {
    const error = await readSigningKey(text).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/^Error: The signing key /);
    expect(String(error)).not.toContain(text.slice(0, 20));
  },
);
