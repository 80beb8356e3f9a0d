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
  findValidatorStake,
  findWithdrawAuthority,
  STAKE_POOL_PROGRAM_ADDRESS,
  updateStakePoolBalance,
  withdrawSol,
  withdrawStake,
} from "./stake-pool-program.ts";

type Name = "update" | "deposit" | "withdraw" | "withdrawStake";

/** What `@solana/spl-stake-pool` makes from drawn inputs; tools/oracles/stake-pool draws them. */
interface Drawn {
  readonly pool: Address;
  readonly withdrawAuthority: Address;
  readonly validatorList: Address;
  readonly reserveStake: Address;
  readonly managerFeeAccount: Address;
  readonly poolMint: Address;
  readonly wallet: Address;
  readonly tokenAccount: Address;
  readonly voteAccount: Address;
  readonly newStake: Address;
  readonly validatorStake: Address;
  readonly seedSuffix: number;
  readonly lamports: string;
  readonly poolTokens: string;
  readonly instructions: Readonly<Record<Name, [string, string, readonly string[]]>>;
}

async function compare(drawn: Drawn): Promise<void> {
  const { pool, wallet: owner, tokenAccount, lamports, poolTokens, instructions, ...rest } = drawn;
  const { voteAccount, newStake, validatorStake, seedSuffix } = rest;
  const program = STAKE_POOL_PROGRAM_ADDRESS;
  const withdrawAuthority = await findWithdrawAuthority(program, pool);
  expect(withdrawAuthority).toBe(drawn.withdrawAuthority);
  const terms = { ...rest, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  const accounts = { program, pool, withdrawAuthority, terms };
  const move = { wallet: createNoopSigner(owner), tokenAccount };
  const burn = { ...move, poolTokens: BigInt(poolTokens), leastLamports: least };
  expect(await findValidatorStake(accounts, { voteAccount, seedSuffix })).toBe(validatorStake);
  expect({
    update: toJson(updateStakePoolBalance(accounts)),
    deposit: toJson(
      depositSol(accounts, { ...move, lamports: BigInt(lamports), leastTokens: least }),
    ),
    withdraw: toJson(withdrawSol(accounts, burn)),
    withdrawStake: toJson(withdrawStake(accounts, { ...burn, validatorStake, newStake })),
  }).toEqual({
    update: instructions.update,
    deposit: withLeast(instructions.deposit, "0e", "19"),
    withdraw: withLeast(instructions.withdraw, "10", "1a"),
    withdrawStake: withLeast(instructions.withdrawStake, "0a", "18"),
  });
}

const least = 0x0102030405060708n;

/** The program's form with a least amount, which the package lacks: the same accounts, another tag, and the amount. */
function withLeast([program, data, keys]: readonly [string, string, unknown], ...tags: string[]) {
  const [plain = "", limited = ""] = tags;
  expect(data.slice(0, 2)).toBe(plain);
  return [program, `${limited}${data.slice(2)}0807060504030201`, keys];
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
