import { createHash } from "node:crypto";
import {
  type Address,
  address,
  getAddressDecoder,
  getU64Encoder,
  type RpcTransport,
} from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import fc from "fast-check";
import { expect, test } from "vitest";
import idlAccounts from "../../../tests/chain/kamino/idl-accounts.json" with { type: "json" };
import programTransactions from "../../../tests/chain/kamino/program-transactions.json" with {
  type: "json",
};
import type { Flow, FlowKind } from "../../domain/positions/flow.ts";
import { addFlows } from "../../domain/positions/position-history.ts";
import type { ChainFlow, ChainInstruction, ChainTransaction } from "../provider-history.ts";
import { createTransactionReader } from "../reader/transaction-reader.ts";
import { createKaminoHistory } from "./kamino-history.ts";

const program = address("KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD");
const history = createKaminoHistory(program);

function addressOf(seed: string): Address {
  return getAddressDecoder().decode(createHash("sha256").update(seed).digest());
}

const obligation = addressOf("obligation");

type Name = keyof typeof idlAccounts;
/** A token movement between accounts named by the IDL, the n-th of that name. */
interface Move {
  readonly kind: "transfer" | "transferChecked" | "mint" | "burn";
  readonly from: readonly [string, number?];
  readonly to: readonly [string, number?];
}

/** What an instruction moves, and which flows result; written from the program's behaviour with the IDL's names. */
interface Case {
  readonly name: Name;
  readonly moves: readonly Move[];
  /** The places of the unit and token amounts among the moves. */
  readonly flows: readonly {
    readonly kind: FlowKind;
    readonly reserve: readonly [string, number?];
    readonly units: number;
    readonly amount?: number;
  }[];
}

const deposit = {
  moves: [
    { kind: "transferChecked", from: ["userSourceLiquidity"], to: ["reserveLiquiditySupply"] },
    { kind: "mint", from: ["reserveCollateralMint"], to: ["reserveDestinationDepositCollateral"] },
  ],
  flows: [{ kind: "deposit", reserve: ["reserve"], units: 1, amount: 0 }],
} as const satisfies Omit<Case, "name">;
/** A withdrawal beside another operation: the accounts both name are the second ones. */
const withdraw = (first: number, place = 0) =>
  ({
    moves: [
      { kind: "burn", from: ["reserveSourceCollateral"], to: ["reserveCollateralMint", place] },
      {
        ...{ kind: "transferChecked", from: ["reserveLiquiditySupply", place] },
        to: ["userDestinationLiquidity"],
      },
    ],
    flows: [{ kind: "withdraw", reserve: ["withdrawReserve"], units: first, amount: first + 1 }],
  }) as const satisfies Omit<Case, "name">;
const repay = {
  moves: [
    { kind: "transferChecked", from: ["userSourceLiquidity"], to: ["reserveDestinationLiquidity"] },
  ],
  flows: [{ kind: "repay", reserve: ["repayReserve"], units: 0, amount: 0 }],
} as const satisfies Omit<Case, "name">;
const borrow = {
  moves: [
    {
      ...{ kind: "transferChecked", from: ["reserveSourceLiquidity"] },
      to: ["borrowReserveLiquidityFeeReceiver"],
    },
    {
      ...{ kind: "transferChecked", from: ["reserveSourceLiquidity"] },
      to: ["userDestinationLiquidity"],
    },
  ],
  flows: [{ kind: "borrow", reserve: ["borrowReserve"], units: 1, amount: 1 }],
} as const satisfies Omit<Case, "name">;

