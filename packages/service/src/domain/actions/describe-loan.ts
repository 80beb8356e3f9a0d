import { isProblem, type Problem } from "../problems.ts";
import { withCosts } from "./describe-costs.ts";
import { listShares, shareField, shares } from "./describe-withdrawal.ts";
import { type Descriptor, type DescriptorLinks, describePause, linkTo } from "./descriptor.ts";
import type { ExactDecimal } from "./exact-decimal.ts";
import type { DepositProduct } from "./products.ts";
import { findProviderTexts } from "./providers/find-provider-texts.ts";
import { formatAmount } from "./tokens.ts";

/** A loan's descriptor: shares of the amount the deposits still allow, and any amount. */
export function describeBorrow(product: DepositProduct, links: DescriptorLinks): Descriptor {
  const shown = findProviderTexts(product).borrow?.(product);
  if (shown === undefined) return describeNoLoans(product, "Borrow");
  const texts = withCosts(shown, product, "borrow", links);
  const { path, version } = links;
  const link = (query: Record<string, string>) => linkTo(path, query, version);
  // The next price change would liquidate a full loan.
  const parts = shares.filter(({ percentage }) => percentage !== "100");
  const field = shareField("From 0.01 to 100, of what your deposits still allow");
  return {
    type: "action",
    ...texts,
    links: { actions: listShares(parts, link, field, product.token) },
  };
}

/** What a repayment to a target pays, at current prices. */
export interface RepaymentQuote {
  readonly baseUnits: bigint;
  /** Whether it is the whole debt to the reserve, which may leave the loan to value above the target. */
  readonly isAll: boolean;
  /** The loan to value before. */
  readonly ltv: ExactDecimal;
}

export interface RepaymentTarget {
  readonly targetLtv: ExactDecimal;
  /** For a wallet: what it would pay, or why it cannot or need not. Undefined without a wallet. */
  readonly quote?: RepaymentQuote | Problem | undefined;
}

/** A repayment's descriptor: debt shares, the whole debt to the last unit, and any amount. */
export function describeRepayment(
  product: DepositProduct,
  links: DescriptorLinks,
  target?: RepaymentTarget,
): Descriptor {
  const shown = findProviderTexts(product).repayment?.(product);
  if (shown === undefined) return describeNoLoans(product, "Repay");
  const texts = withCosts(shown, product, "repayment", links);
  const { path, version } = links;
  const link = (query: Record<string, string>) => linkTo(path, query, version);
  const field = shareField("From 0.01 to 100, of your debt");
  const actions = listShares(shares, link, field, product.token);
  if (target === undefined) return { type: "action", ...texts, links: { actions } };
  const { targetLtv, quote } = target;
  if (quote !== undefined && isProblem(quote)) {
    const message = quote.message ?? "There is nothing to repay.";
    return describePause(texts, { description: `${texts.description} ${message}`, message });
  }
  const href = link({ targetLtv: targetLtv.toFixed() });
  const label = quote ? labelOf(quote, product) : `To an LTV of ${percent(targetLtv)}`;
  const description = `${texts.description} ${describeTarget(target, quote, product)}`;
  const first = { type: "transaction" as const, label, href };
  return { type: "action", ...texts, description, links: { actions: [first, ...actions] } };
}

function labelOf({ baseUnits }: RepaymentQuote, { token }: DepositProduct): string {
  return `Repay ${formatAmount(baseUnits, token)}`;
}

function describeTarget(
  { targetLtv }: RepaymentTarget,
  quote: RepaymentQuote | undefined,
  { token }: DepositProduct,
): string {
  const target = percent(targetLtv);
  if (quote === undefined) {
    return `The first button repays what brings your loan to value down to ${target}, at the prices of then.`;
  }
  const paid = formatAmount(quote.baseUnits, token);
  return quote.isAll
    ? `The first button repays all that you owe here, ${paid}; your loan to value is ${percent(quote.ltv)}, the target ${target}.`
    : `Repaying ${paid} brings your loan to value from ${percent(quote.ltv)} down to ${target}, at the prices of now; the amount is computed again when you press the button.`;
}

function percent(ratio: ExactDecimal): string {
  return `${ratio.times(100).toDecimalPlaces(2).toFixed()}%`;
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
