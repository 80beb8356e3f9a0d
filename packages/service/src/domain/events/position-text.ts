import type { AlertActionToSend, AlertMessage } from "@bellwether/alerts";
import { formatFraction, formatPrice, shorten, writeAlert } from "./event-text.ts";
import type { PositionMeasure } from "./position-levels.ts";
import type { LevelReached } from "./position-occurrence.ts";

const labels = {
  repay: "Repay",
  deposit: "Add collateral",
  withdraw: "Withdraw",
  claimRewards: "Claim",
} as const;

const remedies: Readonly<Record<PositionMeasure, readonly (keyof typeof labels)[]>> = {
  "health-factor": ["repay", "deposit"],
  ltv: ["repay", "deposit"],
  "liquidation-distance": ["repay", "deposit"],
  "reward-value": ["claimRewards", "withdraw"],
  "in-range": ["withdraw", "claimRewards"],
  "withdrawable-stake": ["withdraw"],
};

/** The alert of a position that reached a level, such as "Kamino: health factor is 1.18". */
export function describeLevelAlert(reached: LevelReached): AlertMessage {
  const { position, level, to } = reached;
  const provider = shorten(position.provider, 24);
  const figure = describeFigure(level.measure, to);
  const sentences = [
    describeMove(reached, `${figure[0]?.toUpperCase()}${figure.slice(1)}`),
    describeAmounts(reached),
    describeRemedy(reached),
  ];
  return writeAlert(
    `${provider}: ${figure}`,
    sentences.filter((sentence) => sentence !== "").join(" "),
    listActions(reached),
  );
}

function describeMove(
  { level: { measure, level }, from, to, token }: LevelReached,
  figure: string,
) {
  if (measure === "in-range") {
    const symbol = shorten(token.symbol, 16);
    return to < 1
      ? `The liquidity of ${symbol} earns nothing now.`
      : `The liquidity of ${symbol} earns fees again.`;
  }
  const move = from === undefined ? "" : `, from ${formatFigure(measure, from)}`;
  return `${figure}${move}; your level is ${formatFigure(measure, level)}.`;
}

function describeFigure(measure: LevelReached["level"]["measure"], value: number): string {
  const text = formatFigure(measure, value);
  switch (measure) {
    case "health-factor":
      return `health factor is ${text}`;
    case "ltv":
      return `loan to value is ${text}`;
    case "liquidation-distance":
      return `${text} to liquidation`;
    case "reward-value":
      return `${text} to claim`;
    case "in-range":
      return value < 1 ? "out of range" : "in range again";
    case "withdrawable-stake":
      return `${text} of stake to withdraw`;
  }
}

function formatFigure(measure: LevelReached["level"]["measure"], value: number): string {
  if (measure === "reward-value" || measure === "withdrawable-stake") return formatPrice(value);
  return measure === "health-factor" ? value.toFixed(2) : formatFraction(value);
}

function describeAmounts({ position: { valueUsd, debtUsd }, token }: LevelReached): string {
  if (debtUsd === 0) return "";
  const symbol = shorten(token.symbol, 16);
  return `${symbol} worth ${formatPrice(valueUsd)} secures ${formatPrice(debtUsd)} of debt.`;
}

function describeRemedy({ repayUsd }: LevelReached): string {
  return repayUsd === undefined ? "" : `Repaying ${formatPrice(repayUsd)} leaves the level.`;
}

/** What changes the figure: links of later actions are not shown. */
function listActions({ level, position }: LevelReached): AlertActionToSend[] {
  const names = remedies[level.measure];
  const links: Readonly<Record<string, { readonly blinkUrl: string } | undefined>> =
    position.actions;
  return names.flatMap((name) => {
    const url = links[name]?.blinkUrl;
    return url === undefined ? [] : [{ label: labels[name], url }];
  });
}
