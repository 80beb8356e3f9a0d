import { setTokenBalance } from "@bellwether/chain/token-accounts";
import { type Address, type Instruction, lamports } from "@solana/kit";
import { expect, test } from "vitest";
import { changeTokenAccount, frozen } from "../../../tests/chain/change-token-account.ts";
import {
  type Holdings,
  openLendingWorld,
  openObligation,
  solProduct,
  solReserve,
  usdcProduct,
  usdcReserve,
  type WorldOptions,
} from "../../../tests/chain/kamino/lending-world.ts";
import { klend } from "../../../tests/chain/kamino/recorded-accounts.ts";
import { createLocalChain } from "../../../tests/chain/local-chain.ts";
import { ExactDecimal } from "../../domain/actions/exact-decimal.ts";
import type { DepositProduct } from "../../domain/actions/products.ts";
import { isProblem } from "../../domain/problems.ts";
import type { Plan } from "../provider.ts";
import { kamino } from "./kamino.ts";

const wallet = "4EiYqK5PCfLVyvL3WQRkifkPoVtaRHdTvYTzeLkydtHW" as Address;

interface Scene extends WorldOptions, Omit<Holdings, "market"> {
  readonly walletSol?: number;
  readonly walletUsdc?: number;
  readonly isUsdcFrozen?: boolean;
}

type Name = "deposit" | "withdraw" | "borrow" | "repay";
type Given =
  | { readonly amount: string }
  | { readonly percentage: string }
  | { readonly targetLtv: string };

/** Plans an operation on recorded mainnet accounts. */
async function plan(name: Name, product: DepositProduct, given: Given, scene: Scene = {}) {
  const { walletSol = 100, walletUsdc = 5000, isUsdcFrozen = false, ...others } = scene;
  const { deposits, borrows, fields, ...world } = others;
  const { svm, chain } = createLocalChain();
  openLendingWorld(svm, world);
  if (deposits)
    openObligation(svm, wallet, { deposits, borrows: borrows ?? [], fields: fields ?? [] });
  if (walletSol > 0) svm.airdrop(wallet, lamports(BigInt(walletSol * 1e9)));
  await setTokenBalance(svm, wallet, usdcProduct.token, BigInt(walletUsdc * 1e6));
  if (isUsdcFrozen) await changeTokenAccount(svm, wallet, usdcProduct.token, frozen);
  const actions = kamino.createActions({ chain, key: undefined, operator: "Bellwether" });
  const order = { product, wallet, reference: "reference" };
  const [value] = Object.values(given).map((text) => new ExactDecimal(text));
  if (value === undefined) throw new Error("an amount or a percentage");
  if ("targetLtv" in given) return actions.repay({ ...order, choice: { targetLtv: value } });
  const choice = "amount" in given ? { amount: value } : { percentage: value };
  return name === "deposit"
    ? actions.deposit({ ...order, amount: value })
    : actions[name]({ ...order, choice });
}

/** The program's instruction numbers, by their first byte. */
const nameOf: Readonly<Record<number, string>> = {
  117: "initUserMetadata",
  251: "initObligation",
  136: "initFarm",
  2: "refreshReserve",
  33: "refreshObligation",
  216: "deposit",
  235: "withdraw",
  161: "borrow",
  116: "repay",
};

function listNames({ instructions }: Plan): string[] {
  return instructions.map(({ programAddress, data }: Instruction) =>
    programAddress === klend ? (nameOf[data?.[0] ?? -1] ?? "?") : programAddress.slice(0, 5),
  );
}

async function planned(...order: Parameters<typeof plan>): Promise<Plan> {
  const made = await plan(...order);
  if (isProblem(made)) throw new Error(made.message);
  return made;
}

/** 40 SOL worth some 7,100 dollars, which allow some 5,260 in loans. */
const deposits = [[solReserve, 36_000_000_000n]] as const;
const borrows = [[usdcReserve, 1_000_000_000n]] as const;

test("the first deposit wraps SOL, opens the position and its farm, and closes the wrapped account", async () => {
  const made = await planned("deposit", solProduct, { amount: "10" });
  expect(listNames(made)).toEqual([
    ...["AToke", "initUserMetadata", "initObligation", "initFarm", "11111", "Token"],
    ...["refreshReserve", "refreshObligation", "deposit", "Token", "MemoS"],
  ]);
  expect(made.changes).toMatchObject({
    out: [{ baseUnits: 10_000_000_000n }],
    in: [],
    // Metadata, obligation and farm state; the wrapped account's rent comes back.
    rentLamports: 8_073_600n + 24_165_120n + 7_294_080n,
  });
  expect(made.walletMessage.message).toBe("Deposit 10 SOL into Kamino.");
  // As a separate step, an opening leaves the wrapped account to the deposit, which closes it.
  expect(made.opening?.lamports).toBe(made.changes.rentLamports);
  expect(listNames({ ...made, instructions: made.opening?.instructions ?? [] })).toEqual([
    ...["initUserMetadata", "initObligation", "initFarm"],
  ]);
});