const cases: readonly Case[] = [
  ...inBothVersions("depositReserveLiquidityAndObligationCollateral", deposit),
  ...inBothVersions("withdrawObligationCollateralAndRedeemReserveCollateral", withdraw(0)),
  ...inBothVersions("depositObligationCollateral", {
    moves: [
      {
        ...{ kind: "transfer", from: ["userSourceCollateral"] },
        to: ["reserveDestinationCollateral"],
      },
    ],
    flows: [{ kind: "deposit", reserve: ["depositReserve"], units: 0 }],
  }),
  ...inBothVersions("withdrawObligationCollateral", {
    moves: [
      {
        ...{ kind: "transfer", from: ["reserveSourceCollateral"] },
        to: ["userDestinationCollateral"],
      },
    ],
    flows: [{ kind: "withdraw", reserve: ["withdrawReserve"], units: 0 }],
  }),
  ...inBothVersions("borrowObligationLiquidity", borrow),
  { name: "fillBorrowOrder", ...borrow },
  ...inBothVersions("repayObligationLiquidity", repay),
  ...inBothVersions("liquidateObligationAndRedeemReserveCollateral", {
    moves: [
      {
        ...{ kind: "transferChecked", from: ["userSourceLiquidity"] },
        to: ["repayReserveLiquiditySupply"],
      },
      {
        ...{ kind: "transfer", from: ["withdrawReserveCollateralSupply"] },
        to: ["userDestinationCollateral"],
      },
      {
        ...{ kind: "burn", from: ["userDestinationCollateral"] },
        to: ["withdrawReserveCollateralMint"],
      },
      {
        ...{ kind: "transferChecked", from: ["withdrawReserveLiquiditySupply"] },
        to: ["userDestinationLiquidity"],
      },
      {
        ...{ kind: "transferChecked", from: ["userDestinationLiquidity"] },
        to: ["withdrawReserveLiquidityFeeReceiver"],
      },
    ],
    flows: [
      { kind: "cover", reserve: ["repayReserve"], units: 0, amount: 0 },
      { kind: "seize", reserve: ["withdrawReserve"], units: 1, amount: 3 },
    ],
  }),
  {
    name: "repayAndWithdrawAndRedeem",
    moves: [...repay.moves, ...withdraw(1).moves],
    flows: [...repay.flows, ...withdraw(1).flows],
  },
  {
    name: "depositAndWithdraw",
    moves: [...deposit.moves, ...withdraw(2, 1).moves],
    flows: [...deposit.flows, ...withdraw(2, 1).flows],
  },
  {
    name: "rolloverFixedTermBorrow",
    moves: [
      {
        ...{ kind: "transferChecked", from: ["targetBorrowReserveLiquidity"] },
        to: ["sourceBorrowReserveLiquidity"],
      },
    ],
    flows: [
      { kind: "repay", reserve: ["sourceBorrowReserve"], units: 0, amount: 0 },
      { kind: "borrow", reserve: ["targetBorrowReserve"], units: 0, amount: 0 },
    ],
  },
];

function inBothVersions(name: string, rest: Omit<Case, "name">): Case[] {
  return [name, `${name}V2`].map((version) => ({ name: version as Name, ...rest }));
}

/** An instruction's accounts: each its own, but for the obligation. */
function accountsOf(name: Name, salt: number): Address[] {
  return idlAccounts[name].map((account, place) =>
    account === "obligation" ? obligation : addressOf(`${name} ${salt} ${place}`),
  );
}

function find(name: Name, salt: number, [account, nth = 0]: readonly [string, number?]): Address {
  const places = [...idlAccounts[name].keys()].filter((at) => idlAccounts[name][at] === account);
  const found = accountsOf(name, salt)[places[nth] ?? -1];
  if (found === undefined) throw new Error(`${name} has no ${account}.`);
  return found;
}

function discriminatorOf(name: string): Uint8Array {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return createHash("sha256").update(`global:${snake}`).digest().subarray(0, 8);
}

function toTokenInstruction(
  { kind }: Move,
  from: Address,
  to: Address,
  amount: bigint,
  depth: number,
) {
  const [mint, authority] = [addressOf("mint"), addressOf("authority")];
  const number = getU64Encoder().encode(amount);
  const forms = {
    transfer: { tag: 3, accounts: [from, to, authority] },
    transferChecked: { tag: 12, accounts: [from, mint, to, authority] },
    mint: { tag: 7, accounts: [from, to, authority] },
    burn: { tag: 8, accounts: [from, to, authority] },
  } as const;
  const { tag, accounts } = forms[kind];
  return {
    program: TOKEN_PROGRAM_ADDRESS,
    accounts,
    data: Uint8Array.from([tag, ...number]),
    depth,
  };
}

interface Step {
  readonly case: Case;
  readonly amounts: readonly bigint[];
  readonly isCalled: boolean;
  readonly isOfAnother: boolean;
}

function toInstructions(
  { case: { name, moves }, amounts, isCalled, isOfAnother }: Step,
  salt: number,
) {
  const depth = isCalled ? 2 : 1;
  const accounts = accountsOf(name, salt).map((account) =>
    isOfAnother && account === obligation ? addressOf("another") : account,
  );
  const data = Uint8Array.from([...discriminatorOf(name), ...new Uint8Array(16).fill(255)]);
  const inner = moves.map((move, place) =>
    toTokenInstruction(
      move,
      find(name, salt, move.from),
      find(name, salt, move.to),
      amounts[place] ?? 0n,
      depth + 1,
    ),
  );
  const router = { program: addressOf("router"), accounts: [], data: new Uint8Array(8), depth: 1 };
  return [...(isCalled ? [router] : []), { program, accounts, data, depth }, ...inner];
}

