import { address } from "@solana/kit";
import { expect, test } from "vitest";
import { toValidatorList } from "../../../tests/chain/stake-pool/validator-list.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "./stake-pool-program.ts";
import { chooseValidator, readValidatorList } from "./validator-list.ts";

const [small, large, leaving] = [
  address("5ZWgXcyqrrNpQHCme5SdC5hCeYb2o3fEJhF7Gok3bTVN"),
  address("C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp"),
  address("AsYFDSF93QWJ88BXn8fidsju7YnoS5MaXRAPhPru9oUa"),
];
const entries = [
  { voteAccount: small, activeLamports: 5_000n, seedSuffix: 0 },
  { voteAccount: large, activeLamports: 2n ** 63n, seedSuffix: 7 },
  { voteAccount: leaving, activeLamports: 2n ** 64n - 1n, seedSuffix: 0, status: 2 },
];
const toAccount = (data: Uint8Array) => ({ owner: STAKE_POOL_PROGRAM_ADDRESS, lamports: 1n, data });

test("readValidatorList reads the active validators, and refuses other accounts", () => {
  const data = toValidatorList(entries);
  expect(readValidatorList(toAccount(data))).toEqual(entries.slice(0, 2));
  expect(readValidatorList(toAccount(data.subarray(0, -1)))).toBeUndefined();
  expect(readValidatorList(toAccount(Uint8Array.of(1, ...data.subarray(1))))).toBeUndefined();
  expect(readValidatorList(toAccount(Uint8Array.of(2)))).toBeUndefined();
});

test("chooseValidator takes the preferred validator while it has enough, else the largest", () => {
  const stakes = entries.slice(0, 2);
  expect(chooseValidator(stakes, small, 4_999n)?.voteAccount).toBe(small);
  expect(chooseValidator(stakes, small, 5_000n)?.voteAccount).toBe(large);
  expect(chooseValidator(stakes, leaving, 0n)?.voteAccount).toBe(large);
  expect(chooseValidator(stakes, undefined, 2n ** 63n)).toBeUndefined();
});
