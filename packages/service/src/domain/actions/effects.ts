import type { Changes, TokenAmount } from "./changes.ts";
import { ExactDecimal, fromBaseUnits } from "./exact-decimal.ts";
import { type Fees, formatLamports, SOL } from "./fees.ts";

export interface HealthFactorChange {
  readonly before?: string;
  readonly after?: string;
}

/** What a checked transaction does, as responses state it. */
export interface Effects {
  readonly program: { readonly name: string; readonly address: string };
  readonly changes: Changes;
  readonly fees: Fees;
  /** For a position with debt, as decimal text: below 1, it can be liquidated. */
  readonly healthFactor?: HealthFactorChange | undefined;
}

const stakedSol = { ...SOL, symbol: "staked SOL" };

/** The costs and risks a wallet shows after what the transaction does. */
export function describeCosts({ program, changes, fees, healthFactor }: Effects): string {
  const sentences = [
    `Program: ${program.name} (${program.address}).`,
    `Network fee: ${formatLamports(totalOf(fees))}.`,
    changes.rentLamports > 0n &&
      `Rent of new accounts: at most ${formatLamports(changes.rentLamports)}.`,
    healthFactor !== undefined &&
      `Health factor: ${shorten(healthFactor.before)} before, ${shorten(healthFactor.after)} after.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

export function toEffectsJson({ program, changes, fees, healthFactor }: Effects) {
  const { out, in: into, stake = { out: 0n, in: 0n }, rentLamports } = changes;
  const staked = (baseUnits: bigint) => ({ token: stakedSol, baseUnits });
  return {
    program: { name: program.name, address: program.address },
    spent: toJson([...out, staked(stake.out)]),
    received: toJson([...into, staked(stake.in)]),
    feeLamports: String(totalOf(fees)),
    rentLamports: String(rentLamports),
    ...(healthFactor !== undefined && { healthFactor: toNumbers(healthFactor) }),
  };
}

function toJson(amounts: readonly TokenAmount[]) {
  return amounts
    .filter(({ baseUnits }) => baseUnits > 0n)
    .map(({ token: { mint, symbol, decimals }, baseUnits }) => ({
      token: { address: mint, symbol, decimals },
      amount: fromBaseUnits(baseUnits, decimals).toNumber(),
      amountBaseUnits: String(baseUnits),
    }));
}

/** Rounded down, so a position is never shown safer than it is. */
function shorten(factor: string | undefined): string {
  if (factor === undefined) return "none";
  return new ExactDecimal(factor).toDecimalPlaces(2, ExactDecimal.ROUND_DOWN).toFixed();
}

function toNumbers({ before, after }: HealthFactorChange) {
  return {
    ...(before !== undefined && { before: Number(before) }),
    ...(after !== undefined && { after: Number(after) }),
  };
}

function totalOf({ baseLamports, priorityLamports }: Fees): bigint {
  return baseLamports + priorityLamports;
}
