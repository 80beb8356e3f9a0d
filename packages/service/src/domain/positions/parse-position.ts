import { Decimal } from "../decimal.ts";
import { type EntryReader, type Parsed, parseEntry } from "../feed-entry-parser.ts";
import { firstSnapshot } from "../history-retention.ts";
import { readActions, readProvider, readToken } from "../markets/parse-market.ts";
import { omitUndefined } from "../omit-undefined.ts";
import {
  type HistoryStatus,
  type Holding,
  historyStates,
  type ObservedPosition,
  type RangeLiquidity,
  type ReportedPosition,
  stakePhases,
} from "./position.ts";
import type { Capital } from "./position-history.ts";

const reportedTypes = ["yield", "lending", "loop", "perpetual", "reward"] as const;

/** Parses a provider's position; predictions are computed from trades instead. */
export function parsePosition(value: unknown): Parsed<ReportedPosition> {
  return parseEntry(value, readPosition);
}

/** Parses a position with its observation time, by default the batch's; an earlier one is history. */
export function parseObservedPosition(value: unknown, batchAt: Date): Parsed<ObservedPosition> {
  return parseEntry(value, (record) => ({
    position: readPosition(record),
    observedAt: record.optional("observedAt", (name) => readTime(record, name, batchAt)) ?? batchAt,
  }));
}

function readTime(record: EntryReader, name: string, batchAt: Date): Date {
  const observedAt = record.date(name);
  if (observedAt > batchAt) record.fail(name, "at most the time of its batch");
  if (observedAt < firstSnapshot) {
    record.fail(name, `at least ${firstSnapshot.toISOString()}, when snapshots start`);
  }
  return observedAt;
}

function readPosition(record: EntryReader): ReportedPosition {
  const fields = {
    id: record.text("id", { maxLength: 192 }),
    walletAddress: record.text("walletAddress", { pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }),
    provider: readProvider(record.record("provider")),
    marketId: record.text("marketId", { pattern: /^[A-Za-z0-9._:-]+$/, maxLength: 128 }),
    openedAt: record.date("openedAt"),
    ...omitUndefined({
      closedAt: record.optional("closedAt", (name) => record.date(name)),
      actions: record.optional("actions", (name) => readActions(record.record(name))),
    }),
  };
  if (fields.closedAt && fields.closedAt < fields.openedAt) {
    record.fail("closedAt", "after openedAt");
  }
  return { ...fields, ...readDetails(record) };
}

function readDetails(record: EntryReader) {
  const type = record.oneOf("type", reportedTypes);
  switch (type) {
    case "lending":
      return {
        type,
        deposits: record.records("deposits").map(readHolding),
        borrows: record.records("borrows").map(readHolding),
        ...readLiquidationLtv(record),
        ...readFlows(record),
      };
    case "yield":
      return { type, ...readYield(record), ...readFlows(record) };
    case "loop":
      return { type, ...readLoop(record), ...readFlows(record) };
    case "perpetual":
      return { type, ...readPerpetual(record) };
    case "reward":
      return { type, ...readReward(record) };
  }
}

function readYield(record: EntryReader) {
  return {
    deposit: readHolding(record.record("deposit")),
    ...omitUndefined({
      stakePhase: record.optional("stakePhase", (name) => record.oneOf(name, stakePhases)),
      liquidity: record.optional("liquidity", (name) => readLiquidity(record.record(name))),
    }),
  };
}

function readLiquidity(record: EntryReader): RangeLiquidity {
  const readHoldings = (name: string) => record.records(name).map(readHolding);
  return {
    inRange: record.boolean("inRange"),
    lowerPrice: record.decimal("lowerPrice", 0),
    upperPrice: record.decimal("upperPrice", 0),
    amounts: readHoldings("amounts"),
    ...omitUndefined({
      fees: record.optional("fees", readHoldings),
      rewards: record.optional("rewards", readHoldings),
    }),
  };
}

function readLoop(record: EntryReader) {
  return {
    collateral: readHolding(record.record("collateral")),
    debt: readHolding(record.record("debt")),
    ...readLiquidationLtv(record),
  };
}

function readPerpetual(record: EntryReader) {
  return {
    side: record.oneOf("side", ["long", "short"] as const),
    size: readHolding(record.record("size")),
    collateral: readHolding(record.record("collateral")),
    entryPriceUsd: record.decimal("entryPriceUsd", 0),
    ...omitUndefined({
      liquidationPriceUsd: record.optional("liquidationPriceUsd", (name) =>
        record.decimal(name, 0),
      ),
    }),
  };
}

function readReward(record: EntryReader) {
  return {
    reward: readHolding(record.record("reward")),
    claimable: record.boolean("claimable"),
    ...omitUndefined({
      sourcePositionId: record.optional("sourcePositionId", (name) =>
        record.text(name, { maxLength: 192 }),
      ),
    }),
  };
}

function readLiquidationLtv(record: EntryReader) {
  return omitUndefined({
    liquidationLtv: record.optional("liquidationLtv", (name) => record.decimal(name, 0, 1)),
  });
}

export function readHolding(record: EntryReader): Holding {
  const token = readToken(record.record("token"));
  const digits = record.text("amountBaseUnits", { pattern: /^\d{1,60}$/ });
  const interest = record.optional("interestBaseUnits", (name) =>
    BigInt(record.text(name, { pattern: /^-?\d{1,60}$/ })),
  );
  return {
    ...{ token, baseUnits: BigInt(digits), valueUsd: record.decimal("valueUsd", 0) },
    ...omitUndefined({ interest }),
  };
}

/** Gains are not read: they follow from the value. */
function readFlows(record: EntryReader): { history?: HistoryStatus; capital?: Capital } {
  const history = record.optional("historyStatus", (name) => record.oneOf(name, historyStates));
  const capital = record.optional("profitAndLoss", (name): Capital => {
    const given = record.record(name);
    const netFlow = given.optional("netFlowLifetime", (field) => given.decimal(field));
    const invested = given.optional("investedLifetime", (field) => given.decimal(field, 0));
    return {
      invested: given.decimal("invested", 0),
      netFlow: given.decimal("netFlow"),
      costBasisUsd: given.decimal("costBasisUsd"),
      ...(invested && netFlow && { lifetime: { invested, netFlow } }),
    };
  });
  return omitUndefined({ history, capital });
}

/** An amount's whole tokens, from base units. */
export function wholeTokens({ token, baseUnits }: Holding): Decimal {
  return new Decimal(baseUnits.toString()).div(new Decimal(10).pow(token.decimals));
}
