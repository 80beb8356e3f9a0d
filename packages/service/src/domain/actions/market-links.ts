import type { Market } from "../markets/market.ts";
import {
  type DepositLink,
  type DepositTarget,
  formatDepositLink,
  parseDepositLink,
} from "./deposit-link.ts";
import { isToken, type SplToken, tickerOf } from "./tokens.ts";

/** The normalised links by which a query finds the deposit into a market. */
export interface MarketLinks {
  /** The path names the token by its mint. */
  readonly byMint: string;
  /** The path names the token by its normalised ticker. */
  readonly byTicker?: string;
}

/** Below a database index's limit; real links are shorter. */
const MAX_CHARACTERS = 1000;

/** The deposit a market links to, if it deposits the market's own token. */
export function findDepositLink({ figures, token, actions }: Market): DepositLink | undefined {
  // Perpetuals and predictions have a token too, but it earns no interest.
  if (figures.depositApy === undefined || actions?.deposit === undefined) return undefined;
  const link = parseDepositLink(actions.deposit.blinkUrl);
  if (link === undefined || !("token" in link.target)) return link;
  return isToken(toActionToken(token), link.target.token) ? link : undefined;
}

/** Normalises a link's spelling, so a database index can find it. */
export function listMarketLinks(market: Market): MarketLinks | undefined {
  const link = findDepositLink(market);
  if (link === undefined) return undefined;
  const { address, symbol } = market.token;
  const byMint = formatDepositLink(withToken(link, address));
  if (byMint.length > MAX_CHARACTERS) return undefined;
  if (!("token" in link.target)) return { byMint };
  const byTicker = formatDepositLink(withToken(link, tickerOf(symbol)));
  return byTicker.length > MAX_CHARACTERS ? { byMint } : { byMint, byTicker };
}

function withToken({ serviceUrl, target }: DepositLink, token: string): DepositLink {
  const named: DepositTarget = "token" in target ? { ...target, token } : target;
  return { serviceUrl, target: named };
}

/** A market's token as action links name it. */
export function toActionToken({ address, symbol, decimals }: Market["token"]): SplToken {
  return { mint: address, symbol, decimals };
}
