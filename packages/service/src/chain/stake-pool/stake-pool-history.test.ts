import { createHash } from "node:crypto";
import { type Address, getAddressDecoder, getU64Encoder } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChainFlow, ChainInstruction, ChainTransaction } from "../provider-history.ts";
import { STAKE_PROGRAM_ADDRESS } from "../stake/stake-program.ts";
import { createStakePoolHistory } from "./stake-pool-history.ts";
import { STAKE_POOL_PROGRAM_ADDRESS as program } from "./stake-pool-program.ts";

const history = createStakePoolHistory(program);

function addressOf(seed: string): Address {
  return getAddressDecoder().decode(createHash("sha256").update(seed).digest());
}

const [account, mint, fees] = [addressOf("account"), addressOf("mint"), addressOf("fees")];

/** The accounts in `@solana/spl-stake-pool` 1.1.8's order, both forms' tags, and the stake instruction. */
const forms = {
  depositStake: {
    tags: [9, 23],
    accounts:
      "pool list depositAuthority withdrawAuthority depositStake validatorStake reserve wallet fees referrer mint",
    called: [7],
  },
  withdrawStake: {
    tags: [10, 24],
    accounts:
      "pool list withdrawAuthority validatorStake newStake owner transferAuthority wallet fees mint",
    called: [3],
  },
  depositSol: {
    tags: [14, 25],
    accounts: "pool withdrawAuthority reserve funder wallet fees referrer mint",
    called: [],
  },
  withdrawSol: {
    tags: [16, 26],
    accounts: "pool withdrawAuthority transferAuthority wallet reserve destination fees mint",
    called: [4],
  },
} as const;

interface Exchange {
  readonly form: keyof typeof forms;
  readonly hasSlippage: boolean;
  readonly tokens: bigint;
  readonly fee: bigint;
  readonly lamports: bigint;
  readonly extra: bigint;
}

const isDeposit = ({ form }: Exchange) => form.startsWith("deposit");

/** Each exchange has its own pool accounts, so the lamport changes are its own. */
function toInstructions(exchange: Exchange, place: number): ChainInstruction[] {
  const { form, hasSlippage, tokens, fee, lamports } = exchange;
  const named: Record<string, Address> = { wallet: account, mint, fees };
  const accounts = forms[form].accounts
    .split(" ")
    .map((name) => named[name] ?? addressOf(`${name} ${place}`));
  const number = isDeposit(exchange) ? lamports : tokens + fee;
  const data = Uint8Array.from([
    forms[form].tags[hasSlippage ? 1 : 0],
    ...getU64Encoder().encode(number),
  ]);
  const move = (tag: number, list: readonly Address[], amount: bigint) => ({
    ...{ program: TOKEN_PROGRAM_ADDRESS, accounts: list, depth: 2 },
    data: Uint8Array.from([tag, ...getU64Encoder().encode(amount)]),
  });
  const moves = isDeposit(exchange)
    ? [move(7, [mint, account], tokens), move(7, [mint, fees], fee)]
    : [move(8, [account, mint], tokens), move(3, [account, fees], fee)];
  const called = forms[form].called.map((tag) => ({
    ...{ program: STAKE_PROGRAM_ADDRESS, accounts: [], depth: 2 },
    data: Uint8Array.from([tag, 0, 0, 0, ...getU64Encoder().encode(lamports)]),
  }));
  return [{ program, accounts, data, depth: 1 }, ...called, ...moves];
}

/** With the fee a withdrawal takes in tokens. */
function changeOf(exchange: Exchange): bigint {
  return isDeposit(exchange) ? exchange.tokens : -exchange.tokens - exchange.fee;
}

function toTransaction(exchanges: readonly Exchange[], received = 0n): ChainTransaction {
  const before = 2n ** 68n;
  const change = exchanges.reduce((sum, exchange) => sum + changeOf(exchange), received);
  const lamports = exchanges.flatMap(({ form, lamports: moved, extra }, place) =>
    form === "depositStake"
      ? [
          [
            addressOf(`validatorStake ${place}`),
            { before, after: before + moved - extra },
          ] as const,
          [addressOf(`reserve ${place}`), { before, after: before + extra }] as const,
        ]
      : [],
  );
  return {
    ...{ signature: "s", slot: 1n, at: new Date(0), lamports: new Map(lamports) },
    instructions: exchanges.flatMap(toInstructions),
    tokens: new Map([[account, { mint, decimals: 9, before, after: before + change }]]),
  };
}

const amount = fc.bigInt({ min: 1n, max: 2n ** 60n });
const exchange: fc.Arbitrary<Exchange> = fc
  .record({
    form: fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[])),
    ...{ hasSlippage: fc.boolean(), tokens: amount, fee: amount, lamports: amount },
    share: fc.bigInt({ min: 0n, max: 10n }),
  })
  .map(({ share, ...others }) => ({ ...others, extra: (others.lamports * share) / 10n }));

test("each exchange with the pool is a flow of its tokens and of the SOL that the pool took or gave", () => {
  fc.assert(
    fc.property(fc.array(exchange, { minLength: 1, maxLength: 3 }), (exchanges) => {
      const transaction = toTransaction(exchanges);
      const sum = exchanges.reduce((total, each) => total + changeOf(each), 0n);
      fc.pre(sum !== 0n);
      const expected = exchanges.map((each): ChainFlow => {
        const change = changeOf(each);
        return {
          ...{ kind: isDeposit(each) ? "deposit" : "withdraw", asset: mint, amount: each.lamports },
          units: change < 0n ? -change : change,
          priced: {
            mint: "So11111111111111111111111111111111111111112" as Address,
            ...{ decimals: 9, amount: each.lamports },
          },
        };
      });
      expect(history.readFlows(transaction, account)).toEqual(expected);
    }),
  );
});

test("tokens that were bought or sent count at the price of the token, without an amount of SOL", () => {
  const priced = { mint, decimals: 9, amount: 7n };
  const received = { kind: "deposit", asset: mint, units: 7n, priced };
  expect(history.readFlows(toTransaction([], 7n), account)).toEqual([received]);
  expect(history.readFlows(toTransaction([], -7n), account)).toEqual([
    { ...received, kind: "withdraw" },
  ]);
  const deposit: Exchange = {
    ...{ form: "depositSol", hasSlippage: false, tokens: 5n, fee: 1n, lamports: 6n, extra: 0n },
  };
  // Partly from the pool: the parts cannot be told apart by their price.
  expect(history.readFlows(toTransaction([deposit], 2n), account)).toEqual([received]);
  expect(history.readFlows(toTransaction([deposit], -5n), account)).toEqual([]);
  expect(history.readFlows(toTransaction([deposit]), addressOf("another"))).toEqual([]);
});

test("SOL of stakes that two instructions of a pool may have moved is not known", () => {
  const deposit: Exchange = {
    ...{ form: "depositStake", hasSlippage: false, tokens: 5n, fee: 1n, lamports: 6n, extra: 2n },
  };
  const transaction = toTransaction([deposit]);
  const amountsWith = (reserve: string) => {
    const accounts = [addressOf("pool 0"), addressOf(reserve)];
    const update = { program, accounts, data: Uint8Array.from([7]), depth: 1 };
    const instructions = [update, ...transaction.instructions];
    const flows = history.readFlows({ ...transaction, instructions }, account);
    return flows?.map(({ units, amount: lamports }) => [units, lamports]);
  };
  expect(amountsWith("reserve 0")).toEqual([[5n, undefined]]);
  expect(amountsWith("another")).toEqual([[5n, 6n]]);
});
