import { withCosts } from "./describe-costs.ts";
import { type Descriptor, type DescriptorLinks, describePause, linkTo } from "./descriptor.ts";
import type { DepositProduct } from "./products.ts";
import { findProviderTexts } from "./providers/find-provider-texts.ts";

/** A claim's descriptor: one button for all the reserve's rewards. */
export function describeRewardClaim(product: DepositProduct, links: DescriptorLinks): Descriptor {
  const shown = findProviderTexts(product).claim?.(product);
  if (shown === undefined) {
    const message = "The provider of this reserve pays no rewards.";
    const texts = { title: "Claim", description: message, label: "Claim", icon: product.icon };
    return describePause(texts, { description: message, message });
  }
  const texts = withCosts(shown, product, "claim", links);
  const href = linkTo(links.path, {}, links.version);
  const claim = { type: "transaction" as const, label: texts.label, href };
  return { type: "action", ...texts, links: { actions: [claim] } };
}
