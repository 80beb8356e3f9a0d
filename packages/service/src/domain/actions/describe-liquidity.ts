import { amountField } from "./amount-field.ts";
import { listPresets } from "./describe-deposit.ts";
import {
  type Button,
  type Descriptor,
  describePause,
  linkTo,
  type TransactionVersion,
} from "./descriptor.ts";
import { ExactDecimal } from "./exact-decimal.ts";
import type { LiquidityPool } from "./products.ts";
import { formatDecimal } from "./tokens.ts";

/** How a link goes on: the version, and the position that it names already. */
export interface LiquidityLinks {
  readonly path: string;
  readonly version: TransactionVersion;
  readonly positionAddress?: string | undefined;
}

const shares = [
  { label: "A quarter", percentage: "25" },
  { label: "Half", percentage: "50" },
] as const;

/** The descriptor of adding liquidity: fixed amounts, shares of what the wallet holds, any amount. */
export function describeLiquidity(pool: LiquidityPool, links: LiquidityLinks): Descriptor {
  const { firstToken, secondToken, providerName, icon, maxDeposit, depositsPaused } = pool;
  const [first, second] = [firstToken.symbol, secondToken.symbol];
  const texts = {
    title: `Add liquidity to ${first} and ${second}`,
    description: `You add ${second} and ${first} of the same value to a pool of ${providerName} and earn a part of its trading fees.`,
    label: "Add liquidity",
    icon,
  };
  if (depositsPaused) return describePause(texts, depositsPaused);
  const { path, version, positionAddress } = links;
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
  return { ...texts, links: { actions: [...amounts, ...parts, any] } };
}
