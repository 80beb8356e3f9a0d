import type { AlertActionToSend, AlertMessage } from "@bellwether/alerts";
import { formatFraction, formatPrice, shorten, writeAlert } from "./event-text.ts";
import type { LevelReached } from "./position-occurrence.ts";

const labels = {
  repay: "Repay",
  deposit: "Add collateral",
  withdraw: "Withdraw",
  claimRewards: "Claim",
} as const;

/** The alert of a position that reached a level, such as "Kamino: health factor is 1.18". */
export function describeLevelAlert(reached: LevelReached): AlertMessage {
  const { position, level, to, from } = reached;
  const provider = shorten(position.provider, 24);
  const figure = describeFigure(level.measure, to);
  const move = from === undefined ? "" : `, from ${formatFigure(level.measure, from)}`;
  const sentences = [
    `${figure[0]?.toUpperCase()}${figure.slice(1)}${move}; your level is ${formatFigure(level.measure, level.level)}.`,
    describeAmounts(reached),
    describeRemedy(reached),
  ];
  return writeAlert(
    `${provider}: ${figure}`,
    sentences.filter((sentence) => sentence !== "").join(" "),
    listActions(reached),
  );
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
  }
}

function formatFigure(measure: LevelReached["level"]["measure"], value: number): string {
  if (measure === "reward-value") return formatPrice(value);
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
  const names =
    level.measure === "reward-value"
      ? (["claimRewards", "withdraw"] as const)
      : (["repay", "deposit"] as const);
  const links: Readonly<Record<string, { readonly blinkUrl: string } | undefined>> =
    position.actions;
  return names.flatMap((name) => {
    const url = links[name]?.blinkUrl;
    return url === undefined ? [] : [{ label: labels[name], url }];
  });
}
