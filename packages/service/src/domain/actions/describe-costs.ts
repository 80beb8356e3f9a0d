import type { DescriptorLinks, DescriptorTexts } from "./descriptor.ts";
import { formatLamports, LAMPORTS_PER_SIGNATURE } from "./fees.ts";
import { whirlpoolCosts } from "./pools/whirlpool-texts.ts";
import { type Product, programs } from "./products.ts";
import { findProviderTexts } from "./providers/find-provider-texts.ts";
import type { ActionKind } from "./providers/provider-texts.ts";

/** The rent per byte, and per account beside its data. */
const LAMPORTS_PER_BYTE = 6_960n;
const OVERHEAD_BYTES = 128;

/** Adds the program and the costs to a description, as far as they are known without a wallet. */
export function withCosts(
  texts: DescriptorTexts,
  { provider }: Pick<Product, "provider">,
  kind: ActionKind,
  { maxPriorityLamports }: Pick<DescriptorLinks, "maxPriorityLamports">,
): DescriptorTexts {
  const { newAccountBytes, ...costs } =
    provider.name === "whirlpool" ? whirlpoolCosts : findProviderTexts({ provider }).costs;
  const ofClaim = kind === "claim" ? costs.claimProgram : undefined;
  const program = ofClaim ?? programs[provider.name];
  // Only a new position has a second signature.
  const signatures = provider.name === "whirlpool" && kind !== "liquidity" ? 1 : costs.signatures;
  const priority =
    maxPriorityLamports === 0n
      ? ""
      : `, and at most ${formatLamports(maxPriorityLamports)} more for priority`;
  const rent = rentOf(newAccountBytes[kind] ?? []);
  const sentences = [
    texts.description,
    `Program: ${program.name} (${program.address}).`,
    `Network fee: ${formatLamports(LAMPORTS_PER_SIGNATURE * BigInt(signatures))}${priority}.`,
    rent > 0n && `Rent of new accounts: at most ${formatLamports(rent)}.`,
  ];
  return { ...texts, description: sentences.filter((sentence) => sentence !== false).join(" ") };
}

function rentOf(accountBytes: readonly number[]): bigint {
  return accountBytes.reduce(
    (sum, bytes) => sum + LAMPORTS_PER_BYTE * BigInt(OVERHEAD_BYTES + bytes),
    0n,
  );
}
