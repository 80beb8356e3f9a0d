import { withCosts } from "../describe-costs.ts";
import type { LiquidityLinks } from "../describe-liquidity.ts";
import { shareField, shares } from "../describe-withdrawal.ts";
import {
  type Button,
  type Descriptor,
  describePause,
  linkTo,
  type TextField,
} from "../descriptor.ts";
import type { LiquidityPool } from "../products.ts";
import { withdrawalThrough } from "../providers/vault-texts.ts";
import { whirlpoolClaimTexts, whirlpoolWithdrawalTexts } from "./whirlpool-texts.ts";

export type PositionLinks = Omit<LiquidityLinks, "rangePercentage">;

const positionField: TextField = {
  type: "text",
  name: "positionAddress",
  label: "Address of the position",
  required: true,
  pattern: "^[1-9A-HJ-NP-Za-km-z]{32,44}$",
  patternDescription: "The address of your position in this pool",
};

/** The descriptor to withdraw from a position: shares of it, or any share of a position named by the user. */
export function describeLiquidityWithdrawal(pool: LiquidityPool, links: PositionLinks): Descriptor {
  const { path, version, operator, positionAddress } = links;
  if (pool.provider.name !== "whirlpool") {
    return describeMissing(pool, "Withdraw liquidity", withdrawalThrough(operator));
  }
  const texts = withCosts(whirlpoolWithdrawalTexts(pool), pool, "withdrawal", links);
  const link = (query: Record<string, string>) => linkTo(path, query, version);
  const field = shareField("From 0.01 to 100; from 99.9 on the position is closed");
  const other = (position: string): Button => ({
    type: "transaction",
    label: "Other share",
    href: link({ percentage: "{percentage}", positionAddress: position }),
    parameters: [field],
  });
  if (positionAddress === undefined) {
    const any = { ...other("{positionAddress}"), label: "Withdraw" };
    const actions = [{ ...any, parameters: [positionField, field] }];
    return { type: "action", ...texts, links: { actions } };
  }
  const fixed = shares.map(
    ({ label, percentage }): Button => ({
      type: "transaction",
      label,
      href: link({ percentage, positionAddress }),
    }),
  );
  return { type: "action", ...texts, links: { actions: [...fixed, other(positionAddress)] } };
}

/** The descriptor to claim a position's fees and rewards. */
export function describeClaim(pool: LiquidityPool, links: PositionLinks): Descriptor {
  const { path, version, positionAddress } = links;
  if (pool.provider.name !== "whirlpool") {
    return describeMissing(pool, "Claim", "Tokens in the vault earn no fees and no rewards.");
  }
  const texts = withCosts(whirlpoolClaimTexts(pool), pool, "withdrawal", links);
  const claim: Button = {
    type: "transaction",
    label: texts.label,
    href: linkTo(path, { positionAddress: positionAddress ?? "{positionAddress}" }, version),
    ...(positionAddress === undefined && { parameters: [positionField] }),
  };
  return { type: "action", ...texts, links: { actions: [claim] } };
}

function describeMissing({ icon }: LiquidityPool, label: string, description: string): Descriptor {
  const texts = { title: label, description, label, icon };
  return describePause(texts, { description, message: description });
}
