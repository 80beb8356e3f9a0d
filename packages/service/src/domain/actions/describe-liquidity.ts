import { amountField } from "./amount-field.ts";
import { listPresets } from "./describe-deposit.ts";
import {
  type Button,
  type Descriptor,
  type DescriptorLinks,
  describePause,
  linkTo,
} from "./descriptor.ts";
import { ExactDecimal } from "./exact-decimal.ts";
import type { LiquidityPool } from "./products.ts";
import { formatDecimal } from "./tokens.ts";
import { vaultLiquidityTexts } from "./vault-texts.ts";

export interface LiquidityLinks extends DescriptorLinks {
  /** The position the link names already. */
  readonly positionAddress?: string | undefined;
}

const shares = [
  { label: "A quarter", percentage: "25" },
  { label: "Half", percentage: "50" },
] as const;

/** The descriptor to add liquidity: fixed amounts, shares of the wallet's balance, any amount. */
export function describeLiquidity(pool: LiquidityPool, links: LiquidityLinks): Descriptor {
  const { firstToken, secondToken, maxDeposit, depositsPaused } = pool;
  const [first, second] = [firstToken.symbol, secondToken.symbol];
  const { path, version, operator, positionAddress } = links;
  const texts = vaultLiquidityTexts(pool, operator);
  if (depositsPaused) return describePause(texts, depositsPaused);
  const button = (label: string, query: Record<string, string>): Button => ({
    type: "transaction",
    label,
    href: linkTo(path, { ...query, positionAddress }, version),
  });
  const amounts = listPresets(pool).map((amount) =>
    button(`${formatDecimal(new ExactDecimal(amount))} ${second} and ${first}`, { amount }),
  );
  const parts = shares.map(({ label, percentage }) =>
    button(`${label} of my ${second}`, { percentage }),
  );
  const field = { parameters: [amountField(secondToken, maxDeposit)] };
  const any = { ...button("Other amount", { amount: "{amount}" }), ...field };
  return { type: "action", ...texts, links: { actions: [...amounts, ...parts, any] } };
}
