import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { providers } from "./providers.ts";

/** Value imports, also from `export … from`; type-only imports bring no code. */
const imports = /^(?:import|export) (?!type )(?:([^;]*?) from )?"(\.[^"]+)";/gms;

function listReachable(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, names = "", path = ""] of readFileSync(file, "utf8").matchAll(imports)) {
    const listed = /^\{(.*)\}$/s.exec(names.trim())?.[1];
    const isTypes = listed?.split(",").every((name) => /^\s*(type .*)?$/s.test(name)) ?? false;
    if (!isTypes) listReachable(join(dirname(file), path), seen);
  }
  return seen;
}

const keyApis =
  /\b(?:createKeyPair|createPrivateKey|createSigner|generateKeyPair|importKey|signBytes|deriveVaultSigner|readSigningKey)/;

/** Each provider's file in `providers.ts`. */
function listProviders(): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, "providers.ts"), "utf8");
  const files = [...text.matchAll(imports)].map(([, , path = ""]) => path);
  return files.map((path) => path.replace("./", ""));
}

/** Each has its own test below. */
const withKeys = ["vault/token-vault.ts", "whirlpool/whirlpool.ts"];

test("no private key is reachable from the code of a provider whose wallet signs alone", () => {
  const listed = listProviders();
  expect(listed).toEqual(expect.arrayContaining(withKeys));
  expect(listed).toHaveLength(providers.length);
  for (const provider of listed.filter((file) => !withKeys.includes(file))) {
    const files = [...listReachable(join(import.meta.dirname, provider))];
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => file.endsWith("/signing-key.ts"))).toEqual([]);
    expect(files.filter((file) => keyApis.test(readFileSync(file, "utf8")))).toEqual([]);
  }
  // The vault has a key, so the walk finds one where there is one.
  const vault = [...listReachable(join(import.meta.dirname, "vault/vault.ts"))];
  expect(vault.some((file) => keyApis.test(readFileSync(file, "utf8")))).toBe(true);
});

test("the provider of Whirlpools reaches one key, that of a new position's token", () => {
  const files = [...listReachable(join(import.meta.dirname, "whirlpool/whirlpool.ts"))];
  expect(files.length).toBeGreaterThan(15);
  const withKeys = files.filter((file) => keyApis.test(readFileSync(file, "utf8")));
  expect(withKeys).toEqual([join(import.meta.dirname, "whirlpool/position-mint.ts")]);
});