function transactionOf(instructions: readonly ChainInstruction[]): ChainTransaction {
  const nothing = { lamports: new Map(), tokens: new Map() };
  return { signature: "s", slot: 1n, at: new Date(0), instructions, ...nothing };
}

const amount = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
const step: fc.Arbitrary<Step> = fc.record({
  case: fc.constantFrom(...cases),
  amounts: fc.array(amount, { minLength: 5, maxLength: 5 }),
  isCalled: fc.boolean(),
  isOfAnother: fc.boolean(),
});

test("flows have what the inner instructions moved, at any depth, beside those of other obligations", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const instructions = steps.flatMap(toInstructions);
      const expected = steps.flatMap(({ case: { name, flows }, amounts, isOfAnother }, salt) =>
        isOfAnother
          ? []
          : flows.map(
              ({ kind, reserve, units, amount: tokens }): ChainFlow => ({
                ...{ kind, asset: find(name, salt, reserve), units: amounts[units] ?? 0n },
                ...(tokens !== undefined && { amount: amounts[tokens] ?? 0n }),
              }),
            ),
      );
      expect(history.readFlows(transactionOf(instructions), obligation)).toEqual(expected);
    }),
  );
});

test("an operation whose tokens are not found makes the transaction unreadable", () => {
  const [first] = cases;
  if (first === undefined) throw new Error("There are cases.");
  const full = toInstructions(
    { case: first, amounts: [5n, 4n], isCalled: false, isOfAnother: false },
    0,
  );
  expect(history.readFlows(transactionOf(full.slice(0, 2)), obligation)).toBeUndefined();
  expect(history.readFlows(transactionOf(full), obligation)).toHaveLength(1);
});

test("forgiven debt is what the instruction states", () => {
  const accounts = accountsOf("socializeLossV2", 0);
  const data = Uint8Array.from([
    ...discriminatorOf("socializeLossV2"),
    ...getU64Encoder().encode(7n),
  ]);
  const flows = history.readFlows(
    transactionOf([{ program, accounts, data, depth: 1 }]),
    obligation,
  );
  const asset = find("socializeLossV2", 0, ["reserve"]);
  expect(flows).toEqual([{ kind: "cover", asset, units: 7n, amount: 7n }]);
});

test("the flows of the program's own transactions add up to its obligation, also where the program moved less than was asked for", async () => {
  const { transactions } = programTransactions;
  const transport = async ({ payload }: { payload: unknown }) => {
    const { id, params } = payload as { id: number; params: readonly [string] };
    return { jsonrpc: "2.0", id, result: transactions[Number(params[0])]?.response };
  };
  const reader = createTransactionReader(transport as RpcTransport, () => 0n);
  const flows: Flow[] = [];
  for (const [place, { expected }] of transactions.entries()) {
    const read = await reader.readTransaction(String(place), new AbortController().signal);
    const found = read && history.readFlows(read, address(programTransactions.obligation));
    flows.push(...(found ?? []).map((flow, index) => ({ ...flow, index, ...identify(place) })));
    const { legs, hasGap } = addFlows(flows);
    expect(hasGap).toBe(false);
    expect(String(legs[`deposit ${usdcReserve}`]?.units)).toBe(expected.deposited);
    expect(String(legs[`debt ${usdcReserve}`]?.units ?? 0n)).toBe(expected.debt);
  }
  // Two withdrawals, the second of everything, bring a unit less than the deposit.
  const [deposited, first, , , , last] = flows.map(({ amount: moved }) => moved ?? 0n);
  expect([deposited, (first ?? 0n) + (last ?? 0n)]).toEqual([1_000_000_000n, 999_999_999n]);
  expect(flows.map(({ kind, amount: moved }) => `${kind} ${moved}`).slice(2, 5)).toEqual([
    "borrow 100000000",
    "repay 40000000",
    "repay 60000001",
  ]);
});

const usdcReserve = "D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59";

function identify(place: number) {
  return { signature: String(place), slot: BigInt(place), at: new Date(place * 1000) };
}
