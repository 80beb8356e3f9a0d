import { amountField } from "./amount-field.ts";
import { withCosts } from "./describe-costs.ts";
import { listPresets } from "./describe-deposit.ts";
import {
  type Button,
  type Descriptor,
  type DescriptorLinks,
  describePause,
  linkTo,
  type NumberField,
} from "./descriptor.ts";
import { ExactDecimal } from "./exact-decimal.ts";
import { rangeOf } from "./pools/pool-ranges.ts";
import { whirlpoolLiquidityTexts } from "./pools/whirlpool-texts.ts";
import type { LiquidityPool } from "./products.ts";
import { vaultLiquidityTexts } from "./providers/vault-texts.ts";
import { formatDecimal } from "./tokens.ts";

export interface LiquidityLinks extends DescriptorLinks {
  /** The position the link names already. */
  readonly positionAddress?: string | undefined;
  /** A new position's range, if the link names one; in percent. */
  readonly rangePercentage?: number | undefined;
}

const presets = ["100", "500", "1000"];
const shares = [
  { label: "A quarter", percentage: "25" },
  { label: "Half", percentage: "50" },
] as const;

const rangeField: NumberField = {
  type: "number",
  name: "rangePercentage",
  label: "Range in percent of the price",
  required: true,
  min: 0.01,
  max: 100,
  patternDescription: "From 0.01 to 100; 100 is all prices",
};

/** The descriptor to add liquidity: fixed amounts, wallet balance shares, any amount, and any range. */
export function describeLiquidity(pool: LiquidityPool, links: LiquidityLinks): Descriptor {
  const { firstToken, secondToken, maxDeposit, depositsPaused, provider } = pool;
  const [first, second] = [firstToken.symbol, secondToken.symbol];
  const { path, version, operator, positionAddress, rangePercentage } = links;
  const shown =
    provider.name === "whirlpool"
      ? whirlpoolLiquidityTexts(pool, rangePercentage ?? rangeOf(pool))
      : vaultLiquidityTexts(pool, operator);
  if (depositsPaused) return describePause(shown, depositsPaused);
  const texts = withCosts(shown, pool, "liquidity", links);
  // A position keeps its range, and a pool in custody has none.
  const named =
    provider.name === "whirlpool" && positionAddress === undefined && rangePercentage !== undefined
      ? { rangePercentage: String(rangePercentage) }
      : {};
  const button = (label: string, query: Record<string, string>): Button => ({
    type: "transaction",
    label,
    href: linkTo(path, { ...query, ...named, positionAddress }, version),
  });
  const amounts = listPresets(pool, presets).map((amount) =>
    button(`${formatDecimal(new ExactDecimal(amount))} ${second} and ${first}`, { amount }),
  );
  const parts = shares.map(({ label, percentage }) =>
    button(`${label} of my ${second}`, { percentage }),
  );
  const amount = amountField(secondToken, maxDeposit);
  const any = { ...button("Other amount", { amount: "{amount}" }), parameters: [amount] };
  const takesRange =
    provider.name === "whirlpool" && (positionAddress ?? rangePercentage) === undefined;
  const ranged = takesRange
    ? [
        {
          ...button("Other amount and range", {
            amount: "{amount}",
            rangePercentage: "{rangePercentage}",
          }),
          parameters: [amount, rangeField],
        },
      ]
    : [];
  return { type: "action", ...texts, links: { actions: [...amounts, ...parts, any, ...ranged] } };
}
