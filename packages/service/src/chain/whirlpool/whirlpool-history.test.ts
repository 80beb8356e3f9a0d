import { createHash } from "node:crypto";
import { type Address, address, getAddressDecoder, getU64Encoder } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import fc from "fast-check";
import { expect, test } from "vitest";
import { whirlpoolProgram } from "../../../tests/chain/whirlpool/mainnet-accounts.ts";
import recorded from "../../../tests/chain/whirlpool/mainnet-instructions.json" with {
  type: "json",
};
import type { FlowKind } from "../../domain/positions/flow.ts";
import type { ChainInstruction, ChainTransaction } from "../provider-history.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../tokens/token-program.ts";
import { whirlpool } from "./whirlpool.ts";

const history = whirlpool.createHistory({});
const mints = { a: addressOf("mint a"), b: addressOf("mint b"), reward: addressOf("mint reward") };
const decimals = 6;

function addressOf(seed: string): Address {
  return getAddressDecoder().decode(createHash("sha256").update(seed).digest());
}

/** A mainnet instruction by its name; its accounts have the IDL's names. */
function readRecorded(name: string) {
  const found = recorded.find((instruction) => instruction.name === name);
  if (found === undefined) throw new Error(`${name} is not recorded`);
  const accounts = found.accounts.map((account) => address(account.address));
  const placeOf = (account: string) =>
    found.accounts[found.accounts.findIndex((each) => each.name === account)]?.address as Address;
  const data = Uint8Array.from(Buffer.from(found.data, "hex"));
  const instruction = { program: whirlpoolProgram, accounts, data, depth: 1 };
  return { instruction, find: placeOf, token: placeOf("positionTokenAccount") };
}

/** TransferChecked in either token program, called by the instruction before it. */
function transfer(from: Address, to: Address, amount: bigint, depth: number, is2022 = false) {
  const data = Uint8Array.from([12, ...getU64Encoder().encode(amount), decimals]);
  const program = is2022 ? TOKEN_2022_PROGRAM_ADDRESS : TOKEN_PROGRAM_ADDRESS;
  return { program, accounts: [from, mints.a, to, addressOf("authority")], data, depth };
}

function toTransaction(
  instructions: readonly ChainInstruction[],
  vaults: Readonly<Record<Address, Address>>,
): ChainTransaction {
  const tokens = Object.entries(vaults).map(
    ([vault, mint]) => [vault as Address, { mint, decimals, before: 0n, after: 0n }] as const,
  );
  return {
    ...{ signature: "signature", slot: 1n, at: new Date(0), instructions },
    ...{ lamports: new Map(), tokens: new Map(tokens) },
  };
}

/** What each recorded instruction asks for as liquidity, read from its bytes by hand. */
const liquidityOf = {
  increase_liquidity: 0x0158_417an,
  increase_liquidity_v2: 0x1bc7_0b1d_0fn,
  decrease_liquidity: 0x0191_0c91_c8n,
  decrease_liquidity_v2: 0x07c8_91b3_67n,
} as const;

const cases = [
  ...(["increase_liquidity", "increase_liquidity_v2"] as const).map((name) => ({
    ...{ name, kind: "deposit", liquidity: liquidityOf[name] },
  })),
  ...(["decrease_liquidity", "decrease_liquidity_v2"] as const).map((name) => ({
    ...{ name, kind: "withdraw", liquidity: liquidityOf[name] },
  })),
  ...(["collect_fees", "collect_fees_v2"] as const).map((name) => ({
    ...{ name, kind: "collect", liquidity: 0n },
  })),
] as readonly { readonly name: string; readonly kind: FlowKind; readonly liquidity: bigint }[];

test.each(cases)(
  "$name of mainnet is a $kind of what moved, called at any depth and beside other positions",
  ({ name, kind, liquidity }) => {
    const { instruction, find, token } = readRecorded(name);
    const sides = ["A", "B"].map((side) => ({
      vault: find(`tokenVault${side}`),
      owner: find(`tokenOwnerAccount${side}`),
      mint: side === "A" ? mints.a : mints.b,
    }));
    const vaults = Object.fromEntries(sides.map(({ vault, mint }) => [vault, mint]));
    const anyAmount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(
        fc.tuple(anyAmount, anyAmount),
        fc.nat(3),
        fc.boolean(),
        (amounts, depth, is2022) => {
          const moves = sides.flatMap(({ vault, owner }, index) => {
            const [from, to] = kind === "deposit" ? [owner, vault] : [vault, owner];
            const amount = amounts[index] ?? 0n;
            return amount === 0n ? [] : [transfer(from, to, amount, depth + 2, is2022)];
          });
          const other = readRecorded(name).instruction.accounts.map((at) =>
            at === token ? addressOf("another position") : at,
          );
          const instructions = [
            { ...instruction, accounts: other, depth: depth + 1 },
            ...moves,
            { ...instruction, depth: depth + 1 },
            ...moves,
            transfer(addressOf("x"), sides[0]?.vault ?? token, 5n, depth + 1),
          ];
          const expected = sides.flatMap(({ mint }, index) => {
            const amount = amounts[index] ?? 0n;
            const flow = {
              kind,
              asset: mint,
              units: liquidity,
              priced: { mint, decimals, amount },
            };
            return kind === "collect" && amount === 0n ? [] : [flow];
          });
          expect(history.readFlows(toTransaction(instructions, vaults), token)).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  },
);

test.each(["collect_reward", "collect_reward_v2"])(
  "%s of mainnet collects the reward, and nothing where the vault is empty",
  (name) => {
    const { instruction, find, token } = readRecorded(name);
    const vault = find("rewardVault");
    const vaults = { [vault]: mints.reward };
    const paid = [instruction, transfer(vault, find("rewardOwnerAccount"), 77n, 2)];
    const priced = { mint: mints.reward, decimals, amount: 77n };
    expect(history.readFlows(toTransaction(paid, vaults), token)).toEqual([
      { kind: "collect", asset: mints.reward, units: 0n, priced },
    ]);
    expect(history.readFlows(toTransaction([instruction], vaults), token)).toEqual([]);
  },
);

test("opening and closing are no flows; an unknown instruction that moves other tokens leaves a gap", () => {
  const opened = readRecorded("open_position");
  const minted = {
    ...{ program: TOKEN_PROGRAM_ADDRESS, accounts: [opened.find("positionMint"), opened.token] },
    ...{ data: Uint8Array.from([7, ...getU64Encoder().encode(1n)]), depth: 2 },
  };
  const { instruction, token } = opened;
  expect(history.readFlows(toTransaction([instruction, minted], {}), token)).toEqual([]);
  const closed = readRecorded("close_position");
  expect(history.readFlows(toTransaction([closed.instruction], {}), closed.token)).toEqual([]);
  const unknown = { ...instruction, data: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) };
  const moved = transfer(addressOf("vault"), addressOf("wallet"), 9n, 2);
  expect(history.readFlows(toTransaction([unknown], {}), token)).toEqual([]);
  expect(history.readFlows(toTransaction([unknown, moved], {}), token)).toBeUndefined();
  const foreign = { ...unknown, program: addressOf("another program") };
  expect(history.readFlows(toTransaction([foreign, moved], {}), token)).toEqual([]);
});
