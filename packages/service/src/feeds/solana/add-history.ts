import type { Entry, HoldingLeg } from "../../chain/provider-state.ts";
import { toDecimalText } from "../../domain/decimal.ts";
import type { Capital } from "../../domain/positions/position-history.ts";
import type { HistoryState } from "../../store/positions/position-flows.ts";

/**
 * Adds to an entry what its flows say: when it was opened, what was paid, and its holdings' interest. Nothing is added
 * while some flows are unknown, as `historyStatus` then says.
 */
export function addHistory(
  entry: Entry,
  state: HistoryState | undefined,
  fingerprint: string,
): Entry {
  const historyStatus = statusOf(listLegs(entry), state, fingerprint);
  const totals = historyStatus === "complete" ? state?.totals : undefined;
  const { openedAt, capital, legs = {} } = totals ?? {};
  const withInterest = (holding: Entry) => {
    const { leg, ...others } = holding;
    const moved = isLeg(leg) ? legs[leg.name]?.amount : undefined;
    if (moved === undefined) return others;
    return { ...others, interestBaseUnits: String(BigInt(String(others.amountBaseUnits)) - moved) };
  };
  return {
    ...mapHoldings(entry, withInterest),
    ...{ historyStatus, ...(openedAt && { openedAt: openedAt.toISOString() }) },
    ...(capital && { profitAndLoss: toEntry(capital) }),
  };
}

function statusOf(
  legs: readonly HoldingLeg[],
  state: HistoryState | undefined,
  fingerprint: string,
): "reading" | "complete" | "incomplete" {
  const { totals } = state ?? {};
  if (totals === undefined || state?.fingerprint !== fingerprint) return "reading";
  if (state.missing > 0 || totals.hasGap || totals.openedAt === undefined) return "incomplete";
  return legs.every(({ name, units }) => units === undefined || totals.legs[name]?.units === units)
    ? "complete"
    : "incomplete";
}

const holdingFields = ["deposits", "borrows", "deposit", "collateral", "debt"] as const;

function mapHoldings(entry: Entry, change: (holding: Entry) => Entry): Entry {
  const changed: Record<string, unknown> = { ...entry };
  for (const name of holdingFields) {
    const value = entry[name];
    if (Array.isArray(value)) changed[name] = value.map(change);
    else if (typeof value === "object" && value !== null) changed[name] = change(value as Entry);
  }
  const { liquidity } = entry;
  if (typeof liquidity === "object" && liquidity !== null && "amounts" in liquidity) {
    const { amounts } = liquidity as { readonly amounts: readonly Entry[] };
    changed.liquidity = { ...liquidity, amounts: amounts.map(change) };
  }
  return changed;
}

function listLegs(entry: Entry): HoldingLeg[] {
  const legs: HoldingLeg[] = [];
  mapHoldings(entry, (holding) => {
    if (isLeg(holding.leg)) legs.push(holding.leg);
    return holding;
  });
  return legs;
}

/** Providers write it as `HoldingLeg` has it. */
function isLeg(value: unknown): value is HoldingLeg {
  return typeof value === "object" && value !== null && "name" in value;
}

function toEntry({ invested, netFlow, costBasisUsd, lifetime }: Capital): Entry {
  return {
    invested: toDecimalText(invested),
    netFlow: toDecimalText(netFlow),
    costBasisUsd: toDecimalText(costBasisUsd),
    ...(lifetime && {
      investedLifetime: toDecimalText(lifetime.invested),
      netFlowLifetime: toDecimalText(lifetime.netFlow),
    }),
  };
}
