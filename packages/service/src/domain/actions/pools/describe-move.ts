import { isProblem, type Problem } from "../../problems.ts";
import { withCosts } from "../describe-costs.ts";
import {
  type Descriptor,
  type DescriptorLinks,
  type DescriptorTexts,
  describePause,
  linkTo,
} from "../descriptor.ts";
import type { LiquidityPool } from "../products.ts";
import { formatRange, type PriceRange } from "./pool-ranges.ts";
import { formatPair, type Pair } from "./whirlpool-messages.ts";

/** A position outside its range, and its target range at the current price. */
export interface MoveQuote {
  /** What the liquidity is worth now, in both tokens. */
  readonly amounts: Pair;
  readonly from: PriceRange;
  readonly to: PriceRange;
}

export interface MoveLinks extends DescriptorLinks {
  readonly movePosition: string;
}

/**
 * The descriptor to move a position outside its range.
 *
 * @param quote why the position cannot be moved or need not be; undefined while the chain does not respond
 */
export function describeMove(
  pool: LiquidityPool,
  links: MoveLinks,
  quote: MoveQuote | Problem | undefined,
): Descriptor {
  const { path, version, movePosition } = links;
  const texts = withCosts(moveTexts(pool), pool, "liquidity", links);
  if (pool.depositsPaused) return describePause(texts, pool.depositsPaused);
  if (quote !== undefined && isProblem(quote)) {
    const message = quote.message ?? "There is nothing to move.";
    return describePause(texts, { description: `${texts.description} ${message}`, message });
  }
  const now = quote === undefined ? "" : ` ${describeQuote(quote, pool)}`;
  const button = {
    type: "transaction" as const,
    label: texts.label,
    href: linkTo(path, { movePosition }, version),
  };
  return {
    ...{ type: "action", ...texts, description: texts.description + now },
    links: { actions: [button] },
  };
}

function moveTexts(pool: LiquidityPool): DescriptorTexts {
  const { firstToken, secondToken, providerName, icon } = pool;
  return {
    title: `Move a position in the ${firstToken.symbol}/${secondToken.symbol} pool of ${providerName}`,
    description:
      "The first step withdraws all of the position with its fees, and swaps a part of it in the same pool so that both tokens fit a range of the same width around the price. The second step opens the new position with them and closes the old one, whose rent comes back. Your wallet signs each step; between them it holds the tokens.",
    label: "Move the range",
    icon,
  };
}

function describeQuote({ amounts, from, to }: MoveQuote, pool: LiquidityPool): string {
  const { secondToken, firstToken } = pool;
  const price = `${to.current.toFixed()} ${secondToken.symbol} a ${firstToken.symbol}`;
  return `Your position holds ${formatPair(pool, amounts)}, ${formatRange(from, pool)}. The price is ${price}; the new range is ${formatRange(to, pool)}. Both are computed again when you press the button.`;
}
