import type { AlertActionToSend, AlertMessage } from "@bellwether/alerts";
import { formatFraction, formatPrice, shorten, writeAlert } from "./event-text.ts";
import { isMarketMeasure } from "./market-measures.ts";
import type { PositionMeasure } from "./position-levels.ts";
import type { LevelReached } from "./position-occurrence.ts";
import { maxRuleAlerts } from "./position-rule.ts";
import { formatAmounts, type TokenAmount } from "./token-amounts.ts";

const labels = {
  repay: "Repay",
  deposit: "Add collateral",
  moveRange: "Move the range",
  withdraw: "Withdraw",
  claimRewards: "Claim",
} as const;

const remedies: Readonly<Record<PositionMeasure, readonly (keyof typeof labels)[]>> = {
  "health-factor": ["repay", "deposit"],
  ltv: ["repay", "deposit"],
  "liquidation-distance": ["repay", "deposit"],
  "reward-value-usd": ["claimRewards", "withdraw"],
  "in-range": ["moveRange", "withdraw", "claimRewards"],
  "withdrawable-stake-usd": ["withdraw"],
  "deposit-apy": ["withdraw"],
  "borrow-apy": ["repay"],
  utilization: ["withdraw", "repay"],
  "deposit-room-usd": ["deposit"],
};

/** The alert for a position which reached a level, such as "Kamino: health factor is 1.18". */
export function describeLevelAlert(reached: LevelReached): AlertMessage {
  const { position, to } = reached;
  const provider = shorten(position.provider.name, 24);
  const figure = describeFigure(reached, to);
  const sentences = [
    describeCrossing(reached, `${figure[0]?.toUpperCase()}${figure.slice(1)}`),
    describeAmounts(reached),
    describeRemedy(reached),
    describeMove(reached),
  ];
  return writeAlert(
    `${provider}: ${figure}`,
    sentences.filter((sentence) => sentence !== "").join(" "),
    listActions(reached),
  );
}

function describeCrossing(reached: LevelReached, figure: string) {
  const { level: watched, from, to, token } = reached;
  const { measure, level } = watched;
  if (measure === "in-range") {
    const symbol = shorten(token.symbol, 16);
    return to < 1
      ? `The liquidity of ${symbol} earns nothing now.`
      : `The liquidity of ${symbol} earns fees again.`;
  }
  const move = from === undefined ? "" : `, from ${formatFigure(measure, from)}`;
  const worth = nameTokens(reached) === undefined ? "" : `, worth ${formatPrice(to)}`;
  return `${figure}${worth}${move}; your level is ${formatFigure(measure, level)}.`;
}

function describeFigure(reached: LevelReached, value: number): string {
  const { level, token } = reached;
  const { measure } = level;
  const tokens = nameTokens(reached);
  const text = tokens ?? formatFigure(measure, value);
  const symbol = shorten(token.symbol, 16);
  switch (measure) {
    case "health-factor":
      return `health factor is ${text}`;
    case "ltv":
      return `loan to value is ${text}`;
    case "liquidation-distance":
      return `${text} to liquidation`;
    case "reward-value-usd":
      return `${text} to claim`;
    case "in-range":
      return value < 1 ? "out of range" : "in range again";
    case "withdrawable-stake-usd":
      return `${text} of stake to withdraw`;
    case "deposit-apy":
      return `deposit rate of ${symbol} is ${text}`;
    case "borrow-apy":
      return `borrow rate of ${symbol} is ${text}`;
    case "utilization":
      return `utilization of ${symbol} is ${text}`;
    case "deposit-room-usd":
      return `${tokens ?? `${text} of ${symbol}`} can be deposited`;
  }
}

/** The tokens whose value the figure is, in their own units. */
function nameTokens({ level, amounts }: LevelReached): string | undefined {
  if (!inDollars.has(level.measure) || !amounts?.figure.length) return undefined;
  return formatAmounts(amounts.figure);
}

const inDollars: ReadonlySet<PositionMeasure> = new Set([
  ...(["reward-value-usd", "withdrawable-stake-usd", "deposit-room-usd"] as const),
]);

function formatFigure(measure: LevelReached["level"]["measure"], value: number): string {
  if (inDollars.has(measure)) return formatPrice(value);
  return measure === "health-factor" ? value.toFixed(2) : formatFraction(value);
}

function describeAmounts({ level, position, holdingsUsd, amounts }: LevelReached): string {
  const { debtUsd } = position;
  const holdings = describeValue(amounts?.holdings, holdingsUsd);
  const debts = describeValue(amounts?.debts, debtUsd);
  if (level.measure === "borrow-apy") return `Your debt is ${debts}.`;
  if (isMarketMeasure(level.measure)) return `Your deposit is ${holdings}.`;
  return debtUsd === 0 ? "" : `Your collateral is ${holdings}; your debt is ${debts}.`;
}

function describeRemedy({ repayUsd, targetLtv, amounts }: LevelReached): string {
  if (repayUsd === undefined) return "";
  const effect =
    targetLtv === undefined
      ? "leaves the level"
      : `lowers the loan to value to ${formatFraction(targetLtv)}`;
  const repay = amounts?.repay && [amounts.repay];
  return repay === undefined
    ? `Repaying ${formatPrice(repayUsd)} ${effect}.`
    : `Repaying ${formatAmounts(repay)}, worth ${formatPrice(repayUsd)}, ${effect}.`;
}

/** What the link moves, at the crossing's price; it computes the amounts again. */
function describeMove({ movesRange, amounts, holdingsUsd }: LevelReached): string {
  if (!movesRange) return "";
  const held = describeValue(amounts?.figure, holdingsUsd);
  return `Moving the range withdraws ${held}, and opens a position of the same width around the price; you sign twice.`;
}

/** "10 SOL, worth $1,475.00"; the value alone where the amounts are unknown. */
function describeValue(amounts: readonly TokenAmount[] | undefined, usd: number): string {
  const value = formatPrice(usd);
  return amounts?.length ? `${formatAmounts(amounts)}, worth ${value}` : value;
}

/** What changes the figure: later actions' links are not shown. */
function listActions({ level, position, movesRange }: LevelReached): AlertActionToSend[] {
  const { deposit } = position.actions;
  const links: Readonly<Record<string, { readonly blinkUrl: string } | undefined>> = {
    ...position.actions,
    ...(movesRange && { moveRange: deposit }),
  };
  return remedies[level.measure].flatMap((name) => {
    const url = links[name]?.blinkUrl;
    return url === undefined ? [] : [{ label: labels[name], url }];
  });
}

/** What a day's last alert within a wallet's rule limit says. */
export function describeRuleLimit(): string {
  return `This is the last of ${maxRuleAlerts} alerts that your rules send on a day; the next one can come after midnight UTC.`;
}
