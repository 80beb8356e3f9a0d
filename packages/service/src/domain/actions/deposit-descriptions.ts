import type { DescriptorTexts } from "./descriptor.ts";
import { ExactDecimal } from "./exact-decimal.ts";
import type { DepositProduct } from "./products.ts";

/** The title, description and label of a deposit, by the kind of the product. */
export function depositTexts(product: DepositProduct): DescriptorTexts {
  const { providerName, icon } = product;
  const { symbol } = product.token;
  return {
    title: {
      "lending-reserve": `Deposit ${symbol} into ${providerName}`,
      "lending-pool": `Lend ${symbol} with ${providerName}`,
      "yield-product": isProtected(product)
        ? `Deposit ${symbol} with protection`
        : `Deposit ${symbol}`,
    }[product.kind],
    description: `Your ${symbol} ${describeEarnings(product, "earns")}.`,
    label: `Deposit ${symbol}`,
    icon,
  };
}

/** `earns 5.34% a year in Harbor's lending market`; one token earns, a hundred earn. */
export function describeEarnings(product: DepositProduct, verb: "earn" | "earns"): string {
  const { providerName, depositApyFraction } = product;
  if (isProtected(product)) {
    const covered = verb === "earns" ? "is covered" : "are covered";
    return `${verb} interest in ${providerName} and ${covered} against a loss of the provider`;
  }
  const rate = depositApyFraction === undefined ? "interest" : formatRate(depositApyFraction);
  return product.kind === "yield-product"
    ? `${verb} ${rate} in ${providerName}, without cover`
    : `${verb} ${rate} in ${providerName}'s lending market`;
}

function isProtected(product: DepositProduct): boolean {
  return product.kind === "yield-product" && product.type === "protected";
}

/** 0.0534 as `5.34% a year`, with two decimals at most. */
export function formatRate(fraction: string): string {
  const percentage = new ExactDecimal(fraction).times(100);
  return `${percentage.toDecimalPlaces(2, ExactDecimal.ROUND_HALF_UP).toFixed()}% a year`;
}