test("a loan refreshes the other reserves first, then its own", async () => {
  const made = await planned("borrow", usdcProduct, { amount: "500" }, { deposits });
  expect(listNames(made).slice(-5)).toEqual([
    ...["refreshReserve", "refreshReserve", "refreshObligation", "borrow", "MemoS"],
  ]);
  expect(made.instructions.at(-5)?.accounts?.[0]?.address).toBe(solReserve);
  expect(made.healthFactor?.before).toBeUndefined();
  expect(Number(made.healthFactor?.after)).toBeCloseTo(1 / 0.0888, 1);
});

test("repaying all of a debt asks for it as such, and names the interest of 300 slots", async () => {
  const made = await planned("repay", usdcProduct, { percentage: "100" }, { deposits, borrows });
  const repayment = made.instructions.at(-2);
  expect([...(repayment?.data?.slice(8) ?? [])]).toEqual(Array(8).fill(255));
  const [{ baseUnits } = { baseUnits: 0n }] = made.changes.out;
  expect(baseUnits).toBeGreaterThan(1_000_000_000n);
  expect(baseUnits).toBeLessThan(1_000_010_000n);
});

test("an amount equal to the debt is repaid as an amount", async () => {
  const made = await planned("repay", usdcProduct, { amount: "1000" }, { deposits, borrows });
  expect(made.changes.out).toMatchObject([{ baseUnits: 1_000_000_000n }]);
  expect([...(made.instructions.at(-2)?.data?.slice(8, 12) ?? [])]).not.toEqual([
    255, 255, 255, 255,
  ]);
});

test("repaying to a loan to value pays the least that reaches it, and nothing where it is reached", async () => {
  const order = ["repay", usdcProduct, { targetLtv: "0.1" }, { deposits, borrows }] as const;
  const made = await planned(...order);
  const [{ baseUnits } = { baseUnits: 0n }] = made.changes.out;
  // The limit is at 75% of the value.
  expect(Number(made.healthFactor?.before)).toBeLessThan(6.7);
  const ratio = Number(made.healthFactor?.after) / Number(made.healthFactor?.before);
  expect(1e9 / (1e9 - Number(baseUnits))).toBeCloseTo(ratio, 2);
  expect(await ltvAfter(baseUnits)).toBe("not above 10%");
  expect(await ltvAfter(baseUnits - 2n)).toBe("above 10%");
});

/** Whether a loan with so many units less is still above the 10% target. */
async function ltvAfter(paid: bigint): Promise<string> {
  const left = [[usdcReserve, 1_000_000_000n - paid]] as const;
  const made = await plan("repay", usdcProduct, { targetLtv: "0.1" }, { deposits, borrows: left });
  return isProblem(made) ? "not above 10%" : "above 10%";
}

test("withdrawing 99.9% withdraws all, and a smaller part pays at least the amount", async () => {
  const all = await planned("withdraw", solProduct, { percentage: "99.9" }, { deposits });
  expect([...(all.instructions.at(-3)?.data?.slice(8) ?? [])]).toEqual(Array(8).fill(255));
  const part = await planned("withdraw", solProduct, { amount: "1.5" }, { deposits });
  expect(part.changes.in).toMatchObject([{ baseUnits: 1_500_000_000n }]);
});

