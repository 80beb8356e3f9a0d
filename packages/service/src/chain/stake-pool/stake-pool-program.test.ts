import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  type Address,
  createNoopSigner,
  type Instruction,
  isSignerRole,
  isWritableRole,
} from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { expect, test } from "vitest";
import { longTest } from "../../../../../tools/testing/long-test.ts";
import { installOracle } from "../../../tests/chain/oracle.ts";
import {
  depositSol,
  findWithdrawAuthority,
  STAKE_POOL_PROGRAM_ADDRESS,
  updateStakePoolBalance,
  withdrawSol,
} from "./stake-pool-program.ts";

/** What `@solana/spl-stake-pool` makes of drawn inputs; tools/oracles/stake-pool draws them. */
interface Drawn {
  readonly pool: Address;
  readonly withdrawAuthority: Address;
  readonly validatorList: Address;
  readonly reserveStake: Address;
  readonly managerFeeAccount: Address;
  readonly poolMint: Address;
  readonly wallet: Address;
  readonly tokenAccount: Address;
  readonly lamports: string;
  readonly poolTokens: string;
  readonly instructions: Readonly<Record<"update" | "deposit" | "withdraw", unknown>>;
}

async function compare(drawn: Drawn): Promise<void> {
  const { pool, wallet: owner, tokenAccount, lamports, poolTokens, instructions, ...rest } = drawn;
  const program = STAKE_POOL_PROGRAM_ADDRESS;
  const withdrawAuthority = await findWithdrawAuthority(program, pool);
  expect(withdrawAuthority).toBe(drawn.withdrawAuthority);
  const terms = { ...rest, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  const accounts = { program, pool, withdrawAuthority, terms };
  const move = { wallet: createNoopSigner(owner), tokenAccount };
  expect({
    update: toJson(updateStakePoolBalance(accounts)),
    deposit: toJson(depositSol(accounts, { ...move, lamports: BigInt(lamports) })),
    withdraw: toJson(withdrawSol(accounts, { ...move, poolTokens: BigInt(poolTokens) })),
  }).toEqual(instructions);
}

function toJson({ programAddress, accounts = [], data }: Instruction) {
  const flagsOf = (role: number) =>
    (isSignerRole(role) ? "s" : "-") + (isWritableRole(role) ? "w" : "-");
  const keys = accounts.map(({ address, role }) => `${address} ${flagsOf(role)}`);
  return [programAddress, Buffer.from(data ?? []).toString("hex"), keys];
}

test("recorded instructions have the package's data, accounts and flags", async () => {
  const path = "../../../tests/chain/stake-pool/recorded-instructions.json";
  const { drawn } = JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
  expect(drawn).toHaveLength(8);
  for (const inputs of drawn) await compare(inputs);
});

longTest(
  "thousands of drawn instructions have the package's data, accounts and flags",
  async () => {
    const cwd = installOracle("stake-pool");
    const command = ["record-instructions.mjs", "3000"];
    const text = execFileSync(process.execPath, command, { cwd, maxBuffer: 2 ** 28 }).toString();
    const { drawn } = JSON.parse(text);
    expect(drawn).toHaveLength(3000);
    for (const inputs of drawn) await compare(inputs);
  },
);
