import type { AlertActionToSend, AlertMessage, TokenAudit } from "@bellwether/alerts";

/** A token as events show it. */
export interface EventToken {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** A page about the token; alerts link to it. */
  readonly link?: string;
}

/** An alert's limits. */
const maxTitle = 60;
const maxBody = 500;
const maxLabel = 30;

interface PriceText {
  readonly token: EventToken;
  readonly fromUsd: number;
  readonly toUsd: number;
}

/** The price change alert, such as "SOL is up 6%" and "Solana rose from $200.00 to $212.00 in 1 hour." */
export function describePriceAlert(
  { token, fromUsd, toUsd }: PriceText,
  windowSeconds: number,
): AlertMessage {
  const verb = toUsd >= fromUsd ? "rose" : "fell";
  const prices = `from ${formatPrice(fromUsd)} to ${formatPrice(toUsd)}`;
  return writeMessage(
    token,
    `${symbolOf(token)} is ${formatMove(fromUsd, toUsd)}`,
    `${nameOf(token)} ${verb} ${prices} in ${formatSpan(windowSeconds)}.`,
  );
}

/** The alert about a change since a wallet's last buy. */
export function describeLastTradeAlert(
  { token, fromUsd, toUsd }: PriceText,
  lastBuyAt: Date,
): AlertMessage {
  const day = lastBuyAt.toLocaleDateString("en-US", {
    ...{ month: "short", day: "numeric", year: "numeric", timeZone: "UTC" },
  });
  return writeMessage(
    token,
    `${symbolOf(token)} is ${formatMove(fromUsd, toUsd)} since your last buy`,
    `You bought ${nameOf(token)} at ${formatPrice(fromUsd)} on ${day}. The price is now ${formatPrice(toUsd)}.`,
  );
}

/** The alert for a new token, with its audit results. */
export function describeNewTokenAlert(token: EventToken, audit: TokenAudit): AlertMessage {
  const results = [
    audit.mintAuthorityRevoked && "no one can mint more",
    audit.freezeAuthorityRevoked && "no one can freeze it",
    audit.topHoldersShare !== undefined &&
      `the ten largest holders have ${formatFraction(audit.topHoldersShare)}`,
    audit.organicScore !== undefined && `organic score ${Math.round(audit.organicScore)} of 100`,
  ].filter((result) => typeof result === "string");
  const list = results.join("; ");
  return writeMessage(
    token,
    `New token: ${symbolOf(token)}`,
    `${nameOf(token)} was listed.${list === "" ? "" : ` ${list[0]?.toUpperCase()}${list.slice(1)}.`}`,
  );
}

/** Adds the event's time when it is reported late. */
export function addTime(message: AlertMessage, at: Date): AlertMessage {
  const time = at.toLocaleString("en-US", {
    ...{ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
    ...{ hourCycle: "h23", timeZone: "UTC" },
  });
  return { ...message, body: `${shorten(message.body, maxBody - 40)} This was on ${time} UTC.` };
}

function writeMessage(token: EventToken, title: string, body: string): AlertMessage {
  if (token.link === undefined) return writeAlert(title, body, []);
  const label = shorten(`View ${symbolOf(token)}`, maxLabel);
  return writeAlert(title, body, [{ label, url: token.link }]);
}

/** Shortens the texts to what an alert can have. */
export function writeAlert(
  title: string,
  body: string,
  actions: readonly AlertActionToSend[],
): AlertMessage {
  const message = { title: shorten(title, maxTitle), body: shorten(body, maxBody) };
  return actions.length === 0 ? message : { ...message, actions: [...actions] };
}

/** A token's creator chooses its symbol and name, so they may be as long as an alert. */
function symbolOf({ symbol }: EventToken): string {
  return shorten(symbol, 16);
}

function nameOf({ name }: EventToken): string {
  return shorten(name, 60);
}

/** Cuts between characters as people see them. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (kept.length + segment.length > length - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

function formatMove(fromUsd: number, toUsd: number): string {
  const change = toUsd / fromUsd - 1;
  return `${change >= 0 ? "up" : "down"} ${formatFraction(Math.abs(change))}`;
}

/** 0.0612 is 6.1%, 0.25 is 25%, 3.2 is 320%. */
export function formatFraction(fraction: number): string {
  const digits = fraction < 0.1 ? 1 : 0;
  return new Intl.NumberFormat("en-US", {
    style: "percent",
    maximumFractionDigits: digits,
  }).format(fraction);
}

/** Cents from a dollar on; four significant digits below, and cents at least. */
export function formatPrice(usd: number): string {
  const digits = usd >= 1 || usd <= 0 ? 2 : Math.min(20, 3 - Math.floor(Math.log10(usd)));
  return new Intl.NumberFormat("en-US", {
    ...{ style: "currency", currency: "USD" },
    ...{ minimumFractionDigits: 2, maximumFractionDigits: digits },
  }).format(usd);
}

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** 3600 is 1 hour, 5400 is 90 minutes. */
function formatSpan(seconds: number): string {
  const [unit, size] = units.find(([, unitSeconds]) => seconds % unitSeconds === 0) ?? [
    "second",
    1,
  ];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
