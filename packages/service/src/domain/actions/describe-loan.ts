import { withCosts } from "./describe-costs.ts";
import { listShares, shareField, shares } from "./describe-withdrawal.ts";
import { type Descriptor, type DescriptorLinks, describePause, linkTo } from "./descriptor.ts";
import { findProviderTexts } from "./find-provider-texts.ts";
import type { DepositProduct } from "./products.ts";

/** The descriptor of a loan: shares of what the deposits still allow, and any amount. */
export function describeBorrow(product: DepositProduct, links: DescriptorLinks): Descriptor {
  const shown = findProviderTexts(product).borrow?.(product);
  if (shown === undefined) return describeNoLoans(product, "Borrow");
  const texts = withCosts(shown, product, "borrow", links);
  const { path, version } = links;
  const link = (query: Record<string, string>) => linkTo(path, query, version);
  // All of it would be liquidated by the next change of a price.
  const parts = shares.filter(({ percentage }) => percentage !== "100");
  const field = shareField("From 0.01 to 100, of what your deposits still allow");
  return {
    type: "action",
    ...texts,
    links: { actions: listShares(parts, link, field, product.token) },
  };
}

/** The descriptor of a repayment: shares of the debt, all of it to the last unit, and any amount. */
export function describeRepayment(product: DepositProduct, links: DescriptorLinks): Descriptor {
  const shown = findProviderTexts(product).repayment?.(product);
  if (shown === undefined) return describeNoLoans(product, "Repay");
  const texts = withCosts(shown, product, "repayment", links);
  const { path, version } = links;
  const link = (query: Record<string, string>) => linkTo(path, query, version);
  const field = shareField("From 0.01 to 100, of your debt");
  return {
    type: "action",
    ...texts,
    links: { actions: listShares(shares, link, field, product.token) },
  };
}

function describeNoLoans({ token, providerName, icon }: DepositProduct, verb: string): Descriptor {
  const label = `${verb} ${token.symbol}`;
  const description = `There are no loans of ${token.symbol} at ${providerName} through this link.`;
  const texts = { title: label, description, label, icon };
  return describePause(texts, {
    description,
    message: "The provider of this reserve has no loans.",
  });
}
