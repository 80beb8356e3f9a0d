import { inspect } from "node:util";
import { base58 } from "@scure/base";
import { expect, test } from "vitest";
import { readSigningKey } from "../../src/chain/signing-key.ts";
import { keyPairOf, testSigningKey } from "../actions/test-signing-key.ts";

const pair = keyPairOf(Buffer.alloc(32, 7));

test("a key is read in base58 and as solana-keygen writes it, and means the same vaults", async () => {
  const keys = await Promise.all(
    [testSigningKey, ` ${JSON.stringify([...pair])}\n`].map((text) => readSigningKey(text)),
  );
  const signers = await Promise.all(keys.map((key) => key.deriveVaultSigner("a")));
  expect(signers[0]?.address).toBe(signers[1]?.address);
  // An address that changes would leave deposits behind in the vaults of old.
  expect(signers[0]?.address).toMatchInlineSnapshot(
    `"HARBEtytcNTh2RAj8roatCDhWft5AYEpLZi42gDU4wP9"`,
  );
});

test("every vault has a key of its own, and none is the key itself", async () => {
  const key = await readSigningKey(testSigningKey);
  const addresses = await Promise.all(
    ["a", "b", "ab"].map(async (id) => (await key.deriveVaultSigner(id)).address),
  );
  expect(new Set([...addresses, base58.encode(pair.subarray(32))]).size).toBe(4);
});

test("a key shows nothing of itself when it is logged", async () => {
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
])("a key that is %s is refused without being repeated", async (_, text) => {
  const error = await readSigningKey(text).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/^Error: The signing key /);
  expect(String(error)).not.toContain(text.slice(0, 20));
});