const isUsdcFrozen = true;
const inUsdc = [[usdcReserve, 1_000_000_000n]] as const;
const refusals: readonly [string, string, ...Parameters<typeof plan>][] = [
  ["invalid-account", "frozen", "deposit", usdcProduct, { amount: "1" }, { isUsdcFrozen }],
  [
    ...(["invalid-account", "frozen", "withdraw", usdcProduct] as const),
    ...([{ amount: "1" }, { deposits: inUsdc, isUsdcFrozen }] as const),
  ],
  [
    ...(["invalid-account", "frozen", "borrow", usdcProduct] as const),
    ...([{ amount: "1" }, { deposits, isUsdcFrozen }] as const),
  ],
  [
    ...(["invalid-account", "frozen", "repay", usdcProduct] as const),
    ...([{ amount: "1" }, { deposits, borrows, isUsdcFrozen }] as const),
  ],
  ["position-not-found", "no position in the reserve", "withdraw", solProduct, { amount: "1" }],
  ["position-not-found", "Deposit first", "borrow", usdcProduct, { amount: "1" }],
  ["position-not-found", "owes nothing", "repay", usdcProduct, { amount: "1" }, { deposits }],
  [
    "insufficient-funds",
    "less than the 50 SOL",
    "withdraw",
    solProduct,
    { amount: "50" },
    { deposits },
  ],
  [
    "insufficient-funds",
    "Repay 100%",
    "repay",
    usdcProduct,
    { amount: "1000.1" },
    { deposits, borrows },
  ],
  ["insufficient-funds", "borrow less", "borrow", usdcProduct, { amount: "6000" }, { deposits }],
  [
    "insufficient-funds",
    "less than the 6,000 USDC of the deposit",
    "deposit",
    usdcProduct,
    { amount: "6000" },
  ],
  [
    "insufficient-funds",
    "of the repayment",
    "repay",
    usdcProduct,
    { percentage: "100" },
    { deposits, borrows, walletUsdc: 10 },
  ],
  [
    "insufficient-funds",
    "fees and new accounts need",
    "deposit",
    usdcProduct,
    { amount: "1" },
    { walletSol: 0.03 },
  ],
  [
    "action-unavailable",
    "can be withdrawn while the position has a loan",
    "withdraw",
    solProduct,
    { percentage: "100" },
    { deposits, borrows },
  ],
  [
    "action-unavailable",
    "deposit limit is reached",
    "deposit",
    usdcProduct,
    { amount: "1" },
    { usdc: [[5016, 8, 0n]] },
  ],
  [
    "action-unavailable",
    "more until its deposit limit",
    "deposit",
    usdcProduct,
    { amount: "4000" },
    { usdc: [[5016, 8, 464_609_892_943_792n]] },
  ],
  [
    "action-unavailable",
    "takes no deposits",
    "deposit",
    usdcProduct,
    { amount: "1" },
    { usdc: [[4856, 1, 1n]] },
  ],
  [
    "action-unavailable",
    "borrow limit is reached",
    "borrow",
    usdcProduct,
    { amount: "1" },
    { deposits, usdc: [[5024, 8, 0n]] },
  ],
  [
    "action-unavailable",
    "that are not lent",
    "borrow",
    usdcProduct,
    { amount: "100" },
    { deposits, usdc: [[224, 8, 1n]] },
  ],
  [
    "action-unavailable",
    "until its interval ends",
    "borrow",
    usdcProduct,
    { amount: "100" },
    {
      deposits,
      usdc: [
        [5448, 8, 0n],
        [5456, 8, 0n],
        [5464, 8, 1_755_029_000n],
      ],
    },
  ],
  [
    "action-unavailable",
    "is older than it allows",
    "borrow",
    usdcProduct,
    { amount: "100" },
    { deposits, priceAge: 600n, usdc: [[264, 8, 0n]] },
  ],
  [
    "action-unavailable",
    "in an emergency",
    "repay",
    usdcProduct,
    { amount: "1" },
    { deposits, borrows, market: [[122, 1, 1n]] },
  ],
  [
    "action-unavailable",
    "lends nothing",
    "borrow",
    usdcProduct,
    { amount: "1" },
    { deposits, market: [[124, 1, 1n]] },
  ],
  [
    "action-unavailable",
    "approved wallets",
    "deposit",
    usdcProduct,
    { amount: "1" },
    { market: [[3432, 8, 1n]] },
  ],
  [
    "action-unavailable",
    "market's minimum",
    "borrow",
    usdcProduct,
    { percentage: "50" },
    { deposits, market: [[3224, 16, 100_000n << 60n]] },
  ],
  [
    "action-unavailable",
    "does not exist on this chain",
    "deposit",
    { ...usdcProduct, reserve: wallet } as DepositProduct,
    { amount: "1" },
  ],
  [
    "action-unavailable",
    "does not match the catalog",
    "deposit",
    { ...usdcProduct, token: solProduct.token },
    { amount: "1" },
  ],
  [
    "invalid-amount",
    "USDC has 6 decimals",
    "borrow",
    usdcProduct,
    { amount: "0.0000001" },
    { deposits },
  ],
];

test.each(refusals)("%s: %s", async (code, words, ...order) => {
  expect(await plan(...order)).toMatchObject({ code, message: expect.stringContaining(words) });
});

test("a reserve pays out its whole cap again once the interval is over", async () => {
  const borrowAt = (intervalStart: bigint) =>
    plan(
      "borrow",
      usdcProduct,
      { amount: "100" },
      {
        deposits,
        // Capacity, what was taken, interval start and length.
        usdc: [
          [5448, 8, 150_000_000n],
          [5456, 8, 100_000_000n],
          [5464, 8, intervalStart],
          [5472, 8, 3600n],
        ],
      },
    );
  const now = 1_755_029_861n;
  expect(await borrowAt(now - 3599n)).toMatchObject({
    message: expect.stringContaining("pays out at most 50 USDC until its interval ends"),
  });
  expect(isProblem(await borrowAt(now - 3600n))).toBe(false);
});

test("a market with a debt whose price is old still takes deposits, repayments and debt-free withdrawals", async () => {
  const old = { priceAge: 600n, deposits } as const;
  expect(isProblem(await plan("deposit", solProduct, { amount: "1" }, old))).toBe(false);
  expect(isProblem(await plan("withdraw", solProduct, { amount: "1" }, old))).toBe(false);
  expect(isProblem(await plan("repay", usdcProduct, { amount: "1" }, { ...old, borrows }))).toBe(
    false,
  );
});

test("an amount of 2^64 - 1 base units is refused, not clamped", async () => {
  const given = { amount: ((2n ** 64n - 1n) / 1_000_000n).toString() };
  for (const name of ["withdraw", "repay", "borrow", "deposit"] as const) {
    expect(isProblem(await plan(name, usdcProduct, given, { deposits, borrows }))).toBe(true);
  }
});
