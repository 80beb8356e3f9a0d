import type { Market } from "../markets/market.ts";
import {
  type DepositLink,
  type DepositTarget,
  formatDepositLink,
  parseDepositLink,
} from "./deposit-link.ts";
import { isToken, type Token, tickerOf } from "./tokens.ts";

/** The addresses under which the deposit into a market is found. */
export interface MarketLinks {
  /** With the mint where the path names a token. */
  readonly byMint: string;
  /** With the ticker in its one spelling, where the path names a token. */
  readonly byTicker?: string;
}

/** An index of the database takes no longer text, and no link that people share is that long. */
const MOST_CHARACTERS = 1000;

/** The deposit that a market links to, if it is one into the market's own token. */
export function findDepositLink({ figures, token, actions }: Market): DepositLink | undefined {
  // Perpetuals and predictions have a token too, but nobody deposits it to earn interest.
  if (figures.depositApy === undefined || actions?.deposit === undefined) return undefined;
  const link = parseDepositLink(actions.deposit.blinkUrl);
  if (link === undefined || link.place.kind === "lending-reserve") return link;
  return isToken(actionToken(token), link.place.token) ? link : undefined;
}

/** Every spelling of one address becomes the same text, so that an index can find it. */
export function listMarketLinks(market: Market): MarketLinks | undefined {
  const link = findDepositLink(market);
  if (link === undefined) return undefined;
  const { address, symbol } = market.token;
  const byMint = formatDepositLink(withToken(link, address));
  if (byMint.length > MOST_CHARACTERS) return undefined;
  if (link.place.kind === "lending-reserve") return { byMint };
  const byTicker = formatDepositLink(withToken(link, tickerOf(symbol)));
  return byTicker.length > MOST_CHARACTERS ? { byMint } : { byMint, byTicker };
}

function withToken({ serviceUrl, place }: DepositLink, token: string): DepositLink {
  const named: DepositTarget = place.kind === "lending-reserve" ? place : { ...place, token };
  return { serviceUrl, place: named };
}

/** A market's token as action links name it. */
export function actionToken({ address, symbol, decimals }: Market["token"]): Token {
  return { mint: address, symbol, decimals };
}
