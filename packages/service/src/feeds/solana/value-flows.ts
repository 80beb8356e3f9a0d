import type { ChainFlow, ChainTransaction, PricedAmount } from "../../chain/provider-history.ts";
import { Decimal, zero } from "../../domain/decimal.ts";
import type { Flow } from "../../domain/positions/flow.ts";
import type { PositionFlowStore } from "../../store/positions/position-flows.ts";

export interface UnpricedFlow {
  readonly transaction: ChainTransaction;
  readonly flow: ChainFlow;
  readonly index: number;
}

/** Values flows at the prices feeds observed at their time; a flow without one has no value. */
export async function valueFlows(
  store: Pick<PositionFlowStore, "findPricesAt">,
  flows: readonly UnpricedFlow[],
): Promise<Flow[]> {
  const moments = flows.flatMap(({ transaction: { at }, flow: { priced } }) =>
    priced === undefined ? [] : [{ assetId: `solana:${priced.mint}`, at }],
  );
  const prices = await store.findPricesAt(moments);
  let place = 0;
  return flows.map(({ transaction: { signature, slot, at }, flow, index }) => {
    const { priced, ...known } = flow;
    const price = priced === undefined ? undefined : prices[place++];
    const amount = priced && wholeTokens(priced);
    const valueUsd = amount?.isZero() ? zero : amount && price?.times(amount);
    return {
      ...{ signature, index, slot, at, ...known, ...(valueUsd && { valueUsd }) },
      ...(amount && !valueUsd && { unpriced: { assetId: `solana:${priced.mint}`, amount } }),
    };
  });
}

function wholeTokens({ amount, decimals }: PricedAmount): Decimal {
  return new Decimal(String(amount)).div(new Decimal(10).pow(decimals));
}
