import type { Changes, TokenAmount } from "./changes.ts";
import { fromBaseUnits } from "./exact-decimal.ts";
import { type Fees, formatLamports, SOL } from "./fees.ts";

/** What a checked transaction does, as responses state it. */
export interface Effects {
  readonly program: { readonly name: string; readonly address: string };
  readonly changes: Changes;
  readonly fees: Fees;
  readonly health?: { readonly before?: string; readonly after?: string } | undefined;
}

const stakedSol = { ...SOL, symbol: "staked SOL" };

/** The costs and risks that a wallet shows after what the transaction does. */
export function describeCosts({ program, changes, fees, health }: Effects): string {
  const { before = "none", after = "none" } = health ?? {};
  const sentences = [
    `Program: ${program.name} (${program.address}).`,
    `Network fee: ${formatLamports(totalOf(fees))}.`,
    changes.rentLamports > 0n &&
      `Rent of new accounts: at most ${formatLamports(changes.rentLamports)}.`,
    health !== undefined &&
      `Used share of the liquidation limit: ${before} before, ${after} after.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

export function toEffectsJson({ program, changes, fees, health }: Effects) {
  const { out, in: into, stake = { out: 0n, in: 0n }, rentLamports } = changes;
  const staked = (baseUnits: bigint) => ({ token: stakedSol, baseUnits });
  return {
    program: { name: program.name, address: program.address },
    out: toJson([...out, staked(stake.out)]),
    in: toJson([...into, staked(stake.in)]),
    feeLamports: String(totalOf(fees)),
    rentLamports: String(rentLamports),
    ...(health !== undefined && { health }),
  };
}

function toJson(amounts: readonly TokenAmount[]) {
  return amounts
    .filter(({ baseUnits }) => baseUnits > 0n)
    .map(({ token: { mint, symbol, decimals }, baseUnits }) => ({
      ...{ mint, symbol, amount: fromBaseUnits(baseUnits, decimals).toFixed() },
      amountBaseUnits: String(baseUnits),
    }));
}

function totalOf({ baseLamports, priorityLamports }: Fees): bigint {
  return baseLamports + priorityLamports;
}
