import { type Address, address } from "@solana/kit";
import {
  AccountState,
  getMintEncoder,
  getTokenEncoder,
  type TokenArgs,
} from "@solana-program/token";
import { expect, test } from "vitest";
import type { ChainAccount } from "../chain.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../tokens/token-program.ts";
import { findAuthorityChange } from "./find-authority-change.ts";
import { findBalanceChange } from "./find-balance-change.ts";

const wallet = address("8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb");
const attacker = address("ALdL9cvCZZvBLHF3zwB5E54w2shyZW6Zai57oqsbSu6C");
const mint = address("2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo");
const token = address("9ZNTfG4NyQgxy2SWjSiQoUyBPEvXT2xo7fKc5hPYYJ7b");
const [mintType, tokenType] = [1, 2];

/** An account under the newer program: the type and an empty extension follow the padded base. */
function extended(base: Iterable<number>, type: number): ChainAccount {
  const data = new Uint8Array(170);
  data.set([...base]);
  data[165] = type;
  return { owner: TOKEN_2022_PROGRAM_ADDRESS, lamports: 2_100_000n, data };
}

function tokenAccount(changes: Partial<TokenArgs> = {}): ChainAccount {
  const base = {
    ...{ mint, owner: wallet, amount: 100n, delegate: null, state: AccountState.Initialized },
    ...{ isNative: null, delegatedAmount: 0n, closeAuthority: null },
  };
  return extended(getTokenEncoder().encode({ ...base, ...changes }), tokenType);
}

function mintAccount(mintAuthority: Address): ChainAccount {
  const base = { supply: 1n, decimals: 6, isInitialized: true, freezeAuthority: null };
  return extended(getMintEncoder().encode({ ...base, mintAuthority }), mintType);
}

const before = tokenAccount();
const nothing = { changes: { out: [], in: [], rentLamports: 0n }, feeLamports: 0n };

test("tokens with extensions that leave the wallet are found", () => {
  const after = tokenAccount({ amount: 99n });
  expect(findBalanceChange(wallet, [{ address: token, before, after }], nothing)).toContain(
    `the token ${mint} of the wallet change by -1`,
  );
});

test.each([
  ["the owner", { owner: attacker }],
  ["the delegate", { delegate: attacker, delegatedAmount: 1n }],
])("%s of an account with extensions is compared", (change, changes) => {
  const after = tokenAccount(changes);
  expect(findAuthorityChange(wallet, [{ address: token, before, after }])).toBe(
    `${change} of the account ${token}`,
  );
});

test("the mint authority of a token with extensions is compared", () => {
  const account = { address: mint, before: mintAccount(wallet), after: mintAccount(attacker) };
  expect(findAuthorityChange(wallet, [account])).toBe(`the mint authority of the account ${mint}`);
});
