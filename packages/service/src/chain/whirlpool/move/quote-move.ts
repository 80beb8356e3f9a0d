import { address } from "@solana/kit";
import type { MoveQuote } from "../../../domain/actions/pools/describe-move.ts";
import { type Problem, refuse } from "../../../domain/problems.ts";
import { decodeAccount, hasDiscriminator } from "../../account-layout.ts";
import type { Chain } from "../../chain.ts";
import type { Order, PositionOrder } from "../../provider.ts";
import { poolLayout, positionLayout } from "../account-layouts.ts";
import { describePrices } from "../describe-range.ts";
import type { Deployment } from "../read-position-state.ts";
import { computeAmounts } from "../token-amounts.ts";
import { findMove, refuseInRange } from "./find-move.ts";

/**
 * What a position holds and where it would move to; it needs no wallet, whose accounts the transaction reads.
 *
 * @throws LayoutChanged
 * @throws ChainUnavailable
 */
export async function quoteMove(
  chain: Chain,
  { program }: Deployment,
  { product, position: target }: Omit<PositionOrder, keyof Order>,
): Promise<MoveQuote | Problem> {
  const poolAddress = address(product.poolId);
  const [poolAccount, account] = await chain.readAccounts([poolAddress, target]);
  const isPosition = account?.owner === program && hasDiscriminator(positionLayout, account.data);
  if (poolAccount?.owner !== program || !isPosition) return refuseMissing();
  const pool = decodeAccount(poolLayout, poolAddress, poolAccount);
  const position = decodeAccount(positionLayout, target, account);
  if (position.whirlpool !== poolAddress) return refuseMissing();
  const from = { lower: position.tickLowerIndex, upper: position.tickUpperIndex };
  const to = findMove(from, pool);
  if (to === undefined) return refuseInRange();
  const decimals = { a: product.firstToken.decimals, b: product.secondToken.decimals };
  return {
    amounts: computeAmounts(position, pool),
    from: describePrices({ pool, range: from, decimals }),
    to: describePrices({ pool, range: to, decimals }),
  };
}

function refuseMissing(): Problem {
  return refuse("position-not-found", {
    message: "This pool has no such position; it may be closed.",
  });
}
